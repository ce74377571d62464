import type { QueuedTask, QueueOverview } from '@winnow/sdk/contract';
import { Badge } from '@winnow/ui/badge';
import { useMemo, useState } from 'react';
import { formatAgo } from '../../../shared/format/format';
import { AdminList } from '../list/admin-list';
import type { ListColumn } from '../list/list-columns';
import type { ListDefinition } from '../list/list-query';
import { MatchingAct } from '../list/matching-act';
import { useListPlace } from '../list/use-list-place';
import { useQueuedTasksQuery, useRemoveTasksMutation, useRetryTasksMutation } from './api';
import { TaskDialog } from './task-dialog';
import { canRetry, isTaskState, stateTones, stateWords, taskStates } from './task-states';

const words = ['task', 'tasks'] as const;

function definitionOf(queues: readonly string[]): ListDefinition {
  return {
    name: 'tasks',
    filters: [
      {
        name: 'state',
        label: 'State',
        kind: 'choice',
        options: taskStates.map((state) => ({ value: state, label: stateWords[state] })),
      },
      {
        name: 'queue',
        label: 'Queue',
        kind: 'choice',
        options: queues.map((queue) => ({ value: queue, label: queue })),
      },
    ],
    orders: [{ value: 'created_at desc', label: 'Newest first' }],
  };
}

const columnsOf = (open: (task: QueuedTask) => void): readonly ListColumn<QueuedTask>[] => [
  {
    key: 'queue',
    title: 'Task',
    cell: (task) => (
      <button
        type="button"
        onClick={() => open(task)}
        className="font-semibold underline-offset-2 hover:underline"
      >
        {task.source?.queue ?? task.queue}
      </button>
    ),
  },
  {
    key: 'state',
    title: 'State',
    cell: ({ state }) => <Badge tone={stateTones[state]}>{stateWords[state]}</Badge>,
  },
  {
    key: 'created',
    title: 'Enqueued',
    className: 'whitespace-nowrap',
    cell: ({ created_at }) => formatAgo(created_at),
  },
  {
    key: 'attempts',
    title: 'Attempts',
    numeric: true,
    cell: ({ attempts, attempt_limit }) => `${attempts} of ${attempt_limit}`,
  },
  {
    key: 'cause',
    title: 'Cause of the last failure',
    className: 'max-w-[420px] truncate',
    cell: ({ cause }) => cause ?? <span className="text-muted">None</span>,
  },
  { key: 'id', title: 'Id', isExtra: true, className: 'whitespace-nowrap', cell: ({ id }) => id },
];

/** The tasks by queue and state, and what can be done to all that match. */
export function TaskList({ queues }: Pick<QueueOverview, 'queues'>) {
  const names = queues.map(({ name }) => name).join(' ');
  const definition = useMemo(() => definitionOf(names === '' ? [] : names.split(' ')), [names]);
  const place = useListPlace(definition);
  const { filters, after } = place.query;
  const { queue } = filters;
  const state = isTaskState(filters['state']) ? filters['state'] : undefined;
  const input = { ...(queue && { queue }), ...(state && { state }), limit: 25 };
  const result = useQueuedTasksQuery({ ...input, ...(after && { after }) });
  const [opened, setOpened] = useState<QueuedTask>();
  const columns = useMemo(() => columnsOf(setOpened), []);
  const [retry] = useRetryTasksMutation();
  const [remove] = useRemoveTasksMutation();
  const matching = result.currentData?.count;
  const chosen = { ...(queue && { queue }), before: result.currentData?.read_at };
  const act = { words, definition, query: place.query, matching, asksReason: false };

  return (
    <>
      <AdminList
        label="Tasks"
        {...{ words, definition, place, columns, result }}
        icon="clock"
        empty="Tasks are enqueued by the schedules and by what users do."
        read={(data) => ({ rows: data.tasks, next: data.next, matching: data.count })}
        keyOf={({ queue: of, id }) => `${of} ${id}`}
      >
        {canRetry(queue, state) && (
          <MatchingAct
            {...act}
            label="Retry all that match"
            verb="Retry"
            icon="refresh"
            run={() => retry(chosen)}
            done="They are enqueued again"
          >
            <p>
              Each gets all attempts of its queue again. Tasks that fail from now on are left out.
              At most 10,000 are enqueued at once.
            </p>
          </MatchingAct>
        )}
        {state !== undefined && state !== 'active' && (
          <MatchingAct
            {...act}
            label="Delete all that match"
            verb="Delete"
            icon="trash"
            isDanger
            run={() => remove({ ...chosen, state })}
            done="They are deleted"
          >
            <p>
              What they were to do is not done. This cannot be undone. At most 10,000 are deleted at
              once.
            </p>
          </MatchingAct>
        )}
      </AdminList>
      {opened && <TaskDialog task={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}
