import type { ActLine } from '@winnow/sdk/jobs';
import { Badge, type BadgeProps } from '@winnow/ui/badge';
import { verdictWords } from '../words';

const tones: Record<ActLine['state'], NonNullable<BadgeProps['tone']>> = {
  planned: 'neutral',
  sent: 'neutral',
  confirmed: 'success',
  failed: 'danger',
  unknown: 'warning',
  cancelled: 'neutral',
};

/** The newest acts with their verdict; those still planned are counted, not listed. */
export function ActLines({ acts }: { acts: readonly ActLine[] }) {
  const tried = acts.filter(({ state }) => state !== 'planned').slice(0, 5);
  if (tried.length === 0) return null;
  return (
    <ul aria-label="Last removals" className="flex flex-col divide-y divide-border">
      {tried.map(({ facebook_id, full_name, state, text }) => (
        <li key={facebook_id} className="flex items-center justify-between gap-3 py-1.5 text-xs">
          <span className="min-w-0 truncate" title={text}>
            {full_name}
          </span>
          <Badge tone={tones[state]}>{verdictWords[state]}</Badge>
        </li>
      ))}
    </ul>
  );
}
