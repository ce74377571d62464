import { ScannedPost } from '@winnow/sdk/contract';
import type { LookBehind } from '@winnow/sdk/rules';
import { admitted } from '../../engine/admitted';
import type { Run } from '../../engine/run';
import type { Batch, Cursor, ReadPost } from '../../networks/network';

const DAY = 86_400_000;
/** A pinned post may be old: only so many old ones in a row say that the limit is passed. */
const MOST_OLD = 3;

export interface Walk {
  posts: ReadPost[];
  /** The limit, or the first post, was reached. */
  reached_end: boolean;
  /** Posts that were seen and cannot be told to the api. */
  gaps: number;
}

const FoundPost = ScannedPost.omit({ read: true });

/** The person's posts back to the limit, newest first. Reading a post leaves this page, so the walk comes first. */
export function walkPosts(run: Run, limit: LookBehind): Promise<Walk> {
  return run.step('walk', async () => {
    const now = await run.now('walk/now');
    return run.untilRead('walk/read', (attempt) => walked(run, limit, now, `walk/${attempt}`));
  });
}

async function walked(run: Run, limit: LookBehind, now: number, key: string): Promise<Walk> {
  const posts = new Map<string, ReadPost>();
  const oldest = limit.by === 'days' ? now - limit.count * DAY : -Infinity;
  let from: Cursor | null = null;
  let gaps = 0;
  let old = 0;
  for (let n = 0; ; n += 1) {
    const start: Cursor | null = from;
    const batch: Batch<ReadPost> = await run.step(`${key}/${n}`, async () => {
      const read = await run.network.posts(start);
      const { taken, refused } = admitted(FoundPost, read.items);
      return { ...read, items: taken, gaps: read.gaps + refused };
    });
    gaps += batch.gaps;
    for (const post of batch.items) {
      const isRecent = Date.parse(post.date_created) >= oldest;
      if (isRecent) posts.set(post.id, post);
      old = isRecent ? 0 : old + 1;
    }
    const isPast = old >= MOST_OLD;
    const isEnough = limit.by === 'posts' && posts.size >= limit.count;
    await run.report({ done: 0, unit: 'posts', text: `Found ${posts.size} posts` });
    if (!isPast && !isEnough && !batch.reached_end && batch.next !== null) {
      from = batch.next;
      continue;
    }
    const newest = [...posts.values()].toSorted(
      (a, b) => Date.parse(b.date_created) - Date.parse(a.date_created),
    );
    const kept = limit.by === 'posts' ? newest.slice(0, limit.count) : newest;
    return { posts: kept, reached_end: isPast || isEnough || batch.reached_end, gaps };
  }
}
