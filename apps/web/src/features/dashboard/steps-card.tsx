import { Card } from '@winnow/ui/card';
import { IconButton } from '@winnow/ui/icon-button';
import { useStored } from '../../shared/storage/use-stored';

const steps = [
  ['Post what people can answer', 'Questions and choices get more comments than statements.'],
  ['Sync after every few posts', 'The robot reads who engaged and updates the numbers above.'],
  [
    'Whitelist who matters',
    'Family and old friends may be quiet. Once on the whitelist, they are never removed.',
  ],
  ['Clean up a little at a time', 'A few inactive friends a day protects your account.'],
];

/** 'Steps to Increase and Track Engagement', until it is dismissed. */
export function StepsCard() {
  const [closed, setClosed] = useStored('stepsCardClosed');
  if (closed) return null;
  return (
    <Card
      title="Steps to Increase and Track Engagement"
      actions={<IconButton icon="x" size="sm" label="Dismiss" onClick={() => setClosed('true')} />}
    >
      <ol className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        {steps.map(([title, text], at) => (
          <li key={title} className="flex gap-2.5">
            <span
              aria-hidden
              className="grid size-6 shrink-0 place-items-center rounded-full bg-accent-soft text-xs font-strong text-accent-text"
            >
              {at + 1}
            </span>
            <span>
              <span className="block font-semibold">{title}</span>
              <span className="block text-sm text-muted">{text}</span>
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
