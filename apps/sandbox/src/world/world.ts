import { hash, seeded } from '../random';
import type { Condition } from './conditions';
import { makeCondition } from './conditions';
import type { Source } from './feed';
import { makeFeed } from './feed';
import type { Person, Persona, PersonaKey, Post, Reacted, Status } from './model';
import { personaKeys } from './model';
import type { WorldOptions } from './options';
import { peopleMaker } from './people';
import { personaBases } from './personas';
import { makePosts } from './posts';
import { addReplies } from './replies';

/** Time of the first occurrence, and how many there were. */
export type Interaction = { at: string; times: number };
export type Changes = {
  /** owner → person → deed */
  unfriended: Record<string, Record<string, Interaction>>;
  requested: Record<string, Record<string, Interaction>>;
  /** Cancelled requests, including requests that existed before the world was made. */
  cancelled: Record<string, Record<string, Interaction>>;
  reacted: Record<string, Record<string, Reacted>>;
};

export type World = {
  options: WorldOptions;
  /** Day on which the world was made, in seconds. Equal seeds on one day give equal worlds. */
  anchor: number;
  people: Map<string, Person>;
  /** People who are no persona's friends at first. */
  strangers: Person[];
  vanities: Map<string, Person>;
  personas: Record<PersonaKey, Persona>;
  posts: Map<string, { post: Post; owner: Person }>;
  feeds: Record<PersonaKey, Source[]>;
  changes: Changes;
};

export const noChanges = (): Changes => ({
  unfriended: {},
  requested: {},
  cancelled: {},
  reacted: {},
});

export function makeWorld(options: WorldOptions, anchor: number, changes = noChanges()): World {
  const random = seeded(`world ${options.seed}`);
  const recorded = options.shapes === 'recorded';
  const make = peopleMaker(
    random,
    options.seed,
    Object.values(personaBases),
    recorded ? seeded(`early ${options.seed}`) : undefined,
  );
  const strangers = Array.from({ length: 240 }, () => make());

  const friendsOf = (count: number): Person[] => {
    const friends: Person[] = [];
    for (let index = 0; index < count; index += 1) {
      const twin = random.chance(0.01) ? friends[random.int(0, index - 1)] : undefined;
      const friend = make(twin?.name);
      friends.push(random.chance(0.02) ? { ...friend, deactivated: true } : friend);
    }
    return friends;
  };

  const persona = (key: PersonaKey, friends: Person[], posts: number): Persona => {
    const written = makePosts(random, posts, anchor, { friends, strangers });
    if (recorded) {
      addReplies(seeded(`replies ${options.seed} ${key}`), written, {
        owner: personaBases[key],
        friends,
        strangers,
      });
    }
    return { ...personaBases[key], friends, posts: written };
  };
  const danas = friendsOf(options.friends);
  const personas: Record<PersonaKey, Persona> = {
    dana: persona('dana', danas, options.posts),
    nomail: persona('nomail', friendsOf(25), 6),
    fresh: persona('fresh', [], 0),
    alex: persona('alex', [...danas.slice(0, 5), ...friendsOf(40)].slice(0, 40), 12),
  };

  const feed = (key: PersonaKey, count: number): Source[] =>
    makeFeed({
      name: `${options.seed} ${key}`,
      count: Math.min(count, options.feed),
      now: anchor,
      crowd: { friends: personas[key].friends, strangers },
      suggestions: recorded,
    });
  const feeds: Record<PersonaKey, Source[]> = {
    dana: feed('dana', options.feed),
    nomail: feed('nomail', 12),
    fresh: feed('fresh', 6),
    alex: feed('alex', 24),
  };

  const everyone: Person[] = [...strangers, ...Object.values(personas)];
  for (const key of personaKeys) everyone.push(...personas[key].friends);
  const people = new Map(everyone.map((person) => [person.id, person]));
  const vanities = new Map(
    everyone.flatMap((person) => (person.vanity ? [[person.vanity, person] as const] : [])),
  );
  const written = Object.values(personas).flatMap((owner) =>
    owner.posts.map((post) => ({ post, owner })),
  );
  const posts = new Map(
    [...written, ...Object.values(feeds).flat()].flatMap(({ post, owner }) => [
      [post.id, { post, owner }] as const,
      [post.slug, { post, owner }] as const,
    ]),
  );
  return { options, anchor, people, strangers, feeds, vanities, personas, posts, changes };
}

export function isFriend(world: World, owner: Persona, person: Person): boolean {
  if (world.changes.unfriended[owner.id]?.[person.id]) return false;
  return friendIds(owner).has(person.id);
}

const friendSets = new WeakMap<Persona, Set<string>>();
function friendIds(owner: Persona): Set<string> {
  let ids = friendSets.get(owner);
  if (!ids) friendSets.set(owner, (ids = new Set(owner.friends.map((friend) => friend.id))));
  return ids;
}

export function statusOf(world: World, owner: Persona, person: Person): Status {
  if (isFriend(world, owner, person)) return 'ARE_FRIENDS';
  if (world.changes.requested[owner.id]?.[person.id]) return 'OUTGOING_REQUEST';
  const { unfriended, cancelled } = world.changes;
  if (unfriended[owner.id]?.[person.id] ?? cancelled[owner.id]?.[person.id]) return 'CAN_REQUEST';
  return conditionOf(world, owner, person) === 'incoming' ? 'INCOMING_REQUEST' : person.openness;
}

export const conditionOf = (world: World, owner: Persona, person: Person): Condition | null =>
  makeCondition(world.options, owner, person, friendIds(owner).has(person.id));

export const currentFriends = (world: World, owner: Persona): Person[] =>
  owner.friends.filter((friend) => isFriend(world, owner, friend));

/** Returns false when they were no friends any more. The network counts the attempt anyway. */
export function unfriend(world: World, owner: Persona, person: Person, at: string): boolean {
  const removed = (world.changes.unfriended[owner.id] ??= {});
  const before = removed[person.id];
  again(removed, person.id, at);
  return !before;
}

function again(interactions: Record<string, Interaction>, id: string, at: string): void {
  const before = interactions[id];
  interactions[id] = { at: before?.at ?? at, times: (before?.times ?? 0) + 1 };
}

export function askFriendship(world: World, owner: Persona, person: Person, at: string): void {
  again((world.changes.requested[owner.id] ??= {}), person.id, at);
  delete world.changes.cancelled[owner.id]?.[person.id];
}

export function takeBackRequest(world: World, owner: Persona, person: Person, at: string): void {
  again((world.changes.cancelled[owner.id] ??= {}), person.id, at);
  delete world.changes.requested[owner.id]?.[person.id];
}

/** A stable yes or no for a key, at the given rate, so that a page is the same at every visit. */
export const steady = (thing: string, rate: number): boolean => hash(thing) / 4_294_967_296 < rate;
