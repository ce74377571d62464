import { ApiError } from '@winnow/sdk/errors';
import { moneyWords } from '@winnow/sdk/rules';
import {
  type PaymentProvider,
  ProviderAway,
  ProviderRefused,
} from '../../outside/payment-provider';
import type { RecordedFields } from '../../platform/admin-actions';
import type { Database } from '../../platform/database/db';
import { dayIn } from '../../platform/days';
import type { Log } from '../../platform/log';
import * as billing from '../billing/service';
import * as users from '../users/service';
import { record } from './record';
import { accountOf, nameOf, OperatorError } from './service';

export const billingUsage = `billing sync    <id or e-mail | all> [dry]
billing drift
billing extend  <id or e-mail> <days>
billing refund  <id or e-mail> <invoice number>`;

/** Whether these are the words of a command about billing. */
export function isBillingCommand(verb: string, rest: readonly string[]): boolean {
  const [who, value, ...more] = rest;
  if (more.length > 0) return false;
  if (verb === 'drift') return who === undefined;
  if (verb === 'sync') return who !== undefined && (value === undefined || value === 'dry');
  if (verb === 'extend') return who !== undefined && /^[1-9]\d{0,2}$/.test(value ?? '');
  return verb === 'refund' && who !== undefined && value !== undefined;
}

export interface BillingTools {
  db: Database;
  payments: PaymentProvider;
  log: Log;
  now: Date;
  removalDays: number;
}

/** Runs a command that needs the payment provider, and returns the output. */
export async function operateBilling(
  tools: BillingTools,
  words: readonly string[],
): Promise<string> {
  try {
    return await run({ ...tools, times: billing.leaseTimes }, words);
  } catch (error) {
    if (error instanceof ProviderAway)
      throw new OperatorError('The payment provider does not answer. Nothing was changed here.');
    if (error instanceof ProviderRefused)
      throw new OperatorError(`The payment provider refused it: ${error.message}`);
    if (error instanceof ApiError) throw new OperatorError(error.text);
    throw error;
  }
}

async function run(all: billing.Billing, words: readonly string[]): Promise<string> {
  const [, verb = '', who = '', value = ''] = words;
  if (verb === 'drift')
    return comparisonWords(await billing.compareAll(all, { isDry: true }), true);
  if (verb === 'sync' && who === 'all') {
    const isDry = value === 'dry';
    if (!isDry) await record(all.db, all.now, { command: 'billing-sync', userId: null });
    const found = await billing.compareAll(all, { isDry });
    if (!isDry)
      for (const { userId, fields } of found.drifts)
        await begun(all, userId, 'sync', { fields: fields.join(', ') });
    return comparisonWords(found, isDry);
  }
  const account = await accountOf(all.db, who);
  const name = nameOf(account);
  if (verb === 'sync') return syncOne(all, account.id, name, value === 'dry');
  const held = await users.selectAccount(all.db, account.id);
  if (held?.stripe_customer_id == null)
    throw new OperatorError(`${name} is no customer of the payment provider.`);
  if (verb === 'refund') {
    // Repeatable: an invoice is paid back once.
    await begun(all, account.id, verb, { invoice: value });
    const attempt = `refund:${account.id}:${value}`;
    const cents = await all.payments.refund(held.stripe_customer_id, value, attempt);
    await billing.syncBilling(all, account.id);
    return `${moneyWords(cents)} of the invoice ${value} were paid back to ${name}.`;
  }
  if (held.stripe_subscription_id === null || held.subscription_ends_at !== null)
    throw new OperatorError(`${name} has no subscription that goes on.`);
  await begun(all, account.id, verb, { days: Number(value) });
  // Repeatable until the new date is known here.
  const attempt = `extend:${held.stripe_subscription_id}:${held.next_payment_at}:${value}`;
  const next = await all.payments.extend(held.stripe_subscription_id, Number(value), attempt);
  await billing.syncBilling(all, account.id);
  const day = dayIn('UTC', new Date(next));
  return `${name} has ${value} days more. The next payment is on ${day}.`;
}

/** Written before the provider is asked, which may act and not answer. A comparison knows its users only afterwards. */
const begun = ({ db, now }: billing.Billing, userId: string, verb: string, after: RecordedFields) =>
  record(db, now, { command: `billing-${verb}`, userId, after });

async function syncOne(
  all: billing.Billing,
  id: string,
  name: string,
  isDry: boolean,
): Promise<string> {
  const fields = await billing.differences(all, id);
  if (!isDry) {
    await begun(all, id, 'sync', { fields: fields.join(', ') });
    await billing.syncBilling(all, id);
  }
  if (fields.length === 0) return `${name} is as the payment provider says.`;
  return `${name} ${isDry ? 'differs' : 'differed'} in: ${fields.join(', ')}.`;
}

function comparisonWords({ checked, drifts, failed }: billing.Comparison, isDry: boolean): string {
  const lines = drifts.map(({ userId, fields }) => `${userId}  ${fields.join(', ')}`);
  const done = isDry ? 'differ' : 'differed and were repaired';
  lines.push(`${checked} compared, ${drifts.length} ${done}, ${failed} could not be read.`);
  return lines.join('\n');
}
