import { UpgradePrompt } from '../../shared/upgrade-prompt';
import { removalLimitText } from './limit-texts';
import { useRemoval } from './use-removal';
import { useUpgradePrompt } from './use-upgrade-prompt';

/** Tells people on the free plan of the limit, when they choose more than is left or nothing is left any more.
 *  What opens while it is not shown waits until it is. */
export function RemovalLimitPrompt({ shown }: { shown: boolean }) {
  const { selected, limits, isFree, robotInstalled, isReading } = useRemoval();
  const mayOpen = isFree && robotInstalled;
  const [open, close] = useUpgradePrompt(mayOpen, selected, limits?.current.left, isReading);
  if (!open || !shown || !limits) return null;
  return (
    <UpgradePrompt
      title="Upgrade required"
      text={removalLimitText(limits.current)}
      onClose={close}
    />
  );
}
