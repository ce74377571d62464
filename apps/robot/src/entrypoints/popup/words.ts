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
  const time = at.toLocaleTimeString(undefined, { hour: '2-digit', minute: '2-digit' });
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

export function countLine({ done, total, unit }: NonNullable<Job['progress']>): string {
  const number = (value: number) => value.toLocaleString();
  return total === undefined
    ? `${number(done)} ${unit}`
    : `${number(done)} of ${number(total)} ${unit}`;
}
