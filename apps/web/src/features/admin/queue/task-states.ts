import type { TaskState } from '@winnow/sdk/contract';
import type { BadgeProps } from '@winnow/ui/badge';

/** The queue of tasks that were given up: they wait there for staff, not for a worker. */
export const deadLetters = 'dead_letters';

export const stateWords: Record<TaskState, string> = {
  created: 'Waiting',
  retry: 'Waiting to retry',
  active: 'Running',
  failed: 'Failed',
  completed: 'Done',
  cancelled: 'Cancelled',
};

export const stateTones: Record<TaskState, BadgeProps['tone']> = {
  created: 'neutral',
  retry: 'warning',
  active: 'primary',
  failed: 'danger',
  completed: 'success',
  cancelled: 'neutral',
};

export const taskStates = Object.keys(stateWords) as TaskState[];

export const isTaskState = (text: string | undefined): text is TaskState =>
  text !== undefined && text in stateWords;

/** Only what has ended badly can be enqueued again. */
export const canRetry = (queue: string | undefined, state: TaskState | undefined): boolean =>
  queue === deadLetters ? state === 'created' : state === 'failed';
