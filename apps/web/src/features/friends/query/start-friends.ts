import { isListType } from '@winnow/sdk/rules';
import { early, type StartDispatch } from '../../../shared/api/start';
import { friendsApi } from '../api';
import { friendsQuery, nonFriendsQuery, parseListQuery } from './list-query';

/** Starts loading the rows of an address, with the arguments of the list's hook. */
export function startFriends(
  dispatch: StartDispatch,
  { type, search }: { type: string; search: string },
): void {
  if (!isListType(type)) return;
  const listQuery = parseListQuery(type, new URLSearchParams(search));
  const { friends, nonFriends } = friendsApi.endpoints;
  if (type === 'nonfriends') void dispatch(nonFriends.initiate(nonFriendsQuery(listQuery), early));
  else void dispatch(friends.initiate(friendsQuery(type, listQuery), early));
}
