import { type Act, PermitRefusal } from '@winnow/sdk/contract';
import type { Db } from '../../platform/database/db';
import { lockUser } from '../../platform/database/lock-user';
import { dayIn } from '../../platform/days';
import type { UserContext } from '../../platform/http/implement';
import * as flags from '../flags/service';
import * as friends from '../friends/service';
import * as limits from '../limits/service';
import * as nonFriends from '../non-friends/service';
import * as snapshots from '../snapshots/service';
import * as sql from './acts-sql';

/** Failures that never reached the network: the person or a limit stopped them, so they say nothing of the friend. */
const notTried: ReadonlySet<string> = new Set([
  ...PermitRefusal.options,
  'permit_refused',
  'blocked',
  'rate_limited',
  'stopped',
]);
/** The robot came and they were no friends any more: nothing was spent. */
const alreadyGone = 'already_gone';

/** Takes ledger entries: later states win by `seq`, repeats change nothing. */
export async function add(
  context: UserContext,
  entries: readonly Act[],
): Promise<{ accepted: number; ignored: number }> {
  const { userId, now } = context;
  return context.db.tx(async (db) => {
    await lockUser(db, userId);
    const before = new Map(
      (await sql.selectActs(db, userId, unique(entries, 'id'))).map((act) => [act.id, act]),
    );
    const newest = new Map<string, Act>();
    let accepted = 0;
    for (const entry of entries.toSorted((a, b) => a.seq - b.seq)) {
      const known = newest.get(entry.id) ?? before.get(entry.id);
      if (
        known &&
        (entry.seq <= known.seq ||
          entry.kind !== known.kind ||
          entry.facebook_id !== known.facebook_id)
      )
        continue;
      newest.set(entry.id, entry);
      accepted += 1;
    }
    const changed = [...newest.values()];
    if (changed.length > 0) {
      await sql.upsertActs(db, userId, changed, now.toISOString());
      await follow({ ...context, db }, changed, before);
    }
    return { accepted, ignored: entries.length - accepted };
  });
}

/** What the changed acts mean for limits, lists, counters and charts. */
async function follow(
  context: UserContext,
  changed: readonly Act[],
  before: ReadonlyMap<string, sql.StoredAct>,
): Promise<void> {
  const { db, userId, caller, now } = context;
  for (const kind of ['removal', 'friend_request', 'reaction'] as const) {
    const permits = changed
      .filter((act) => act.kind === kind)
      .flatMap((act) => permitOf(act, caller.time_zone, now));
    if (permits.length > 0)
      await limits.settle(db, userId, kind, lastOfEach(permits), now.toISOString());
  }
  const requested = changed.filter(
    ({ kind, state }) => kind === 'friend_request' && state === 'confirmed',
  );
  if (requested.length > 0)
    await nonFriends.markRequested(db, userId, unique(requested, 'facebook_id'));

  const removals = changed.filter(({ kind }) => kind === 'removal');
  if (removals.length === 0) return;
  const removed = new Map(
    removals.flatMap((act) => removalOf(act, now)).map((one) => [one.facebook_id, one]),
  );
  if (removed.size > 0) await friends.markRemoved(db, userId, [...removed.values()]);
  await renewDisabled(db, userId, unique(removals, 'facebook_id'));
  const failed = removals.filter(
    (act) => isProblem(act) && act.state === 'failed' && before.get(act.id)?.state !== 'failed',
  );
  if (failed.length > 0) await flags.countRemovalErrors(db, userId, failed.length);
  if (removed.size > 0) await snapshots.refresh(db, userId, dayIn(caller.time_zone, now));
}

/** A friend cannot be chosen while a removal is under way, and is left to the person after one that failed. */
export async function renewDisabled(db: Db, userId: string, ids: readonly string[]): Promise<void> {
  const standings = await sql.selectStandings(db, userId, ids);
  const changes = standings.map((standing) => {
    const ended = isProblem(standing) ? ('removal_problem' as const) : null;
    return {
      facebook_id: standing.facebook_id,
      reason: standing.is_pending ? ('scheduled' as const) : ended,
    };
  });
  await friends.setDisabled(db, userId, changes);
}

function isProblem({ state, evidence }: Pick<Act, 'state' | 'evidence'>): boolean {
  return (
    (state === 'failed' || state === 'unknown') &&
    !notTried.has(evidence) &&
    evidence !== alreadyGone
  );
}

function removalOf({ facebook_id, state, evidence, at }: Act, now: Date): friends.Removal[] {
  const isGone =
    evidence === alreadyGone &&
    (state === 'confirmed' || state === 'failed' || state === 'cancelled');
  if (!isGone && state !== 'confirmed') return [];
  return [
    { facebook_id, at: earlier(at, now).toISOString(), removed_by: isGone ? 'gone' : 'unfriended' },
  ];
}

/** An act counts to the day it was made on; a robot's clock that is ahead does not reach into tomorrow. */
function permitOf(act: Act, timeZone: string, now: Date): limits.PermitChange[] {
  const { facebook_id, job_id } = act;
  if (act.state === 'planned') return [];
  const day = dayIn(timeZone, earlier(act.at, now));
  if (act.state === 'cancelled' || act.evidence === alreadyGone)
    return [{ facebook_id, job_id, state: 'returned', day }];
  if (act.state !== 'failed') return [{ facebook_id, job_id, state: 'used', day }];
  return [{ facebook_id, job_id, state: notTried.has(act.evidence) ? 'returned' : 'failed', day }];
}

function lastOfEach(permits: readonly limits.PermitChange[]): limits.PermitChange[] {
  return [...new Map(permits.map((one) => [`${one.job_id} ${one.facebook_id}`, one])).values()];
}

function earlier(at: string, now: Date): Date {
  const moment = new Date(at);
  return moment < now ? moment : now;
}

function unique<Key extends 'id' | 'facebook_id'>(acts: readonly Act[], key: Key): string[] {
  return [...new Set(acts.map((act) => act[key]))];
}
