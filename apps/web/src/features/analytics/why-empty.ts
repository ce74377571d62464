import { useCurrentUserQuery } from '../../shared/person-api';

/** Why a part of the analytics has nothing to show, and what comes first. */
export function useWhyEmpty(): { title: string; text: string } {
  const { data: user } = useCurrentUserQuery();
  if (user && !user.friends_synced_at) {
    return {
      title: 'Your friends list was not read yet',
      text: 'It comes first. Sync it at the left, then sync your engagement.',
    };
  }
  if (user && !user.engagement_synced_at) {
    return {
      title: 'Your posts were not read yet',
      text: 'Sync your engagement at the left.',
    };
  }
  return {
    title: 'No engagement in this time frame',
    text: 'Choose a longer one, or sync your engagement.',
  };
}
