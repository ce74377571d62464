import { isPlanId, type PlanId } from '@winnow/sdk/rules';
import type { Stripe } from 'stripe';
import type {
  HeldSubscription,
  ListedInvoice,
  OpenInvoice,
  ProviderPreview,
} from './payment-provider';

/** Stripe's objects in our words. Unix seconds become ISO 8601. */

export const momentOf = (seconds: number): string => new Date(seconds * 1000).toISOString();
const maybe = (seconds: number | null | undefined) =>
  seconds === null || seconds === undefined ? null : momentOf(seconds);

/** The id of an object that may be expanded. */
export function idOf(value: string | { id?: string } | null | undefined): string | null {
  if (typeof value === 'string') return value;
  return value?.id ?? null;
}

export const priceKey = (plan: PlanId, cents: number): string => `winnow_${plan}_${cents}`;

type Price = Pick<Stripe.Price, 'lookup_key' | 'metadata' | 'currency'>;

/** The plan that a price sells; null for a price that is not ours, or of another currency. */
export function planOfPrice({ lookup_key, metadata, currency }: Price): PlanId | null {
  if (currency !== 'usd') return null;
  const named = metadata['plan'] ?? /^winnow_(\w+)_\d+$/.exec(lookup_key ?? '')?.[1] ?? '';
  return isPlanId(named) ? named : null;
}

export function invoiceOf(invoice: Stripe.Invoice): OpenInvoice {
  return { id: invoice.id ?? '', cents: invoice.amount_due };
}

export function listedInvoice(invoice: Stripe.Invoice): ListedInvoice {
  const { number, total, created, status, invoice_pdf } = invoice;
  return {
    number,
    total,
    created_at: momentOf(created),
    status: status ?? 'draft',
    invoice_pdf: invoice_pdf ?? null,
  };
}

export function cardFrom(
  method: string | Stripe.PaymentMethod | null | undefined,
): { brand: string; last4: string } | null {
  if (!method || typeof method === 'string' || !method.card) return null;
  return { brand: method.card.brand, last4: method.card.last4 };
}

/** A subscription with those of the customer's open invoices that are its own. */
export function subscriptionFrom(
  subscription: Stripe.Subscription,
  open: readonly Stripe.Invoice[],
): HeldSubscription {
  const [item] = subscription.items.data;
  const latest =
    typeof subscription.latest_invoice === 'string' ? null : subscription.latest_invoice;
  const own = open.filter(
    ({ parent }) => idOf(parent?.subscription_details?.subscription) === subscription.id,
  );
  const isPending = subscription.pending_update !== null && latest?.status === 'open';
  const due = own.find(({ id }) => !isPending || id !== latest?.id);
  return {
    id: subscription.id,
    status: subscription.status,
    plan: item ? planOfPrice(item.price) : null,
    cents: item?.price.unit_amount ?? null,
    attempt: subscription.metadata['attempt'] ?? null,
    created_at: momentOf(subscription.created),
    started_at: momentOf(subscription.start_date),
    period_ends_at: maybe(item?.current_period_end),
    trial_ends_at: maybe(subscription.trial_end),
    ends_at: endOf(subscription, item?.current_period_end),
    ends_on_day: endsOnDay(subscription),
    pause: subscription.pause_collection
      ? { until: maybe(subscription.pause_collection.resumes_at) }
      : null,
    is_started: isStarted(subscription, latest),
    open_invoice: due
      ? { cents: due.amount_remaining, next_try_at: maybe(due.next_payment_attempt) }
      : null,
    open_invoices: own.map((invoice) => ({
      id: invoice.id ?? '',
      cents: invoice.amount_remaining,
    })),
    latest_invoice: latest ? invoiceOf(latest) : null,
    pending_change: isPending ? (latest?.id ?? null) : null,
  };
}

/** A day that was set at Stripe itself, apart from the paid period. */
export const endsOnDay = ({ cancel_at, cancel_at_period_end }: Stripe.Subscription): boolean =>
  cancel_at !== null && !cancel_at_period_end;

function endOf(
  { ended_at, cancel_at, cancel_at_period_end }: Stripe.Subscription,
  periodEnd: number | undefined,
): string | null {
  if (ended_at !== null) return momentOf(ended_at);
  if (cancel_at !== null) return momentOf(cancel_at);
  return cancel_at_period_end ? maybe(periodEnd) : null;
}

/** Whether the first invoice was paid. A later invoice exists only after it. */
function isStarted(
  { status }: Stripe.Subscription,
  latest: Stripe.Invoice | null | undefined,
): boolean {
  if (status === 'incomplete' || status === 'incomplete_expired') return false;
  if (!latest || latest.billing_reason !== 'subscription_create') return true;
  return latest.status === 'paid';
}

/** Stripe's own descriptions name the day of a change in another form than ours, count the plan and repeat its price. */
const ownTitle = (description: string): string =>
  description
    .replace(/^Unused time on (?:\d+ × )?(.+) after .+$/, 'Credit for the rest of $1')
    .replace(/^1 × (.+) \(at .+\)$/, '$1')
    .replace(/^Remaining time on (?:\d+ × )?(.+) after .+$/, '$1, for the rest of the period');

/** `isChange`: of a running subscription, whose proration is calculated at a moment. */
export function previewFrom(preview: Stripe.Invoice, isChange: boolean): ProviderPreview {
  const lines = preview.lines.data.map(({ description, amount }) => ({
    title: ownTitle(description ?? ''),
    amount,
  }));
  const credits = lines.reduce((sum, { amount }) => sum - Math.min(0, amount), 0);
  const tax = (preview.total_taxes ?? []).reduce((sum, { amount }) => sum + amount, 0);
  // Negative at Stripe: a credit of the customer.
  const stored = Math.max(0, preview.total - preview.amount_due);
  const ends = preview.lines.data.map(({ period }) => period.end);
  // The rest of the former period is credited from that moment on.
  const unused = preview.lines.data.find(({ amount }) => amount < 0)?.period.start ?? null;
  const told = preview.parent?.subscription_details?.subscription_proration_date;
  return {
    lines,
    credit: credits + stored,
    tax,
    amount: preview.amount_due,
    next_payment_at: ends.length > 0 ? momentOf(Math.max(...ends)) : null,
    proration_date: isChange ? (told ?? unused) : null,
  };
}
