import type { Allowance, ListType } from '@winnow/sdk/rules';
import { UpgradePrompt } from '../../../shared/plan/upgrade-prompt';
import type { ChosenFriend } from '../selection/selection-slice';
import { useSelectAllowed } from './use-select-allowed';
import { useUpgradePrompt } from './use-upgrade-prompt';

interface Props {
  type: ListType;
  /** The selection, and what is left of the limit. */
  act: {
    chosenFriends: readonly ChosenFriend[];
    selected: number;
    isReading: boolean;
    robotInstalled: boolean;
    limits: { current: Allowance } | undefined;
  };
  /** The user's plan has this limit. */
  isLimited: boolean;
  title: string;
  text: (allowance: Allowance) => string;
  /** A prompt that opens while this is false waits. */
  shown: boolean;
}

/** Tells of a limit when the user chooses more than is left, or when nothing is left. */
export function LimitPrompt({ type, act, isLimited, title, text, shown }: Props) {
  const { selected, limits, robotInstalled, isReading } = act;
  const allowance = limits?.current;
  const mayOpen = isLimited && robotInstalled;
  const [open, close] = useUpgradePrompt(mayOpen, selected, allowance?.left, isReading);
  const instead = useSelectAllowed(type, { ...act, left: allowance?.left ?? 0 }, close);
  // The user may have upgraded since it opened.
  if (!open || !mayOpen || !shown || !allowance) return null;
  return <UpgradePrompt title={title} text={text(allowance)} instead={instead} onClose={close} />;
}
