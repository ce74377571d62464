import { useCurrentUserQuery } from '../api/user-api';
import { useMissingReason } from '../robot/missing-reason';
import { firstStep, pressFor } from '../robot/first-step';
import { selectCurrentJob, selectPresence } from '../robot/slice';
import { useNextStep } from '../robot/use-next-step';
import { useSharedSelector } from '../shared-state';

interface EmptyReason {
  /** What was never read; null when both were, and there is no data. */
  unread: 'friends' | 'posts' | null;
  title: string;
  text: string;
}

/** Why figures about friends and posts have nothing to show, and what to do first. */
export function useEmptyReason(): EmptyReason {
  const { data: user } = useCurrentUserQuery();
  const missing = useMissingReason('sync');
  const next = useNextStep()?.next;
  const isThere = useSharedSelector(selectPresence) === 'connected';
  const job = useSharedSelector(selectCurrentJob);
  if (user && !user.friends_synced_at) {
    const { isBehind, isUnderWay, step } = firstStep(
      job,
      'fetch_user_friends',
      pressFor(next, 'Sync it in the sidebar, then sync your engagement.'),
    );
    return {
      unread: 'friends',
      title: `Your friends list ${isThere && isUnderWay ? 'is being read' : 'hasn’t been read yet'}`,
      text:
        isThere && isBehind
          ? step
          : `It comes first. ${isThere ? step || 'Then sync your engagement.' : missing}`,
    };
  }
  if (user && !user.engagement_synced_at) {
    const { isUnderWay, step } = firstStep(
      job,
      'fetch_user_engagements',
      pressFor(next, 'Sync your engagement in the sidebar.'),
    );
    return {
      unread: 'posts',
      title: `Your posts ${isThere && isUnderWay ? 'are being read' : 'haven’t been read yet'}`,
      text: isThere ? step || 'Results show here afterwards.' : missing,
    };
  }
  return {
    unread: null,
    title: 'No engagement in this time frame',
    text: 'Choose a longer one, or sync your engagement.',
  };
}
