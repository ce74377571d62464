import { TableRow } from '@winnow/ui/table';
import { useRestoreFocus } from '@winnow/ui/use-restore-focus';
import { type ComponentProps, type ReactNode, useRef } from 'react';

/** Around a button whose press removes it: the focus goes to the control before it, else to the screen. */
export function SelfRemoving({ children }: { children: ReactNode }) {
  const box = useRef<HTMLSpanElement>(null);
  useRestoreFocus(box);
  return <span ref={box}>{children}</span>;
}

/** A row that an action in it may remove, as deleting a task does. */
export function SelfRemovingRow(props: ComponentProps<typeof TableRow>) {
  const row = useRef<HTMLTableRowElement>(null);
  useRestoreFocus(row);
  return <TableRow {...props} ref={row} />;
}
