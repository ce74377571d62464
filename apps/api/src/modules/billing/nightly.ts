import { planFromProvider } from '@winnow/sdk/rules';
import type { Db } from '../../platform/database/db';
import { lockUser } from '../../platform/database/lock-user';
import type { Storage } from '../../platform/storage';
import * as userLogs from '../../platform/user-logs';
import { tasks } from '../../platform/queue/tasks';
import * as robot from '../robot/service';
import * as users from '../users/service';
import { asApiError, type BillingContext } from './context';
import { endAndDelete } from './ending';
import { isRunning } from './preview';
import * as sql from './sql';
import { accountOf, type Billing, catchUp, changedFields, readState, syncBilling } from './sync';

/** The provider allows about a hundred calls a second; a comparison makes three or four. */
const atOnce = 5;
const pageSize = 200;
const firstId = '00000000-0000-0000-0000-000000000000';

/** The task that a webhook or a payment enqueued. */
export async function catchUpOne(billing: Billing, userId: string): Promise<void> {
  await catchUp(billing, userId);
}

export interface Drift {
  userId: string;
  fields: string[];
}

export interface Comparison {
  checked: number;
  drifts: Drift[];
  failed: number;
}

/**
 * Compares every user with the provider and repairs the drift: what no webhook said. One user's failure does not
 * stop the others.
 */
export async function compareAll(billing: Billing, { isDry = false } = {}): Promise<Comparison> {
  const found: Comparison = { checked: 0, drifts: [], failed: 0 };
  for (let after: string | undefined = firstId; after !== undefined;)
    after = await comparePage(billing, after, { isDry, found });
  return found;
}

/** Compares the users after that id. Returns the id to go on after; undefined at the end. */
export async function comparePage(
  billing: Billing,
  after: string,
  {
    isDry = false,
    found = { checked: 0, drifts: [], failed: 0 },
  }: { isDry?: boolean; found?: Comparison } = {},
): Promise<string | undefined> {
  const { db, log } = billing;

  async function compare(userId: string): Promise<void> {
    try {
      const fields = await differences(billing, userId);
      found.checked++;
      if (fields.length > 0) found.drifts.push({ userId, fields });
      if (fields.length > 0) log.warn({ fields, isDry }, 'billing differs from the provider');
      const progress = await sql.selectProgress(db, userId);
      // A mark that no sync covered must not stay either.
      const isOpen = progress !== undefined && progress.wanted > progress.synced;
      if (!isDry && (fields.length > 0 || isOpen)) await syncBilling(billing, userId);
    } catch (error) {
      found.failed++;
      log.warn({ err: error }, 'billing could not be compared');
    }
  }

  const page = await sql.selectPage(db, after, pageSize);
  for (let at = 0; at < page.length; at += atOnce)
    await Promise.all(page.slice(at, at + atOnce).map(compare));
  return page.at(-1);
}

/**
 * The fields that a sync would change. `subscriptions`: more run than the plan knows of, which no sync repairs. A plan of
 * the operator knows of none.
 */
export async function differences(billing: Billing, userId: string): Promise<string[]> {
  return (await compareOne(billing, userId)).map(({ field }) => field);
}

type Fact = string | number | boolean | null;

export interface Difference {
  field: string;
  here: Fact;
  provider: Fact;
}

/** As `differences`, with both values. */
export async function compareOne(billing: Billing, userId: string): Promise<Difference[]> {
  const account = await accountOf(billing.db, userId);
  const state = await readState(billing, account);
  const next = planFromProvider(account, state, billing.now, billing.removalDays);
  const isOutside = account.is_manual_subscription || account.subscribed_plan === 'once';
  const known = isOutside ? 0 : 1;
  const running = state.subscriptions.filter(isRunning).length;
  const found: Difference[] = changedFields(account, next).map((field) => ({
    field,
    here: account[field],
    provider: next[field],
  }));
  if (running > known) found.push({ field: 'subscriptions', here: known, provider: running });
  return found;
}

/** What the removal of data needs. */
export interface Cleaning {
  db: Db;
  now: Date;
  storage: Storage;
}

/**
 * Deletes friends, engagement, posts and metrics of accounts that were locked for 90 days. The account stays. Each is
 * compared with the provider first: who pays again by now keeps everything. One user's failure does not stop the others,
 * and is thrown at the end.
 */
export async function removeDueData(
  cleaning: Cleaning,
  billing: Billing | undefined,
): Promise<number> {
  let removed = 0;
  const failures: unknown[] = [];
  for (const userId of await sql.selectRemovable(cleaning.db, cleaning.now.toISOString()))
    try {
      if (billing) await syncBilling(billing, userId);
      if (await removeData(cleaning, userId)) removed++;
    } catch (error) {
      failures.push(error);
    }
  if (failures.length > 0)
    throw new AggregateError(failures, `the data of ${failures.length} users was not removed`);
  return removed;
}

/** Returns false when the user is gone, is not locked by the payment status, or the removal is not due. */
async function removeData({ db, now, storage }: Cleaning, userId: string): Promise<boolean> {
  await users.requireRoomForDeletion({ db, userId, storage });
  return db.tx(async (tx) => {
    if (!(await lockUser(tx, userId))) return false;
    const { data_removal_at, locked_by_status } = await accountOf(tx, userId);
    const isDue = data_removal_at !== null && data_removal_at <= now.toISOString();
    if (!isDue || !locked_by_status) return false;
    await robot.releaseAll(tx, userId, 'data_removed', now);
    const counts = await robot.deleteRead(tx, userId);
    await userLogs.add(tx, userId, 'data_cleanup', counts, now.toISOString());
    await sql.setDataRemoved(tx, userId, now.toISOString());
    return true;
  });
}

/** Ends and deletes one account whose deletion waited. Throws while the provider does not answer. */
export async function endRequested(context: BillingContext): Promise<void> {
  const account = await users.selectAccount(context.db, context.userId);
  if (!account?.deletion_requested_at) return;
  try {
    await endAndDelete(context);
  } catch (error) {
    throw asApiError(error);
  }
}

/** Enqueues every waiting deletion again, for when a task gave up. */
export async function enqueueEnding(db: Db): Promise<void> {
  for (const user_id of await sql.selectEnding(db))
    await tasks.account_removal.enqueue(db, { user_id });
}
