import type { JobName, JobStatus } from '@winnow/sdk/jobs';

interface Job {
  name: JobName;
  status: JobStatus;
}

/**
 * How far a first reading is: whether it is under way, and what to do at the left before. `press` is said while the
 * button is there: it is not while the robot has something to do, or to go on with.
 */
export function firstStep(job: Job | undefined, name: JobName, press: string) {
  if (!job) return { isUnderWay: false, step: press };
  if (job.name !== name) return { isUnderWay: false, step: 'The job at the left comes first.' };
  return { isUnderWay: job.status === 'running', step: steps[job.status] ?? '' };
}

const steps: Partial<Record<JobStatus, string>> = {
  queued: 'It is about to begin.',
  waiting: 'What it waits for stands at the left.',
  stopped: 'Press ‘Go on’ at the left.',
};
