import { randomUUID } from 'node:crypto';
import { ApiError } from '@winnow/sdk/errors';
import { isPaid, openStatuses, type SubscriptionStatus } from '@winnow/sdk/rules';
import * as billing from '../../modules/billing/service';
import type { BillingContext } from '../../modules/billing/service';
import * as users from '../../modules/users/service';
import { ProviderAway } from '../../outside/payment-provider';
import type { Config } from '../../platform/config';
import type { Database } from '../../platform/database/db';
import type { Log } from '../../platform/log';
import type { Fault, Step, Turn } from './billing-steps';
import { openPayments } from './payments';

interface Place {
  db: Database;
  log: Log;
  config: Config & { publicUrl: string; apiUrl: string };
  userId: string;
  start: Date;
}

/** Short leases, so that the next step goes on soon after a kill. */
const leaseTimes = { leaseMs: 40, waitMs: 4000, pollMs: 3 };

/** Plays a history with a provider of its own. Throws when an invariant is broken. */
export async function play(place: Place, turns: readonly Turn[], areEventsLost: boolean) {
  const { db, log, config, userId } = place;
  const clock = { now: place.start };
  const payments = openPayments(clock);
  let told = 0;
  let lastKey: string = randomUUID();

  const context = (): BillingContext & { config: Place['config'] } => ({
    db,
    log,
    userId,
    now: clock.now,
    payments: payments.provider,
    attempt: lastKey,
    config,
    leaseTimes,
  });
  const settled = () => ({
    db,
    log,
    payments: payments.provider,
    now: clock.now,
    removalDays: 90,
    times: leaseTimes,
  });

  function newKey(again: boolean): void {
    if (!again) lastKey = randomUUID();
  }

  async function act(one: Step): Promise<void> {
    switch (one.do) {
      case 'buy': {
        newKey(one.again);
        const request = context();
        const seen = await billing.preview(request, { plan: one.plan });
        const { amount, proration_date } = seen;
        await billing.subscribe(request, {
          plan: one.plan,
          token: one.token,
          amount,
          proration_date,
        });
        return;
      }
      case 'upgrade': {
        newKey(one.again);
        const request = context();
        const { amount, proration_date } = await billing.preview(request, { plan: one.plan });
        await billing.upgrade(request, { plan: one.plan, amount, proration_date });
        return;
      }
      case 'card':
        newKey(false);
        await billing.storeCard(context(), one.token);
        return;
      case 'pay':
        newKey(false);
        await billing.payOpen(context());
        return;
      case 'cancel':
        await billing.cancel(context());
        return;
      case 'resume':
        await billing.resume(context());
        return;
      case 'refresh':
        await billing.refresh(context());
        return;
      case 'worker':
        return billing.catchUpOne(settled(), userId);
      case 'night':
        await billing.syncBilling(settled(), userId);
        return;
      case 'bank':
        for (const { id } of payments.invoices) payments.confirm(id, one.says);
        return;
      case 'days':
        payments.advance(one.count, one.end);
        return;
      case 'events':
        // Doubled, reordered, and some of them never.
        for (const at of one.order)
          if (payments.events.length > 0) await tell(at % payments.events.length);
        return;
      case 'dashboard': {
        const running = payments.runningOf(userId);
        if (!running) return;
        if (one.ends) running.cancelAt = running.periodEnd;
        else Object.assign(running, { status: 'canceled', endedAt: +clock.now });
        payments.tell('customer.subscription.updated', running.customerId);
      }
    }
  }

  async function tell(at: number): Promise<void> {
    const event = payments.events[at];
    if (!event) return;
    told++;
    const object = { object: 'subscription', customer: event.customerId };
    await billing.takeEvent(context(), { ...event, livemode: false, data: { object } });
  }

  /** Resolves when the step is over, or its process was killed. */
  async function meet(one: Step, harm: Fault | null): Promise<'ok' | 'refused' | 'killed'> {
    let calls = 0;
    let kill = () => undefined as void;
    const killed = new Promise<'killed'>((resolve) => {
      kill = () => resolve('killed');
    });
    const befall = (when: 'before' | 'after') => async () => {
      if (when === 'before') calls++;
      if (!harm || calls !== harm.at) return;
      if (harm.how === 'slow') await new Promise((resolve) => setTimeout(resolve, 15));
      if (harm.how === `away ${when}`) throw new ProviderAway('gave no answer');
      if (harm.how !== `killed ${when}`) return;
      kill();
      await new Promise(() => undefined);
    };
    payments.hooks.before = befall('before');
    payments.hooks.after = befall('after');
    const done = act(one).then(
      () => 'ok' as const,
      (error: unknown) => {
        if (isExpected(error)) return 'refused' as const;
        throw error;
      },
    );
    return Promise.race([done, killed]);
  }

  for (const { step: one, beside, fault: harm } of turns) {
    const before = payments.charges.length;
    const outcomes = await Promise.all([meet(one, harm), ...(beside ? [meet(beside, harm)] : [])]);
    payments.hooks.before = undefined;
    payments.hooks.after = undefined;
    requireOneSubscription(payments, userId);
    const isAlone = beside === null && (one.do === 'buy' || one.do === 'upgrade');
    if (isAlone && payments.charges.length - before > 1) throw new Error('a step charged twice');
    // All webhooks may be lost: the plan is right when the answer of a payment arrives.
    if (isAlone && outcomes[0] === 'ok') {
      const differs = await billing.differences(settled(), userId);
      if (differs.length > 0 && harm === null)
        throw new Error(`after a payment these differ: ${differs.join(' ')}`);
    }
  }

  // At rest: every event arrives at last, and the worker runs; or none arrives, and the night comes.
  if (areEventsLost) await billing.syncBilling(settled(), userId);
  else {
    for (let at = 0; at < payments.events.length; at++) await tell(at);
    await billing.catchUpOne(settled(), userId);
  }
  await requireRest(payments, settled(), userId);
  return { charges: payments.charges.length, told, calls: payments.calls.length };
}

type Opened = ReturnType<typeof openPayments>;

function requireOneSubscription(payments: Opened, userId: string): void {
  const running = payments.subscriptions.filter(
    ({ customerId, status }) =>
      payments.customers.get(customerId)?.userId === userId &&
      openStatuses.includes(status as SubscriptionStatus),
  );
  if (running.length > 1) throw new Error(`${running.length} subscriptions run at once`);
  const invoices = payments.charges.map(({ invoiceId }) => invoiceId);
  if (new Set(invoices).size !== invoices.length) throw new Error('an invoice was charged twice');
}

async function requireRest(
  payments: Opened,
  settled: Parameters<typeof billing.differences>[0],
  userId: string,
): Promise<void> {
  const differs = await billing.differences(settled, userId);
  if (differs.length > 0) throw new Error(`at rest these differ: ${differs.join(' ')}`);
  const account = await users.selectAccount(settled.db, userId);
  const running = payments.runningOf(userId);
  if (!account || isPaid(account) !== (running !== undefined))
    throw new Error(running ? 'paid without a plan' : 'a plan that nobody pays for');
  if (running && account.plan_type !== running.plan) throw new Error('another plan than is paid');
}

const refusals = [
  'provider_unreachable',
  'billing_busy',
  'payment_declined',
  'card_missing',
  'preview_outdated',
  'subscription_exists',
  'subscription_missing',
  'upgrade_unavailable',
  'payment_not_open',
];

/** What a step may be answered with. Anything else is a bug. */
function isExpected(error: unknown): boolean {
  if (error instanceof ApiError) return refusals.includes(error.code);
  return error instanceof ProviderAway || (error instanceof Error && error.name === 'BillingBusy');
}
