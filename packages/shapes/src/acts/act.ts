import type { Kit } from '../kit';
import type { Random } from '../random';
import { random } from '../random';
import { choose, siteChoices } from '../shape';
import type { ReactionKind } from '../site';
import { wordsOf } from '../labels/words';
import { digits } from '../world/names';
import type { Person } from '../world/people';
import { makePeople } from '../world/people';
import { permalinkOf } from '../world/posts';
import type { SayAct } from './labels';
import { actWords } from './labels';
import { hardName, otherNames } from './names';
import type { Planned } from './plan';
import { planForeign } from './plan';
import type { ActShape } from './shape';
import { chooseAct } from './shape';

export type Status =
  | 'ARE_FRIENDS'
  | 'CAN_REQUEST'
  | 'OUTGOING_REQUEST'
  | 'CANNOT_REQUEST'
  | 'INCOMING_REQUEST'
  | 'RECEIVED_REQUEST';

/** One act on one person or post, and what the network knows. */
export interface Act {
  shape: ActShape;
  kit: Kit;
  say: SayAct;
  person: Person;
  others: Person[];
  post: { id: string; permalink: string; createdAt: number };
  foreign: Planned[];
  /** The only part that changes: pages opened later show it. */
  network: { status: Status; reaction: ReactionKind | null };
  /** Whether the act has taken effect. */
  isDone: () => boolean;
}

export function makeAct(seed: number): Act {
  const root = random(`act ${seed}`);
  const shape = chooseAct(root.fork('shape'));
  const site = { ...choose(siteChoices, root.fork('site')), language: shape.language };
  const say = actWords(shape.language);
  const people = makePeople(root.fork('people'), site);
  const names = root.fork('names');
  const name = hardName(names, shape.name, say);
  const others = otherNames(names, shape.name, name);
  const isFriend = shape.act !== 'request';
  const known = people.friends.find((one) => !one.deactivated);
  const model = (isFriend ? known : undefined) ?? people.strangers[0] ?? people.viewer;
  const person = { ...model, name, friend: isFriend };
  const post = root.fork('post');
  const id = digits(post, 16);
  const network = {
    status: statusOf(shape, root.fork('status')),
    reaction: shape.act === 'react' && shape.state === 'already' ? ('LIKE' as const) : null,
  };
  return {
    shape,
    kit: {
      shape: site,
      words: wordsOf(shape.language, site.digits),
      world: {
        ...people,
        posts: [],
        feed: [],
        sizes: { posts: 1, comments: 1, replies: 1, shares: 1 },
      },
      from: (part) => root.fork(part),
      visit: 0,
    },
    say,
    person,
    others: people.extras.slice(0, others.length).map((one, index) => ({
      ...one,
      name: others[index] ?? one.name,
    })),
    post: { id, permalink: permalinkOf(post, person, id), createdAt: 1_790_000_000 },
    foreign: planForeign(shape, root.fork('foreign')),
    network,
    isDone: () => isDone(shape, network),
  };
}

function statusOf({ act, state, incoming }: ActShape, from: Random): Status {
  if (state === 'incoming') return incoming;
  if (state === 'not offered' || state === 'following') return 'CANNOT_REQUEST';
  if (state === 'memorialised') return act === 'unfriend' ? 'ARE_FRIENDS' : 'CANNOT_REQUEST';
  if (state === 'already')
    return act === 'unfriend'
      ? 'CAN_REQUEST'
      : from.chance(0.6)
        ? 'OUTGOING_REQUEST'
        : 'ARE_FRIENDS';
  return act === 'request' ? 'CAN_REQUEST' : 'ARE_FRIENDS';
}

function isDone({ act, wanted }: ActShape, { status, reaction }: Act['network']): boolean {
  if (act === 'react') return reaction === wanted;
  return act === 'unfriend' ? status === 'CAN_REQUEST' : status === 'OUTGOING_REQUEST';
}
