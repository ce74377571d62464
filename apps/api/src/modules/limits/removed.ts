import type { Db } from '../../platform/database/db';
import { dayIn, startOfDay } from '../../platform/days';
import * as acts from '../acts/service';
import * as sql from './removed-sql';

export type { CountedRemoval } from './removed-sql';

/** The removals that the limits count, the newest first. */
export async function countedRemovals(
  db: Db,
  userId: string,
  timeZone: string,
  now: Date,
): Promise<sql.CountedRemoval[]> {
  const today = dayIn(timeZone, now);
  return sql.selectRemovals(db, userId, {
    today,
    dayAgo: new Date(now.getTime() - 86_400_000),
    midnight: startOfDay(today, timeZone),
  });
}

/** Deletes removals from the ledger: permits and acts. The caller sees to the friends. */
export async function forgetRemovals(
  db: Db,
  userId: string,
  removals: readonly Pick<sql.CountedRemoval, 'target' | 'job_id'>[],
): Promise<void> {
  await sql.deleteRemovals(db, userId, removals);
  const targets = removals.map(({ target }) => target);
  await acts.deleteActs(db, userId, 'removal', targets);
}

export interface PastRemoval {
  target: string;
  at: Date;
}

/** Enters confirmed removals with their permits. The caller marks the friends. */
export async function enterRemovals(
  db: Db,
  userId: string,
  removals: readonly PastRemoval[],
  { jobId, timeZone, now }: { jobId: string; timeZone: string; now: Date },
): Promise<void> {
  const entries = removals.map(({ target, at }) => ({
    id: crypto.randomUUID(),
    kind: 'removal' as const,
    job_id: jobId,
    target,
    state: 'confirmed' as const,
    seq: 1,
    at: at.toISOString(),
    evidence: 'not_friends',
    former_profile_id: null,
  }));
  await acts.upsertActs(db, userId, entries, null, now.toISOString());
  const permits = entries.map(({ id, target, at }) => ({
    target,
    job_id: jobId,
    day: dayIn(timeZone, new Date(at)),
    at,
    act_id: id,
  }));
  await sql.insertUsed(db, userId, permits);
}
