import { actKey, actKind, type ActLine } from '@winnow/sdk/jobs';
import { Badge, type BadgeProps } from '@winnow/ui/badge';
import { actsTitle, verdict } from '../words';

const tones: Record<ActLine['state'], NonNullable<BadgeProps['tone']>> = {
  planned: 'neutral',
  sent: 'neutral',
  confirmed: 'success',
  failed: 'danger',
  unknown: 'warning',
  cancelled: 'neutral',
};

/** The newest acts with their verdicts. Planned acts are not listed. */
export function ActLines({ acts }: { acts: readonly ActLine[] }) {
  const tried = acts.filter(({ state }) => state !== 'planned').slice(0, 5);
  const [newest] = tried;
  if (!newest) return null;
  return (
    <ul aria-label={actsTitle[actKind(newest)]} className="flex flex-col divide-y divide-border">
      {tried.map((line) => (
        <li key={actKey(line)} className="flex items-center justify-between gap-3 py-1.5 text-xs">
          <span className="min-w-0">
            <span className="block truncate">{line.full_name}</span>
            {line.text && <span className="block text-muted">{line.text}</span>}
          </span>
          <Badge tone={tones[line.state]}>{verdict(line.state, actKind(line))}</Badge>
        </li>
      ))}
    </ul>
  );
}
