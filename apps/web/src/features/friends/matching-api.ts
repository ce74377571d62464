import { isRequestable } from '@winnow/sdk/rules';
import { api, fromSdk } from '../../shared/api';
import { sdk } from '../../shared/sdk';
import { requestPick } from './non-friend-why';
import { pickOf } from './pick-of';
import { matchingQuery, type MatchingWish } from './place';
import type { Pick } from './selection-slice';
import { isSelectable } from './why';

/** Everybody who matches and may be chosen, and how many match. */
async function readMatching(wish: MatchingWish) {
  const { type, search, timeframe } = wish;
  if (type === 'nonfriends') {
    const { friends } = await sdk.nonFriends.all({ search });
    return { picks: friends.filter(isRequestable).map(requestPick), total: friends.length };
  }
  const { friends, coverage } = await sdk.friends.all(matchingQuery(type, wish));
  const evidence = { type, coverage, timeframe };
  const picks: Pick[] = friends
    .filter((friend) => isSelectable(type, friend))
    .map((friend) => pickOf(friend, evidence));
  return { picks, total: friends.length };
}

const matchingApi = api.injectEndpoints({
  endpoints: (build) => ({
    matching: build.query({
      queryFn: (wish: MatchingWish, { signal }) => fromSdk(readMatching)(wish, { signal }),
      providesTags: (_result, _error, { type }) =>
        type === 'nonfriends' ? ['NonFriends'] : [{ type: 'Friends', id: type }],
    }),
  }),
});

export const { useMatchingQuery, useLazyMatchingQuery } = matchingApi;
