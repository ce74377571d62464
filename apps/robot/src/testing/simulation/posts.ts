import type { FeedPost, ReadActor } from '../../networks/network';
import { ME } from './network';
import type { SimulatedPost } from './simulated-post';

const DAY = 86_400_000;

export function actor(n: number, extra: Partial<ReadActor> = {}): ReadActor {
  return {
    facebook_id: String(2_000_000_000 + n),
    facebook_profile_id: `friend.${n}`,
    full_name: `Friend ${n}`,
    avatar_url: null,
    relationship: n % 7 === 0 ? 'can_request' : 'friends',
    reaction: 'LIKE',
    at: null,
    item_id: null,
    ...extra,
  };
}

/** Posts, one a day, the newest first: each with its reactors, the person's own reaction, comments and a share. */
export function somePosts(count: number, now: number, reactors = 12): SimulatedPost[] {
  return Array.from({ length: count }, (_, n) => {
    const lists = {
      reactors: [
        ...Array.from({ length: reactors }, (_unused, m) => actor(n + m)),
        actor(0, { facebook_id: ME }),
      ],
      commenters: [actor(1, { item_id: 'c1' }), actor(1, { item_id: 'c2' })],
      sharers: [actor(2)],
    };
    return {
      id: `post-${n}`,
      permalink: `https://www.facebook.com/me/posts/${n}`,
      date_created: new Date(now - n * DAY - 1).toISOString(),
      kind: 'own',
      shown: { reactions: reactors + 1, comments: 2, shares: 1 },
      ...lists,
    };
  });
}

/** A feed: every fifth post is sponsored, every seventh of a group, every eleventh was reacted to before. */
export function someFeed(count: number): FeedPost[] {
  return Array.from({ length: count }, (_, n) => ({
    id: String(5_000_000_000 + n),
    permalink: `https://www.facebook.com/friend.${n}/posts/${5_000_000_000 + n}`,
    author_id: String(2_000_000_000 + n),
    author_name: `Friend ${n}`,
    kind: n % 5 === 4 ? 'sponsored' : n % 7 === 6 ? 'group' : 'post',
    reaction: n % 11 === 10 ? 'LOVE' : null,
  }));
}
