import { isListType } from '@winnow/sdk/rules';
import { early, type StartDispatch } from '../../../shared/api/start';
import { friendsApi } from '../api';
import { friendsQuery, nonFriendsQuery, parseListQuery } from './list-query';

/** Starts loading the rows of an address, with the arguments of the list's hook, and what its notice shows. */
export function startFriends(
  dispatch: StartDispatch,
  { type, search }: { type: string; search: string },
): void {
  if (!isListType(type)) return;
  const listQuery = parseListQuery(type, new URLSearchParams(search));
  const { friends, nonFriends, requestLimits } = friendsApi.endpoints;
  if (type === 'nonfriends') {
    void dispatch(nonFriends.initiate(nonFriendsQuery(listQuery), early));
    void dispatch(requestLimits.initiate(undefined, early));
  } else void dispatch(friends.initiate(friendsQuery(type, listQuery), early));
}
