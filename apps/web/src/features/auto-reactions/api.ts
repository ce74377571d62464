import type { AutoReactionSetting } from '@winnow/sdk/contract';
import { api, fromSdk } from '../../shared/api/api';
import { sdk } from '../../shared/api/sdk';

/** The fields that a user chooses; the api counts the reactions. */
export type Chosen = Omit<AutoReactionSetting, 'auto_reactions_total_done'>;

const autoReactionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    reactionSetting: build.query({
      queryFn: (_: void, { signal }) => fromSdk(sdk.autoReactions.read)({}, { signal }),
      providesTags: ['AutoReactions'],
    }),
    reactionLimits: build.query({
      queryFn: (_: void, { signal }) => fromSdk(sdk.autoReactions.limits)({}, { signal }),
      providesTags: ['AutoReactions', 'Limits'],
    }),
    saveReactionSetting: build.mutation({
      queryFn: (auto_reaction_setting: Chosen, { signal }) =>
        fromSdk(sdk.autoReactions.write)({ auto_reaction_setting }, { signal }),
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        const { data } = await queryFulfilled.catch(() => ({ data: null }));
        if (!data) return;
        dispatch(autoReactionsApi.util.updateQueryData('reactionSetting', undefined, () => data));
      },
    }),
    noteReactionsClick: build.mutation({
      queryFn: (_: void, { signal }) => fromSdk(sdk.autoReactions.notifyClick)({}, { signal }),
    }),
  }),
});

export const {
  useReactionSettingQuery,
  useReactionLimitsQuery,
  useSaveReactionSettingMutation,
  useNoteReactionsClickMutation,
} = autoReactionsApi;
