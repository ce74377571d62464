import type { JobArgs } from '@winnow/sdk/jobs';
import { lookBehindOf, onboardingLookBehind } from '@winnow/sdk/rules';
import { useCallback } from 'react';
import {
  useCurrentUserQuery,
  useFlagsQuery,
  useSettingsQuery,
  useWriteFlagsMutation,
} from '../api/user-api';
import { useRunJob } from './use-robot';

/** Starts the friends scan or the engagement scan, with arguments for the user's onboarding state and settings. */
export function useSync() {
  const run = useRunJob();
  const { data: user } = useCurrentUserQuery();
  const { data: settings } = useSettingsQuery();
  const { data: flags } = useFlagsQuery();
  const [write] = useWriteFlagsMutation();

  const syncFriends = useCallback(() => {
    const onboarding = !user?.friends_synced_at;
    if (run('fetch_user_friends', onboarding ? { onboarding } : {}) && flags)
      void write({ count_clicks_fetch_friends: flags.count_clicks_fetch_friends + 1 });
  }, [run, user, flags, write]);

  const read = useCallback(
    (args: JobArgs<'fetch_user_engagements'>) => {
      if (run('fetch_user_engagements', args) && flags)
        void write({ count_clicks_fetch_posts: flags.count_clicks_fetch_posts + 1 });
    },
    [run, flags, write],
  );
  const syncEngagement = useCallback(() => {
    const onboarding = !user?.engagement_synced_at;
    // While the settings are not loaded, the onboarding depth is used, so that no more is read than the user
    // allows.
    const lookbehind = settings ? lookBehindOf(settings, onboarding) : onboardingLookBehind;
    read(onboarding ? { onboarding, lookbehind } : { lookbehind });
  }, [read, user, settings]);
  /** Reads the last `count` posts, whatever the settings say; the caller keeps to the plan's depth. */
  const readPosts = useCallback(
    (count: number) => read({ lookbehind: { by: 'posts', count } }),
    [read],
  );

  return { syncFriends, syncEngagement, readPosts };
}
