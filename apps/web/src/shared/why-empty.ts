import { useCurrentUserQuery } from './person-api';
import { useMissingReason } from './robot/missing-reason';
import { selectPresence } from './robot/slice';
import { useSharedSelector } from './shared-state';

interface WhyEmpty {
  /** What was not read at all; null when both were, and there is just nothing. */
  unread: 'friends' | 'posts' | null;
  title: string;
  text: string;
}

/** Why what is made of friends and posts has nothing to show, and what comes first. */
export function useWhyEmpty(): WhyEmpty {
  const { data: user } = useCurrentUserQuery();
  const missing = useMissingReason('sync');
  const isThere = useSharedSelector(selectPresence) === 'connected';
  if (user && !user.friends_synced_at) {
    return {
      unread: 'friends',
      title: 'Your friends list was not read yet',
      text: `It comes first. ${isThere ? 'Sync it at the left, then sync your engagement.' : missing}`,
    };
  }
  if (user && !user.engagement_synced_at) {
    return {
      unread: 'posts',
      title: 'Your posts were not read yet',
      text: isThere ? 'Sync your engagement at the left.' : missing,
    };
  }
  return {
    unread: null,
    title: 'No engagement in this time frame',
    text: 'Choose a longer one, or sync your engagement.',
  };
}
