import { useEffect, useRef, useState } from 'react';
import { opensUpgrade, type Standing } from './limit-texts';

/**
 * Whether the upgrade modal is open. Only a change opens it. While the selection is loading its number is not
 * final, so changes are ignored: otherwise one press could open the modal twice.
 */
export function useUpgradePrompt(
  mayOpen: boolean,
  selected: number,
  left: number | undefined,
  isReading: boolean,
) {
  const [open, setOpen] = useState(false);
  const before = useRef<Standing>({ selected, left: undefined });
  useEffect(() => {
    if (isReading) return;
    const now = { selected, left };
    if (mayOpen && opensUpgrade(before.current, now)) setOpen(true);
    before.current = now;
  }, [selected, left, mayOpen, isReading]);
  return [open, () => setOpen(false)] as const;
}
