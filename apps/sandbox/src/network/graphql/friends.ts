import type { Person, Persona } from '../../world/model';
import { isFriend, statusOf, steady } from '../../world/world';
import { fill } from '../client/markup.js';
import { whole } from '../numbers';
import type { SignedIn } from '../visit';
import { pictureOf, urlOf } from '../visit';
import { contextItems } from '../recorded/decoys';
import type { Cut } from './connections';
import { cursorOf, cut } from './connections';

export type Surface = 'friends' | 'collection';
const batch: Record<Surface, number> = { friends: 30, collection: 8 };

export function shapeOf(visit: SignedIn, surface: Surface): 'A' | 'B' {
  const { shape } = visit.sandbox.world.options;
  const first = shape === 'mixed' ? (surface === 'friends' ? 'A' : 'B') : shape;
  return visit.sandbox.epoch % 2 === 0 ? first : first === 'A' ? 'B' : 'A';
}

export function mutualText(visit: SignedIn, person: Person): string | null {
  if (person.deactivated || person.mutual === 0) return null;
  const words = visit.phrases[person.mutual === 1 ? 'mutual_one' : 'mutual_many'];
  return fill(words, { n: whole(visit.language, person.mutual) });
}

/** Lists inside a person, which have ends of their own. */
const nestedLists = (visit: SignedIn, person: Person) =>
  visit.traits ? { timeline_context_items: contextItems(person) } : {};

const nodeA = (visit: SignedIn, person: Person) => {
  const text = mutualText(visit, person);
  return {
    __typename: 'User',
    id: person.id,
    name: person.name,
    url: urlOf(visit, person),
    profile_picture: { uri: pictureOf(visit, person), scale: 1 },
    gender: person.gender,
    social_context: text === null ? null : { text },
    __isEntity: 'User',
    ...nestedLists(visit, person),
  };
};

const nodeB = (visit: SignedIn, person: Person) => {
  const text = mutualText(visit, person);
  const friendship_status = statusOf(visit.sandbox.world, visit.viewer, person);
  return {
    __typename: 'TimelineAppCollectionItem',
    id: Buffer.from(`app_item:${visit.viewer.id}:2356318349:${person.id}`).toString('base64'),
    node: { __typename: 'User', id: person.id, ...nestedLists(visit, person) },
    title: { text: person.name },
    subtitle_text: text === null ? null : { text },
    image: { uri: pictureOf(visit, person) },
    url: urlOf(visit, person),
    actions_renderer: {
      __typename: 'ProfileAction',
      action: { id: person.id, profile_owner: { id: person.id, friendship_status } },
    },
  };
};

/** With `due` the batch has fewer rows than it should. */
type Faulted = Cut<Person> & { due?: number };

function faulted(visit: SignedIn, all: Cut<Person>, cursor: unknown, surface: Surface): Faulted {
  const { faults, timing } = visit.sandbox;
  const stuck = faults.get('stuck_list');
  if (stuck && (all.items.at(-1)?.ordinal ?? stuck.at) >= stuck.at) {
    const items = all.items.filter(({ ordinal }) => ordinal < stuck.at);
    const last = items.at(-1);
    return {
      items,
      end: last ? cursorOf(last.ordinal) : typeof cursor === 'string' ? cursor : null,
      more: true,
    };
  }
  const half = faults.get('half_empty');
  if (half && timing.chance(half.rate) && all.items.length > 1) {
    // Sometimes half of a batch is missing, sometimes all of it, and the list continues.
    const items = timing.chance(0.3) ? [] : all.items.slice(0, Math.ceil(all.items.length / 2));
    const last = items.at(-1);
    return {
      items,
      end: last ? cursorOf(last.ordinal) : typeof cursor === 'string' ? cursor : null,
      more: true,
    };
  }
  const lossy = faults.get('lossy_scroll');
  if (lossy && isFast(visit, surface, cursor)) {
    const items = all.items.filter(() => !timing.chance(lossy.rate));
    return { ...all, items, due: all.items.length };
  }
  return all;
}

type Pace = { at: number; asked: Set<string> };
const paces = new WeakMap<object, Map<string, Pace>>();

/** Scrolling is fast when batches are requested within 700 ms of each other. A repeated batch is whole. */
function isFast(visit: SignedIn, surface: Surface, cursor: unknown): boolean {
  let bySurface = paces.get(visit.sandbox.world);
  if (!bySurface) paces.set(visit.sandbox.world, (bySurface = new Map()));
  const key = `${visit.viewer.id} ${surface}`;
  const pace = bySurface.get(key) ?? { at: 0, asked: new Set<string>() };
  bySurface.set(key, pace);
  const now = Date.now();
  if (typeof cursor !== 'string') pace.asked.clear();
  const again = pace.asked.has(String(cursor));
  pace.asked.add(String(cursor));
  const fast = now - pace.at < 700;
  pace.at = now;
  return fast && !again && typeof cursor === 'string';
}

/** The fault `lossy_address`: the same friends are missing each time, at one of the two addresses. */
function isLeftOut(visit: SignedIn, friend: Person, surface: Surface): boolean {
  const fault = visit.sandbox.faults.get('lossy_address');
  if (!fault || (fault.at === 'list') !== (surface === 'friends')) return false;
  return steady(`left out ${friend.id}`, fault.rate);
}

/** One batch of a person's friends, in the shape of the current deploy. */
export function friendsAnswer(visit: SignedIn, owner: Persona, surface: Surface, cursor: unknown) {
  const { sandbox } = visit;
  const all = cut(
    owner.friends,
    cursor,
    batch[surface],
    (friend) =>
      isFriend(sandbox.world, owner, friend) &&
      !sandbox.isGone(friend) &&
      !isLeftOut(visit, friend, surface),
  );
  const { items, end, more, due } = faulted(visit, all, cursor, surface);
  const page_info = { has_next_page: more, end_cursor: end };
  /** The order of the two keys carries no meaning. */
  const listOf = <T>(edges: T[]) =>
    visit.traits?.decoysFirst ? { page_info, edges } : { edges, page_info };
  const extensions = due === undefined ? {} : { rows_due: due };
  if (shapeOf(visit, surface) === 'A') {
    const edges = items.map(({ item, ordinal }) => ({
      node: nodeA(visit, item),
      cursor: cursorOf(ordinal),
    }));
    return {
      path: ['viewer', 'all_friends'],
      extensions,
      data: { viewer: { all_friends: listOf(edges), id: owner.id } },
    };
  }
  const edges = items.map(({ item, ordinal }) => ({
    node: nodeB(visit, item),
    cursor: cursorOf(ordinal),
  }));
  const id = Buffer.from(`app_collection:${owner.id}:2356318349:2`).toString('base64');
  return {
    path: ['node', 'pageItems'],
    extensions,
    data: { node: { __typename: 'TimelineAppCollection', pageItems: listOf(edges), id } },
  };
}
