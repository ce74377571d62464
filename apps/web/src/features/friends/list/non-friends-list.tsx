import { useMemo } from 'react';
import { useNonFriendsQuery } from '../api';
import { nonFriendsQuery } from '../query/list-query';
import { useListQuery } from '../query/use-list-query';
import { RequestNotice } from '../requests/request-notice';
import { useGroupCounts } from '../use-group-counts';
import { nonFriendsPage } from './list-page';
import { PeopleList } from './people-list';

/** People who engaged and are no friends. */
export function NonFriendsList() {
  const [listQuery, change] = useListQuery('nonfriends');
  const counts = useGroupCounts();
  const { data, currentData, error, refetch } = useNonFriendsQuery(nonFriendsQuery(listQuery));
  const answer = currentData ?? (error ? undefined : data);
  const page = useMemo(() => answer && nonFriendsPage(answer), [answer]);
  return (
    <PeopleList
      type="nonfriends"
      listQuery={listQuery}
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
