import type { QueueOverview, TaskState } from '@winnow/sdk/contract';
import { Tabs } from '@winnow/ui/tabs';
import { Link, useLocation } from 'react-router';
import { cappedNumber } from '../list/capped-count';
import { deadLetters } from './task-states';

interface Tab {
  label: string;
  state?: TaskState;
  queue?: string;
}

const tabs: readonly Tab[] = [
  { label: 'All' },
  { label: 'Failed', state: 'failed' },
  { label: 'Running', state: 'active' },
  { label: 'Waiting', state: 'created' },
  { label: 'Waiting to retry', state: 'retry' },
  { label: 'Given up', state: 'created', queue: deadLetters },
];

/** How many tasks are in each state, and the way to them. */
export function StateTabs({ queues }: Pick<QueueOverview, 'queues'>) {
  const shown = new URLSearchParams(useLocation().search);
  return (
    <Tabs
      label="Tasks by state"
      items={tabs.map(({ label, state, queue }) => ({
        key: label,
        label,
        current: shown.get('state') === (state ?? null) && shown.get('queue') === (queue ?? null),
        ...(state && { count: cappedNumber(countOf(queues, state, queue)) }),
        ...(state === 'failed' &&
          countOf(queues, state, queue) > 0 && { tone: 'danger' as const, highlight: true }),
        render: (props) => (
          <Link
            to={{
              search: `?${new URLSearchParams({ ...(state && { state }), ...(queue && { queue }) })}`,
            }}
            {...props}
          />
        ),
      }))}
    />
  );
}

/** Dead letters wait for the staff, so they are not among the tasks that wait. */
const countOf = (queues: QueueOverview['queues'], state: TaskState, queue: string | undefined) =>
  queues
    .filter(({ name }) => (queue === undefined ? name !== deadLetters : name === queue))
    .reduce((sum, { counts }) => sum + counts[state], 0);
