import { useRestoreFocus } from '@winnow/ui/use-restore-focus';
import { type ReactNode, useRef } from 'react';

/** Around a button whose press removes it: the focus goes to the control before it, else to the screen. */
export function SelfRemoving({ children }: { children: ReactNode }) {
  const box = useRef<HTMLSpanElement>(null);
  useRestoreFocus(box);
  return <span ref={box}>{children}</span>;
}
