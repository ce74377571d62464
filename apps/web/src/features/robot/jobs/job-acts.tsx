import { brand } from '@winnow/sdk/brand';
import { actKey, actKind, type Job } from '@winnow/sdk/jobs';
import { Badge } from '@winnow/ui/badge';
import { numberedProfileUrl } from '../../../shared/api/network-url';
import { actNote, actWords } from './job-words';

type Act = Job['acts'][number];

/** The newest acts with their verdicts: removals and requests by person, reactions by post. */
export function JobActs({ job: { acts, status } }: { job: Job }) {
  if (acts.length === 0) return null;
  const hasFailed = acts.some((act) => act.state === 'failed' && actKind(act) === 'removal');
  return (
    <div>
      {/* A scroll container must be reachable by keyboard. */}
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
              <span dir="auto" className="block truncate text-left">
                <ActName act={act} />
              </span>
              <Note act={act} status={status} />
            </span>
            <Verdict act={act} status={status} />
          </li>
        ))}
      </ul>
      {/* oxlint-enable jsx-a11y/no-noninteractive-tabindex */}
      {hasFailed && (
        <p className="mt-2 text-sm text-muted">
          Something is wrong with each profile marked ‘Not removed’. Open the profile and unfriend
          there.{' '}
          <a className="underline" href={`mailto:${brand.supportEmail}`}>
            Contact support
          </a>
        </p>
      )}
    </div>
  );
}

interface OfAct {
  act: Act;
  status: Job['status'];
}

function Note({ act, status }: OfAct) {
  const note = actNote(act, status);
  return note ? <span className="block text-xs text-muted">{note}</span> : null;
}

function Verdict({ act, status }: OfAct) {
  const { words, tone } = actWords(act, status);
  return <Badge tone={tone}>{words}</Badge>;
}

function ActName({ act }: { act: Act }) {
  const url = act.post ? act.post.permalink : profileToOpen(act);
  const person = act.full_name;
  const words = !act.post ? person : person ? `Post by ${person}` : 'A post in your feed';
  if (!url) return words;
  return (
    <a className="underline" href={url} target="_blank" rel="noopener noreferrer">
      {words}
    </a>
  );
}

/** Links the profile of a failed or unknown act, so that the user can check it or act by hand. */
function profileToOpen({ state, facebook_id }: Act): string | null {
  return state === 'failed' || state === 'unknown' ? numberedProfileUrl(facebook_id) : null;
}
