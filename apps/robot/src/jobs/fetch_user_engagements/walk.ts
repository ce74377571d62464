import { ScannedPost } from '@winnow/sdk/contract';
import type { LookBehind } from '@winnow/sdk/rules';
import { partitionBySchema } from '../../engine/delivery/partition-by-schema';
import type { Run } from '../../engine/work/run';
import type { PullResult, Cursor, ReadPost } from '../../networks/network';

const DAY = 86_400_000;
/** A pinned post may be old, so only this many old posts in a row show that the limit is passed. */
const MAX_OLD_POSTS = 3;
/** Pinned posts come first, whatever their age. They seem to be in order until a newer post follows. */
const MAX_PINNED = 2;

export interface Walk {
  posts: ReadPost[];
  /** The limit or the user's first post was reached. */
  reached_end: boolean;
  /** Posts that were seen but that the api would not accept. */
  gaps: number;
}

const FoundPost = ScannedPost.omit({ read: true });

/** The user's posts back to the limit, newest first. Reading a post leaves this page, so the walk runs first. */
export function walkPosts(run: Run, limit: LookBehind): Promise<Walk> {
  return run.step('walk', async () => {
    const now = await run.now('walk/now');
    return run.retryOnLostPage('walk/read', (attempt) =>
      readPosts(run, limit, now, `walk/${attempt}`),
    );
  });
}

async function readPosts(run: Run, limit: LookBehind, now: number, key: string): Promise<Walk> {
  const posts = new Map<string, ReadPost>();
  const oldest = limit.by === 'days' ? now - limit.count * DAY : -Infinity;
  let from: Cursor | null = null;
  let gaps = 0;
  let old = 0;
  for (let n = 0; ; n += 1) {
    const start: Cursor | null = from;
    const pulled: PullResult<ReadPost> = await run.step(`${key}/${n}`, async () => {
      const read = await run.network.posts(start);
      const { accepted, refused } = partitionBySchema(FoundPost, read.items);
      return { ...read, items: accepted, gaps: read.gaps + refused };
    });
    gaps += pulled.gaps;
    for (const post of pulled.items) {
      const isRecent = Date.parse(post.date_created) >= oldest;
      if (isRecent) posts.set(post.id, post);
      old = isRecent ? 0 : old + 1;
    }
    const isPast = old >= MAX_OLD_POSTS;
    const found = [...posts.values()];
    const isEnough =
      limit.by === 'posts' &&
      inOrder(found).length >= limit.count &&
      found.length >= limit.count + MAX_PINNED;
    await run.report({ done: 0, unit: 'posts', text: `Found ${found.length} posts` });
    if (!isPast && !isEnough && !pulled.reached_end && pulled.next !== null) {
      from = pulled.next;
      continue;
    }
    const reached_end = isPast || isEnough || pulled.reached_end;
    const newest = (reached_end ? found : withoutPinned(found)).toSorted(
      (a, b) => timeOf(b) - timeOf(a),
    );
    const kept = limit.by === 'posts' ? newest.slice(0, limit.count) : newest;
    return { posts: kept, reached_end, gaps };
  }
}

const timeOf = ({ date_created }: ReadPost): number => Date.parse(date_created);

/** Posts that no newer post follows: all except the pinned ones. */
function inOrder(found: readonly ReadPost[]): ReadPost[] {
  let newest = -Infinity;
  return found.toReversed().filter((post) => {
    const isInOrder = timeOf(post) >= newest;
    newest = Math.max(newest, timeOf(post));
    return isInOrder;
  });
}

/** For a walk that broke off: posts older than the last one are pinned, and the posts between them were not
 *  read, so they are left out. */
function withoutPinned(found: readonly ReadPost[]): ReadPost[] {
  const last = found.at(-1);
  return last === undefined ? [] : found.filter((post) => timeOf(post) >= timeOf(last));
}
