import type { Limits as LimitsSchema, RequestLimits } from '@winnow/sdk/contract';
import {
  allowance,
  currentAllowance,
  friendRequestsPerDay,
  isPaid,
  isPro,
  removalAdvice,
} from '@winnow/sdk/rules';
import type * as z from 'zod';
import type { Db } from '../../platform/database/db';
import { addDays, dayIn, daysBefore, startOfDay } from '../../platform/days';
import type { UserContext } from '../../platform/http/implement';
import { requireLiveToken } from '../../platform/sign-ins';
import { type CallerFacts, lockCaller } from '../../platform/tokens';
import * as acts from '../acts/service';
import { choiceTimes } from './choices';
import { refusalOf, refusalsFor, ofFormerAccount, type Refused } from './refusals';
import * as sql from './sql';

type Limits = z.output<typeof LimitsSchema>;

type Context = Pick<UserContext, 'db' | 'userId' | 'caller' | 'config' | 'now' | 'behindMs'>;

/** A limit depends on these facts of a user. */
type Reader = Omit<Context, 'caller'> & { caller: CallerFacts };

interface Bounds {
  /** Which limit `current` names. True: the day's or the week's. False: the lifetime allowance `free`. */
  hasRenewingLimits: boolean;
  daily: number;
  weekly: number;
  free: number;
}

function boundsOf(
  { caller, config }: Pick<Reader, 'caller' | 'config'>,
  kind: sql.PermitKind,
): Bounds {
  const { freeRemovals, freeFriendRequests, freeReactions, reactionsPerDay } = config.allowances;
  switch (kind) {
    case 'removal':
      return {
        hasRenewingLimits: isPaid(caller),
        daily: Math.min(removalAdvice.perDay, caller.unfriening_limit ?? removalAdvice.perDay),
        weekly: removalAdvice.perWeek,
        free: freeRemovals,
      };
    case 'friend_request':
      return {
        hasRenewingLimits: isPro(caller),
        daily: friendRequestsPerDay,
        weekly: friendRequestsPerDay * 7,
        free: freeFriendRequests,
      };
    case 'reaction':
      return {
        hasRenewingLimits: isPro(caller),
        daily: reactionsPerDay,
        weekly: reactionsPerDay * 7,
        free: freeReactions,
      };
  }
}

/** The limits and what is left of them, by days in the user's time zone. */
export async function read(context: Reader, kind: sql.PermitKind): Promise<Limits> {
  const { db, userId, caller, now } = context;
  const bounds = boundsOf(context, kind);
  const today = dayIn(caller.time_zone, now);
  const spent = await sql.countSpent(db, userId, kind, {
    today,
    weekStart: addDays(today, -6),
    dayAgo: new Date(now.getTime() - 86_400_000),
    midnight: startOfDay(today, caller.time_zone),
  });
  const windows = {
    daily: allowance(bounds.daily, spent.today),
    weekly: allowance(bounds.weekly, spent.week),
    free: allowance(bounds.free, spent.ever),
  };
  const weekBinds = windows.weekly.left === 0 && bounds.hasRenewingLimits && spent.oldest !== null;
  const resetDay = weekBinds ? addDays(spent.oldest ?? today, 7) : addDays(today, 1);
  const resetAt = startOfDay(resetDay, caller.time_zone);
  return {
    current: currentAllowance(bounds.hasRenewingLimits, windows),
    ...windows,
    reset_at: resetAt.toISOString(),
    seconds_till_reset: Math.max(0, Math.ceil((resetAt.getTime() - now.getTime()) / 1000)),
  };
}

/** For friend requests the answer names no week. */
export async function readRequests(context: Reader): Promise<RequestLimits> {
  const { weekly: _, ...limits } = await read(context, 'friend_request');
  return limits;
}

/** For reactions the answer also says whether the limit is reached. */
export async function readReactions(context: Reader) {
  const limits = await read(context, 'reaction');
  return { ...limits, current: { ...limits.current, full: limits.current.left === 0 } };
}

export interface PermitRequest {
  kind: sql.PermitKind;
  job_id: string;
  ids: string[];
  chosen_at?: string | undefined;
}

/** Grants permits up to the limits. The user's lock serialises requests, so their sum stays within the limits. */
export async function grant(context: Context, { kind, job_id, ids, chosen_at }: PermitRequest) {
  const { userId, now } = context;
  return context.db.tx(async (db) => {
    const caller = await lockCaller(db, context.caller);
    // The sign-in may have ended since the call arrived, and then no robot would use or return these permits.
    await requireLiveToken(db, userId, caller.hash);
    await adoptJobs(db, userId, [job_id], caller.session_hash);
    const wanted = [...new Set(ids)];
    if ((await acts.selectFormerJobs(db, userId, [job_id])).has(job_id)) {
      const { reset_at } = await read({ ...context, db, caller }, kind);
      return { granted: [], refused: wanted.map((id) => ({ id, ...ofFormerAccount })), reset_at };
    }
    const asked = { kind, jobId: job_id, ids: wanted };
    const held = await sql.selectHeld(db, userId, asked);
    const day = dayIn(caller.time_zone, now);
    await sql.renewGranted(db, userId, asked, now.toISOString(), day);
    const choice = { job_id, chosen_at };
    const chosenAt = (await choiceTimes(context, db, [choice]))(choice);
    const refusals = await refusalsFor(db, userId, asked, { now, chosenAt });
    const limits = await read({ ...context, db, caller }, kind);
    let left = Math.min(limits.current.left, limits.daily.left, limits.weekly.left);

    const granted: string[] = [];
    const refused: Refused[] = [];
    const fresh: string[] = [];
    for (const id of wanted) {
      const refusal = refusalOf(held.get(id), refusals(id), left);
      if (refusal) refused.push({ id, ...refusal });
      else granted.push(id);
      if (refusal || held.has(id)) continue;
      fresh.push(id);
      left -= 1;
    }
    const grants = fresh.map((target) => ({
      target,
      job_id,
      day,
    }));
    if (grants.length > 0)
      await sql.grantPermits(db, userId, kind, grants, caller.session_hash, now.toISOString());
    return { granted, refused, reset_at: limits.reset_at };
  });
}

export async function returnPermits({ db, userId }: Context, { kind, job_id, ids }: PermitRequest) {
  return { returned: await sql.returnGranted(db, userId, kind, job_id, ids) };
}

export { type CountedRemoval, countedRemovals, enterRemovals, forgetRemovals } from './removed';
export const returnAbandonedPermits = sql.returnAbandoned;
export const returnAllPermits = sql.returnAll;
export const setFormer = sql.setFormer;

/**
 * Assigns the planned acts and granted permits of these jobs to this sign-in: a browser that signed in again continues
 * its jobs, and its first call about a job takes the job over.
 */
export async function adoptJobs(
  db: Db,
  userId: string,
  jobIds: readonly string[],
  signIn: Uint8Array,
): Promise<void> {
  await acts.adoptJobs(db, userId, jobIds, signIn);
  await sql.adoptJobs(db, userId, jobIds, signIn);
}

export { choiceTimes } from './choices';
export { refusalOfActive } from './refusals';

/** Returns permits that were granted a week ago and not used. */
export function expire(db: Db, now: Date): Promise<void> {
  return sql.returnExpired(db, daysBefore(now, 7));
}

/** Returns the removal permits for friends who are now whitelisted, of any job. */
export async function revokeRemovalPermits(
  db: Db,
  userId: string,
  ids: readonly string[],
): Promise<void> {
  await sql.returnGranted(db, userId, 'removal', null, ids);
}

export interface Claim {
  /** The act's id. */
  id: string;
  job_id: string;
  target: string;
  /** The permit's new state; undefined while the act is only planned. */
  outcome: 'used' | 'failed' | 'returned' | undefined;
  day: string;
}

const keyOf = ({ job_id, target }: Pick<Claim, 'job_id' | 'target'>) => `${job_id} ${target}`;

/**
 * Settles the permits of acts one by one and returns the ids of the permitted acts.
 *
 * A used permit belongs to its act: another act of the same job and target neither returns nor shares it. When a
 * sign-in ends between an act and its report, the act arrives after its permit was returned or failed. It still counts,
 * but never beyond a lifetime allowance.
 */
export async function settle(
  context: Context,
  kind: sql.PermitKind,
  claims: readonly Claim[],
): Promise<Set<string>> {
  const { db, userId, caller } = context;
  const rows = await sql.selectPermits(db, userId, kind, claims);
  const permits = new Map(rows.map((row) => [keyOf(row), row]));
  let left = await leftForLate(context, kind, [...permits.values()]);
  const permitted = new Set<string>();
  const changes = new Map<string, sql.PermitChange>();
  for (const { id, job_id, target, outcome, day } of claims) {
    const key = keyOf({ job_id, target });
    const permit = permits.get(key);
    if (!permit || isOfAnother(permit, id)) continue;
    const change = Number(isSpent(outcome ?? permit.state)) - Number(isSpent(permit.state));
    // A spent permit stays with its act, even if the allowance has shrunk since.
    if (change > 0 && change > left) continue;
    permitted.add(id);
    if (!outcome) continue;
    left -= change;
    permits.set(key, { ...permit, state: outcome, act_id: id });
    changes.set(key, { job_id, target, state: outcome, day, act_id: id });
  }
  if (changes.size > 0)
    await sql.updatePermits(db, userId, kind, [...changes.values()], caller.session_hash);
  return permitted;
}

/** An older release used permits without recording the act: `act_id` is null. */
const isOfAnother = ({ state, act_id }: sql.Permit, id: string) =>
  state === 'used' && act_id !== null && act_id !== id;

/** Whether a permit in this state counts against a lifetime allowance. */
const isSpent = (state: sql.PermitState) => state === 'granted' || state === 'used';

/** How many returned or failed permits may still be used by late acts. */
async function leftForLate(
  context: Context,
  kind: sql.PermitKind,
  permits: readonly sql.Permit[],
): Promise<number> {
  if (boundsOf(context, kind).hasRenewingLimits || permits.length === 0) return Infinity;
  const { limit, spent } = (await read(context, kind)).free;
  return limit - spent;
}
