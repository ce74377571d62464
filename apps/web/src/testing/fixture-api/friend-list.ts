import type { Friend } from '@winnow/sdk/contract';
import { type Group, groupOf } from '@winnow/sdk/rules';
import { classCounts, coverageOf, type Reading, strength } from './evidence';

type PlainField = Exclude<keyof Friend, 'evidence' | 'asked_again'>;

/** One page of the friends. */
export function listFriends(
  friends: readonly Friend[],
  query: URLSearchParams,
  reading: Reading,
  most = 100,
) {
  const limit = Number(query.get('limit') ?? most);
  const offset = Number(query.get('offset') ?? 0);
  const within = (group: Group) => friends.filter((friend) => groupOf(friend) === group);
  const wanted =
    query.get('is_deleted') === 'true'
      ? within('removed')
      : query.get('is_whitelisted') === 'true'
        ? within('whitelist')
        : query.has('with_activities')
          ? within('active')
          : query.has('no_activities')
            ? within('inactive')
            : friends.filter((friend) => !friend.is_deleted);
  const search = (query.get('search') ?? '').toLowerCase();
  const found = wanted.filter(
    (friend) =>
      friend.full_name.toLowerCase().includes(search) &&
      (query.get('is_banned') !== 'true' || friend.is_banned) &&
      (!query.has('evidence') || friend.evidence.class === query.get('evidence')),
  );
  const order = (query.get('order') ?? 'full_name asc')
    .split(',')
    .map((part) => part.trim().split(' '));
  const sorted = found.toSorted((a, b) => {
    for (const [field, direction] of order) {
      const [x, y] = [a, b].map((friend) =>
        field === 'evidence'
          ? strength(friend.evidence.class)
          : (friend[field as PlainField] ?? ''),
      );
      if (x === y) continue;
      const isText = typeof x === 'string' && typeof y === 'string';
      const bigger = isText ? x.localeCompare(y) > 0 : Number(x) > Number(y);
      return bigger === (direction !== 'desc') ? 1 : -1;
    }
    return 0;
  });
  return {
    friends: sorted.slice(offset, offset + limit),
    count: wanted.length,
    count_filtered: found.length,
    count_enabled: found.filter((friend) => !friend.request_option_disabled).length,
    counts: {
      active: within('active').length,
      inactive: within('inactive').length,
      whitelist: within('whitelist').length,
      removed: within('removed').length,
      removed_outside: 0,
      nonfriends: friends.length > 0 ? 143 : 0,
    },
    classes: classCounts(found),
    coverage: friends.length > 0 ? coverageOf(reading) : null,
  };
}
