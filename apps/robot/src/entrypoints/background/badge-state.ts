import { brand } from '@winnow/sdk/brand';
import { isOpen, type Job, jobs } from '@winnow/sdk/jobs';
import type { Badge } from '../../platform/badge';
import type { PopupState } from '../popup-messages';
import { duration, moment } from '../popup/words';

export type BadgeFacts = Pick<
  PopupState,
  | 'phase'
  | 'jobs'
  | 'pause'
  | 'signed_out'
  | 'api_signed_out'
  | 'outdated'
  | 'site_access'
  | 'connected_user'
>;

/** The icon's badge: first what blocks the robot or needs the user, then the current job; nothing when idle. */
export function badgeOf(facts: BadgeFacts, now: Date = new Date()): Badge {
  const badge = (text: string, tone: Badge['tone'], words: string): Badge => ({
    text,
    tone,
    title: words === '' ? brand.robot : `${brand.robot}: ${words}`,
  });
  const { pause } = facts;
  if (facts.outdated)
    return badge('!', 'urgent', `please update it to ${facts.outdated.minimum_version} or later`);
  if (facts.phase === 'terms') return badge('1', 'quiet', 'please agree to its terms');
  if (!facts.site_access)
    return badge('!', 'urgent', `allow access to ${brand.network}; the robot waits until then`);
  if (pause)
    return badge('II', 'urgent', `paused until ${moment(pause.until, now)}. ${pause.text}`);
  if (facts.signed_out)
    return badge('!', 'urgent', `you are signed out of ${brand.network}; it waits`);
  if (facts.api_signed_out)
    return badge('!', 'urgent', 'sign in to the dashboard; results are kept until then');
  if (facts.phase === 'confirm_username') return badge('1', 'quiet', 'please confirm who you are');
  const job = facts.jobs.find(({ status }) => isOpen(status));
  if (job) return badge(...work(job, now));
  const stopped = facts.jobs.find(({ status }) => status === 'stopped');
  if (stopped) return badge('', 'quiet', `${lower(jobs[stopped.name].doing)}, paused by you`);
  if (!facts.connected_user) return badge('', 'quiet', 'open the dashboard to begin');
  return badge('', 'quiet', '');
}

/** Waits that the user ends, not the time. */
const FOR_THE_USER = new Set(['window_hidden', 'acting_as_page']);

function work(job: Job, now: Date): [badge: string, tone: Badge['tone'], words: string] {
  const doing = lower(jobs[job.name].doing);
  if (job.status === 'waiting') {
    const cause = job.waiting?.text ?? '';
    if (FOR_THE_USER.has(job.waiting?.code ?? ''))
      return ['!', 'urgent', `${doing} waits. ${cause}`];
    const until = job.wake_at ? ` until ${moment(job.wake_at, now)}` : '';
    return ['II', 'waiting', `${doing} waits${until}. ${cause}`.trim()];
  }
  if (job.status === 'queued') return ['…', 'quiet', `${doing} is next`];
  const left = job.progress?.eta_s === undefined ? '' : `, ${duration(job.progress.eta_s)} left`;
  return [progressOf(job), 'quiet', `${doing}. ${job.progress?.text ?? 'It has begun'}${left}`];
}

/** '58%' where the total is known, else the count: '640', '1.3k', '12k'. */
function progressOf({ progress }: Job): string {
  if (!progress) return '…';
  const { done, total } = progress;
  if (total !== undefined && total > 0)
    return `${Math.floor((Math.min(done, total) / total) * 100)}%`;
  if (done < 1000) return done === 0 ? '…' : String(done);
  const thousands = done / 1000;
  return `${thousands < 10 ? Math.floor(thousands * 10) / 10 : Math.floor(thousands)}k`;
}

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
