import { UpgradePrompt } from '../../../shared/plan/upgrade-prompt';
import { removalLimitText } from '../limits/limit-texts';
import { useRemoval } from './use-removal';
import { useSelectLeft } from '../limits/use-select-left';
import { useUpgradePrompt } from '../limits/use-upgrade-prompt';

/**
 * Tells users on the free plan of the limit when they choose more than is left, or when nothing is left. A
 * prompt that opens while `shown` is false waits.
 */
export function RemovalLimitPrompt({ shown }: { shown: boolean }) {
  const removal = useRemoval();
  const { selected, limits, isFree, robotInstalled, isReading } = removal;
  const mayOpen = isFree && robotInstalled;
  const [open, close] = useUpgradePrompt(mayOpen, selected, limits?.current.left, isReading);
  const instead = useSelectLeft('inactive', removal, close);
  if (!open || !shown || !limits) return null;
  return (
    <UpgradePrompt
      title="Upgrade required"
      text={removalLimitText(limits.current)}
      instead={instead}
      onClose={close}
    />
  );
}
