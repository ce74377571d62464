import type { Preview, Purchase } from '@winnow/sdk/contract';
import type { PlanId } from '@winnow/sdk/rules';
import { store, stored } from '../../../shared/storage/storage';

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
  referral: string | null;
  /** Of the card form. Null: no card is needed. */
  token: string | null;
  /** The api's answer, while the bank asks the customer to confirm. */
  waiting: Purchase | null;
}

export function keepAttempt(attempt: Attempt): void {
  store('purchaseAttempt', JSON.stringify(attempt));
}

export function forgetAttempt(): void {
  store('purchaseAttempt', null);
}

export function keptAttempt(): Attempt | null {
  const text = stored('purchaseAttempt');
  return text === null ? null : (JSON.parse(text) as Attempt);
}
