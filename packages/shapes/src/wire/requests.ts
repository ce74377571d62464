import type { Kit } from '../kit';
import type { Random } from '../random';
import type { Person } from '../world/people';
import { urlOf } from '../world/people';
import { opaque } from '../world/names';
import type { Result } from './answer';
import type { Json } from './connection';
import { pageInfo } from './connection';
import { actor, picture } from './person';

/** People of `/friends/`, none of whom the page shows as a friend. */
export interface Asked {
  incoming: Person[];
  suggested: Person[];
}

export function askedOf(kit: Kit): Asked {
  const from = kit.from('requests');
  const mixed = from.shuffled([...kit.world.strangers, ...kit.world.extras]);
  return { incoming: mixed.slice(0, 3), suggested: mixed.slice(3, 9) };
}

/** The data of `/friends/`: counts, requests and suggestions. It is no friends list. */
export function requestsResult(kit: Kit, random: Random): Result {
  const { incoming, suggested } = askedOf(kit);
  const user = (one: Person, status: string | null): Json => ({
    ...actor(one, random),
    ...(status !== null && { friendship_status: status }),
    social_context: { text: kit.words.say('mutual_n', { n: kit.words.number(one.mutual) }) },
  });
  const confirmed = random.some(kit.world.friends, 2);
  return {
    name: 'FriendingCometRootContentQuery',
    variables: { scale: 2 },
    data: {
      viewer: {
        friends_container_request_count: { count: incoming.length },
        friends_container_pymk_count: { count: suggested.length },
        friend_confirmed_notifications: {
          count: confirmed.length,
          edges: confirmed.map((one) => ({ node: user(one, null), cursor: opaque(random, 12) })),
          page_info: pageInfo(random, false, 2),
        },
        should_show_proactive_friending_alert: false,
        max_friend_limit: 5000,
        friend_requests: {
          edges: incoming.map((one, index) => ({
            node: user(one, index === 2 ? 'OUTGOING_REQUEST' : 'INCOMING_REQUEST'),
            expiration_time: 1_790_500_000 + index,
          })),
          page_info: pageInfo(random, false, 2),
        },
        pymk_grid: {
          tracking_signature: null,
          edges: suggested.map((one) => ({ node: user(one, 'CAN_REQUEST') })),
          page_info: pageInfo(random, true, 2),
        },
      },
    },
    later: [],
    entries: 0,
    end: null,
  };
}

/** Friends by month of birth. Not all friends have one. */
export function birthdaysResult(kit: Kit, random: Random, next: boolean): Result {
  const known = random.some(kit.world.friends, Math.ceil(kit.world.friends.length / 3));
  const born = known.map((one) => ({ one, month: random.whole(1, 12) }));
  const months = [...new Set(born.map(({ month }) => month))];
  const friendsOf = (month: number) =>
    born.filter((each) => each.month === month).map(({ one }) => one);
  return {
    name: 'BirthdayCometMonthlyBirthdaysRefetchQuery',
    variables: { count: 12, cursor: null, scale: 2 },
    data: {
      viewer: {
        all_friends_by_birthday_month: {
          edges: months.map((month) => ({
            node: {
              month,
              month_name_in_iso8601: String(month).padStart(2, '0'),
              friends: {
                edges: friendsOf(month).map((one) => ({
                  node: {
                    __typename: 'User',
                    id: one.id,
                    name: one.name,
                    profile_url: urlOf(one),
                    profile_picture: picture(random),
                    birthdate: { day: random.whole(1, 28), month, year: null },
                  },
                })),
              },
            },
            cursor: String(month),
          })),
          page_info: pageInfo(random, next, 2),
        },
      },
    },
    later: [],
    entries: 0,
    end: null,
  };
}
