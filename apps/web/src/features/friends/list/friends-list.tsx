import { useCallback, useMemo } from 'react';
import { friendsApi, type FriendsQuery, useFriendsQuery } from '../api';
import { friendsQuery, type ListQuery } from '../query/list-query';
import { type GoTo, useListQuery } from '../query/use-list-query';
import { friendsPage } from './list-page';
import { PeopleList } from './people-list';

/** One friend group. */
export function FriendsList({ type }: { type: FriendsQuery['type'] }) {
  const [listQuery, goTo] = useListQuery(type);
  const query = useMemo(() => friendsQuery(type, listQuery), [type, listQuery]);
  const { data, currentData, error, refetch } = useFriendsQuery(query);
  const prefetch = friendsApi.usePrefetch('friends');
  const ask = useCallback(
    (next: Partial<ListQuery>) => prefetch(friendsQuery(type, { ...listQuery, page: 1, ...next })),
    [prefetch, type, listQuery],
  );
  // Prefetches before anything renders for the new query.
  const change = useCallback<GoTo>(
    (next, options) => {
      ask(next);
      goTo(next, options);
    },
    [ask, goTo],
  );
  const answer = currentData ?? (error ? undefined : data);
  const page = useMemo(() => answer && friendsPage(answer), [answer]);
  return (
    <PeopleList
      type={type}
      listQuery={listQuery}
      onPlace={change}
      onAsk={ask}
      counts={(answer ?? data)?.counts}
      page={page}
      isCurrent={currentData !== undefined}
      error={error}
      refetch={refetch}
      failure={{ title: 'Your friends could not be loaded', text: 'Nothing was changed.' }}
    />
  );
}
