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

/** The way to the other pages; nothing where there is one page only. */
export function PageButtons({ label, pages, next }: Props) {
  if (pages.isFirst && next === null) return null;
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
