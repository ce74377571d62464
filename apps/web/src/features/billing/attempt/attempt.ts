import type { Preview, Purchase } from '@winnow/sdk/contract';
import type { PlanId } from '@winnow/sdk/rules';
import { type StorageKey, store, storedJson } from '../../../shared/storage/storage';

/**
 * A purchase as it is sent. It is stored in the tab until there is an answer, so that a repeat after a lost answer or
 * a reload is the same request under the same id.
 */
export interface Attempt {
  id: string;
  /** The user's id: another user of this tab must not continue it. */
  user: string;
  kind: Preview['kind'];
  plan: PlanId;
  amount: number;
  proration_date: number | null;
  lucky_hour: boolean;
  discount_token: string | null;
  referral: string | undefined;
  /** Of the card form. Null: no card is needed. */
  token: string | null;
  /** The api's answer, while the bank asks the customer to confirm. */
  waiting: Purchase | null;
  /** When it was sent, while it runs. Null: it ended without an answer. */
  sent_at: number | null;
  /** Whether it was sent before. Undefined: never. */
  was_sent?: boolean;
}

/** A payment of the open invoice, stored like a purchase. */
export interface OpenPayment {
  id: string;
  kind: 'open';
  /** The invoice: another one is another payment. */
  of: string;
  waiting: Purchase | null;
  was_sent?: boolean;
}

type Kept = Attempt | OpenPayment;
const placeOf = ({ kind }: Kept): StorageKey =>
  kind === 'open' ? 'payAttempt' : 'purchaseAttempt';

export function keepAttempt(attempt: Kept): void {
  store(placeOf(attempt), JSON.stringify(attempt));
}

export function forgetAttempt(attempt: Kept): void {
  store(placeOf(attempt), null);
}

export function keptAttempt(userId: string): Attempt | null {
  const kept = storedJson<Attempt>('purchaseAttempt');
  return kept?.user === userId ? kept : null;
}

/** A page that is loaded again while a purchase runs comes back within this time. */
const reloadMs = 60_000;

/** Whether a reload has just interrupted it. Any other attempt is sent again only when the user says so. */
export const wasJustSent = ({ sent_at }: Attempt): boolean =>
  sent_at !== null && Date.now() - sent_at < reloadMs;

/** The payment of this invoice that has no answer yet, else a new one. */
export function openPayment(of: string): OpenPayment {
  const kept = storedJson<OpenPayment>('payAttempt');
  return kept?.of === of ? kept : { id: crypto.randomUUID(), kind: 'open', of, waiting: null };
}
