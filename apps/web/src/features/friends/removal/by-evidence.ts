import type { EvidenceClass } from '@winnow/sdk/rules';
import { classesText } from '../people/evidence-words';
import { isTooLittle } from '../people/selectable';
import type { ChosenFriend } from '../selection/selection-slice';

interface ByEvidence {
  /** Enough was read to call them inactive, or they are deactivated. */
  judged: readonly ChosenFriend[];
  tooLittle: readonly ChosenFriend[];
}

export function byEvidence(chosenFriends: readonly ChosenFriend[]): ByEvidence {
  return {
    judged: chosenFriends.filter((one) => !isTooLittle(one)),
    tooLittle: chosenFriends.filter(isTooLittle),
  };
}

/** How many are of each class: '30 clear, 8 likely, 2 deactivated'. */
export function evidenceCounts(chosenFriends: readonly ChosenFriend[]): string {
  const live = chosenFriends.filter(({ is_banned }) => !is_banned);
  const classes: Partial<Record<EvidenceClass, number>> = {};
  for (const { evidence } of live)
    if (evidence !== null) classes[evidence.class] = (classes[evidence.class] ?? 0) + 1;
  const deactivated = chosenFriends.length - live.length;
  return [classesText(classes), deactivated > 0 && `${deactivated} deactivated`]
    .filter(Boolean)
    .join(', ');
}
