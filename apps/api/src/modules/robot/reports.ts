import { randomUUID } from 'node:crypto';
import type { contract } from '@winnow/sdk/contract';
import { ApiError } from '@winnow/sdk/errors';
import { engagementNextAllowed, personalShape, secondsUntil } from '@winnow/sdk/rules';
import type * as z from 'zod';
import { lockUser } from '../../platform/database/lock-user';
import type { UserContext } from '../../platform/http/implement';
import * as sql from './reports-sql';

type Logs = z.output<typeof contract.robot.logs.input>;
type Report = z.output<typeof contract.robot.report.input>;

const reportsPerDay = 10;
/** A robot that reads as much as the pace allows, around the clock, writes fewer. */
const linesPerDay = 5_000;

/** Lines that look like personal data are dropped one by one, so that one of them does not cost the rest; what is over
 *  the day's number is dropped as well: a robot that was told to try again would, and what it owes waits behind it. */
export async function addLogs({ db, userId, now }: UserContext, { version, lines }: Logs) {
  const clean = lines.filter(({ message }) => personalShape(message) === null);
  return db.tx(async (tx) => {
    await lockUser(tx, userId);
    // The api's day: what a robot says of when it was would let it have many days at once.
    const day = now.toISOString().slice(0, 10);
    const left = Math.max(0, linesPerDay - (await sql.countLogs(tx, userId, day)));
    const kept = clean.slice(0, left);
    if (kept.length > 0) await sql.insertLogs(tx, userId, { version, day, lines: kept });
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

/** By the last engagement scan of any robot of the person. */
export async function cooldown({ db, userId, now }: UserContext) {
  const next = engagementNextAllowed(await sql.selectEngagementSynced(db, userId), now);
  return { sync_engagement_next_allowed: next, seconds_left: secondsUntil(next, now) };
}
