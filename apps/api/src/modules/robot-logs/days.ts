import type { Db } from '../../platform/database/db';
import { addDays, daysFrom } from '../../platform/days';
import * as sql from './days-sql';
import { firstHourlyDay } from './figures';
import { dayOf, oldestDay } from './filter';

/** Partitions exist for this many days ahead: for as long, no worker needs to run. */
const daysAhead = 7;
const usersAtOnce = 5000;

/** Merges the counts, makes the partitions of the coming days and drops those of the days that are over. */
export async function keepDays(db: Db, now: Date): Promise<void> {
  await sql.mergeCounts(db, firstHourlyDay(now));
  await sql.mergeUserCounts(db);
  const [today, oldest] = [dayOf(now), oldestDay(now)];
  const coming = daysFrom(today, addDays(today, daysAhead));
  for (const day of new Set([...coming, ...(await sql.selectStrayDays(db, oldest))]))
    await sql.createDay(db, day);
  await sql.dropDays(db, oldest);
  const kept = { from: oldest, to: addDays(today, daysAhead) };
  while ((await sql.clearBits(db, kept, usersAtOnce)) > 0);
  await sql.deleteIdleUsers(db);
  await sql.deleteIdleKinds(db);
}
