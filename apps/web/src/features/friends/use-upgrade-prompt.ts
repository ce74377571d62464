import { useEffect, useRef, useState } from 'react';
import { opensUpgrade, type Standing } from './limit-texts';

/** Whether the modal of a limit is open: it opens by what changes, not by how things stand. */
export function useUpgradePrompt(mayOpen: boolean, selected: number, left: number | undefined) {
  const [open, setOpen] = useState(false);
  const before = useRef<Standing>({ selected, left: undefined });
  useEffect(() => {
    const now = { selected, left };
    if (mayOpen && opensUpgrade(before.current, now)) setOpen(true);
    before.current = now;
  }, [selected, left, mayOpen]);
  return [open, () => setOpen(false)] as const;
}
