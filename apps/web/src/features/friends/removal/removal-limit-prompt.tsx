import { LimitPrompt } from '../limits/limit-prompt';
import { removalLimitText } from '../limits/limit-texts';
import { useRemoval } from './use-removal';

/** The limit of removals on the free plan. */
export function RemovalLimitPrompt({ shown }: { shown: boolean }) {
  const removal = useRemoval();
  return (
    <LimitPrompt
      type="inactive"
      act={removal}
      isLimited={removal.isFree}
      title="Upgrade required"
      text={removalLimitText}
      shown={shown}
    />
  );
}
