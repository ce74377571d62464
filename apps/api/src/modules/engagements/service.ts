import type { ScanBatch, ScannedEngagement } from '@winnow/sdk/contract';
import { ApiError } from '@winnow/sdk/errors';
import type { Db } from '../../platform/database/db';
import * as friends from '../friends/service';
import * as nonFriends from '../non-friends/service';
import * as sql from './sql';

export type EngagementBatch = Extract<ScanBatch, { kind: 'engagements' }>;

/** Several a day, ever since the network began. Beyond it somebody makes posts up, and the best times to post, which
 *  look at each, would take everybody's api. */
const mostPosts = 20_000;

interface Owner {
  userId: string;
  /** The person's own id on the network's pages: what they do on their own posts is no engagement. */
  profileId: string | null;
  timeZone: string;
  now: Date;
  /** When the scan began. */
  since: string;
}

/** Adds posts and engagements. Sent again, in other batches or by another scan, nothing counts twice. */
export async function addBatch(
  db: Db,
  owner: Owner,
  { posts, engagements }: EngagementBatch,
): Promise<string[]> {
  const { userId, timeZone, now } = owner;
  const others = engagements.filter(({ actor }) => actor.facebook_id !== owner.profileId);
  const postIds = [...new Set(posts.map(({ id }) => id))];
  if (posts.length > 0) {
    await sql.upsertPosts(db, userId, posts, owner.since);
    if ((await sql.countPosts(db, userId)) > mostPosts)
      throw new ApiError('input_invalid', {
        fields: { 'batch.posts': `there is room for ${mostPosts} posts` },
      });
  }
  const fresh = await sql.insertEngagements(db, userId, others, { timeZone, postIds });
  if (fresh.length > 0) await friends.addActivity(db, userId, fresh);
  const actors = new Map<string, ScannedEngagement['actor']>();
  for (const { actor } of others) actors.set(actor.facebook_id, actor);
  if (actors.size > 0) await nonFriends.addEngaged(db, userId, [...actors.values()], now);
  return postIds;
}

export const rebuildDays = sql.recountDays;
export const renewCoverage = sql.renewCoverage;
export const days = sql.selectDays;
export const forget = sql.deleteRead;

export const readSince = sql.selectReadSince;
