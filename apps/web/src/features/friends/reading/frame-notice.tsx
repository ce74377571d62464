import type { EngagementCoverage } from '@winnow/sdk/contract';
import { Notice } from '@winnow/ui/notice';
import { formatDate } from '../../../shared/format/format';
import { type FrameRead, frameWords } from '../people/frame-read';
import { ReadMore } from './read-more';

interface Props {
  coverage: EngagementCoverage;
  frame: FrameRead;
}

/** Above a list whose time frame was not read to its beginning: what it does not know. */
export function FrameNotice({ coverage, frame }: Props) {
  const since = coverage.since ? ` before ${formatDate(coverage.since)}` : '';
  return (
    <Notice title={frameWords(frame)} actions={<ReadMore coverage={coverage} frame={frame} />}>
      Nothing is known of your posts{since}: friends listed here may have engaged with them.
    </Notice>
  );
}
