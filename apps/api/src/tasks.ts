import * as auth from './modules/auth/service';
import * as conversions from './modules/conversions/service';
import * as emails from './modules/emails/service';
import * as robot from './modules/robot/service';
import * as snapshots from './modules/snapshots/service';
import * as support from './modules/support/service';
import type { ConversionsConfig } from './outside/conversions';
import type { HelpDeskConfig } from './outside/help-desk';
import type { MailConfig } from './outside/mail';
import type { Database } from './platform/database/db';
import type { Task } from './platform/queue';
import { rotateKeys } from './platform/rpc/keys';
import { forgetNoise } from './platform/rpc/noise';

const dayMs = 86_400_000;
const firstId = '00000000-0000-0000-0000-000000000000';

interface Outside {
  helpDesk?: HelpDeskConfig | undefined;
  conversions?: ConversionsConfig | undefined;
  mail?: MailConfig | undefined;
  /** Where the links in mails lead. */
  publicUrl?: string | undefined;
}

/** The background work of every installation. Each task may run twice, or be killed and run again. */
export function createTasks(
  db: Database,
  now: () => Date,
  { helpDesk: desk, conversions: advertising, mail, publicUrl = '' }: Outside = {},
): Task[] {
  return [
    // Every hour, as midnight comes to some time zone each hour; the last of a day is the day's.
    { name: 'daily_snapshots', cron: '7 * * * *', run: () => snapshotAll(db, now()) },
    { name: 'clean_up', cron: '23 3 * * *', run: () => cleanUp(db, now()) },
    { name: 'forget_rates', cron: '*/10 * * * *', run: () => forgetRates(db, now()) },
    { name: 'forget_noise', cron: '*/5 * * * *', run: () => forgetNoise(db, now()) },
    {
      name: 'rotate_rpc_keys',
      cron: '13 2 * * *',
      run: async () => void (await rotateKeys(db, now())),
    },
    // Without a help desk what people wrote waits for one.
    ...(desk
      ? [
          {
            name: 'support_messages',
            cron: '* * * * *',
            run: async () => void (await support.deliver(db, desk, now)),
          },
        ]
      : []),
    ...(advertising
      ? [
          {
            name: 'conversion_events',
            cron: '* * * * *',
            run: async () => void (await conversions.deliver(db, advertising, now())),
          },
        ]
      : []),
    ...(mail
      ? [
          {
            name: 'confirmation_mails',
            cron: '* * * * *',
            isDue: () => emails.isDue(db, now()),
            run: async () => void (await emails.deliver(db, { mail, publicUrl }, now)),
          },
        ]
      : []),
    // PostgreSQL does this by itself.
    ...(db.kind === 'pglite'
      ? [{ name: 'vacuum', cron: '41 */6 * * *', run: () => vacuum(db) }]
      : []),
  ];
}

export async function snapshotAll(db: Database, now: Date, pageSize = 200): Promise<void> {
  let after: string | undefined = firstId;
  while (after !== undefined) after = await snapshots.refreshPage(db, after, pageSize, now);
}

/** What has had its time: tokens, sign-ins that wait, keys, the robot's logs, permits and acts nobody came back for. */
export async function cleanUp(db: Database, now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * dayMs).toISOString();
  await auth.endExpired(db, now);
  await db.query('delete from setups where expires_at < $1', [ago(0)]);
  await db.query('delete from idempotency_keys where created_at < $1', [ago(7)]);
  await db.query('delete from robot_logs where day < $1::timestamptz::date', [ago(30)]);
  await db.query('delete from problem_reports where created_at < $1', [ago(180)]);
  await db.query('delete from conversion_events where happened_at < $1', [ago(30)]);
  await db.query('delete from scans where opened_at < $1', [ago(30)]);
  await db.query(
    `update permits set state = 'returned' where state = 'granted' and granted_at < $1`,
    [ago(7)],
  );
  await emails.forget(db, now);
  await robot.expireActs(db, now);
}

async function forgetRates(db: Database, now: Date): Promise<void> {
  await db.query('delete from rate_limits where window_start < $1', [
    new Date(now.getTime() - 600_000).toISOString(),
  ]);
}

/** A table of 1 GB takes half a minute on an idle machine. All else waits for it. */
const vacuumSeconds = 600;

/** PGlite has no autovacuum. One statement a call, so that others have a turn in between. */
async function vacuum(db: Database): Promise<void> {
  const tables = await db.query<{ relname: string }>(
    `select relname from pg_stat_user_tables where schemaname = 'public' order by relname`,
  );
  for (const { relname } of tables)
    await db.alone((alone) => alone.script(`vacuum analyze ${relname}`), vacuumSeconds);
}
