import type { Metric } from '@winnow/sdk/rules';
import { formatSigned } from '../format/format';

/** '+18%'; the plain difference when there was nothing before. */
export function change({ previous, delta, percent }: Metric): string {
  return previous === 0 ? formatSigned(delta) : `${formatSigned(percent)}%`;
}

/** Whether more of something is good news. */
export type More = 'good' | 'bad' | 'neutral';

/** Good, bad or neither; against nothing it is no news: the first sync did not make a thousand friends inactive. */
export function changeTone({ delta, previous }: Metric, more: More): More {
  if (delta === 0 || previous === 0 || more === 'neutral') return 'neutral';
  return delta > 0 === (more === 'good') ? 'good' : 'bad';
}
