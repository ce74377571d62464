import { useEffect, useRef, useState } from 'react';
import { opensUpgrade, type LimitState } from './limit-texts';

/**
 * Whether the upgrade modal is open. Only a change opens it. While the selection is loading its number is not
 * final, so changes are ignored: otherwise one press could open the modal twice. Until plan, robot and limit
 * are known, nothing is compared either, so that a selection made meanwhile still opens the modal.
 */
export function useUpgradePrompt(
  mayOpen: boolean,
  selected: number,
  left: number | undefined,
  isReading: boolean,
) {
  const [open, setOpen] = useState(false);
  const before = useRef<LimitState>({ selected, left: undefined });
  useEffect(() => {
    if (isReading || !mayOpen || left === undefined) return;
    const now = { selected, left };
    if (opensUpgrade(before.current, now)) setOpen(true);
    before.current = now;
  }, [selected, left, mayOpen, isReading]);
  return [open, () => setOpen(false)] as const;
}
