import type { EvidenceChoices } from './evidence/choices';
import { evidenceChoices } from './evidence/choices';
import type {
  EvidenceComment,
  EvidenceFriend,
  EvidencePerson,
  EvidenceReaction,
  EvidenceShare,
  RawPost,
} from './evidence/engagement';
import { day, engage, makeFriends, makePosts, personMaker, ranges } from './evidence/engagement';
import type { Behaviour, EvidenceList } from './evidence/lists';
import { behaviours, makeList } from './evidence/lists';
import type { Random } from './random';
import { random } from './random';
import { choose, namesOf } from './shape';

export { evidenceChoices } from './evidence/choices';
export type * from './evidence/engagement';
export type { Behaviour, EvidenceList, EvidenceVisit } from './evidence/lists';

export interface EvidencePost {
  id: string;
  permalink: string;
  /** Unix time, in seconds. */
  createdAt: number;
  /** At most one by each person. */
  reactions: EvidenceList<EvidenceReaction>;
  /** Comments and their replies. The viewer's own are among them. */
  comments: EvidenceList<EvidenceComment>;
  shares: EvidenceList<EvidenceShare>;
}

/** One act of engagement of a friend. */
export interface Engagement {
  /** Id of the post. */
  post: string;
  list: 'reactions' | 'comments' | 'shares';
}

/**
 * A world for a test at the network port: what is true, and what each opening of a list gives. No markup. A
 * pure function of its seed.
 */
export interface EvidenceWorld {
  seed: number;
  /** The choices made by the seed, to report when a test fails. */
  choices: readonly string[];
  /** Nothing is hidden, cut, delayed or blocked: every list is `whole`. */
  isFlawless: boolean;
  /** When the first reading begins. Unix time, in seconds. Every post is older. */
  now: number;
  viewer: EvidencePerson;
  /** 20 to 80. */
  friends: EvidenceFriend[];
  /** 8 to 70 posts of the viewer over 10 to 400 days, newest first. */
  posts: EvidencePost[];
  /**
   * From this opening on (an opening is one visit of one list, counted over all posts and lists, also of lists
   * opened again) the network refuses every list, for `hours`. `passes`: openings after that are answered;
   * otherwise never again.
   */
  block: { afterOpenings: number; hours: 24 | 48; passes: boolean } | null;
  /**
   * Engagement of each friend, by id: `all` of it, and what the viewer could see by opening everything and
   * waiting (`visible`, a part of `all`). A block of the robot hides nothing from the viewer.
   */
  truth: Record<string, { visible: Engagement[]; all: Engagement[] }>;
}

const flawShare = { few: 0.04, some: 0.2, most: 0.7 } as const;

export function makeEvidenceWorld(seed: number): EvidenceWorld {
  const root = random(`evidence ${seed}`);
  const chosen = choose(evidenceChoices, root.fork('choices'));
  const isFlawless = chosen.flaws === 'none';
  const choices: EvidenceChoices = isFlawless ? { ...chosen, block: 'none' } : chosen;
  const now = 1_795_000_000 + root.whole(0, 30 * day);
  const newPerson = personMaker(root.fork('people'));
  const viewer = newPerson();
  const span = root.whole(...ranges.days[choices.days]) * day;
  const friends = makeFriends(root.fork('friends'), choices, newPerson, now, span);
  const strangers = Array.from({ length: root.whole(...ranges.crowd[choices.crowd]) }, newPerson);
  const raw = makePosts(root.fork('posts'), choices, now, span);
  const viral = choices.crowd === 'viral' ? Array.from({ length: 300 }, newPerson) : [];
  engage(root.fork('engagement'), { choices, raw, viewer, friends, strangers, viral, now });
  const posts = deliver(root.fork('lists'), choices, viewer, raw);
  return {
    seed,
    choices: namesOf(choices),
    isFlawless,
    now,
    viewer,
    friends,
    posts,
    block:
      choices.block === 'none'
        ? null
        : {
            afterOpenings: root.whole(1, posts.length * 3),
            hours: root.pick([24, 48] as const),
            passes: choices.block === 'passes',
          },
    truth: truthOf(friends, posts),
  };
}

function deliver(
  from: Random,
  choices: EvidenceChoices,
  viewer: EvidencePerson,
  raw: readonly RawPost[],
): EvidencePost[] {
  const pickOf = (list: Engagement['list']): Behaviour => from.pick(behaviours[list]);
  const only = {
    reactions: pickOf('reactions'),
    comments: pickOf('comments'),
    shares: pickOf('shares'),
  };
  const behaviour = (list: Engagement['list']): Behaviour => {
    if (choices.flaws === 'none' || !from.chance(flawShare[choices.share])) return 'whole';
    return choices.mixture === 'one' ? only[list] : pickOf(list);
  };
  const isStated = () =>
    choices.totals === 'each' || (choices.totals === 'some' && from.chance(0.6));
  const list = <Entry extends { person: EvidencePerson }>(
    name: Engagement['list'],
    entries: readonly Entry[],
  ) => makeList(from, behaviour(name), entries, isStated());

  return raw.map(({ id, createdAt, reactions, comments, shares }) => ({
    id,
    permalink: `https://www.facebook.com/permalink.php?story_fbid=${id}&id=${viewer.id}`,
    createdAt,
    reactions: list('reactions', reactions),
    comments: list('comments', comments),
    shares: list('shares', shares),
  }));
}

function truthOf(
  friends: readonly EvidenceFriend[],
  posts: readonly EvidencePost[],
): EvidenceWorld['truth'] {
  const truth: EvidenceWorld['truth'] = Object.fromEntries(
    friends.map(({ id }) => [id, { visible: [], all: [] }]),
  );
  for (const post of posts)
    for (const list of ['reactions', 'comments', 'shares'] as const)
      for (const part of ['visible', 'all'] as const) {
        const entries: readonly { person: EvidencePerson }[] =
          post[list][part === 'all' ? 'entries' : 'visible'];
        for (const { person } of entries) truth[person.id]?.[part].push({ post: post.id, list });
      }
  return truth;
}
