import { brand } from '@winnow/sdk/brand';
import {
  actKind,
  type ActLine,
  isActive,
  type Job,
  type JobName,
  type JobResult,
  jobWords,
  type MissingLists,
  missingWords,
  passedOver,
} from '@winnow/sdk/jobs';
import { canPass } from '@winnow/sdk/rules';
import type { BadgeProps } from '@winnow/ui/badge';
import { count, formatDateTime, formatDuration, formatNumber } from '../../../shared/format/format';

type Tone = NonNullable<BadgeProps['tone']>;

/** 'Job' while the kind is unknown. */
export const titleOf = (name: JobName | undefined) => (name ? jobWords[name].title : 'Job');
export const jobTitle = (job: Job) => titleOf(job.name);
export const jobDoing = (job: Job) => jobWords[job.name].doing;

/** The kind of a job and its people: 'Unfriend Bo Jensen', 'Unfriend 12 friends', 'Sync Friends'. */
export function jobHeading(job: Job): string {
  const act = { remove_user_friends: 'Unfriend', add_user_friends: 'Add' };
  const { name } = job;
  if (name !== 'remove_user_friends' && name !== 'add_user_friends') return jobTitle(job);
  const names = chosenNames(job.args);
  if (names.length === 0) return jobTitle(job);
  return `${act[name]} ${names.length === 1 ? names[0] : count(names.length, 'friend')}`;
}

/** The names in a job's arguments. Arguments differ by kind, so they are checked at runtime. */
function chosenNames(args: unknown): string[] {
  if (typeof args !== 'object' || !args || !('friends' in args)) return [];
  const friends: unknown = args.friends;
  if (!Array.isArray(friends)) return [];
  return friends.map((friend: unknown) =>
    typeof friend === 'object' && friend && 'full_name' in friend ? String(friend.full_name) : '',
  );
}

export const statusWords: Record<Job['status'], { words: string; tone: Tone }> = {
  queued: { words: 'Queued', tone: 'neutral' },
  running: { words: 'Running', tone: 'success' },
  waiting: { words: 'Waiting', tone: 'warning' },
  stopped: { words: 'Paused', tone: 'neutral' },
  done: { words: 'Done', tone: 'success' },
  failed: { words: 'Failed', tone: 'danger' },
};

/** A job that will not continue by itself has no green bar. It is not red either: finished work stays finished. */
export const barTone = (status: Job['status']): Tone =>
  status === 'failed' ? 'neutral' : statusWords[status].tone;

const actStates: Record<ActLine['state'], { words: string; tone: Tone }> = {
  planned: { words: 'Planned', tone: 'neutral' },
  sent: { words: 'Being checked', tone: 'neutral' },
  confirmed: { words: 'Confirmed', tone: 'success' },
  failed: { words: 'Failed', tone: 'danger' },
  unknown: { words: 'Unclear, will be checked again', tone: 'warning' },
  cancelled: { words: 'Not tried', tone: 'neutral' },
};
const failedWords = {
  removal: 'Not removed',
  friend_request: 'Not sent',
  reaction: 'Not reacted',
} as const;

/** The verdict on an act. A finished job does not re-read: an unknown act stays unknown. */
export function actWords(act: ActLine, status: Job['status']): { words: string; tone: Tone } {
  const { words, tone } = actStates[act.state];
  if (act.state === 'failed') return { words: failedWords[actKind(act)], tone };
  if (waits(act, status)) return { words: 'Waiting', tone };
  return { words: act.state === 'unknown' && status === 'done' ? 'Not certain' : words, tone };
}

/** The text beside an act's verdict. */
export function actNote(act: ActLine, status: Job['status']): string | undefined {
  if (!waits(act, status)) return act.text;
  return status === 'stopped' ? 'The job is paused.' : undefined;
}

/**
 * A pause cancels planned acts with the robot's text 'Not removed: the job was stopped.' The line has no
 * code, so the text is compared. While the job can continue, these acts are still waiting.
 */
const waits = ({ state, text }: ActLine, status: Job['status']): boolean =>
  state === 'cancelled' && isActive(status) && text?.endsWith(': the job was stopped.') === true;

/** Jobs whose total is the number of chosen targets, not a number shown by the network. */
const acting: readonly Job['name'][] = [
  'remove_user_friends',
  'add_user_friends',
  'fetch_user_newsfeed',
];

/** '873 of about 1,284', '7 of 12'. The total of a scan is the network's own number, which may be off. */
export function progressCount({ name, progress }: Job): string {
  if (!progress) return '';
  if (progress.total === undefined) return `${formatNumber(progress.done)} ${progress.unit}`;
  const about = acting.includes(name) ? '' : 'about ';
  return `${formatNumber(progress.done)} of ${about}${formatNumber(progress.total)}`;
}

/** What the job is doing. A text with digits is left out, because the count is shown beside it. */
export function progressLabel(job: Job): string {
  const text = job.progress?.text ?? '';
  return text === '' || /\d/.test(text) ? jobDoing(job) : text;
}

export function timeLeft({ progress, status }: Job): string {
  if (status !== 'running' || progress?.eta_s === undefined) return '';
  return `${formatDuration(progress.eta_s)} left`;
}

/** When a waiting job continues by itself. */
export function wakeWords({ wake_at }: Job): string {
  return wake_at ? `Continues automatically at ${formatDateTime(wake_at)}.` : '';
}

/** The result of a finished job. */
export function resultWords(job: Job): string {
  if (job.name === 'fetch_user_friends') {
    const { read, complete, doubt, gone } = job.result as JobResult<'fetch_user_friends'>;
    const left = gone > 0 ? ` ${count(gone, 'friend')} left your list.` : '';
    if (complete) return `${count(read, 'friend')} read, the whole list.${left}`;
    return doubt === 'drop_too_large'
      ? `${count(read, 'friend')} read, less than half of those known, so no one was marked as gone. If the number is right, sync again tomorrow; a second matching reading counts.`
      : `${count(read, 'friend')} read. The list could not be proven complete, so no one was marked as gone.`;
  }
  if (job.name === 'fetch_user_engagements') {
    const result = job.result as JobResult<'fetch_user_engagements'>;
    return engagementWords(result);
  }
  if (job.name === 'remove_user_friends') {
    const result = job.result as JobResult<'remove_user_friends'>;
    return counted([
      [result.removed, 'removed and confirmed'],
      [result.already_gone, 'had already left'],
      [result.failed, 'not removed'],
      [result.unknown, 'not certain'],
      [result.skipped, 'not tried'],
      [result.became_active?.length ?? 0, 'became active and kept'],
    ]);
  }
  if (job.name === 'fetch_user_friends_friendship_date') {
    const result = job.result as JobResult<'fetch_user_friends_friendship_date'>;
    return counted([
      [result.dated, result.dated === 1 ? 'friendship date read' : 'friendship dates read'],
      [result.without_date, 'not shown'],
      [result.unread, 'could not be read'],
    ]);
  }
  if (job.name === 'add_user_friends') {
    const result = job.result as JobResult<'add_user_friends'>;
    return counted([
      [result.requested, 'sent and confirmed'],
      [result.already, 'already asked'],
      [result.no_option, 'without Add Friend option'],
      [result.failed, 'not sent'],
      [result.unknown, 'not certain'],
      [result.skipped, 'not tried'],
    ]);
  }
  if (job.name === 'fetch_user_newsfeed') {
    const result = job.result as JobResult<'fetch_user_newsfeed'>;
    const seen = `Reacted to ${count(result.reacted, 'post')} of ${formatNumber(result.posts_seen)} seen`;
    const passed = said([
      [result.already_reacted, 'already had your reaction'],
      [result.group_posts, 'of groups'],
      [result.failed, 'not reacted'],
      [result.unknown, 'not certain'],
      [result.skipped, 'not tried'],
    ]);
    const left = passedOver(result, formatNumber);
    const done = passed.length > 0 ? `${seen}; ${passed.join(', ')}.` : `${seen}.`;
    return left === null ? done : `${done} ${left}.`;
  }
  // A new job name without a text fails the type check here.
  job.name satisfies 'initial_user_setup';
  const { full_name } = job.result as JobResult<'initial_user_setup'>;
  return `Signed in on ${brand.network} as ${full_name}.`;
}

/** What was read whole, and what is missing: the network is blamed only for what it keeps. */
function engagementWords(result: JobResult<'fetch_user_engagements'>): string {
  const { posts, engagements, posts_partial, missing, lists_unreadable = 0, doubt } = result;
  const whole = Math.max(0, posts - posts_partial);
  const read =
    posts_partial === 0
      ? `Read ${count(posts, 'post')} whole`
      : `Read ${formatNumber(whole)} of ${count(posts, 'post')} whole`;
  const closed =
    lists_unreadable > 0 ? [`${count(lists_unreadable, 'list')} could not be opened.`] : [];
  return [
    `${read}: ${count(engagements, 'engagement')}.`,
    // A robot of an older release names no causes.
    ...(missing ? missingAndPromise(missing) : closed),
    ...engagementDoubts(doubt),
  ].join(' ');
}

/** What is missing. Another reading is promised only of lists that could not be opened for a cause that can pass. */
function missingAndPromise(missing: readonly MissingLists[]): string[] {
  const again = missing.filter(({ cause }) => canPass(cause));
  const others = missing.filter(({ cause }) => !canPass(cause));
  return [
    ...missingWords(others, formatNumber),
    ...missingWords(again, formatNumber).map(
      (words) => `${words.replace(/\.$/, '')}; the next sync reads these again.`,
    ),
  ];
}

function engagementDoubts(doubt: string | null): string[] {
  if (doubt === null) return [];
  if (doubt === 'lists_incomplete') return ['Who engaged there may be missing.'];
  return [
    doubt === 'end_not_reached'
      ? 'Not every post could be read: the end of your posts was not reached.'
      : 'Not every post could be read.',
  ];
}

/** An incomplete or unclear result is shown as a warning, not as a success. */
export function resultTone({ result }: Job): 'success' | 'warning' {
  const { complete, ...counts } = (result ?? {}) as Result;
  const isLeft = [counts.failed, counts.unknown, counts.skipped, counts.unread].some(
    (left) => left !== undefined && left > 0,
  );
  return complete === false || isLeft ? 'warning' : 'success';
}
/** Fields that the results of several jobs share. */
type Result = Partial<Record<'failed' | 'unknown' | 'skipped' | 'unread', number>> & {
  complete?: boolean;
};

type Parts = readonly (readonly [number, string])[];

/** '4 removed and confirmed, 1 not tried.' The first part is named even when it is zero. */
function counted([first, ...rest]: readonly [readonly [number, string], ...Parts]): string {
  const [n, words] = first;
  return `${[`${formatNumber(n)} ${words}`, ...said(rest)].join(', ')}.`;
}

function said(parts: Parts): string[] {
  return parts.filter(([n]) => n > 0).map(([n, words]) => `${formatNumber(n)} ${words}`);
}
