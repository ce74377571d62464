import { useEffect, useRef, useState } from 'react';
import { opensUpgrade, type Standing } from './limit-texts';

/** Whether the modal of a limit is open: it opens by what changes, not by how things stand. While those chosen are being
 *  read their number is not final: one press must not open it twice. */
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
