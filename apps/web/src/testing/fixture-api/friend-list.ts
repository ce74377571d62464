import type { Friend } from '@winnow/sdk/contract';
import { type Group, groupOf } from '@winnow/sdk/rules';

/** One page of the friends. */
export function listFriends(friends: readonly Friend[], query: URLSearchParams, most = 100) {
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
      (query.get('is_banned') !== 'true' || friend.is_banned),
  );
  const order = (query.get('order') ?? 'full_name asc')
    .split(',')
    .map((part) => part.trim().split(' '));
  const sorted = found.toSorted((a, b) => {
    for (const [field, direction] of order) {
      const [x, y] = [a, b].map((friend) => friend[field as keyof Friend] ?? '');
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
    coverage:
      friends.length > 0
        ? {
            posts_read: 120,
            since: '2026-03-03',
            posts_partial: 4,
            reactions_partial: 1,
            comments_partial: 0,
            shares_partial: 4,
            read_at: new Date(Date.now() - 2 * 3_600_000).toISOString(),
          }
        : null,
  };
}
