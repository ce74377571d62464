import type { PlanId } from '@winnow/sdk/rules';
import { store, storedJson } from '../../../shared/storage/storage';

/** What was bought, for the screen that thanks for it. */
export interface LastPurchase {
  /** The invoice's id. Null: there was nothing to invoice. */
  transaction_id: string | null;
  /** In cents. */
  total: number;
  plan: PlanId;
  at: string;
  /** Where the user was before the purchase. */
  from: string | null;
}

export function keepPurchase(purchase: LastPurchase): void {
  store('transaction', JSON.stringify(purchase));
}

/** Called when a purchase begins: the previous one must not be announced again. */
export function forgetPurchase(): void {
  store('transaction', null);
}

const newsMs = 3_600_000;

/** Null after an hour: then it is not announced any more. */
export function lastPurchase(): LastPurchase | null {
  const kept = storedJson<LastPurchase>('transaction');
  return kept !== null && Date.now() - Date.parse(kept.at) < newsMs ? kept : null;
}
