import type { EngagementCoverage } from '@winnow/sdk/contract';
import { Icon } from '@winnow/ui/icon';
import { type FrameRead, frameWords } from '../people/frame-read';
import { ReadMore } from './read-more';

interface Props {
  coverage: EngagementCoverage;
  frame: FrameRead;
}

/** Above a list whose time frame was not read whole: what it does not know. */
export function FrameNotice({ coverage, frame }: Props) {
  const rest = frame.read > 0 ? `the other ${frame.unit}` : 'that time';
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card border border-border bg-surface py-2 pr-2 pl-4">
      <Icon name="info" size={18} className="text-muted" />
      <p role="status" className="min-w-[280px] flex-1 text-pretty">
        <span className="font-strong">{frameWords(frame)}.</span> What these friends did on posts of{' '}
        {rest} is not known.
      </p>
      <ReadMore size="sm" coverage={coverage} frame={frame} />
    </div>
  );
}
