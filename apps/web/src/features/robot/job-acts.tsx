import { brand } from '@winnow/sdk/brand';
import { actKey, actKind, type Job } from '@winnow/sdk/jobs';
import { Badge } from '@winnow/ui/badge';
import { actWords } from './job-words';

type Act = Job['acts'][number];

/** The newest acts, each with its verdict: removals and requests by person, reactions by post. */
export function JobActs({ acts }: { acts: Job['acts'] }) {
  if (acts.length === 0) return null;
  const hasFailed = acts.some((act) => act.state === 'failed' && actKind(act) === 'removal');
  return (
    <div>
      {/* What scrolls must be reachable by keyboard. */}
      {/* oxlint-disable jsx-a11y/no-noninteractive-tabindex */}
      <ul
        aria-label="Last acts"
        className="max-h-60 overflow-y-auto"
        tabIndex={acts.length > 5 ? 0 : undefined}
      >
        {acts.map((act) => (
          <li
            key={actKey(act)}
            className="flex items-center justify-between gap-3 border-b border-border py-2 last:border-b-0"
          >
            <span className="min-w-0">
              <span className="block truncate">
                <ActName act={act} />
              </span>
              {act.text && <span className="block text-xs text-muted">{act.text}</span>}
            </span>
            <Badge tone={actWords(act).tone}>{actWords(act).words}</Badge>
          </li>
        ))}
      </ul>
      {/* oxlint-enable jsx-a11y/no-noninteractive-tabindex */}
      {hasFailed && (
        <p className="mt-2 text-sm text-muted">
          This profile have some issue in removal, please try to remove it manually.{' '}
          <a className="underline" href={`mailto:${brand.supportEmail}`}>
            Contact support
          </a>
        </p>
      )}
    </div>
  );
}

function ActName({ act }: { act: Act }) {
  if (!act.post) return act.full_name;
  const words = act.full_name ? `Post of ${act.full_name}` : 'A post of your feed';
  if (!act.post.permalink) return words;
  return (
    <a className="underline" href={act.post.permalink} target="_blank" rel="noopener noreferrer">
      {words}
    </a>
  );
}
