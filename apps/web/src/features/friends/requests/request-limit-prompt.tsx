import { isActive } from '@winnow/sdk/jobs';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { selectJobs } from '../../../shared/robot/slice';
import { useSharedSelector } from '../../../shared/shared-state';
import { UpgradePrompt } from '../../../shared/plan/upgrade-prompt';
import { requestLimitText } from '../limits/limit-texts';
import { useFriendRequests } from './use-friend-requests';
import { useSelectLeft } from '../limits/use-select-left';
import { useUpgradePrompt } from '../limits/use-upgrade-prompt';

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

/**
 * Tells users without PRO of the limit when they choose more than is left, or when nothing is left. A prompt
 * that opens while `shown` is false waits.
 */
export function RequestLimitPrompt({ shown }: { shown: boolean }) {
  return useIsRequesting() && <Prompt shown={shown} />;
}

function Prompt({ shown }: { shown: boolean }) {
  const requests = useFriendRequests();
  const { selected, limits, isPro, isKnown, robotInstalled, isReading } = requests;
  const mayOpen = isKnown && robotInstalled && !isPro;
  const [open, close] = useUpgradePrompt(mayOpen, selected, limits?.current.left, isReading);
  const left = limits?.current.left ?? 0;
  const instead = useSelectLeft('nonfriends', { ...requests, left }, close);
  if (!open || !shown || !limits) return null;
  return (
    <UpgradePrompt
      title="More friend requests with PRO"
      text={requestLimitText(limits.current)}
      instead={instead}
      onClose={close}
    />
  );
}
