import { UpgradePrompt } from '../../shared/upgrade-prompt';
import { requestLimitText } from './limit-texts';
import { useFriendRequests } from './use-friend-requests';
import { useUpgradePrompt } from './use-upgrade-prompt';

/** Tells people without PRO of the limit, when they choose more than is left or nothing is left any more.
 *  What opens while it is not shown waits until it is. */
export function RequestLimitPrompt({ shown }: { shown: boolean }) {
  const { selected, limits, isPro, isKnown, robotInstalled, isReading } = useFriendRequests();
  const mayOpen = isKnown && robotInstalled && !isPro;
  const [open, close] = useUpgradePrompt(mayOpen, selected, limits?.current.left, isReading);
  if (!open || !shown || !limits) return null;
  return (
    <UpgradePrompt
      title="More friend requests with PRO"
      text={requestLimitText(limits.current)}
      onClose={close}
    />
  );
}
