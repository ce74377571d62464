import type { CallOptions } from '@winnow/sdk/client';
import { isRequestable } from '@winnow/sdk/rules';
import { api, fromSdk } from '../../../shared/api/api';
import { sdk } from '../../../shared/api/sdk';
import { requestPick } from './non-friend-why';
import { pickOf } from './pick-of';
import { matchingQuery, type MatchingWish } from '../place/place';
import type { Pick } from './selection-slice';
import { isSelectable } from '../people/why';

/** All people who match and can be chosen, and how many match in all. */
export interface Matching {
  picks: readonly Pick[];
  total: number;
}

async function fetchMatching(wish: MatchingWish, options?: CallOptions): Promise<Matching> {
  const { type, search, timeframe } = wish;
  if (type === 'nonfriends') {
    const { friends } = await sdk.nonFriends.all({ search }, options);
    return { picks: friends.filter(isRequestable).map(requestPick), total: friends.length };
  }
  const { friends, coverage } = await sdk.friends.all(matchingQuery(type, wish), options);
  const evidence = { type, coverage, timeframe };
  const picks = friends
    .filter((friend) => isSelectable(type, friend))
    .map((friend) => pickOf(friend, evidence));
  return { picks, total: friends.length };
}

const matchingApi = api.injectEndpoints({
  endpoints: (build) => ({
    matching: build.query({
      queryFn: (wish: MatchingWish, { signal }) => fromSdk(fetchMatching)(wish, { signal }),
      providesTags: (_result, _error, { type }) =>
        type === 'nonfriends' ? ['NonFriends'] : [{ type: 'Friends', id: type }],
    }),
  }),
});

export const { useMatchingQuery } = matchingApi;
export const readMatching = matchingApi.endpoints.matching.initiate;
