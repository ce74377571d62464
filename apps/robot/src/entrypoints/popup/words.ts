import { brand } from '@winnow/sdk/brand';
import { type Job, jobs } from '@winnow/sdk/jobs';

/** '41 s', 'about 9 min', '3 h 5 min' */
export function duration(seconds: number): string {
  if (seconds < 90) return `${Math.max(1, Math.round(seconds))} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 90) return `about ${minutes} min`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** 'Sun 22 Nov, 18:40', or the time alone when it is today. */
export function moment(iso: string, now: Date = new Date()): string {
  const at = new Date(iso);
  const time = at.toLocaleTimeString(undefined, { hour: 'numeric', minute: '2-digit' });
  if (at.toDateString() === now.toDateString()) return `today ${time}`;
  const day = at.toLocaleDateString(undefined, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
  });
  return `${day}, ${time}`;
}

export const statusWords: Record<Job['status'], string> = {
  queued: 'Queued',
  running: 'Running',
  waiting: 'Waiting',
  stopped: 'Stopped',
  done: 'Done',
  failed: 'Failed',
};

export const verdictWords: Record<Job['acts'][number]['state'], string> = {
  planned: 'Planned',
  sent: 'Checking',
  confirmed: 'Confirmed',
  failed: 'Not removed',
  unknown: 'Unknown, will re-read',
  cancelled: 'Not tried',
};

export function jobTitle(job: Job): string {
  return job.status === 'running' || job.status === 'waiting'
    ? jobs[job.name].doing
    : jobs[job.name].title;
}

/** '1 friend', '1,302 friends' */
function count(value: number, one: string, many = `${one}s`): string {
  return `${value.toLocaleString()} ${value === 1 ? one : many}`;
}

/** What a job that is done found or did; nothing where its result cannot be read. */
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
          ? 'Less than half of those known; nobody was marked as gone yet. If that is right, sync again tomorrow.'
          : 'It is not certain that these are all; nobody was marked as gone.';
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
      const partial =
        read.posts_partial > 0
          ? ` ${brand.network} did not show everything of ${count(read.posts_partial, 'post')}.`
          : '';
      const left = read.complete ? '' : ' Not every post could be read.';
      return `${found} on ${count(read.posts, 'post')}.${partial}${left}`;
    }
    case 'fetch_user_friends_friendship_date': {
      const read = jobs[name].result.safeParse(result).data;
      return read ? `${count(read.dated, 'friendship date')} read.` : null;
    }
    case 'add_user_friends': {
      const sent = jobs[name].result.safeParse(result).data;
      return sent ? `${count(sent.requested, 'friend request')} sent and confirmed.` : null;
    }
    case 'fetch_user_newsfeed': {
      const made = jobs[name].result.safeParse(result).data;
      return made ? `Reacted to ${count(made.reacted, 'post')}.` : null;
    }
    case 'remove_user_friends': {
      const did = jobs[name].result.safeParse(result).data;
      if (!did) return null;
      const rest = [
        did.already_gone > 0 && `${did.already_gone.toLocaleString()} gone before`,
        did.failed > 0 && `${did.failed.toLocaleString()} not removed`,
        did.unknown > 0 && `${did.unknown.toLocaleString()} to check by hand`,
        did.skipped > 0 && `${did.skipped.toLocaleString()} skipped`,
      ].filter((part) => typeof part === 'string');
      return `${[`${count(did.removed, 'friend')} removed`, ...rest].join(', ')}.`;
    }
  }
}
