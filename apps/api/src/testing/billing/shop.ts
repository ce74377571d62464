import { randomUUID } from 'node:crypto';
import type { PlanId } from '@winnow/sdk/rules';
import type { Database } from '../../platform/database/db';
import type { Services } from '../../platform/http/implement';
import { openPayments } from './payments';
import { openWorld, type Someone, type Traits, type World } from '../world';

export type Shop = Awaited<ReturnType<typeof openShop>>;

/** A world in which plans can be bought, on the worker's database or the given one. Api and provider have one clock. */
export async function openShop(
  plans: Partial<Services['config']['plans']> = {},
  changes: Partial<Services['config']> = {},
  database?: Database,
) {
  let world: World | undefined;
  const start = { now: new Date('2026-03-10T12:00:00Z') };
  const payments = openPayments({
    get now() {
      return (world?.clock ?? start).now;
    },
    set now(now: Date) {
      (world?.clock ?? start).now = now;
    },
  });
  world = await openWorld(
    { plans: { trialDays: 0, removalDays: 90, testToken: undefined, ...plans }, ...changes },
    database,
    undefined,
    undefined,
    payments.provider,
  );
  const opened = world;
  const isOf = (customerId: string, userId: string) =>
    payments.customers.get(customerId)?.userId === userId;

  async function subscriber(plan: PlanId = 'monthly', traits: Traits = {}, token = 'tok_visa') {
    const who = await opened.someone(traits);
    const { amount } = await who.page.billing.preview({ plan });
    await who.page.billing.subscribe({ plan, token, amount }, { idempotencyKey: randomUUID() });
    return who;
  }

  /** The parts of a call that billing uses, for what no call does. */
  const contextOf = (who: Pick<Someone, 'id'>) => ({
    db: opened.db,
    userId: who.id,
    log: opened.services.log,
    now: opened.clock.now,
    payments: payments.provider,
    config: opened.services.config,
  });

  return {
    world,
    payments,
    isOf,
    subscriber,
    contextOf,
    chargesOf: (userId: string) =>
      payments.charges.filter(({ customerId }) => isOf(customerId, userId)),
  };
}
