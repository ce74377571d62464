import type { Random } from '../random';
import type { Comment, Person, Post, Reaction, ReactionType, Share } from './model';
import { remark, thought } from './words';

const day = 86_400;
export const moods: ReactionType[] = [
  ...Array<ReactionType>(12).fill('like'),
  ...Array<ReactionType>(5).fill('love'),
  'care',
  'care',
  'haha',
  'haha',
  'wow',
  'sad',
  'angry',
];

export type Crowd = { friends: Person[]; strangers: Person[] };

/** Posts over a number of days, newest first. A third of the friends engage most, a third never. */
export function makePosts(
  random: Random,
  count: number,
  now: number,
  crowd: Crowd,
  days = 3 * 365,
): Post[] {
  const living = random.shuffle(crowd.friends.filter((friend) => !friend.deactivated));
  const third = Math.ceil(living.length / 3);
  const keen = living.slice(0, third);
  const rare = living.slice(third, third * 2);

  const someone = (): Person | undefined => {
    const roll = random.next();
    const group = roll < 0.12 ? crowd.strangers : roll < 0.88 ? keen : rare;
    // Squaring prefers the front of the group, so that a few people react to most posts.
    return group[Math.floor(random.next() ** 2 * group.length)];
  };

  const several = (most: number): Person[] => {
    const chosen = new Map<string, Person>();
    for (let index = 0; index < most; index += 1) {
      const person = someone();
      if (person) chosen.set(person.id, person);
    }
    return [...chosen.values()];
  };

  const width = (days * day) / Math.max(count, 1);
  return Array.from({ length: count }, (_, index): Post => {
    const at = Math.floor(now - day / 2 - (index + random.next() * 0.9) * width);
    const id = `10${random.digits(14)}`;
    const until = (): number => Math.min(now, at + random.int(60, 20 * day));
    const most = Math.floor(random.next() ** 2 * 70);
    return {
      id,
      slug: `pfbid0${random.digits(20)}${id}l`,
      at,
      text: thought(random),
      reactions: several(most).map((person): Reaction => ({
        id: person.id,
        type: random.pick(moods),
      })),
      comments: several(Math.floor(random.next() ** 2 * 24))
        .flatMap((person) => (random.chance(0.2) ? [person, person] : [person]))
        .map((person): Comment => ({
          id: person.id,
          item_id: random.digits(15).replace(/^0/, '1'),
          at: until(),
          text: remark(random),
        }))
        .toSorted((one, other) => one.at - other.at),
      shares: several(Math.floor(random.next() ** 3 * 9)).map((person): Share => ({
        id: person.id,
        visible: random.chance(0.6),
        item_id: `10${random.digits(14)}`,
        at: until(),
      })),
    };
  });
}
