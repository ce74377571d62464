import type { CallOptions } from '@winnow/sdk/client';
import { isRequestable } from '@winnow/sdk/rules';
import { api, fromSdk } from '../../../shared/api/api';
import { sdk } from '../../../shared/api/sdk';
import { chosenNonFriend } from './selectable-non-friend';
import { toChosenFriend } from './to-chosen-friend';
import { matchingParams, type MatchingQuery } from '../query/list-query';
import type { ChosenFriend } from './selection-slice';
import { isSelectable } from '../people/selectable';

/** All people who match and can be chosen, and how many match in all. */
export interface Matching {
  chosenFriends: readonly ChosenFriend[];
  total: number;
}

async function fetchMatching(filter: MatchingQuery, options?: CallOptions): Promise<Matching> {
  const { type, search, timeframe } = filter;
  if (type === 'nonfriends') {
    const { friends } = await sdk.nonFriends.all({ search }, options);
    return {
      chosenFriends: friends.filter(isRequestable).map(chosenNonFriend),
      total: friends.length,
    };
  }
  const { friends, coverage } = await sdk.friends.all(matchingParams(type, filter), options);
  const context = { type, coverage, timeframe };
  const chosenFriends = friends
    .filter((friend) => isSelectable(type, friend))
    .map((friend) => toChosenFriend(friend, context));
  return { chosenFriends, total: friends.length };
}

const matchingApi = api.injectEndpoints({
  endpoints: (build) => ({
    matching: build.query({
      queryFn: (filter: MatchingQuery, { signal }) => fromSdk(fetchMatching)(filter, { signal }),
      providesTags: (_result, _error, { type }) =>
        type === 'nonfriends' ? ['NonFriends'] : [{ type: 'Friends', id: type }],
    }),
  }),
});

export const { useMatchingQuery } = matchingApi;
export const readMatching = matchingApi.endpoints.matching.initiate;
