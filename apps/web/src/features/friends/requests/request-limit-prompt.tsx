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

/** Whether a limit of requests can matter yet: where people are chosen for them, or once some are being sent. */
function useIsRequesting(): boolean {
  const { pathname } = useLocation();
  const isSending = useSharedSelector(selectJobs).some(
    ({ name, status }) => name === 'add_user_friends' && isActive(status),
  );
  const isNow = isSending || pathname === '/friends/nonfriends';
  const [was, setWas] = useState(isNow);
  // From then on: the choice outlives its screen, and what is left is read again after the last request.
  if (isNow && !was) setWas(true);
  return was || isNow;
}

/** Tells people without PRO of the limit, when they choose more than is left or nothing is left any more.
 *  What opens while it is not shown waits until it is. */
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
