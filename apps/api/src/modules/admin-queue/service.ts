import type { contract, QueuedTask, QueueOverview, TaskState } from '@winnow/sdk/contract';
import { ApiError } from '@winnow/sdk/errors';
import * as z from 'zod';
import { recordAdminAction } from '../../platform/admin-actions';
import type { UserContext } from '../../platform/http/implement';
import { pageOf, placeOf, PlaceTime } from '../../platform/keyset';
import { cronWords, nextTime } from '../../platform/queue/schedule-words';
import * as actions from '../../platform/queue/task-actions';
import * as list from '../../platform/queue/task-list';

type Contract = typeof contract.adminQueue;
type Input<Verb extends keyof Contract> = z.output<Contract[Verb]['input']>;
type Read = Pick<UserContext, 'db' | 'now'>;

const noCounts = {
  created: 0,
  retry: 0,
  active: 0,
  failed: 0,
  completed: 0,
  cancelled: 0,
} satisfies Record<TaskState, number>;

export async function read({ db, now }: Read): Promise<QueueOverview> {
  const queues = new Map<string, QueueOverview['queues'][number]>();
  for (const { name, state, count, waits_since } of await list.selectCounts(db)) {
    const queue = queues.get(name) ?? { name, counts: { ...noCounts }, waits_since: null };
    queue.counts[state] = count;
    if (waits_since !== null && (queue.waits_since === null || waits_since < queue.waits_since))
      queue.waits_since = waits_since;
    queues.set(name, queue);
  }
  const schedules = await list.selectSchedules(db);
  return {
    queues: [...queues.values()],
    schedules: schedules.map((schedule) => ({
      ...schedule,
      words: cronWords(schedule.cron),
      next_at: nextTime(schedule.cron, schedule.time_zone, now)?.toISOString() ?? null,
    })),
    supervised_at: await list.selectSupervised(db),
  };
}

const Place = z.tuple([PlaceTime, z.guid()]);

export async function tasks({ db }: Read, { limit, after, ...filter }: Input<'tasks'>) {
  const place = after === undefined ? undefined : placeOf(after, Place);
  const read_at = await list.selectNow(db);
  const found = await list.selectTasks(db, filter, { limit, after: place });
  const { rows, next } = pageOf(found, limit, (row) => [row.place, row.id]);
  return {
    tasks: rows.map(({ place: _place, source_name, source_id, ...task }): QueuedTask => ({
      ...task,
      source: source_name && source_id ? { queue: source_name, id: source_id } : null,
    })),
    count: await list.countTasks(db, filter),
    next,
    read_at,
  };
}

/** Arguments name users, so reading them is recorded like a change. */
export async function readArguments(context: UserContext, { queue, id }: Input<'arguments'>) {
  return context.db.tx(async (tx) => {
    const found = await list.selectArguments(tx, queue, id);
    if (!found) throw new ApiError('task_not_found');
    const { user_id } = found.data ?? {};
    await recordAdminAction(tx, context, {
      action: 'adminQueue.arguments',
      userId: typeof user_id === 'string' ? user_id : null,
      after: { queue, id },
    });
    return {
      arguments: (found.data ?? {}) as z.output<Contract['arguments']['output']>['arguments'],
    };
  });
}

export async function retry(context: UserContext, choice: Input<'retry'>) {
  return context.db.tx(async (tx) => {
    const retried = await actions.retryTasks(tx, choice);
    await recordAdminAction(tx, context, {
      action: 'adminQueue.retry',
      userId: null,
      after: { ...factsOf(choice), ...retried },
    });
    const state = choice.queue === list.deadLetters ? 'created' : 'failed';
    return { ...retried, left: await actions.countChosen(tx, state, choice) };
  });
}

export async function remove(context: UserContext, { state, ...choice }: Input<'remove'>) {
  return context.db.tx(async (tx) => {
    const done = await actions.deleteTasks(tx, state, choice);
    await recordAdminAction(tx, context, {
      action: 'adminQueue.remove',
      userId: null,
      after: { ...factsOf(choice), state, done },
    });
    return { done, left: await actions.countChosen(tx, state, choice) };
  });
}

const factsOf = ({ queue, ids = [], before }: actions.Choice) => ({
  queue: queue ?? null,
  ids: ids.join(' '),
  before: before ?? null,
});
