import { argsId, isActive, type Job, type JobArgs, type JobName } from '@winnow/sdk/jobs';
import type { PageCommand } from '@winnow/sdk/link';

/** The active job that a start with this name and these arguments would duplicate. */
export function sameActiveJob(jobs: readonly Job[], name: JobName, args: unknown): Job | undefined {
  const id = argsId(args);
  return jobs.find((job) => isActive(job.status) && job.name === name && job.args_id === id);
}

/**
 * Starts a job, or finds the active one with the same arguments and queues it again if it was stopped.
 * Returns the id of the job to open; null when the robot is not connected.
 */
export function startJob<Name extends JobName>(
  send: (command: PageCommand) => boolean,
  jobs: readonly Job[],
  name: Name,
  args: JobArgs<Name>,
): string | null {
  const same = sameActiveJob(jobs, name, args);
  if (same) {
    if (same.status === 'stopped') send({ type: 'job.queue', id: same.id });
    return same.id;
  }
  const id = crypto.randomUUID();
  return send({ type: 'job.start', id, name, args }) ? id : null;
}
