import { Table } from '@winnow/ui/table';
import type { ReactNode } from 'react';

/** A scroll container must be reachable by keyboard, and nothing in these tables can have the focus. */
const reachable = { role: 'region', tabIndex: 0 } as const;

/** A table of figures, which scrolls where the window is narrow. */
export function WideTable({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div {...reachable} aria-label={`${name}, table`} className="overflow-x-auto">
      <Table aria-label={name}>{children}</Table>
    </div>
  );
}
