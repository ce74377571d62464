import { randomUUID } from 'node:crypto';
import type { contract } from '@winnow/sdk/contract';
import { ApiError } from '@winnow/sdk/errors';
import { engagementNextAllowed, personalShape, secondsUntil } from '@winnow/sdk/rules';
import type * as z from 'zod';
import type { Db } from '../../platform/database/db';
import { lockUser } from '../../platform/database/lock-user';
import type { UserContext } from '../../platform/http/implement';
import * as sql from './reports-sql';

type Logs = z.output<typeof contract.robot.logs.input>;
type Report = z.output<typeof contract.robot.report.input>;

const reportsPerDay = 10;

/** Lines that look like personal data are dropped one by one, so that one of them does not cost the rest. */
export async function addLogs(db: Db, userId: string, { version, lines }: Logs) {
  const clean = lines.filter(({ message }) => personalShape(message) === null);
  if (clean.length > 0) await sql.insertLogs(db, userId, version, clean);
  return { accepted: clean.length, refused: lines.length - clean.length };
}

export async function addReport(
  { db, userId, now }: UserContext,
  { report, note }: Report,
): Promise<{ id: string }> {
  return db.tx(async (tx) => {
    await lockUser(tx, userId);
    const since = new Date(now.getTime() - 86_400_000).toISOString();
    if ((await sql.countReports(tx, userId, since)) >= reportsPerDay)
      throw new ApiError('report_limit_reached');
    const id = randomUUID();
    await sql.insertReport(tx, userId, { id, report, note, at: now.toISOString() });
    return { id };
  });
}

/** By the last engagement scan of any robot of the person. */
export async function cooldown({ db, userId, now }: UserContext) {
  const next = engagementNextAllowed(await sql.selectEngagementSynced(db, userId), now);
  return { sync_engagement_next_allowed: next, seconds_left: secondsUntil(next, now) };
}
