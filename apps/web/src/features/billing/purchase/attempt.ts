import type { Preview, Purchase } from '@winnow/sdk/contract';
import type { PlanId } from '@winnow/sdk/rules';
import { type StorageKey, store, stored } from '../../../shared/storage/storage';

/**
 * A purchase as it is sent. It is stored in the tab until there is an answer, so that a repeat after a lost answer or
 * a reload is the same request under the same id.
 */
export interface Attempt {
  id: string;
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
}

/** A payment of the open invoice, stored like a purchase. */
export interface OpenPayment {
  id: string;
  kind: 'open';
  /** The invoice: another one is another payment. */
  of: string;
  waiting: Purchase | null;
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

export function keptAttempt(): Attempt | null {
  const text = stored('purchaseAttempt');
  return text === null ? null : (JSON.parse(text) as Attempt);
}

/** The payment of this invoice that has no answer yet, else a new one. */
export function openPayment(of: string): OpenPayment {
  const text = stored('payAttempt');
  const kept = text === null ? null : (JSON.parse(text) as OpenPayment);
  return kept?.of === of ? kept : { id: crypto.randomUUID(), kind: 'open', of, waiting: null };
}
