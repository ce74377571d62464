import type { LabUser } from '@winnow/sdk/contract';
import { ApiError } from '@winnow/sdk/errors';
import type { Db } from '../../platform/database/db';
import * as limits from '../limits/service';
import * as sql from './sql';
import { isWithin, windowNames } from './windows';

/** A user as the lab shows one: the removed counts are those that the limits count. */
export async function labUser(db: Db, id: string, now: Date): Promise<LabUser> {
  const row = await sql.selectUser(db, id);
  if (!row) throw new ApiError('user_not_found');
  return withRemoved(db, row, now);
}

export async function matching(db: Db, query: string, now: Date): Promise<LabUser[]> {
  const rows = await sql.selectMatching(db, query, 10);
  const users: LabUser[] = [];
  for (const row of rows) users.push(await withRemoved(db, row, now));
  return users;
}

async function withRemoved(db: Db, row: sql.Row, now: Date): Promise<LabUser> {
  const { time_zone, created_at, ...user } = row;
  const removals = await limits.countedRemovals(db, row.id, time_zone, now);
  const who = { time_zone, created_at, subscribed_from_at: row.subscribed_from_at };
  const counts = windowNames.map((name) => [
    name,
    removals.filter((one) => isWithin(one, name, who, now)).length,
  ]);
  return { ...user, removed: Object.fromEntries(counts) as LabUser['removed'] };
}
