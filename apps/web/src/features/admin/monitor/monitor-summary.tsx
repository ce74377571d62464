import type { SystemMetrics } from '@winnow/sdk/contract';
import { Stat } from '@winnow/ui/stat';
import { formatNumber } from '../../../shared/format/format';
import { cappedNumber } from '../list/capped-count';
import { shareWords, timeWords } from './figures';

/** From one failed call in a hundred on, the figure is marked. */
const highErrorRate = 0.01;

/** The figures that say whether the staff must act. */
export function MonitorSummary({ data: { instances, current, queue } }: { data: SystemMetrics }) {
  const reporting = instances.filter((one) => one.is_reporting).length;
  const isWhole = reporting === instances.length && reporting > 0;
  return (
    <section
      aria-label="Now"
      className="grid grid-cols-6 gap-3 max-[1180px]:grid-cols-3 max-[560px]:grid-cols-2"
    >
      <Stat
        label="Instances"
        tone={isWhole ? 'success' : 'danger'}
        value={isWhole ? formatNumber(reporting) : `${reporting} of ${instances.length}`}
      />
      <Stat label="Calls a minute" value={formatNumber(current.calls_per_minute)} />
      <Stat
        label="Calls that failed"
        tone={current.error_rate >= highErrorRate ? 'danger' : undefined}
        value={shareWords(current.error_rate)}
      />
      <Stat label="95% within" value={timeWords(current.p95_ms)} />
      <Stat label="Tasks that wait" value={cappedNumber(queue.waiting)} />
      <Stat
        label="Tasks that failed"
        tone={queue.failed > 0 ? 'warning' : undefined}
        value={cappedNumber(queue.failed)}
      />
    </section>
  );
}
