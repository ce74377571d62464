import type { Random } from '../random';
import type { ReactionKind } from '../site';
import { digits, personName } from '../world/names';
import type { EvidenceChoices } from './choices';

export const day = 86_400;

export interface EvidencePerson {
  /** 8 to 15 digits. Unique, unlike the name. */
  id: string;
  name: string;
}

export interface EvidenceFriend extends EvidencePerson {
  /** When the friendship began. Unix time, in seconds. */
  madeAt: number;
  /** The day (UTC, 2026-03-01) that the network shows for it; null when it shows none. */
  since: string | null;
}

export interface EvidenceReaction {
  person: EvidencePerson;
  kind: ReactionKind;
}

export interface EvidenceComment {
  id: string;
  person: EvidencePerson;
  /** Unix time, in seconds. */
  at: number;
  /** Id of the comment that this one replies to; null for a comment on the post. */
  parent: string | null;
}

export interface EvidenceShare {
  /** Id of the post that shares. */
  id: string;
  person: EvidencePerson;
}

/** A post before its lists are laid out. */
export interface RawPost {
  id: string;
  createdAt: number;
  reactions: EvidenceReaction[];
  comments: EvidenceComment[];
  shares: EvidenceShare[];
}

/** How much a person engages: with a share of the posts, or with one or two of them in a single way. */
type Habit = { share: number } | { times: 1 | 2 } | null;

const kinds = ['LIKE', 'LOVE', 'CARE', 'HAHA', 'WOW', 'SAD', 'ANGRY'] as const;

type Range = readonly [low: number, high: number];

export const ranges: {
  readonly [Name in 'posts' | 'days' | 'crowd']: Readonly<Record<EvidenceChoices[Name], Range>>;
} = {
  posts: { few: [8, 19], some: [20, 40], many: [41, 70] },
  days: { few: [10, 59], some: [60, 150], many: [151, 400] },
  crowd: { quiet: [0, 3], usual: [4, 30], viral: [4, 30] },
};

export function personMaker(from: Random): () => EvidencePerson {
  const taken = new Set<string>();
  return () => {
    for (;;) {
      const id = digits(from, from.whole(8, 15));
      if (taken.has(id)) continue;
      taken.add(id);
      return { id, name: personName(from) };
    }
  };
}

export function makeFriends(
  from: Random,
  { newcomers }: EvidenceChoices,
  newPerson: () => EvidencePerson,
  now: number,
  span: number,
): EvidenceFriend[] {
  return Array.from({ length: from.whole(20, 80) }, () => {
    const isNew = newcomers === 'some' && from.chance(0.2);
    const madeAt = isNew ? now - from.whole(0, span) : now - span - from.whole(day, 3000 * day);
    const since = from.chance(0.15) ? null : new Date(madeAt * 1000).toISOString().slice(0, 10);
    return { ...newPerson(), madeAt, since };
  });
}

/** Posts without engagement, newest first. The oldest is as old as the span. */
export function makePosts(
  from: Random,
  { posts }: EvidenceChoices,
  now: number,
  span: number,
): RawPost[] {
  const count = from.whole(...ranges.posts[posts]);
  const ages = Array.from({ length: count - 1 }, () => from.whole(3600, span));
  return [...ages, span]
    .toSorted((one, other) => one - other)
    .map((age) => ({
      id: digits(from, 16),
      createdAt: now - age,
      reactions: [],
      comments: [],
      shares: [],
    }));
}

interface Cast {
  choices: EvidenceChoices;
  raw: RawPost[];
  viewer: EvidencePerson;
  friends: readonly EvidenceFriend[];
  strangers: readonly EvidencePerson[];
  /** Strangers who come to one post only. */
  viral: readonly EvidencePerson[];
  now: number;
}

export function engage(
  from: Random,
  { choices, raw, viewer, friends, strangers, viral, now }: Cast,
): void {
  for (const friend of friends) {
    const posts = raw.filter(
      (post) => choices.earlier === 'yes' || post.createdAt >= friend.madeAt,
    );
    act(from, friend, habitOf(from, 0.45), posts, (post) =>
      Math.min(now, Math.max(post.createdAt, friend.madeAt) + from.whole(60, 3 * day)),
    );
  }
  const later = (post: RawPost) => Math.min(now, post.createdAt + from.whole(60, 3 * day));
  for (const stranger of strangers) act(from, stranger, habitOf(from, 0), raw, later);
  const popular = viral.length > 0 ? [from.pick(raw)] : [];
  for (const stranger of viral) act(from, stranger, { times: 1 }, popular, later);
  // The viewer answers in threads of others.
  act(
    from,
    viewer,
    { share: 0.2 },
    raw.filter((post) => post.comments.length > 0),
    later,
    true,
  );
}

function habitOf(from: Random, silent: number): Habit {
  if (from.chance(silent)) return null;
  return from.chance(0.5) ? { times: from.pick([1, 1, 2] as const) } : { share: from.next() * 0.6 };
}

function act(
  from: Random,
  person: EvidencePerson,
  habit: Habit,
  posts: readonly RawPost[],
  at: (post: RawPost) => number,
  onlyComments = false,
): void {
  if (!habit) return;
  const isRare = 'times' in habit;
  const met = isRare ? from.some(posts, habit.times) : posts.filter(() => from.chance(habit.share));
  for (const post of met) {
    const how = from.next();
    const reacts = !onlyComments && (isRare ? how < 0.6 : how < 0.85);
    const comments = onlyComments || (isRare ? how >= 0.6 && how < 0.9 : from.chance(0.3));
    const shares = !onlyComments && (isRare ? how >= 0.9 : from.chance(0.06));
    if (reacts) post.reactions.push({ person, kind: from.pick(kinds) });
    if (comments) addComment(from, post, person, at(post));
    if (shares) post.shares.push({ id: digits(from, 16), person });
  }
}

/** A new comment, or a reply at the end of a thread. */
function addComment(from: Random, post: RawPost, person: EvidencePerson, at: number): void {
  const comment = { id: digits(from, 16), person, at, parent: null };
  const top = post.comments.filter(({ parent }) => parent === null);
  if (top.length === 0 || from.chance(0.55)) {
    post.comments.push(comment);
    return;
  }
  const parent = from.pick(top);
  const end = post.comments.findLastIndex((one) => one === parent || one.parent === parent.id);
  post.comments.splice(end + 1, 0, { ...comment, parent: parent.id, at: Math.max(at, parent.at) });
}
