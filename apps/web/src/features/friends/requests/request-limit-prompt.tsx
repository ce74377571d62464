import { isActive } from '@winnow/sdk/jobs';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { selectJobs } from '../../../shared/robot/slice';
import { useSharedSelector } from '../../../shared/shared-state';
import { LimitPrompt } from '../limits/limit-prompt';
import { requestLimitText } from '../limits/limit-texts';
import { useFriendRequests } from './use-friend-requests';

/**
 * Whether the request limit can matter yet: on the screen where people are chosen, or once a job sends
 * requests.
 */
function useIsRequesting(): boolean {
  const { pathname } = useLocation();
  const isSending = useSharedSelector(selectJobs).some(
    ({ name, status }) => name === 'add_user_friends' && isActive(status),
  );
  const isNow = isSending || pathname === '/friends/nonfriends';
  const [was, setWas] = useState(isNow);
  // Stays true: the selection outlives its screen, and the limit is refetched after the last request.
  if (isNow && !was) setWas(true);
  return was || isNow;
}

/** The limit of friend requests without PRO. */
export function RequestLimitPrompt({ shown }: { shown: boolean }) {
  return useIsRequesting() && <Prompt shown={shown} />;
}

function Prompt({ shown }: { shown: boolean }) {
  const requests = useFriendRequests();
  return (
    <LimitPrompt
      type="nonfriends"
      act={requests}
      isLimited={requests.isKnown && !requests.isPro}
      title="More friend requests with PRO"
      text={requestLimitText}
      shown={shown}
    />
  );
}
