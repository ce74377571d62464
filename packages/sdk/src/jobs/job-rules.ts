import type { ActLine, ActLineKind, JobStatus } from './job';

/** Key of a line within its job. Posts have their own key, because one person may have written several. */
export function actKey(line: Pick<ActLine, 'facebook_id' | 'post'>): string {
  return line.post ? `post ${line.post.id}` : line.facebook_id;
}

export const actKind = (line: Pick<ActLine, 'kind'>): ActLineKind => line.kind ?? 'removal';

const next: Readonly<Record<JobStatus, readonly JobStatus[]>> = {
  queued: ['running', 'stopped', 'failed'],
  running: ['waiting', 'done', 'failed', 'stopped', 'queued'],
  waiting: ['running', 'queued', 'stopped', 'failed'],
  stopped: ['queued'],
  done: [],
  failed: ['queued'],
};

export function canTransition(from: JobStatus, to: JobStatus): boolean {
  return next[from].includes(to);
}

/** Open jobs run or will run without the user. */
export function isOpen(status: JobStatus): boolean {
  return status === 'queued' || status === 'running' || status === 'waiting';
}

/**
 * Active jobs are the open ones and the stopped ones, which may be resumed. Starting the same job again would
 * duplicate one.
 */
export function isActive(status: JobStatus): boolean {
  return status !== 'done' && status !== 'failed';
}

/** Code of a wait for the protective pause. The cause of the pause is in `pause.code`. */
export const pauseWait = 'blocked';
