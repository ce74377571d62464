import * as monitor from './modules/admin-monitor/service';
import * as adminExports from './modules/admin-exports/service';
import * as auth from './modules/auth/service';
import * as billing from './modules/billing/service';
import * as conversions from './modules/conversions/service';
import * as emails from './modules/emails/service';
import * as limits from './modules/limits/service';
import * as marketing from './modules/marketing/service';
import * as robot from './modules/robot/service';
import * as robotLogs from './modules/robot-logs/service';
import * as snapshots from './modules/snapshots/service';
import * as support from './modules/support/service';
import type { ConversionsConfig } from './outside/conversions';
import type { HelpDeskConfig } from './outside/help-desk';
import type { MailConfig } from './outside/mail';
import type { PaymentProvider } from './outside/payment-provider';
import type { Config } from './platform/config';
import type { Database } from './platform/database/db';
import { forgetKeys } from './platform/http/idempotency';
import { forgetRates } from './platform/http/rate-limit';
import type { Log } from './platform/log';
import { type TaskHandlers, tasks } from './platform/queue/tasks';
import { rotateKeys } from './platform/rpc/keys';
import { deleteExpiredNonces } from './platform/rpc/replay-guard';
import type { Storage } from './platform/storage';
import * as userLogs from './platform/user-logs-days';
import * as webhookEvents from './platform/webhook-events';
import { daysBefore } from './platform/days';

const firstId = '00000000-0000-0000-0000-000000000000';

interface Outside {
  helpDesk?: HelpDeskConfig | undefined;
  conversions?: ConversionsConfig | undefined;
  mail?: MailConfig | undefined;
  /** Where the marketing tool takes contacts. */
  marketingUrl?: string | undefined;
  /** Together: what billing needs. */
  payments?: PaymentProvider | undefined;
  plans?: Config['plans'];
  log?: Log;
  storage?: Storage;
  /** The base URL of links in mails. */
  publicUrl?: string | undefined;
}

/** The handlers of the background tasks. */
export function createTasks(db: Database, now: () => Date, outside: Outside = {}): TaskHandlers {
  const { helpDesk: desk, conversions: advertising, mail, marketingUrl, publicUrl = '' } = outside;
  const letters = mail && { mail, publicUrl };
  return {
    daily_snapshots: () => snapshotAll(db, now()),
    clean_up: () => cleanUp(db, now()),
    robot_log_days: () => robotLogs.keepDays(db, now()),
    robot_log_removal: (removal) => robotLogs.deleteChosen(db, removal, now()),
    forget_rates: () => forgetRates(db, now()),
    forget_noise: () => deleteExpiredNonces(db, now()),
    rotate_rpc_keys: async () => void (await rotateKeys(db, now())),
    // Without a help desk the users' requests stay in the database.
    support_messages: desk && (async () => void (await support.deliver(db, desk, now))),
    conversion_events:
      advertising && (async () => void (await conversions.deliver(db, advertising, now()))),
    confirmation_mail:
      letters && (async (only) => void (await emails.deliver(db, letters, now, only))),
    confirmation_mails: letters && (async () => void (await emails.deliver(db, letters, now))),
    marketing_contact:
      marketingUrl === undefined
        ? undefined
        : ({ user_id }) => marketing.deliver(db, marketingUrl, user_id, now()),
    ...billingTasks(db, now, outside),
    admin_export: ({ id }) => adminExports.write(db, now, id),
    forget_exports: () => adminExports.forget(db, now()),
    // PostgreSQL has autovacuum.
    vacuum: db.kind === 'pglite' ? () => vacuum(db) : undefined,
  };
}

type BillingTask =
  | 'billing_sync'
  | 'billing_comparison'
  | 'billing_comparison_page'
  | 'data_removal'
  | 'account_removal'
  | 'account_removals';

/** Without a payment provider nothing is synced, but the data of locked accounts is removed all the same. */
function billingTasks(
  db: Database,
  now: () => Date,
  { payments, plans, log, storage }: Outside,
): Pick<TaskHandlers, BillingTask> {
  if (!plans || !log || !storage)
    return {
      billing_sync: undefined,
      billing_comparison: undefined,
      billing_comparison_page: undefined,
      data_removal: undefined,
      account_removal: undefined,
      account_removals: undefined,
    };
  const context = (userId: string) => ({
    db,
    userId,
    log,
    now: now(),
    payments,
    config: { plans },
  });
  const settled = () =>
    payments && {
      db,
      log,
      payments,
      now: now(),
      removalDays: plans.removalDays,
      times: billing.leaseTimes,
    };
  return {
    billing_sync:
      payments &&
      (async ({ user_id }) => {
        const all = settled();
        if (all) await billing.catchUpOne(all, user_id);
      }),
    billing_comparison:
      payments &&
      (async () => void (await tasks.billing_comparison_page.enqueue(db, { after: firstId }))),
    billing_comparison_page:
      payments &&
      (async ({ after }) => {
        const all = settled();
        const next = all && (await billing.comparePage(all, after));
        if (next) await tasks.billing_comparison_page.enqueue(db, { after: next });
      }),
    data_removal: async () =>
      void (await billing.removeDueData({ db, now: now(), storage }, settled())),
    account_removal: ({ user_id }) => billing.endRequested(context(user_id)),
    account_removals: () => billing.enqueueEnding(db),
  };
}

export async function snapshotAll(db: Database, now: Date, pageSize = 200): Promise<void> {
  let after: string | undefined = firstId;
  while (after !== undefined) after = await snapshots.refreshPage(db, after, pageSize, now);
}

/** More than a year, so that a yearly payment has its predecessor beside it. */
const userLogDays = 400;

/** Deletes what has expired: tokens, pending sign-ins, keys, robot logs, abandoned permits and acts. */
export async function cleanUp(db: Database, now: Date): Promise<void> {
  await auth.endExpired(db, now);
  await auth.forgetSetups(db, now);
  await forgetKeys(db, now);
  await robot.forget(db, now);
  await conversions.forget(db, now);
  await limits.expire(db, now);
  await emails.forget(db, now);
  await webhookEvents.forget(db, daysBefore(now, 30));
  await userLogs.forget(db, daysBefore(now, userLogDays));
  await robot.expireActs(db, now);
  await robotLogs.keepDays(db, now);
  await monitor.forget(db, now);
}

/** A table of 1 GB takes half a minute on an idle machine, and all other statements wait for it. */
const vacuumSeconds = 600;

/** PGlite has no autovacuum. One statement per call, so that other statements run in between. */
async function vacuum(db: Database): Promise<void> {
  const tables = await db.query<{ relname: string }>(
    `select relname from pg_stat_user_tables where schemaname = 'public' order by relname`,
  );
  for (const { relname } of tables)
    await db.withAdvisoryLock((alone) => alone.script(`vacuum analyze ${relname}`), vacuumSeconds);
}
