import type { NetworkIdentity } from '@winnow/sdk/contract';
import { ApiError, errors } from '@winnow/sdk/errors';
import type { Db } from '../../platform/database/db';
import { lockUser } from '../../platform/database/lock-user';
import type { UserContext } from '../../platform/http/implement';
import * as userLogs from '../../platform/user-logs';
import * as acts from '../acts/service';
import * as engagements from '../engagements/service';
import * as friends from '../friends/service';
import * as limits from '../limits/service';
import * as nonFriends from '../non-friends/service';
import * as snapshots from '../snapshots/service';
import * as users from '../users/service';
import * as sql from './identity-sql';
import { releaseAll } from './release';
import { isProvenBy } from './profile-link';
import { deleteScans } from './scans-sql';

/** How many network accounts a user may bind in total. */
const maxProfiles = 3;

/**
 * Binds the network account once, when the user confirms it. From then on another account is refused with both names,
 * and an account belongs to one user: the first, unless a sign-in proves whose it is.
 */
export async function identify(
  { db, userId, config, now, storage }: UserContext,
  identity: NetworkIdentity,
  isConfirmed: boolean,
  mayReplace: boolean,
): Promise<{ bound: boolean }> {
  return db.tx(async (tx) => {
    await lockUser(tx, userId);
    const bound = await sql.selectBound(tx, userId);
    if (bound.facebook_profile_id === null) {
      if (!isConfirmed) return { bound: false };
      const link = config.graph.userLink ? await sql.selectLink(tx, userId) : null;
      await bind({ db: tx, userId, storage }, identity, { link, mayReplace }, now);
      await userLogs.add(tx, userId, 'username_confirmed', {}, now.toISOString());
    } else if (bound.facebook_profile_id !== identity.facebook_profile_id) {
      throw mismatch(bound, identity.full_name);
    }
    await users.updateIdentity(tx, userId, identity);
    return { bound: true };
  });
}

async function bind(
  context: Pick<UserContext, 'db' | 'userId' | 'storage'>,
  identity: NetworkIdentity,
  { link, mayReplace }: { link: string | null; mayReplace: boolean },
  moment: Date,
): Promise<void> {
  const { db, userId } = context;
  const now = moment.toISOString();
  const profileId = identity.facebook_profile_id;
  const counted = await sql.selectCounted(db, userId);
  if (!counted.includes(profileId) && counted.length >= maxProfiles)
    throw new ApiError('network_account_limit');
  const holder = await sql.selectHolder(db, profileId);
  if (holder && link && isProvenBy(link, identity, holder.username))
    await sql.release(db, holder.id, 'proof', now);
  const former = await sql.selectFormer(db, userId);
  const isAnother = former !== undefined && former !== profileId;
  if (isAnother && mayReplace) await users.requireRoomForDeletion(context);
  try {
    if (await sql.bind(db, userId, profileId, now)) {
      if (isAnother && !mayReplace) await requireNothingRead(db, userId);
      if (isAnother)
        await deleteFormerAccountData(db, userId, { former, present: profileId }, moment);
      return;
    }
  } catch (cause) {
    // Two users confirmed the same account at once: the unique constraint admitted one.
    if (!(cause instanceof Error && 'code' in cause && cause.code === '23505')) throw cause;
  }
  throw new ApiError('network_account_taken');
}

/** A mistaken confirmation must not delete data: the user is told what would be deleted, and asked to confirm again. */
async function requireNothingRead(db: Db, userId: string): Promise<void> {
  const counts = await sql.countRead(db, userId);
  const lost = Object.entries(sql.readKinds).flatMap(([kind, [one, many]]) => {
    const count = counts[kind as sql.ReadKind];
    return count === 0
      ? []
      : [{ kind, count, words: `${count.toLocaleString('en')} ${count === 1 ? one : many}` }];
  });
  if (lost.length === 0) return;
  const list = new Intl.ListFormat('en').format(lost.map(({ words }) => words));
  throw new ApiError('network_account_replaces', {
    text: `${errors.network_account_replaces[1].slice(0, -1)}: ${list}.`,
    details: Object.fromEntries(lost.map(({ kind, count }) => [kind, String(count)])),
  });
}

/** Deletes what was read from the former account: beside the new account's list its friends would count as gone. */
async function deleteFormerAccountData(
  db: Db,
  userId: string,
  accounts: { former: string; present: string },
  now: Date,
): Promise<void> {
  await releaseAll(db, userId, 'other_account', now);
  await acts.setFormer(db, userId, accounts);
  await limits.setFormer(db, userId, accounts);
  const counts = await deleteRead(db, userId);
  await userLogs.add(db, userId, 'profile_data_deleted', counts, now.toISOString());
}

/**
 * Deletes everything that was read of the network, with its metrics. Returns the numbers. The caller holds the user's
 * lock and released what was planned.
 */
export async function deleteRead(db: Db, userId: string): Promise<Record<string, number>> {
  const counts = {
    scans: await deleteScans(db, userId),
    ...(await engagements.forget(db, userId)),
    snapshots: await snapshots.forget(db, userId),
    non_friends: await nonFriends.forget(db, userId),
    friends: await friends.forget(db, userId),
  };
  await users.forgetSynced(db, userId);
  return counts;
}

/** Deletes what was read of posts, and who is known from them alone. Friends stay. Returns the numbers. */
export async function clearActivities(db: Db, userId: string): Promise<Record<string, number>> {
  const counts = {
    ...(await engagements.forget(db, userId)),
    non_friends: await nonFriends.forget(db, userId),
    friends: await friends.forgetActivity(db, userId),
  };
  await users.forgetEngagementSynced(db, userId);
  return counts;
}

/** Releases the user's network account, so that its owner can confirm it elsewhere. False when none was bound. */
export async function releaseProfile(
  db: Db,
  userId: string,
  now: Date,
  behind: userLogs.Behind = {},
): Promise<boolean> {
  return db.tx(async (tx) => {
    await lockUser(tx, userId);
    return sql.release(tx, userId, 'operator', now.toISOString(), behind);
  });
}

/** Throws unless this is the user's bound account. */
export async function requireBound(
  db: Db,
  userId: string,
  facebookProfileId: string,
): Promise<void> {
  const bound = await sql.selectBound(db, userId);
  if (bound.facebook_profile_id === null) throw new ApiError('network_account_unbound');
  if (bound.facebook_profile_id !== facebookProfileId) throw mismatch(bound, facebookProfileId);
}

export async function boundId(db: Db, userId: string): Promise<string | null> {
  return (await sql.selectBound(db, userId)).facebook_profile_id;
}

function mismatch(bound: sql.Bound, found: string): ApiError {
  const expected = bound.full_name ?? bound.username ?? bound.facebook_profile_id ?? '';
  return new ApiError('network_account_mismatch', { details: { expected, found } });
}
