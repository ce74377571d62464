import { lookBehindOf, onboardingLookBehind } from '@winnow/sdk/rules';
import { useCallback } from 'react';
import {
  useCurrentUserQuery,
  useFlagsQuery,
  useSettingsQuery,
  useWriteFlagsMutation,
} from '../api/person-api';
import { useRunJob } from './use-robot';

/** Starts the two readings, with the arguments that fit where the person stands. */
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

  const syncEngagement = useCallback(() => {
    const onboarding = !user?.engagement_synced_at;
    // Settings that did not load yet may not read more than the person wants.
    const lookbehind = settings ? lookBehindOf(settings, onboarding) : onboardingLookBehind;
    const args = onboarding ? { onboarding, lookbehind } : { lookbehind };
    if (run('fetch_user_engagements', args) && flags)
      void write({ count_clicks_fetch_posts: flags.count_clicks_fetch_posts + 1 });
  }, [run, user, settings, flags, write]);

  return { syncFriends, syncEngagement };
}
