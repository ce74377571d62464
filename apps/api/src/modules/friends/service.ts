import type { ScannedFriend } from '@winnow/sdk/contract';
import type { contract } from '@winnow/sdk/contract';
import { ApiError } from '@winnow/sdk/errors';
import type * as z from 'zod';
import type { Db } from '../../platform/database/db';
import { addDays, dayIn } from '../../platform/days';
import type { UserContext } from '../../platform/http/implement';
import { searchName } from '../../platform/search-name';
import { lockCaller } from '../../platform/tokens';
import * as limits from '../limits/service';
import * as nonFriends from '../non-friends/service';
import * as snapshots from '../snapshots/service';
import { selectListing } from './list-sql';
import * as scanSql from './scan-sql';
import * as sql from './sql';

export type { Activity } from './scan-sql';
export { forgetActivity } from './scan-sql';
export type { Removal } from './sql';
type Query = z.output<typeof contract.friends.list.input>;

/** Lists a group of friends. A time frame narrows the counts and decides who is active in it. */
export async function list({ db, userId, caller, now }: UserContext, query: Query) {
  const days = query.timeframe;
  const isActive =
    query.with_activities === query.no_activities ? null : query.with_activities === true;
  const isOfGroup = query.with_activities === true || query.no_activities === true;
  const isDeleted = query.is_deleted ?? false;
  const found = await selectListing(db, userId, {
    limit: query.limit,
    offset: query.offset,
    order: query.order,
    search: searchName(query.search),
    since: days === '' ? null : addDays(dayIn(caller.time_zone, now), 1 - days),
    withCounts: query.count === true,
    isDeleted,
    // Active and inactive exclude removed and whitelisted friends.
    isWhitelisted: query.is_whitelisted ?? (isOfGroup && !isDeleted ? false : null),
    isActive: isOfGroup ? isActive : null,
    isBanned: query.is_banned ?? null,
    evidence: query.evidence ?? null,
  });
  const { friends, count, count_filtered, count_enabled, classes, coverage } = found;
  const { active, inactive, whitelist, removed, removed_outside } = found;
  const groups = { active, inactive, whitelist, removed, removed_outside };
  const counts = { ...groups, nonfriends: found.nonfriends ?? 0 };
  const page = { friends, count, count_filtered, count_enabled, classes, coverage };
  return { ...page, ...(query.count === true && { counts }) };
}

/** More rows than a list can have: `maxFriends` bounds it. */
const everybody = 1_000_000;

/** The whole group in one statement, so that the list is one consistent snapshot. */
export async function all(
  context: UserContext,
  query: z.output<typeof contract.friends.all.input>,
) {
  const { friends, coverage } = await list(context, { ...query, limit: everybody, offset: 0 });
  return { friends, coverage };
}

export async function setWhitelisted(context: UserContext, ids: string[], isWhitelisted: boolean) {
  return change(context, ids, async (db) => {
    if (isWhitelisted) await limits.revokeRemovalPermits(db, context.userId, ids);
    return sql.updateWhitelisted(db, context.userId, ids, isWhitelisted);
  });
}

export async function mark(context: UserContext, ids: string[], isDeleted: boolean) {
  const now = context.now.toISOString();
  return change(context, ids, (db) => sql.updateMarked(db, context.userId, ids, isDeleted, now));
}

async function change(
  { db, userId, now, ...context }: UserContext,
  ids: string[],
  write: (db: Db) => Promise<ReadonlySet<string>>,
) {
  return db.tx(async (tx) => {
    const caller = await lockCaller(tx, context.caller);
    const known = await sql.selectKnown(tx, userId, ids);
    const changed = await write(tx);
    if (changed.size > 0) await snapshots.refresh(tx, userId, dayIn(caller.time_zone, now));
    return {
      changed: changed.size,
      unchanged: ids.filter((id) => known.has(id) && !changed.has(id)),
      unknown: ids.filter((id) => !known.has(id)),
    };
  });
}

/**
 * Four times the network's maximum of 5,000, because removed friends stay on the list. More are forged, and a list that
 * is read whole would use up the api's memory.
 */
const maxFriends = 20_000;

interface ScanTimes {
  now: string;
  since: string;
  /** A scan that began later is proven: people whom it did not find are friends no more. */
  isSuperseded: boolean;
}

/** Stores a batch of scanned friends; of duplicate ids the last counts. Returns the ids. */
export async function addScanned(
  db: Db,
  userId: string,
  scanned: readonly ScannedFriend[],
  { isSuperseded, ...times }: ScanTimes,
): Promise<string[]> {
  const byId = new Map(scanned.map((friend) => [friend.facebook_id, friend]));
  const ids = [...byId.keys()];
  if (ids.length === 0) return ids;
  const known = isSuperseded ? await sql.selectKnown(db, userId, ids) : undefined;
  const found = [...byId.values()].filter((one) => known?.has(one.facebook_id) ?? true);
  const added = await scanSql.upsertScanned(db, userId, found, times);
  if (added > 0 && (await sql.countAll(db, userId)) > maxFriends)
    throw new ApiError('input_invalid', {
      fields: { 'batch.friends': `there is room for ${maxFriends} friends` },
    });
  const foundIds = found.map(({ facebook_id }) => facebook_id);
  await nonFriends.becameFriends(db, userId, foundIds);
  return ids;
}

export const markGone = scanSql.updateGone;
export const protectedAmong = sql.selectProtected;
export const becameActive = sql.selectBecameActive;
export const countMissing = scanSql.countMissing;
export const markRemoved = sql.updateRemoved;
export const setDisabled = sql.updateDisabled;
export const countRemoved = sql.countRemoved;
export const { activeSince } = scanSql;
export const addActivity = scanSql.addActivity;
export const forget = sql.deleteAll;
export const restore = sql.updateRestored;
export const { clearActivity, deleteSome } = sql;

export { listUndated, saveDates } from './dates';
