import type { Metric } from '@winnow/sdk/rules';
import { formatSigned } from '../format/format';

/** '+18%'; the plain difference when the previous value was zero. */
export function change({ previous, delta, percent }: Metric): string {
  return previous === 0 ? formatSigned(delta) : `${formatSigned(percent)}%`;
}

/** Whether a higher value is good. */
export type More = 'good' | 'bad' | 'neutral';

/** Neutral when the previous value was zero: the first sync did not make a thousand friends inactive. */
export function changeTone({ delta, previous }: Metric, more: More): More {
  if (delta === 0 || previous === 0 || more === 'neutral') return 'neutral';
  return delta > 0 === (more === 'good') ? 'good' : 'bad';
}
