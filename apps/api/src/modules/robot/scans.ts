import type { contract, ScanBatch } from '@winnow/sdk/contract';
import { ApiError } from '@winnow/sdk/errors';
import {
  dropDoubt,
  type DropDoubt,
  dropRepeat,
  type ReadingDoubt,
  readingDoubt,
  scanDoubt,
} from '@winnow/sdk/rules';
import type * as z from 'zod';
import type { Db } from '../../platform/database/db';
import { disableNestedLoops } from '../../platform/database/lock-user';
import { dayIn } from '../../platform/days';
import { byOurClock } from '../../platform/http/caller-clock';
import type { UserContext } from '../../platform/http/implement';
import { lockCaller, sha256 } from '../../platform/tokens';
import * as userLogs from '../../platform/user-logs';
import * as conversions from '../conversions/service';
import * as engagements from '../engagements/service';
import * as friends from '../friends/service';
import * as snapshots from '../snapshots/service';
import * as users from '../users/service';
import { keepActive } from './release';
import { boundId, requireBound } from './identity';
import * as sql from './scans-sql';

type Opening = z.output<typeof contract.robot.openScan.input>;
type Ending = z.output<typeof contract.robot.completeScan.input>;
type Completed = z.input<typeof contract.robot.completeScan.output>;

export async function open(
  { db, userId, ...context }: UserContext,
  opening: Opening,
): Promise<{ id: string }> {
  await requireBound(db, userId, opening.facebook_profile_id);
  const started_at = byOurClock(context, opening.started_at).toISOString();
  await sql.insertScan(db, userId, { ...opening, started_at }, context.now.toISOString());
  const scan = await sql.selectScan(db, userId, opening.id);
  if (!scan || scan.completed_at !== null || scan.kind !== opening.kind)
    throw new ApiError('scan_closed');
  return { id: opening.id };
}

interface BatchOfScan {
  id: string;
  n: number;
  batch: ScanBatch;
}

/** Idempotent: a repeated batch gets the same answer, even after the end. Another batch with its number is refused. */
export async function addBatch(
  context: UserContext,
  { id, n, batch }: BatchOfScan,
): Promise<{ accepted: number }> {
  const { userId } = context;
  const hash = sha256(JSON.stringify(batch));
  return context.db.tx(async (db) => {
    const caller = await lockCaller(db, context.caller);
    const scan = await scanOf(db, userId, id);
    const before = await sql.selectBatch(db, userId, id, n);
    if (before) {
      if (!Buffer.from(before.hash).equals(hash)) throw new ApiError('batch_conflict');
      return { accepted: before.accepted };
    }
    if (scan.completed_at !== null) throw new ApiError('scan_closed');
    if (scan.kind !== batch.kind)
      throw new ApiError('input_invalid', {
        fields: { 'batch.kind': `this scan is of ${scan.kind}` },
      });
    await disableNestedLoops(db);
    const ids = await store({ ...context, db, caller }, scan, batch);
    const accepted =
      batch.kind === 'friends'
        ? batch.friends.length
        : batch.posts.length + batch.engagements.length;
    await sql.insertBatch(db, userId, id, n, { hash, accepted, ids });
    return { accepted };
  });
}

/** Stores a batch and returns the ids of its friends or posts. */
async function store(
  { db, userId, caller, now }: UserContext,
  scan: sql.Scan,
  batch: ScanBatch,
): Promise<string[]> {
  if (batch.kind === 'friends')
    return friends.addScanned(db, userId, batch.friends, {
      now: now.toISOString(),
      since: scan.since,
      isSuperseded: await sql.selectIsSuperseded(db, userId, scan.since),
    });
  const owner = {
    userId,
    profileId: await boundId(db, userId),
    timeZone: caller.time_zone,
    now,
    since: scan.since,
  };
  const { postIds, engaged } = await engagements.addBatch(db, owner, batch);
  await keepActive(db, userId, engaged, now);
  return postIds;
}

/** Completes a scan. The proof rests on what arrived here, not on what the robot says it sent. */
export async function complete(context: UserContext, ending: Ending): Promise<Completed> {
  const { userId } = context;
  const now = context.now.toISOString();
  return context.db.tx(async (db) => {
    const caller = await lockCaller(db, context.caller);
    const scan = await scanOf(db, userId, ending.id);
    if (scan.completed_at !== null) return outcomeOf(scan);

    await disableNestedLoops(db);
    const { received, read_total } = await sql.countRead(db, userId, ending.id, ending.batches);
    // The scan stays open, so that the robot can send the missing batches and complete it again.
    if (received < ending.batches)
      return { proven: false, doubt: 'batches_missing', read_total, gone: 0 };

    const doubt =
      (await doubtOf(db, userId, scan, { ...ending, read_total })) ??
      (await dropOf(db, userId, { ...scan, ...ending, read_total }));
    const isProven = doubt === null;
    let gone = 0;
    if (scan.kind === 'engagements')
      await engagements.renewCoverage(db, userId, ending.id, {
        since: scan.since,
        timeZone: caller.time_zone,
        now,
      });
    else if (isProven) gone = await friends.markGone(db, userId, ending.id, scan.since, now);

    const outcome = { proven: isProven, doubt, read_total, gone };
    await sql.closeScan(db, userId, ending.id, outcome, now);
    if (scan.kind === 'friends') await users.setFriendsSynced(db, userId, now);
    else await users.setEngagementSynced(db, userId, now);
    await snapshots.refresh(db, userId, dayIn(caller.time_zone, context.now));
    const told = { read_total, gone, doubt: doubt ?? 'none' };
    await userLogs.add(db, userId, `${scan.kind}_scan`, told, now);
    const name = scan.kind === 'friends' ? 'friend_sync' : 'engagement_sync';
    await conversions.record({ ...context, db }, name, [{ source: ending.id, at: now }]);
    return outcome;
  });
}

async function doubtOf(
  db: Db,
  userId: string,
  scan: sql.Scan,
  ending: Ending & { read_total: number },
): Promise<ReadingDoubt | null> {
  if (scan.kind === 'friends') return scanDoubt(ending);
  return readingDoubt(ending, await engagements.listsOf(db, userId, ending.id));
}

/** A list that lost most friends is believed only when a second scan reads about the same number. */
async function dropOf(
  db: Db,
  userId: string,
  { kind, id, since, read_total }: sql.Scan & { id: string; read_total: number },
): Promise<DropDoubt | null> {
  if (kind !== 'friends') return null;
  const { known, missing } = await friends.countMissing(db, userId, id, since);
  const doubt = dropDoubt({ read_total, known, missing });
  if (doubt !== 'drop_too_large') return doubt;
  const slack = Math.floor(read_total * dropRepeat.tolerance);
  const isRepeated = await sql.selectSameDrop(db, userId, {
    before: new Date(Date.parse(since) - dropRepeat.afterMs).toISOString(),
    min: read_total - slack,
    max: read_total + slack,
  });
  return isRepeated ? null : doubt;
}

function outcomeOf(scan: sql.Scan): Completed {
  return {
    proven: scan.proven === true,
    doubt: scan.doubt as Completed['doubt'],
    read_total: scan.read_total ?? 0,
    gone: scan.gone ?? 0,
  };
}

async function scanOf(db: Db, userId: string, id: string): Promise<sql.Scan> {
  const scan = await sql.lockScan(db, userId, id);
  if (!scan) throw new ApiError('scan_not_found');
  return scan;
}
