import type { Preview, Purchase, User } from '@winnow/sdk/contract';
import { isUpgradable, type PlanId, priceOf, priceSetFor } from '@winnow/sdk/rules';

interface Asked {
  plan: PlanId;
  discount_token?: string;
  lucky_hour?: boolean;
}

/** Discount tokens of the fixture api. */
const discounts: Record<string, 'discounted' | 'test'> = { SPRING: 'discounted', ALL_FREE: 'test' };

/** The amounts that the payment provider would name. */
export function makePreview(user: User, { plan, discount_token, lucky_hour = false }: Asked) {
  const discount = discounts[discount_token ?? ''] ?? 'none';
  const set = priceSetFor(user, { discount, luckyHour: lucky_hour }, new Date());
  const price = priceOf(plan, set);
  const isUpgrade = isUpgradable(user, plan);
  const credit = isUpgrade ? 2115 : 0;
  const title = `${plan.includes('feature') ? 'PRO' : 'Basic'} ${plan.includes('month') ? 'monthly' : 'annual'}`;
  return {
    plan,
    kind: isUpgrade ? 'upgrade' : 'purchase',
    currency: 'USD',
    price,
    lines: [
      { title, amount: price },
      ...(isUpgrade ? [{ title: 'Unused time of your plan', amount: -credit }] : []),
    ],
    credit,
    tax: 0,
    amount: Math.max(0, price - credit),
    next_payment_at: `${plan.includes('month') ? '2026-12-23' : '2027-11-23'}T12:00:00.000Z`,
    next_payment_amount: price,
    proration_date: isUpgrade ? 1_795_440_000 : null,
  } satisfies Preview;
}

export function makePurchase(amount: number): Purchase {
  return {
    status: 'complete',
    client_secret: null,
    transaction_id: 'in_fixture',
    total: amount,
    currency: 'USD',
  };
}

/** Answers of the calls that buy and that store a card. */
export function purchaseAnswers(user: User, body: Record<string, unknown>) {
  return {
    'POST /subscription/preview': () => makePreview(user, body as unknown as Asked),
    'POST /subscription': () => makePurchase(Number(body['amount'])),
    'PUT /subscription': () => makePurchase(Number(body['amount'])),
    'POST /payment/setup': () => ({ client_secret: 'seti_1_secret_2' }),
    'POST /payment': () => ({ brand: 'mastercard', last4: '4444', exp_month: 12, exp_year: 2030 }),
  };
}
