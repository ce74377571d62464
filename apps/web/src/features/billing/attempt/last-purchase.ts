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

/** A purchase that begins makes the one before it old news. */
export function forgetPurchase(): void {
  store('transaction', null);
}

const newsMs = 3_600_000;

/** Null also after an hour: it is no news any more. */
export function lastPurchase(): LastPurchase | null {
  const kept = storedJson<LastPurchase>('transaction');
  return kept !== null && Date.now() - Date.parse(kept.at) < newsMs ? kept : null;
}
