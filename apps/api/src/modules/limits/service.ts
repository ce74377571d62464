import type { contract, Limits as LimitsSchema } from '@winnow/sdk/contract';
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
import { requireKept } from '../../platform/sign-ins';
import { lockCaller } from '../../platform/tokens';
import * as acts from '../acts/service';
import * as nonFriends from '../non-friends/service';
import * as sql from './sql';

type Limits = z.output<typeof LimitsSchema>;
type Refused = z.input<typeof contract.robot.permits.output>['refused'][number];
/** Why an act is refused; `closer` for robots that know it. */
type Objection = Omit<Refused, 'id'>;

type Context = Pick<UserContext, 'db' | 'userId' | 'caller' | 'config' | 'now'>;

interface Bounds {
  /** Held to the daily and weekly limits; everybody else to an allowance for good. */
  isUnlocked: boolean;
  daily: number;
  weekly: number;
  free: number;
}

function boundsOf({ caller, config }: Context, kind: sql.PermitKind): Bounds {
  const { freeRemovals, freeFriendRequests, freeReactions, reactionsPerDay } = config.allowances;
  switch (kind) {
    case 'removal':
      return {
        isUnlocked: isPaid(caller),
        daily: Math.min(removalAdvice.perDay, caller.unfriening_limit ?? removalAdvice.perDay),
        weekly: removalAdvice.perWeek,
        free: freeRemovals,
      };
    case 'friend_request':
      return {
        isUnlocked: isPro(caller),
        daily: friendRequestsPerDay,
        weekly: friendRequestsPerDay * 7,
        free: freeFriendRequests,
      };
    case 'reaction':
      return {
        isUnlocked: isPro(caller),
        daily: reactionsPerDay,
        weekly: reactionsPerDay * 7,
        free: freeReactions,
      };
  }
}

/** How many acts are left, by the days of the user's own time zone. */
export async function read(context: Context, kind: sql.PermitKind): Promise<Limits> {
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
  const weekBinds = windows.weekly.left === 0 && bounds.isUnlocked && spent.oldest !== null;
  const resetDay = weekBinds ? addDays(spent.oldest ?? today, 7) : addDays(today, 1);
  const resetAt = startOfDay(resetDay, caller.time_zone);
  return {
    current: currentAllowance(bounds.isUnlocked, windows),
    ...windows,
    reset_at: resetAt.toISOString(),
    seconds_till_reset: Math.max(0, Math.ceil((resetAt.getTime() - now.getTime()) / 1000)),
  };
}

/** Reactions say besides whether nothing is left. */
export async function readReactions(context: Context) {
  const limits = await read(context, 'reaction');
  return { ...limits, current: { ...limits.current, full: limits.current.left === 0 } };
}

export interface PermitRequest {
  kind: sql.PermitKind;
  job_id: string;
  ids: string[];
}

/** Grants as many as the limits leave. Two robots that ask at once wait for each other, so the sum stays within. */
export async function grant(context: Context, { kind, job_id, ids }: PermitRequest) {
  const { userId, now } = context;
  return context.db.tx(async (db) => {
    const caller = await lockCaller(db, context.caller);
    // Its sign-in may have been ended meanwhile: nobody would use them or give them back.
    await requireKept(db, userId, caller.hash);
    await takeOver(db, userId, [job_id], caller.sign_in);
    const wanted = [...new Set(ids)];
    const asked = { kind, jobId: job_id, ids: wanted };
    const held = await sql.selectHeld(db, userId, asked);
    const day = dayIn(caller.time_zone, now);
    await sql.renewGranted(db, userId, asked, now.toISOString(), day);
    const objections = await objectionsTo(db, userId, asked, now);
    const limits = await read({ ...context, db, caller }, kind);
    let left = Math.min(limits.current.left, limits.daily.left, limits.weekly.left);

    const granted: string[] = [];
    const refused: Refused[] = [];
    const fresh: string[] = [];
    for (const id of wanted) {
      const objection = objectionOf(held.get(id), objections(id), left);
      if (objection) refused.push({ id, ...objection });
      else granted.push(id);
      if (objection || held.has(id)) continue;
      fresh.push(id);
      left -= 1;
    }
    const grants = fresh.map((target) => ({
      target,
      job_id,
      day,
    }));
    if (grants.length > 0)
      await sql.grantPermits(db, userId, kind, grants, caller.sign_in, now.toISOString());
    return { granted, refused, reset_at: limits.reset_at };
  });
}

/**
 * What was granted and not used yet may have been done by another job since. What was told as sent and is asked for
 * again was not pressed after all: it was granted for good, but to whoever was protected meanwhile nothing is done.
 */
function objectionOf(
  held: 'granted' | 'settled' | undefined,
  known: Objection | undefined,
  left: number,
): Objection | undefined {
  if (held === 'settled') return known?.reason === 'whitelisted' ? known : undefined;
  if (known || held === 'granted') return known;
  return left > 0 ? undefined : { reason: 'limit_reached' };
}

const inOtherJob = 'in_other_job';
/** So long after it was last asked for, a permit keeps other jobs off. Decision 61 says why. */
const permitMs = 60 * 60_000;

/** Why an act is refused whatever the limits. */
async function objectionsTo(
  db: Db,
  userId: string,
  asked: sql.Asked,
  now: Date,
): Promise<(id: string) => Objection | undefined> {
  const { kind, jobId, ids } = asked;
  const since = new Date(now.getTime() - permitMs).toISOString();
  if (kind !== 'removal') await sql.returnForgotten(db, userId, asked, since);
  if (kind === 'reaction') {
    const reacted = await sql.selectOfOthers(db, userId, asked, ['used']);
    const elsewhere = await sql.selectOfOthers(db, userId, asked, ['granted']);
    return (id) => {
      if (reacted.has(id)) return { reason: 'already_reacted' };
      return elsewhere.has(id) ? { reason: 'already_reacted', closer: inOtherJob } : undefined;
    };
  }
  if (kind === 'friend_request') {
    const { requested, underWay, impossible } = await nonFriends.objections(db, userId, ids, jobId);
    // What became of one that was used stands in the ledger; one that is granted is about to be.
    const elsewhere = await sql.selectOfOthers(db, userId, asked, ['granted']);
    return (id) => {
      if (requested.has(id)) return { reason: 'already_requested' };
      if (underWay.has(id) || elsewhere.has(id))
        return { reason: 'already_requested', closer: inOtherJob };
      return impossible.has(id) ? { reason: 'cannot_request' } : undefined;
    };
  }
  const targets = new Map(
    (await sql.selectTargets(db, userId, ids)).map((one) => [one.facebook_id, one]),
  );
  return (id) => {
    const target = targets.get(id);
    if (!target) return { reason: 'not_a_friend' };
    if (target.is_deleted) return { reason: 'already_removed' };
    return target.is_whitelisted ? { reason: 'whitelisted' } : undefined;
  };
}

export async function giveBack({ db, userId }: Context, { kind, job_id, ids }: PermitRequest) {
  return { returned: await sql.returnGranted(db, userId, kind, job_id, ids) };
}

export const giveBackAbandoned = sql.returnAbandoned;
export const giveBackAll = sql.returnAll;
export const setFormer = sql.setFormer;

/**
 * A browser that signed in anew goes on with its jobs, and whatever it says of one comes first: from then on all that
 * the job planned and holds is the new sign-in's.
 */
export async function takeOver(
  db: Db,
  userId: string,
  jobIds: readonly string[],
  signIn: Uint8Array,
): Promise<void> {
  await acts.takeOver(db, userId, jobIds, signIn);
  await sql.takeOver(db, userId, jobIds, signIn);
}

/** What was granted a week ago and not used comes back. */
export function expire(db: Db, now: Date): Promise<void> {
  return sql.returnExpired(db, daysBefore(now, 7));
}

/** Permits to remove friends who are protected now, whatever job holds them. */
export async function withdrawRemovals(
  db: Db,
  userId: string,
  ids: readonly string[],
): Promise<void> {
  await sql.returnGranted(db, userId, 'removal', null, ids);
}

export interface Claim {
  /** The act's. */
  id: string;
  job_id: string;
  target: string;
  /** What becomes of the permit; undefined while the act is only planned. */
  outcome: 'used' | 'failed' | 'returned' | undefined;
  day: string;
}

const keyOf = ({ job_id, target }: Pick<Claim, 'job_id' | 'target'>) => `${job_id} ${target}`;

/**
 * Settles the permits of acts, one act after the other, and returns the ids of the acts that were permitted.
 *
 * A used permit is its act's: another act of the same job and target neither gives it back nor shares it. An act may
 * arrive after its permit was returned or failed, when a sign-in ended between the act and its report. It still counts,
 * but never beyond an allowance that is for good.
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
    // What is spent already stays the act's, whatever the allowance has become since.
    if (change > 0 && change > left) continue;
    permitted.add(id);
    if (!outcome) continue;
    left -= change;
    permits.set(key, { ...permit, state: outcome, act_id: id });
    changes.set(key, { job_id, target, state: outcome, day, act_id: id });
  }
  if (changes.size > 0)
    await sql.updatePermits(db, userId, kind, [...changes.values()], caller.sign_in);
  return permitted;
}

/** A release before this one uses permits without saying for which act. */
const isOfAnother = ({ state, act_id }: sql.Permit, id: string) =>
  state === 'used' && act_id !== null && act_id !== id;

/** Whether a permit in this state counts against an allowance that is for good. */
const isSpent = (state: sql.PermitState) => state === 'granted' || state === 'used';

/** How many permits that count no more may be used after all. */
async function leftForLate(
  context: Context,
  kind: sql.PermitKind,
  permits: readonly sql.Permit[],
): Promise<number> {
  if (boundsOf(context, kind).isUnlocked || permits.length === 0) return Infinity;
  const { limit, spent } = (await read(context, kind)).free;
  return limit - spent;
}
