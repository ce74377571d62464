import type { EngagementCoverage } from '@winnow/sdk/contract';
import { Button } from '@winnow/ui/button';
import { EmptyState } from '@winnow/ui/empty-state';
import { type FrameRead, frameWords } from '../people/frame-read';
import { ReadMore } from './read-more';

interface Props {
  coverage: EngagementCoverage | null;
  frame: FrameRead;
  onShowAll: () => void;
}

/** A view of a time frame that was not read whole: it names no one. */
export function UnreadView({ coverage, frame, onShowAll }: Props) {
  return (
    <EmptyState
      icon="clock"
      title={frameWords(frame)}
      action={
        <>
          <ReadMore variant="primary" coverage={coverage} frame={frame} />
          <Button onClick={onShowAll}>Show everyone inactive</Button>
        </>
      }
    >
      Who was quiet all that time is known once your posts of that time are read.
    </EmptyState>
  );
}
