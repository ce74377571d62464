import type { Kit } from '../kit';
import type { ReactionKind } from '../site';
import type { Post, Reaction } from '../world/posts';
import type { Json } from './connection';

const usual: Record<ReactionKind, string> = {
  LIKE: '1635855486666999',
  LOVE: '1678524932434102',
  CARE: '613557422527858',
  HAHA: '115940658764963',
  WOW: '478547315650144',
  SAD: '908563459236466',
  ANGRY: '444813342392137',
};

/** Sources disagree on the ids of these three. The name beside the id is reliable. */
const other: Record<ReactionKind, string> = {
  ...usual,
  WOW: '908563459236466',
  SAD: '444813342392137',
  ANGRY: '478547315650144',
};

export const reactionKindId = (kit: Kit, kind: ReactionKind): string =>
  (kit.shape.moodIds === 'other' ? other : usual)[kind];

export const reactionKind = (kit: Kit, kind: ReactionKind): Json => ({
  id: reactionKindId(kit, kind),
  localized_name: kit.words.kind(kind),
});

/** Each kind with its count, most frequent first. */
export function tally(reactions: readonly Reaction[]): { kind: ReactionKind; count: number }[] {
  const counts = new Map<ReactionKind, number>();
  for (const { kind } of reactions) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts]
    .map(([kind, count]) => ({ kind, count }))
    .toSorted((one, two) => two.count - one.count);
}

export const topReactions = (kit: Kit, post: Post): Json => ({
  count: tally(post.reactions).length,
  edges: tally(post.reactions).map(({ kind, count }) => ({
    visible_in_bling_bar: true,
    node: reactionKind(kit, kind),
    reaction_count: count,
    i18n_reaction_count: kit.words.short(count),
  })),
});
