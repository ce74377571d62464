import { evidence as codes } from '@winnow/sdk/rules';
import type { Db } from '../../platform/database/db';
import * as userLogs from '../../platform/user-logs';
import * as limits from '../limits/service';
import { renewDisabled } from './acts';
import * as acts from '../acts/service';

/**
 * After sessions ended: ends the pending acts of sign-ins that are gone, and returns their permits. A robot that
 * continues anyway plans and asks again, because a later report wins. The caller holds the user's lock.
 */
export async function releaseAbandoned(db: Db, userId: string, now: Date): Promise<void> {
  const at = now.toISOString();
  const ended = await acts.endPending(db, userId, 'abandoned', 'signed_out', at);
  await limits.returnAbandonedPermits(db, userId, at);
  await refreshDisabled(db, userId, ended);
}

/**
 * Ends and returns everything, whatever sign-ins remain: for a banned user, or for one who bound another network
 * account.
 */
export async function releaseAll(
  db: Db,
  userId: string,
  evidence: 'banned' | 'other_account' | 'data_removed',
  now: Date,
): Promise<void> {
  const ended = await acts.endPending(db, userId, 'all', evidence, now.toISOString());
  await limits.returnAllPermits(db, userId);
  await refreshDisabled(db, userId, ended);
}

/** After engagement of these people was found: keeps those who wait in a removal, and tells the user's log. */
export async function keepActive(
  db: Db,
  userId: string,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  if (ids.length === 0) return;
  const at = now.toISOString();
  const kept = await acts.cancelRemovals(db, userId, ids, codes.becameActive, at);
  if (kept.length === 0) return;
  const targets = [...new Set(kept.map(({ target }) => target))];
  await limits.revokeRemovalPermits(db, userId, targets);
  await refreshDisabled(db, userId, kept);
  await userLogs.add(db, userId, 'became_active', { kept: targets.length }, at);
}

export async function refreshDisabled(
  db: Db,
  userId: string,
  held: readonly acts.EndedAct[],
): Promise<void> {
  for (const kind of ['removal', 'friend_request'] as const) {
    const ids = held.filter((act) => act.kind === kind).map(({ target }) => target);
    if (ids.length > 0) await renewDisabled(db, userId, kind, [...new Set(ids)]);
  }
}
