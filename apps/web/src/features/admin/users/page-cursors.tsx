import { Button } from '@winnow/ui/button';
import { useState } from 'react';

/** The place in a list that is read page by page, the newest first. */
export function usePageCursors() {
  /** The cursors of the pages up to this one; none on the first page. */
  const [cursors, setCursors] = useState<readonly string[]>([]);
  return {
    after: cursors.at(-1),
    isFirst: cursors.length === 0,
    older: (next: string) => setCursors([...cursors, next]),
    newer: () => setCursors(cursors.slice(0, -1)),
    reset: () => setCursors([]),
  };
}

interface Props {
  /** Of what: 'action log'. */
  label: string;
  pages: ReturnType<typeof usePageCursors>;
  /** The cursor of the next page; null on the last one. */
  next: string | null;
}

/** Whether there is more than one page. A card without buttons must have no footer. */
export const hasPages = ({ isFirst }: Props['pages'], next: string | null | undefined): boolean =>
  !isFirst || typeof next === 'string';

/** The way to the other pages. */
export function PageButtons({ label, pages, next }: Props) {
  return (
    <nav aria-label={`Pages of the ${label}`} className="flex justify-end gap-2">
      <Button size="sm" icon="chevron-left" unavailable={pages.isFirst} onClick={pages.newer}>
        Newer
      </Button>
      <Button
        size="sm"
        iconEnd="chevron-right"
        unavailable={next === null}
        onClick={() => next !== null && pages.older(next)}
      >
        Older
      </Button>
    </nav>
  );
}
