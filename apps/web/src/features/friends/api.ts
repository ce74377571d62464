import type { allTime, ListType, TimeFrame } from '@winnow/sdk/rules';
import { api, type ApiFailure, fromSdk } from '../../shared/api/api';
import { sdk } from '../../shared/api/sdk';
import type { GroupContext } from './people/group-context';

export type FriendsQuery = Parameters<typeof sdk.friends.list>[0] & {
  type: Exclude<ListType, 'nonfriends'>;
  timeframe: TimeFrame | typeof allTime;
};
type FriendsAnswer = Awaited<ReturnType<typeof sdk.friends.list>>;
/** Carries the query's context and order: while the next list loads, the previous rows stay on the screen. */
export type FriendsPage = FriendsAnswer & { context: GroupContext; order: string };
type NonFriendsQuery = Parameters<typeof sdk.nonFriends.list>[0] & {
  limit: number;
  offset: number;
};
type NonFriendsAnswer = Awaited<ReturnType<typeof sdk.nonFriends.list>>;
/** Carries its query: while the next page loads, the previous one stays on the screen. */
export type NonFriendsPage = NonFriendsAnswer & { query: NonFriendsQuery };
type Ids = readonly string[];

const tag = (...ids: ListType[]) => ids.map((id) => ({ type: 'Friends' as const, id }));
/**
 * Tags a move invalidates. Every list carries the counts of all groups, so RTK Query refetches only the
 * mounted ones.
 */
const moved = ['Friends', 'Charts', 'Metrics'] as const;
const joined = (ids: Ids) => ({ friends: ids.join(',') });
/** Maximum ids per call. */
const idsPerCall = 5000;

type Change = { changed: number; unchanged?: string[] | undefined; unknown: string[] };
type Answer = Awaited<ReturnType<ReturnType<typeof fromSdk<void, Change>>>>;
/**
 * `failed`: set when a chunk after the first failed. `error`: of that call; `done`: the number of ids, from
 * the start of the list, that earlier chunks covered.
 */
type ChunkedResult = Required<Change> & { failed?: { error: ApiFailure; done: number } };

/**
 * Sends the ids in chunks of `idsPerCall`. The first call that fails ends it; what earlier calls did stays
 * done.
 */
async function inChunks(
  ids: Ids,
  call: (ids: Ids) => Promise<Answer>,
): Promise<{ data: ChunkedResult; error?: undefined } | { error: ApiFailure; data?: undefined }> {
  const sum = { changed: 0, unchanged: [] as string[], unknown: [] as string[] };
  for (let at = 0; at < ids.length; at += idsPerCall) {
    const { data, error } = await call(ids.slice(at, at + idsPerCall));
    if (!data && at === 0) return { error };
    if (!data) return { data: { ...sum, failed: { error, done: at } } };
    sum.changed += data.changed;
    sum.unchanged.push(...(data.unchanged ?? []));
    sum.unknown.push(...data.unknown);
  }
  return { data: sum };
}

/** Query parameters that separate the groups. A friend is in exactly one of them. */
export const groupParams = {
  active: { with_activities: true, is_whitelisted: false, is_deleted: false },
  inactive: { no_activities: true, is_whitelisted: false, is_deleted: false },
  whitelist: { is_whitelisted: true, is_deleted: false },
  removed: { is_deleted: true },
} as const;

export const friendsApi = api.injectEndpoints({
  endpoints: (build) => ({
    friends: build.query({
      queryFn: ({ type, ...query }: FriendsQuery, { signal }) =>
        fromSdk(async (filter: typeof query, options): Promise<FriendsPage> => {
          const page = await sdk.friends.list(
            { ...filter, ...groupParams[type], count: true },
            options,
          );
          const { timeframe, order = '' } = filter;
          return { ...page, order, context: { type, coverage: page.coverage, timeframe } };
        })(query, { signal }),
      providesTags: (_result, _error, { type }) => tag(type),
      keepUnusedDataFor: 300,
    }),
    nonFriends: build.query({
      queryFn: (query: NonFriendsQuery, { signal }) =>
        fromSdk(async (input: NonFriendsQuery, options): Promise<NonFriendsPage> => {
          const page = await sdk.nonFriends.list(input, options);
          return { ...page, query: input };
        })(query, { signal }),
      providesTags: ['NonFriends'],
      keepUnusedDataFor: 300,
    }),
    undated: build.query({
      queryFn: (_: void, { signal }) =>
        fromSdk(sdk.robot.friendshipDates)({ limit: 1, offset: 0 }, { signal }),
      providesTags: ['Friends'],
    }),
    requestLimits: build.query({
      queryFn: (_: void, { signal }) => fromSdk(sdk.nonFriends.limits)({}, { signal }),
      providesTags: ['Limits'],
    }),
    whitelistFriends: build.mutation({
      queryFn: (ids: Ids, { signal }) =>
        inChunks(ids, (some) => fromSdk(sdk.friends.whitelist)(joined(some), { signal })),
      invalidatesTags: [...moved],
    }),
    unwhitelistFriends: build.mutation({
      queryFn: (ids: Ids, { signal }) =>
        inChunks(ids, (some) => fromSdk(sdk.friends.unwhitelist)(joined(some), { signal })),
      invalidatesTags: [...moved],
    }),
    markFriendsDeleted: build.mutation({
      queryFn: (ids: Ids, { signal }) =>
        inChunks(ids, (some) => fromSdk(sdk.friends.markDeleted)(joined(some), { signal })),
      invalidatesTags: [...moved, 'Limits'],
    }),
    markFriendsNotDeleted: build.mutation({
      queryFn: (ids: Ids, { signal }) =>
        inChunks(ids, (some) =>
          fromSdk(sdk.friends.mark)({ ...joined(some), deleted: false }, { signal }),
        ),
      invalidatesTags: [...moved, 'Limits'],
    }),
  }),
});

export const {
  useFriendsQuery,
  useNonFriendsQuery,
  useRequestLimitsQuery,
  useUndatedQuery,
  useWhitelistFriendsMutation,
  useUnwhitelistFriendsMutation,
  useMarkFriendsDeletedMutation,
  useMarkFriendsNotDeletedMutation,
} = friendsApi;
