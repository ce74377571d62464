import type { Purchase } from '@winnow/sdk/contract';
import { forgetDiscount } from '../../../shared/session/discount';
import { track } from '../../../shared/tracking/track';
import { planTitle } from '../plans/plan-options';
import type { Attempt } from './attempt';
import { keepPurchase } from './last-purchase';

/** Keeps what was bought in this browser, and reports it once to analytics, after consent. */
export function recordPurchase(
  attempt: Pick<Attempt, 'id' | 'plan' | 'discount_token'>,
  purchase: Pick<Purchase, 'transaction_id' | 'total' | 'currency'>,
  from: string | null,
): void {
  const { plan, discount_token, id } = attempt;
  const { transaction_id, total, currency } = purchase;
  keepPurchase({ transaction_id, total, plan, at: new Date().toISOString(), from });
  if (discount_token !== null) forgetDiscount();
  const value = total / 100;
  const item = { item_id: plan, item_name: planTitle(plan), price: value, quantity: 1 } as const;
  track('purchase', {
    ecommerce: { transaction_id: transaction_id ?? id, value, currency, items: [item] },
  });
}
