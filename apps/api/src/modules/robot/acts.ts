import type { Act, contract } from '@winnow/sdk/contract';
import { evidence as codes, canFollowAct } from '@winnow/sdk/rules';
import type * as z from 'zod';
import type { Db } from '../../platform/database/db';
import { dayIn } from '../../platform/days';
import type { UserContext } from '../../platform/http/implement';
import { requireLiveToken } from '../../platform/sign-ins';
import { lockCaller } from '../../platform/tokens';
import * as userLogs from '../../platform/user-logs';
import { addUnfriended } from '../../platform/user-logs-days';
import * as ledger from '../acts/service';
import * as conversions from '../conversions/service';
import * as flags from '../flags/service';
import * as friends from '../friends/service';
import * as limits from '../limits/service';
import * as nonFriends from '../non-friends/service';
import * as snapshots from '../snapshots/service';
import { claimOf, earlier, isProblem, nothingDone } from './act-outcomes';

const noPermit = 'no_permit';
const kinds = ['removal', 'friend_request', 'reaction'] as const;
const { alreadyGone, alreadyRequested, alreadyFriends, becameActive, cannotRequest, gone } = codes;
type Refused = NonNullable<z.input<typeof contract.robot.acts.output>['refused']>[number];

/** Stores ledger entries. Later states win by `seq`, repeats change nothing, and settled acts stay settled. */
export async function add(
  context: UserContext,
  acts: readonly Act[],
): Promise<z.input<typeof contract.robot.acts.output>> {
  const { userId, now } = context;
  return context.db.tx(async (db) => {
    const caller = await lockCaller(db, context.caller);
    const jobs = [...new Set(acts.map(({ job_id }) => job_id))];
    const former = await ledger.selectFormerJobs(db, userId, jobs);
    const entries = acts.map((act) => entryOf(act, former.get(act.job_id) ?? null));
    // The sign-in may have ended since the call arrived, and then no robot would carry out the plans.
    await requireLiveToken(db, userId, caller.hash);
    await limits.adoptJobs(db, userId, jobs, caller.session_hash);
    const known = await ledger.selectActs(db, userId, unique(entries, 'id'));
    const before = new Map(known.map((act) => [act.id, act]));
    const newest = new Map<string, ledger.Entry>();
    const plans = entries.filter(isPlan);
    const kept = await friends.protectedAmong(db, userId, unique(plans, 'target'));
    const active = await friends.becameActive(db, userId, await choicesOf(context, db, acts));
    const refusalOf = ({ target }: ledger.Entry) => {
      if (kept.has(target)) return { reason: 'whitelisted' } as const;
      return active.has(target) ? limits.refusalOfActive : null;
    };
    const refused = new Map<string, Pick<Refused, 'reason' | 'closer'>>();
    let accepted = 0;
    for (const entry of entries.toSorted((a, b) => a.seq - b.seq)) {
      const last = newest.get(entry.id) ?? before.get(entry.id);
      if (
        last &&
        (entry.seq <= last.seq ||
          !canFollowAct(last.state, entry.state) ||
          entry.kind !== last.kind ||
          entry.job_id !== last.job_id ||
          entry.target !== last.target)
      )
        continue;
      // Completed acts are recorded as facts. A plan can still be refused.
      const refusal = isPlan(entry) && refusalOf(entry);
      if (refusal) refused.set(entry.id, refusal);
      else refused.delete(entry.id);
      if (refusal) continue;
      newest.set(entry.id, entry);
      accepted += 1;
    }
    const changed = await withPermits({ ...context, db, caller }, [...newest.values()]);
    if (changed.length > 0) {
      const stored = changed.map(asStored);
      await ledger.upsertActs(db, userId, stored, caller.session_hash, now.toISOString());
      // Acts of a former network account say nothing about the people of the bound one.
      const own = changed.filter(({ former_profile_id }) => former_profile_id === null);
      await follow({ ...context, db, caller }, own, before);
    }
    const ignored = entries.length - accepted;
    if (refused.size === 0) return { accepted, ignored };
    return {
      accepted,
      ignored,
      refused: [...refused].map(([id, refusal]) => ({ id, ...refusal })),
    };
  });
}

/** An entry with whether the api granted a permit for it. */
interface Judged extends ledger.Entry {
  isPermitted: boolean;
}

async function withPermits(
  context: UserContext,
  entries: readonly ledger.Entry[],
): Promise<Judged[]> {
  const { caller, now } = context;
  const judged: Judged[] = [];
  for (const kind of kinds) {
    const own = entries.filter((entry) => entry.kind === kind);
    if (own.length === 0) continue;
    const claims = own.map((entry) => claimOf(entry, caller.time_zone, now));
    const permitted = await limits.settle(context, kind, claims);
    for (const entry of own) judged.push({ ...entry, isPermitted: permitted.has(entry.id) });
  }
  return judged;
}

/**
 * A confirmed act without a permit is stored as cancelled (`no_permit`): it happened on the network but must not count
 * as done by Winnow (decision 59).
 */
function asStored({ isPermitted, ...entry }: Judged): ledger.Entry {
  if (isPermitted || entry.state !== 'confirmed') return entry;
  return { ...entry, state: 'cancelled', evidence: noPermit };
}

/** When the user chose the people of these plans. */
async function choicesOf(context: UserContext, db: Db, acts: readonly Act[]) {
  const plans = acts.flatMap((act) =>
    act.kind === 'removal' && act.state === 'planned' ? [act] : [],
  );
  const chosenAt = await limits.choiceTimes(context, db, plans);
  return plans.map((act) => ({ facebook_id: act.facebook_id, at: chosenAt(act) }));
}

function isPlan({ kind, state }: ledger.Entry): boolean {
  return kind === 'removal' && state === 'planned';
}

function entryOf(act: Act, former_profile_id: string | null): ledger.Entry {
  const { id, kind, job_id, state, seq, at, evidence } = act;
  const target = act.kind === 'reaction' ? act.post_id : act.facebook_id;
  return { id, kind, job_id, state, seq, at, evidence, target, former_profile_id };
}

/** Updates lists, counters and charts after acts changed. */
async function follow(
  context: UserContext,
  changed: readonly Judged[],
  before: ReadonlyMap<string, ledger.StoredAct>,
): Promise<void> {
  const { db, userId } = context;
  const of = (kind: Act['kind']) => changed.filter((act) => act.kind === kind);
  const requests = of('friend_request');
  if (requests.length > 0) await followRequests(db, userId, requests);
  const removals = of('removal');
  if (removals.length > 0) await followRemovals(context, removals, before);
}

async function followRequests(
  db: Db,
  userId: string,
  requests: readonly ledger.Entry[],
): Promise<void> {
  const people = requests.flatMap((act) => {
    const relationship = relationshipAfter(act);
    return relationship ? [{ facebook_id: act.target, relationship }] : [];
  });
  if (people.length > 0) await nonFriends.saveRelationships(db, userId, people);
  await renewDisabled(db, userId, 'friend_request', unique(requests, 'target'));
}

/**
 * The relationship that an act's evidence proves. Null: the act has no outcome, was cancelled, whose evidence is no
 * reading of the profile, or failed for a reason that says nothing about the relationship.
 */
function relationshipAfter({
  state,
  evidence,
}: ledger.Entry): nonFriends.Standing['relationship'] | null {
  if (state !== 'confirmed' && state !== 'failed') return null;
  if (evidence === alreadyFriends) return 'friends';
  if (state === 'confirmed' || evidence === alreadyRequested) return 'requested';
  return evidence === cannotRequest || evidence === gone ? 'cannot_request' : null;
}

async function followRemovals(
  context: UserContext,
  removals: readonly Judged[],
  before: ReadonlyMap<string, ledger.StoredAct>,
): Promise<void> {
  const { db, userId, caller, now } = context;
  const removed = new Map(
    removals.flatMap((act) => removalOf(act, now)).map((one) => [one.facebook_id, one]),
  );
  if (removed.size > 0) await friends.markRemoved(db, userId, [...removed.values()]);
  await recordUnfriended(context, removals, before);
  const kept = removals.filter(
    ({ id, state, evidence }) =>
      state === 'cancelled' &&
      evidence === becameActive &&
      before.get(id)?.evidence !== becameActive,
  );
  if (kept.length > 0)
    await userLogs.add(db, userId, 'became_active', { kept: kept.length }, now.toISOString());
  await renewDisabled(db, userId, 'removal', unique(removals, 'target'));
  const failed = removals.filter(
    (act) => isProblem(act) && act.state === 'failed' && before.get(act.id)?.state !== 'failed',
  );
  if (failed.length > 0) await flags.countRemovalErrors(db, userId, failed.length);
  if (removed.size > 0) await snapshots.refresh(db, userId, dayIn(caller.time_zone, now));
  const ended = await ledger.selectEndedRemovals(db, userId, unique(removals, 'job_id'));
  const finished = ended.map(({ job_id, at }) => ({
    source: job_id,
    at: earlier(at, now).toISOString(),
  }));
  await conversions.record(context, 'friend_removal', finished);
}

async function recordUnfriended(
  { db, userId, now }: UserContext,
  removals: readonly Judged[],
  before: ReadonlyMap<string, ledger.StoredAct>,
): Promise<void> {
  const isNew = ({ id, state, evidence, isPermitted }: Judged) =>
    state === 'confirmed' &&
    isPermitted &&
    !nothingDone.has(evidence) &&
    before.get(id)?.state !== 'confirmed';
  const removed = removals.filter(isNew);
  for (const jobId of unique(removed, 'job_id').toSorted()) {
    const count = removed.filter(({ job_id }) => job_id === jobId).length;
    await addUnfriended(db, userId, { jobId, count }, now.toISOString());
  }
}

/** A person with a pending or failed act cannot be selected: a failure is left to the user. */
export async function renewDisabled(
  db: Db,
  userId: string,
  kind: 'removal' | 'friend_request',
  ids: readonly string[],
): Promise<void> {
  const standings = await ledger.selectStandings(db, userId, kind, ids);
  const of = <Problem extends string>(problem: Problem) =>
    standings.map((standing) => ({
      facebook_id: standing.target,
      reason: standing.is_pending ? ('scheduled' as const) : isProblem(standing) ? problem : null,
    }));
  if (kind === 'removal') await friends.setDisabled(db, userId, of('removal_problem'));
  else await nonFriends.setDisabled(db, userId, of('request_problem'));
}

function removalOf(
  { target, state, evidence, at, isPermitted }: Judged,
  now: Date,
): friends.Removal[] {
  const isGone =
    evidence === alreadyGone &&
    (state === 'confirmed' || state === 'failed' || state === 'cancelled');
  if (!isGone && state !== 'confirmed') return [];
  const byNobody = isPermitted ? ('gone' as const) : ('outside' as const);
  return [
    {
      facebook_id: target,
      at: earlier(at, now).toISOString(),
      removed_by: isGone || !isPermitted ? byNobody : 'unfriended',
    },
  ];
}

function unique<Key extends 'id' | 'target' | 'job_id'>(
  acts: readonly ledger.Entry[],
  key: Key,
): string[] {
  return [...new Set(acts.map((act) => act[key]))];
}
