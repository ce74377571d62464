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
import type { TaskHandlers } from './platform/queue/tasks';
import { rotateKeys } from './platform/rpc/keys';
import { deleteExpiredNonces } from './platform/rpc/replay-guard';

const firstId = '00000000-0000-0000-0000-000000000000';

interface Outside {
  helpDesk?: HelpDeskConfig | undefined;
  conversions?: ConversionsConfig | undefined;
  mail?: MailConfig | undefined;
  /** The base URL of links in mails. */
  publicUrl?: string | undefined;
}

/** The handlers of the background tasks. */
export function createTasks(
  db: Database,
  now: () => Date,
  { helpDesk: desk, conversions: advertising, mail, publicUrl = '' }: Outside = {},
): TaskHandlers {
  const letters = mail && { mail, publicUrl };
  return {
    daily_snapshots: () => snapshotAll(db, now()),
    clean_up: () => cleanUp(db, now()),
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
    // PostgreSQL has autovacuum.
    vacuum: db.kind === 'pglite' ? () => vacuum(db) : undefined,
  };
}

export async function snapshotAll(db: Database, now: Date, pageSize = 200): Promise<void> {
  let after: string | undefined = firstId;
  while (after !== undefined) after = await snapshots.refreshPage(db, after, pageSize, now);
}

/** Deletes what has expired: tokens, pending sign-ins, keys, robot logs, abandoned permits and acts. */
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
