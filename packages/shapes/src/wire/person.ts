import type { Kit } from '../kit';
import { has } from '../kit';
import type { Random } from '../random';
import type { Person } from '../world/people';
import { urlOf } from '../world/people';
import { digits } from '../world/names';
import type { Json } from './connection';
import { pageInfo } from './connection';

export const picture = (random: Random): Json => ({
  uri: `https://scontent.xx.fbcdn.net/v/t39.30808-1/${digits(random, 15)}_n.jpg?stp=cp0_dst-jpg_s80x80&oh=00_${digits(random, 8)}`,
});

/** The person who acted, as pages name them everywhere. */
export const actor = (one: Person, random: Random): Json => ({
  __typename: 'User',
  __isActor: 'User',
  id: one.id,
  name: one.name,
  ...(random.chance(0.7) && { profile_picture: picture(random) }),
  url: urlOf(one),
});

/** A row of a list of people. */
export function person(kit: Kit, one: Person, random: Random): Json {
  const optional = (fields: Json) => (has(kit, random) ? fields : {});
  return {
    __typename: 'User',
    id: one.id,
    name: one.name,
    url: urlOf(one),
    ...optional({ profile_picture: picture(random) }),
    ...optional({ gender: one.gender }),
    ...optional({ friendship_status: one.friend ? 'ARE_FRIENDS' : 'CAN_REQUEST' }),
    ...optional({ mutual_friends: mutual(kit, one, random) }),
    ...inner(kit, random),
  };
}

/** Mutual friends below a person. They name people who are in no list of the site. */
export function mutual(kit: Kit, one: Person, random: Random): Json {
  if (kit.shape.inner === 'none') return { count: one.mutual };
  const others = random.some(kit.world.extras, 2);
  return {
    count: one.mutual,
    nodes: others.map((other) => actor(other, random)),
    page_info: pageInfo(random, random.chance(0.5), 2),
  };
}

/** A list with its own `page_info`, as the last key of a person. */
export function inner(kit: Kit, random: Random): Json {
  if (kit.shape.inner === 'none') return {};
  return {
    timeline_context_items: {
      nodes: [
        {
          __typename: 'ProfileIntroCardContextItem',
          id: digits(random, 16),
          title: { text: kit.words.say('mutual_n', { n: kit.words.number(1204) }) },
        },
      ],
      page_info: pageInfo(random, random.chance(0.5), 2),
    },
  };
}
