import type { ActLine, ActLineKind, JobStatus } from './job';

/** Names a line within its job: one person may have written several posts. */
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

export function mayTurn(from: JobStatus, to: JobStatus): boolean {
  return next[from].includes(to);
}

/** Open jobs are worked on, now or later, by themselves. */
export function isOpen(status: JobStatus): boolean {
  return status === 'queued' || status === 'running' || status === 'waiting';
}

/** Active jobs are those that a second start of the same would double: open ones, and stopped ones, which may go on. */
export function isActive(status: JobStatus): boolean {
  return status !== 'done' && status !== 'failed';
}

/** Why a job waits that the protective pause holds up. What caused the pause has a code of its own in `pause.code`. */
export const pauseWait = 'blocked';
