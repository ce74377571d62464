import * as auth from './modules/auth/service';
import * as conversions from './modules/conversions/service';
import * as emails from './modules/emails/service';
import * as limits from './modules/limits/service';
import * as robot from './modules/robot/service';
import * as snapshots from './modules/snapshots/service';
import * as support from './modules/support/service';
import type { ConversionsConfig } from './outside/conversions';
import type { HelpDeskConfig } from './outside/help-desk';
import type { MailConfig } from './outside/mail';
import type { Database } from './platform/database/db';
import { forgetKeys } from './platform/http/idempotency';
import { forgetRates } from './platform/http/rate-limit';
import type { Task } from './platform/queue';
import { rotateKeys } from './platform/rpc/keys';
import { forgetNoise } from './platform/rpc/noise';

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
  await auth.endExpired(db, now);
  await auth.forgetSetups(db, now);
  await forgetKeys(db, now);
  await robot.forget(db, now);
  await conversions.forget(db, now);
  await limits.expire(db, now);
  await emails.forget(db, now);
  await robot.expireActs(db, now);
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
