import { type ActState, actStates } from '@winnow/sdk/rules';
import { Badge } from '@winnow/ui/badge';
import { formatNumber } from '../../../shared/format/format';
import type { Tone } from './user-words';

const words: Record<ActState, readonly [string, Tone]> = {
  confirmed: ['confirmed', 'success'],
  sent: ['sent', 'neutral'],
  planned: ['planned', 'neutral'],
  unknown: ['unknown', 'warning'],
  failed: ['failed', 'danger'],
  cancelled: ['cancelled', 'neutral'],
};

/** How many acts are in each state; states without one are left out. */
export function ActBadges({ acts }: { acts: Readonly<Record<string, number>> }) {
  return (
    <span className="flex flex-wrap gap-1.5">
      {actStates
        .filter((state) => (acts[state] ?? 0) > 0)
        .map((state) => (
          <Badge key={state} tone={words[state][1]}>
            {`${formatNumber(acts[state] ?? 0)} ${words[state][0]}`}
          </Badge>
        ))}
    </span>
  );
}
