import { type ActLineKind, type Job, jobs, missingWords, passedOver } from '@winnow/sdk/jobs';
import { dayWords, momentWords } from '@winnow/sdk/rules';

/** '41 s', 'about 9 min', '3 h 5 min' */
export function duration(seconds: number): string {
  if (seconds < 90) return `${Math.max(1, Math.round(seconds))} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 90) return `about ${minutes} min`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** '22 Nov 2026, 18:40' as on the dashboard, or 'today at 18:40'. */
export function moment(iso: string, now: Date = new Date()): string {
  const words = momentWords(iso, navigator.language);
  const isToday = new Date(iso).toDateString() === now.toDateString();
  return isToday ? words.replace(`${dayWords(iso, navigator.language)},`, 'today at') : words;
}

export const statusWords: Record<Job['status'], string> = {
  queued: 'Queued',
  running: 'Running',
  waiting: 'Waiting',
  stopped: 'Paused',
  done: 'Done',
  failed: 'Failed',
};

const verdictWords: Record<Exclude<Job['acts'][number]['state'], 'failed'>, string> = {
  planned: 'Planned',
  sent: 'Checking',
  confirmed: 'Confirmed',
  unknown: 'Unclear, will be checked again',
  cancelled: 'Not tried',
};
const failedWords: Record<ActLineKind, string> = {
  removal: 'Not removed',
  friend_request: 'Not sent',
  reaction: 'Not reacted',
};

export const verdict = (state: Job['acts'][number]['state'], kind: ActLineKind): string =>
  state === 'failed' ? failedWords[kind] : verdictWords[state];

export const actsTitle: Record<ActLineKind, string> = {
  removal: 'Last removals',
  friend_request: 'Last friend requests',
  reaction: 'Last reactions',
};

export function jobTitle(job: Job): string {
  return job.status === 'running' || job.status === 'waiting'
    ? jobs[job.name].doing
    : jobs[job.name].title;
}

/** 'Read 640 of 1,302 friends': formats the numbers of a text in the user's locale. */
export const grouped = (text: string): string =>
  text.replaceAll(/\d+/g, (digits) => Number(digits).toLocaleString());

/** '1 friend', '1,302 friends' */
export function count(value: number, one: string, many = `${one}s`): string {
  return `${value.toLocaleString()} ${value === 1 ? one : many}`;
}

/** The result of a finished job as text; null where the result cannot be read. */
export function outcome({ name, result }: Job): string | null {
  switch (name) {
    case 'initial_user_setup': {
      const read = jobs[name].result.safeParse(result).data;
      return read ? `Signed in as ${read.full_name}.` : null;
    }
    case 'fetch_user_friends': {
      const read = jobs[name].result.safeParse(result).data;
      if (!read) return null;
      const doubt =
        read.doubt === 'drop_too_large'
          ? 'Less than half of those known; no one was marked as gone yet. If the number is right, sync again tomorrow.'
          : 'The list may be incomplete, so no one was marked as gone.';
      const proof = read.complete ? 'The list is complete.' : doubt;
      return `${count(read.read, 'friend')} read. ${proof}`;
    }
    case 'fetch_user_engagements': {
      const read = jobs[name].result.safeParse(result).data;
      if (!read) return null;
      const found = count(
        read.engagements,
        'reaction, comment or share',
        'reactions, comments and shares',
      );
      const left =
        read.complete || read.doubt === 'lists_incomplete' ? [] : ['Not every post could be read.'];
      const missing = missingWords(read.missing ?? [], (value) => value.toLocaleString());
      return [`${found} on ${count(read.posts, 'post')}.`, ...missing, ...left].join(' ');
    }
    case 'fetch_user_friends_friendship_date': {
      const read = jobs[name].result.safeParse(result).data;
      if (!read) return null;
      return listed(`${count(read.dated, 'friendship date')} read`, [
        [read.without_date, 'not shown'],
        [read.unread, 'could not be read'],
      ]);
    }
    case 'add_user_friends': {
      const sent = jobs[name].result.safeParse(result).data;
      if (!sent) return null;
      return listed(`${count(sent.requested, 'friend request')} sent and confirmed`, [
        [sent.already, 'already asked'],
        [sent.no_option, 'without Add Friend option'],
        [sent.failed, 'not sent'],
        [sent.unknown, 'to check by hand'],
        [sent.skipped, 'skipped'],
      ]);
    }
    case 'fetch_user_newsfeed': {
      const made = jobs[name].result.safeParse(result).data;
      if (!made) return null;
      const reacted = listed(`Reacted to ${count(made.reacted, 'post')}`, [
        [made.failed, 'not reacted to'],
        [made.unknown, 'to check by hand'],
        [made.skipped, 'skipped'],
      ]);
      const left = passedOver(made, (value) => value.toLocaleString());
      return left === null ? reacted : `${reacted} ${left}.`;
    }
    case 'remove_user_friends': {
      const did = jobs[name].result.safeParse(result).data;
      if (!did) return null;
      return listed(`${count(did.removed, 'friend')} removed`, [
        [did.already_gone, 'already gone'],
        [did.failed, 'not removed'],
        [did.unknown, 'to check by hand'],
        [did.skipped, 'skipped'],
      ]);
    }
  }
}

function listed(first: string, others: readonly (readonly [number, string])[]): string {
  const rest = others.filter(([n]) => n > 0).map(([n, what]) => `${n.toLocaleString()} ${what}`);
  return `${[first, ...rest].join(', ')}.`;
}
