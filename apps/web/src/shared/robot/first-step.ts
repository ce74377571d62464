import type { JobName, JobStatus } from '@winnow/sdk/jobs';
import { isRobotSetUp, type NextStep } from '@winnow/sdk/rules';

interface Job {
  name: JobName;
  status: JobStatus;
}

/**
 * The state of a first scan.
 * - `isBehind`: another job has the robot. The scan needs a press after that job, it does not start by itself.
 * - `isUnderWay`: this scan runs.
 * - `step`: the sentence that says what to do. It is `press` while the robot has no job, because the sidebar
 *   shows the button then.
 */
export function firstStep(job: Job | undefined, name: keyof typeof read, press: string) {
  const isBehind = job !== undefined && job.name !== name;
  const isUnderWay = !isBehind && job?.status === 'running';
  let step = job ? (steps[job.status] ?? '') : press;
  if (isBehind) step = `Wait for the job in the sidebar. Then sync your ${read[name]}.`;
  return { isBehind, isUnderWay, step };
}

/** Why the robot takes no job yet; empty once it is set up. */
export function setUpReason(next: NextStep | undefined): string {
  if (!next || isRobotSetUp(next)) return '';
  return next === 'connect'
    ? 'The robot still works for another account; the sidebar says what to do.'
    : 'Set up the robot first, in the sidebar.';
}

/** What to press for a first scan; before the robot is set up, the reason why not. */
export const pressFor = (next: NextStep | undefined, words: string): string =>
  setUpReason(next) || words;

const read = { fetch_user_friends: 'friends list', fetch_user_engagements: 'engagement' };

const steps: Partial<Record<JobStatus, string>> = {
  queued: 'It starts in a moment.',
  waiting: 'The reason for the wait is shown in the sidebar.',
  stopped: 'Press ‘Go on’ in the sidebar.',
};
