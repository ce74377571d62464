import { Button } from '@winnow/ui/button';
import { SelfRemoving } from './self-removing';
import type { ListPlace } from './use-list-place';

interface Props {
  place: ListPlace;
  /** The cursor of the next page; null on the last one. */
  next: string | null;
  isBusy: boolean;
  /** For example '25 of 1,204 users'. */
  summary: string;
}

/** How much is shown, and the way to the other pages. The buttons keep the focus when they lead nowhere. */
export function ListFooter({ place, next, isBusy, summary }: Props) {
  const { page, previous, first } = place;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-border px-3.5 py-2.5 text-sm">
      <p className="text-muted tabular-nums">
        {summary}
        {page !== null && page > 1 && `, page ${page}`}
      </p>
      <nav aria-label="Pages" className="flex items-center gap-2">
        {first && !previous && (
          <SelfRemoving>
            <Button size="sm" onClick={first}>
              First page
            </Button>
          </SelfRemoving>
        )}
        <Button size="sm" icon="chevron-left" unavailable={!previous} onClick={() => previous?.()}>
          Previous
        </Button>
        <Button
          size="sm"
          iconEnd="chevron-right"
          unavailable={next === null || isBusy}
          onClick={() => next !== null && place.next(next)}
        >
          Next
        </Button>
      </nav>
    </div>
  );
}
