import { useToast } from '@winnow/ui/toast';
import { errorText } from '../../../shared/feedback/error-text';
import type { Outcome } from '../attempt/run-attempt';

/** Tells how a purchase ended whose screen the user has left. A done one opens the screen that thanks for it. */
export function useLeftToast(): (outcome: Outcome) => void {
  const toast = useToast();
  return (outcome) => {
    if (outcome.kind === 'done') return;
    if (outcome.kind === 'unsure')
      return void toast.show({
        title: 'We don’t know yet whether the payment went through',
        description: 'Open Upgrade again to see what became of it. You are never charged twice.',
        tone: 'danger',
        duration: Infinity,
      });
    const why =
      outcome.kind === 'refused'
        ? errorText(outcome.failure)
        : (outcome.message ?? 'Your bank has not confirmed the payment.');
    toast.show({
      title: 'Your purchase did not go through',
      description: why.includes('Nothing was charged') ? why : `${why} Nothing was charged.`,
      tone: 'danger',
      duration: Infinity,
    });
  };
}
