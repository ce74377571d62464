import type { Samples } from '../../network';
import { type Finding, doubts, type Readers, skipped } from './finding';
import { firstPages } from './first-pages';

const readerKinds = { reactions: 'reactors', comments: 'comments', shares: 'shares' } as const;

/** Who reacted to a post, commented on it or shared it, compared with the count on the page. */
export function examineActors(kind: keyof typeof readerKinds) {
  return async ({ engagement }: Readers, samples: Samples): Promise<Finding> => {
    const post = samples.posts?.find(({ shown }) => (shown[kind] ?? 0) > 0);
    if (!post) return skipped('no_post_with_count');
    const { items, gaps, last } = await firstPages((from) =>
      engagement.pull(readerKinds[kind], post, from),
    );
    const count = post.shown[kind] ?? 0;
    const people = new Set(items.map(({ facebook_id }) => facebook_id));
    const stranger = items.find(({ relationship }) => relationship === 'can_request');
    const found = kind === 'reactions' ? people.size : items.length;
    // Only visible shares are listed, so fewer than the count is normal.
    const isShort = last.reached_end && found < count && kind !== 'shares';
    return {
      found: { entries: items.length, people: people.size, unidentified: gaps },
      shown: { total: count },
      samples: stranger ? { ...samples, stranger: stranger.facebook_id } : samples,
      ...doubts(
        ['people_unidentified', gaps > 0],
        ['people_missing', items.length === 0],
        ['fewer_people', isShort],
        ['end_not_reached', last.next === null && !last.reached_end],
      ),
    };
  };
}
