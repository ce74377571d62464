import { capital, formatDateTime, formatNumber } from '../../../shared/format/format';

const isMoment = /^\d{4}-\d{2}-\d{2}T/;

/** A stored value in words: 'Yes', '18 Nov 2026, 10:00', 'None'. */
export function factWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'None';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return formatNumber(value);
  if (typeof value === 'string') return isMoment.test(value) ? formatDateTime(value) : value;
  return JSON.stringify(value);
}

const fields: Record<string, string> = {
  unfriening_limit: 'Removals a day',
  stripe_subscription_id: 'Subscription ID',
  facebook_profile_id: 'Network ID',
  locked_by_status: 'Locked for payment',
  admin_pinned: 'Pinned',
  card_last4: 'Card ends in',
  card_brand: 'Card',
  open_payment_cents: 'Open payment (cents)',
  open_payment_try_at: 'Next try of the open payment',
  email: 'E-mail address',
};

/** The name of a stored field: 'subscription_ends_at' as 'Subscription ends'. */
export const fieldWords = (field: string): string =>
  fields[field] ?? capital(field.replace(/^is_/, '').replace(/_at$/, '').replaceAll('_', ' '));
