import { randomUUID } from 'node:crypto';
import type { PlanId } from '@winnow/sdk/rules';
import type { Person } from './person';

/** Buys by the calls of the web, with a card that is not charged yet. */
export async function buyByCall({ api }: Person, plan: PlanId, token = 'tok_visa') {
  const { amount } = await api.billing.preview({ plan });
  await api.billing.subscribe({ plan, token, amount }, { idempotencyKey: randomUUID() });
}
