import { useMemo } from 'react';
import { useNonFriendsQuery } from '../api';
import { nonFriendsQuery } from '../place/place';
import { usePlace } from '../place/use-place';
import { RequestNotice } from '../requests/request-notice';
import { useGroupCounts } from '../use-group-counts';
import { nonFriendsPage } from './list-page';
import { PeopleList } from './people-list';

/** People who engaged and are no friends. */
export function NonFriendsList() {
  const [place, change] = usePlace('nonfriends');
  const counts = useGroupCounts();
  const { data, currentData, error, refetch } = useNonFriendsQuery(nonFriendsQuery(place));
  const answer = currentData ?? (error ? undefined : data);
  const page = useMemo(() => answer && nonFriendsPage(answer, place), [answer, place]);
  return (
    <PeopleList
      type="nonfriends"
      place={place}
      onPlace={change}
      counts={counts}
      page={page}
      isCurrent={currentData !== undefined}
      error={error}
      refetch={refetch}
      failure={{ title: 'The non-friends could not be loaded' }}
      notice={<RequestNotice />}
    />
  );
}
