import type { Kit } from '../kit';
import type { Random } from '../random';
import type { Person } from '../world/people';
import { urlOf } from '../world/people';
import { base64 } from '../world/posts';
import type { Result } from './answer';
import type { Json } from './connection';
import { pageInfo } from './connection';
import { actor, picture } from './person';

/** The texts of the page of a friendship. */
export interface FriendshipFacts {
  /** About the two people or about the friend alone, which is a date of another kind. */
  items: { type: string; text: string }[];
  /** Friendships with others, each with a date of its own. */
  others: { person: Person; text: string }[];
}

const sinceText = ({ words }: Kit, since: string): string =>
  words.say('since', { date: words.date(since) });

export function friendshipFacts(kit: Kit, friend: Person): FriendshipFacts {
  const from = kit.from(`friendship ${friend.id}`);
  const { words, world } = kit;
  const joined = `${from.whole(2006, 2016)}-${String(from.whole(1, 12)).padStart(2, '0')}`;
  const items = [
    {
      type: 'INTRO_CARD_MUTUAL_FRIENDS',
      text: words.say('mutual_n', { n: words.number(friend.mutual) }),
    },
    ...(friend.since === null
      ? []
      : [{ type: 'INTRO_CARD_FRIENDSHIP', text: sinceText(kit, friend.since) }]),
    {
      type: 'INTRO_CARD_MEMBER_SINCE',
      text: words.say('joined', { date: words.date(joined) }),
    },
  ];
  const others = world.friends.flatMap((person) =>
    person.id === friend.id || person.since === null
      ? []
      : [{ person, text: sinceText(kit, person.since) }],
  );
  return { items: from.shuffled(items), others: from.some(others, 3) };
}

export function friendshipResult(
  kit: Kit,
  friend: Person,
  { items, others }: FriendshipFacts,
  random: Random,
): Result {
  const { viewer } = kit.world;
  const beside: Json = {
    suggested_friendships: {
      edges: others.map(({ person, text }) => ({
        node: {
          __typename: 'User',
          id: person.id,
          name: person.name,
          url: urlOf(person),
          profile_picture: picture(random),
          subtitle_text: { text },
        },
      })),
      page_info: pageInfo(random, true, 2),
    },
  };
  const own: Json = {
    user: { ...actor(friend, random), friendship_status: 'ARE_FRIENDS' },
    profile_tile_items: {
      nodes: items.map(({ type, text }) => ({
        node: {
          __typename: 'ProfileTileItem',
          timeline_context_item: {
            timeline_context_list_item_type: type,
            renderer: { context_item: { title: { text, ranges: [] } } },
          },
        },
      })),
    },
  };
  return {
    name: 'FriendshipRootContentQuery',
    variables: { scale: 2, userID: friend.id },
    data: {
      viewer: { actor: { __typename: 'User', id: viewer.id } },
      friendship: {
        __typename: 'Friendship',
        id: base64(`friendship:${viewer.id}:${friend.id}`),
        ...(random.chance(0.5) ? { ...beside, ...own } : { ...own, ...beside }),
      },
    },
    later: [],
    entries: 0,
    end: null,
  };
}
