import type { ScanBatch, ScannedEngagement } from '@winnow/sdk/contract';
import { ApiError } from '@winnow/sdk/errors';
import type { Db } from '../../platform/database/db';
import * as friends from '../friends/service';
import * as nonFriends from '../non-friends/service';
import { renewJudgements } from './judgements';
import * as sql from './sql';

export type EngagementBatch = Extract<ScanBatch, { kind: 'engagements' }>;

/**
 * Several posts a day since the network began. More are forged, and the best times to post, which read every post,
 * would slow the api for all users.
 */
const maxPosts = 20_000;

interface Owner {
  userId: string;
  /** The id of the user's network account, whose own reactions and comments are no engagement. */
  profileId: string | null;
  timeZone: string;
  now: Date;
  /** The start of the scan. */
  since: string;
}

/**
 * Adds posts and engagements. Idempotent: repeats in other batches or scans do not count twice. Returns the ids of the
 * posts, and of the people whose recent engagement was not known before.
 */
export async function addBatch(
  db: Db,
  owner: Owner,
  { posts, engagements }: EngagementBatch,
): Promise<{ postIds: string[]; engaged: string[] }> {
  const { userId, timeZone, now } = owner;
  const others = engagements.filter(({ actor }) => actor.facebook_id !== owner.profileId);
  const postIds = [...new Set(posts.map(({ id }) => id))];
  if (posts.length > 0) {
    await sql.upsertPosts(db, userId, posts, owner.since);
    if ((await sql.countPosts(db, userId)) > maxPosts)
      throw new ApiError('input_invalid', {
        fields: { 'batch.posts': `there is room for ${maxPosts} posts` },
      });
  }
  const fresh = await sql.insertEngagements(db, userId, others, { timeZone, postIds });
  if (fresh.length > 0) await friends.addActivity(db, userId, fresh, now);
  const actors = new Map<string, ScannedEngagement['actor']>();
  for (const { actor } of others) actors.set(actor.facebook_id, actor);
  if (actors.size > 0) await nonFriends.addEngaged(db, userId, [...actors.values()], now);
  const since = Date.parse(friends.activeSince(now));
  const recent = fresh.filter(({ last_at }) => Date.parse(last_at) >= since);
  return { postIds, engaged: recent.map(({ facebook_id }) => facebook_id) };
}

/** After a scan; without a scan, after posts were made otherwise. */
export async function renewCoverage(
  db: Db,
  userId: string,
  scanId: string | null,
  when: Parameters<typeof sql.renewCoverage>[3],
): Promise<void> {
  await sql.renewCoverage(db, userId, scanId, when);
  await renewJudgements(db, userId, when.timeZone);
}

/** Moves engagement and posts to the days of another time zone. */
export async function rebuildDays(db: Db, userId: string, timeZone: string): Promise<void> {
  await sql.recountDays(db, userId, timeZone);
  await renewJudgements(db, userId, timeZone);
}

export const listsOf = sql.selectLists;
export const days = sql.selectDays;
export const forget = sql.deleteRead;

export const readSince = sql.selectReadSince;
