import { randomUUID } from 'node:crypto';
import type { contract } from '@winnow/sdk/contract';
import { ApiError } from '@winnow/sdk/errors';
import { engagementNextAllowed, personalShape, secondsUntil } from '@winnow/sdk/rules';
import type * as z from 'zod';
import { lockUser } from '../../platform/database/lock-user';
import type { UserContext } from '../../platform/http/implement';
import * as robotLogs from '../robot-logs/service';
import * as sql from './reports-sql';

type Logs = z.output<typeof contract.robot.logs.input>;
type Report = z.output<typeof contract.robot.report.input>;

const reportsPerDay = 10;
/** Above what a robot logs in a day of reading without a break at full pace. */
const linesPerDay = 5_000;

/**
 * Lines that look like personal data are dropped one by one, so that one does not cost the others. Lines above the
 * daily limit are dropped too: an error would make the robot retry, and block its outbox.
 */
export async function addLogs({ db, userId, now }: UserContext, { version, lines }: Logs) {
  const clean = lines.filter(({ message }) => personalShape(message) === null);
  return db.tx(async (tx) => {
    await lockUser(tx, userId);
    // The day is taken from the api's clock. With days named by the robot, it could use the limits of several days at once.
    const day = now.toISOString().slice(0, 10);
    const left = Math.max(0, linesPerDay - (await robotLogs.countLogs(tx, userId, day)));
    const kept = clean.slice(0, left);
    if (kept.length > 0) await robotLogs.insertLogs(tx, userId, { version, lines: kept, now });
    return { accepted: kept.length, refused: lines.length - kept.length };
  });
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

/** The cooldown after the user's last engagement scan, by any robot. */
export async function cooldown({ db, userId, now }: UserContext) {
  const next = engagementNextAllowed(await sql.selectEngagementSynced(db, userId), now);
  return { sync_engagement_next_allowed: next, seconds_left: secondsUntil(next, now) };
}
