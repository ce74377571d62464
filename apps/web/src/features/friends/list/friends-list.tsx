import { useCallback, useMemo } from 'react';
import { friendsApi, type FriendsQuery, useFriendsQuery } from '../api';
import { friendsQuery, type Place } from '../place/place';
import { usePlace } from '../place/use-place';
import { friendsPage } from './list-page';
import { PeopleList } from './people-list';

/** One friend group. */
export function FriendsList({ type }: { type: FriendsQuery['type'] }) {
  const [place, goTo] = usePlace(type);
  const query = useMemo(() => friendsQuery(type, place), [type, place]);
  const { data, currentData, error, refetch } = useFriendsQuery(query);
  const prefetch = friendsApi.usePrefetch('friends');
  const ask = useCallback(
    (next: Partial<Place>) => prefetch(friendsQuery(type, { ...place, page: 1, ...next })),
    [prefetch, type, place],
  );
  // Prefetches before anything renders for the new place.
  const change = useCallback(
    (next: Partial<Place>) => {
      ask(next);
      goTo(next);
    },
    [ask, goTo],
  );
  const answer = currentData ?? (error ? undefined : data);
  const page = useMemo(() => answer && friendsPage(answer), [answer]);
  return (
    <PeopleList
      type={type}
      place={place}
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
