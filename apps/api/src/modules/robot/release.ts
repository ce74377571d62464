import type { Db } from '../../platform/database/db';
import * as limits from '../limits/service';
import { renewDisabled } from './acts';
import * as acts from '../acts/service';

/**
 * After sessions ended: cancels acts planned by sign-ins that are gone, and returns their permits. A robot that
 * continues anyway plans and asks again, because a later report wins. The caller holds the user's lock.
 */
export async function releaseAbandoned(db: Db, userId: string, now: Date): Promise<void> {
  const at = now.toISOString();
  const cancelled = await acts.cancelPlanned(db, userId, 'abandoned', 'signed_out', at);
  await limits.returnAbandonedPermits(db, userId, at);
  await refreshDisabled(db, userId, cancelled);
}

/**
 * Cancels and returns everything, whatever sign-ins remain: for a banned user, or for one who bound another network
 * account.
 */
export async function releaseAll(
  db: Db,
  userId: string,
  evidence: 'banned' | 'other_account' | 'data_removed',
  now: Date,
): Promise<void> {
  const cancelled = await acts.cancelPlanned(db, userId, 'all', evidence, now.toISOString());
  await limits.returnAllPermits(db, userId);
  await refreshDisabled(db, userId, cancelled);
}

export async function refreshDisabled(
  db: Db,
  userId: string,
  held: readonly acts.CancelledAct[],
): Promise<void> {
  for (const kind of ['removal', 'friend_request'] as const) {
    const ids = held.filter((act) => act.kind === kind).map(({ target }) => target);
    if (ids.length > 0) await renewDisabled(db, userId, kind, [...new Set(ids)]);
  }
}
