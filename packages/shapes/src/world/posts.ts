import type { Random } from '../random';
import type { PostShape, SiteShape } from '../shape';
import { choose, postChoices } from '../shape';
import type { ReactionKind } from '../site';
import { digits, opaque, sentence } from './names';
import type { People, Person } from './people';

export interface Reaction {
  person: Person;
  kind: ReactionKind;
  /** Included in the count but in no list. */
  unseen: boolean;
}

export interface Comment {
  id: string;
  legacyId: string;
  author: Person;
  at: number;
  text: string;
  replies: Comment[];
  unseen: boolean;
  /** Among the comments that the page calls most relevant. */
  relevant: boolean;
}

export interface Post {
  id: string;
  permalink: string;
  createdAt: number;
  text: string;
  author: Person;
  shape: PostShape;
  reactions: Reaction[];
  comments: Comment[];
  sharers: { person: Person; unseen: boolean; postId: string }[];
  gone: boolean;
}

const kinds: readonly ReactionKind[] = [
  'LIKE',
  'LIKE',
  'LIKE',
  'LOVE',
  'CARE',
  'HAHA',
  'WOW',
  'SAD',
  'ANGRY',
];

export const base64 = (text: string): string => btoa(text);
export const feedbackId = (id: string): string => base64(`feedback:${id}`);

export function makePosts(random: Random, people: People, site: SiteShape): Post[] {
  const count = random.whole(2, 8);
  let at = 1_790_000_000 - random.whole(0, 400_000);
  return Array.from({ length: count }, (_, index) => {
    at -= random.whole(3_600, 6 * 86_400);
    return makePost(random.fork(`post ${index}`), people, site, at);
  });
}

function makePost(random: Random, people: People, site: SiteShape, createdAt: number): Post {
  const shape = settled(choose(postChoices, random.fork('shape')), site);
  const id = digits(random, random.whole(15, 17));
  const gone = shape.deleted === 'yes';
  const known = people.friends.filter((one) => !one.deactivated);
  const anybody = [...known, ...people.strangers];
  // The viewer replies to comments on their own posts.
  const repliers = [...anybody, people.viewer];
  const crowd = (most: number) =>
    random.shuffled(anybody).slice(0, gone ? 0 : random.whole(0, most));

  const reactions = crowd(25).map((person) => ({
    person,
    kind: random.pick(kinds),
    unseen: false,
  }));
  const comments = crowd(9).map((author) =>
    makeComment(random, id, author, repliers, createdAt, 0),
  );
  const sharers = crowd(10).map((person) => ({
    person,
    unseen: false,
    postId: digits(random, 16),
  }));
  const hide = (list: { unseen: boolean }[]) => {
    for (const one of random.some(list, random.whole(1, 2))) one.unseen = true;
  };
  if (shape.unseen === 'reactors') hide(reactions);
  if (shape.unseen === 'comments') hide(comments);
  if (shape.unseen === 'shares') hide(sharers);
  return {
    id,
    permalink: permalinkOf(random, people.viewer, id),
    createdAt,
    text: sentence(random),
    author: people.viewer,
    shape,
    reactions,
    comments,
    sharers,
    gone,
  };
}

/**
 * Resolves options that exclude each other: when entries of a list are not shown, or the list is cut off, the
 * page must still show a count.
 */
function settled(chosen: PostShape, site: SiteShape): PostShape {
  const shape = site.flaws === 'none' ? flawless(chosen) : chosen;
  const silent =
    shape.opener === 'none' ||
    shape.opener === 'empty' ||
    shape.unseen !== 'nothing' ||
    shape.comments === 'relevant only';
  const totals =
    silent && !['adaptive', 'summary'].includes(shape.totals) ? 'adaptive' : shape.totals;
  const opener = totals === 'hidden' ? 'button' : shape.opener;
  const own =
    shape.kindOpens === 'own' && (opener === 'labelled toolbar' || opener === 'bare toolbar');
  const cut =
    site.thirds === 'fail' || ['reactors', 'comments', 'replies', 'shares'].includes(site.cut);
  return {
    ...shape,
    totals: cut && totals === 'absent' ? 'adaptive' : totals,
    opener,
    kindOpens: own ? 'own' : 'all',
    tabs: own ? 'kinds' : shape.tabs,
    commentsAt: shape.place === 'dialog' ? shape.commentsAt : 'post',
  };
}

const flawless = (shape: PostShape): PostShape => ({
  ...shape,
  opener: shape.opener === 'none' || shape.opener === 'empty' ? 'button' : shape.opener,
  unseen: 'nothing',
  deleted: 'no',
  comments: shape.comments === 'relevant only' ? 'all' : shape.comments,
  commentsAt: 'post',
});

function makeComment(
  random: Random,
  postId: string,
  author: Person,
  anybody: readonly Person[],
  after: number,
  depth: number,
): Comment {
  const legacyId = digits(random, 16);
  const at = after + random.whole(60, 200_000);
  const most = [5, 3, 0][depth] ?? 0;
  const replies = random.chance(depth === 0 ? 0.45 : 0.25) ? random.whole(0, most) : 0;
  return {
    id: base64(`comment:${postId}_${legacyId}`),
    legacyId,
    author,
    at,
    text: sentence(random),
    replies: Array.from({ length: replies }, () =>
      makeComment(random, postId, random.pick(anybody), anybody, at, depth + 1),
    ),
    unseen: false,
    relevant: random.fork(`relevant ${legacyId}`).chance(0.6),
  };
}

export function permalinkOf(random: Random, author: Person, id: string): string {
  const story = random.chance(0.5) ? `pfbid0${opaque(random, 40)}l` : id;
  return author.vanity && random.chance(0.7)
    ? `https://www.facebook.com/${author.vanity}/posts/${story}`
    : `https://www.facebook.com/permalink.php?story_fbid=${story}&id=${author.id}`;
}

/** A comment and all replies below it. */
export const thread = (comment: Comment): Comment[] => [
  comment,
  ...comment.replies.flatMap((reply) => thread(reply)),
];
