import { type FeedPost, NetworkError, type ReadPost, type Samples } from '../../network';
import type { LabelPack } from '../labels/pack';
import { controlsShown } from '../readers/shown';
import { doubts, type Finding, type Readers } from './finding';
import { firstPages } from './first-pages';

export async function examineFriends(
  { loaded, friends }: Readers,
  samples: Samples,
): Promise<Finding> {
  const { items, gaps, last } = await firstPages((from) => friends.pull(from));
  const document = (await loaded.current())?.document;
  if (document === undefined) throw new NetworkError('retry', 'page_lost');
  const asked = { after: Number.MAX_SAFE_INTEGER, rows: { where: 'list' as const, after: 0 } };
  const { facts } = await loaded.look(document, asked);
  const rows = facts.rows?.seen ?? 0;
  const total = last.shown_total ?? last.listed_total;
  const friend = items.find((one) => !one.is_deactivated)?.facebook_id;
  const isStuck = last.next === null && !last.reached_end;
  return {
    found: { friends: items.length, unidentified: gaps },
    shown: { total: last.shown_total, listed: last.listed_total, rows },
    samples: { ...samples, ...(friend !== undefined && { friend }) },
    ...doubts(
      ['rows_unidentified', gaps > 0 || rows > items.length],
      ['friends_missing', items.length === 0 && (total ?? rows) > 0],
      ['end_not_reached', isStuck],
      ['total_disagrees', last.reached_end && total !== null && total !== items.length],
      ['more_than_shown', total !== null && items.length > total],
    ),
  };
}

const controls = ({ reactions, see_reactions, shares, comments }: LabelPack) => [
  ...reactions.LIKE,
  ...see_reactions,
  ...shares,
  ...comments,
];

export async function examinePosts(readers: Readers, samples: Samples): Promise<Finding> {
  const { items, gaps, last } = await firstPages((from) => readers.posts.pull(from));
  const shown = await shownOn(readers, controls);
  return {
    found: { posts: items.length, unidentified: gaps },
    shown: { controls: shown },
    samples: { ...samples, posts: chosen(items) },
    ...doubts(
      ['posts_unidentified', gaps > 0],
      ['posts_missing', items.length === 0 && (shown ?? 0) > 0],
      ['controls_missing', items.length > 0 && shown === 0],
      ['end_not_reached', last.next === null && !last.reached_end],
    ),
  };
}

export async function examineFeed(readers: Readers): Promise<Finding> {
  const pulled = await readers.feed.pull(null);
  const shown = await shownOn(readers, (pack) => pack.reactions.LIKE);
  const of = (kind: FeedPost['kind']) => pulled.items.filter((post) => post.kind === kind).length;
  const open = pulled.items.filter(({ reaction }) => reaction === null).length;
  return {
    found: {
      posts: of('post'),
      groups: of('group'),
      sponsored: of('sponsored'),
      suggested: of('suggested'),
      unclear: of('unclear'),
      reacted: pulled.items.length - open,
      unidentified: pulled.gaps,
    },
    shown: { controls: shown },
    ...doubts(
      ['posts_unidentified', pulled.gaps > 0],
      // A feed of only advertisements and suggestions offers no post for automatic reactions.
      ['posts_missing', of('post') + of('group') === 0],
      ['posts_unclear', of('unclear') * 2 > pulled.items.length],
      ['controls_missing', open > 0 && shown === 0],
    ),
  };
}

async function shownOn({ loaded }: Readers, words: (pack: LabelPack) => string[]) {
  const document = (await loaded.current())?.document;
  return document === undefined ? null : controlsShown(loaded, document, words);
}

/** One post for all three lists if one has all of them, else the best for each. */
function chosen(posts: readonly ReadPost[]): ReadPost[] {
  const kinds = ['reactions', 'comments', 'shares'] as const;
  const all = posts.find(({ shown }) => kinds.every((kind) => (shown[kind] ?? 0) > 0));
  if (all) return [all];
  const best = kinds.flatMap(
    (kind) => posts.toSorted((a, b) => (b.shown[kind] ?? 0) - (a.shown[kind] ?? 0))[0] ?? [],
  );
  return [...new Set(best)];
}
