import { argsId, isOpen, jobs, type ScheduledRun, type ScheduledTask } from '@winnow/sdk/jobs';
import { errors } from '@winnow/sdk/errors';
import { follows, mayBeScheduled, mayFollow, nextRun, scheduleStep } from '@winnow/sdk/rules';
import type { Reading, Writing } from '../../platform/store';
import type { Change, Core } from '../store/core';
import { fact } from '../store/facts';
import type { Queue } from './queue';
import { userMissing } from '../store/reasons';
import { Refusal } from '../store/interruptions';
import type { ScheduleRow, Tables } from '../store/tables';

/** The maximum time between two checks of the schedule: the clock may be set, and the time zone may change. */
const LOOK_MS = 3_600_000;

/** The scheduled tasks. A task whose time came is first written as due. Then
 *  one transaction clears that mark and puts its job into the queue. */
export class Schedule {
  readonly #core: Core;
  readonly #queue: Queue;

  constructor(core: Core, queue: Queue) {
    this.#core = core;
    this.#queue = queue;
  }

  /** Replaces the tasks. An unchanged task keeps its times, because a dashboard sends the tasks at every greeting. */
  async set(tasks: readonly ScheduledTask[]): Promise<void> {
    const wanted = new Map(tasks.map((task) => [task.name, checked(task)]));
    if (wanted.size < tasks.length) throw notUnderstood();
    await this.#core.changeWithAlarm(async (tx) => {
      const user = await fact(tx, 'user');
      if (!user) throw new Refusal(userMissing.code, userMissing.text);
      for (const { key, value } of await tx.list('schedule'))
        if (!wanted.has(value.task.name)) await tx.delete('schedule', key);
      for (const [name, task] of wanted) {
        const row = await tx.get('schedule', name);
        const known = row?.user_id === user.id ? row : undefined;
        const fresh = { counted_from: this.#core.now(), due: false, held: null };
        const placed =
          known && areSame(known.task, task)
            ? known
            : { ...fresh, last_run: known?.last_run ?? null };
        await tx.put('schedule', name, { ...placed, user_id: user.id, task });
      }
    });
  }

  /** Marks tasks as due by the clock. The safety alarm is armed first, because the alarm that rang is gone. */
  async look(): Promise<void> {
    const changed = await this.#core.read((tx) => this.#counted(tx));
    if (changed.length === 0) return;
    await this.#core.ports.alarms.safetyAlarm(true);
    await this.#core.change(async (tx) => {
      for (const { key, value } of await this.#counted(tx)) await tx.put('schedule', key, value);
    });
  }

  /** Puts due tasks into the queue when nothing prevents them from starting. */
  async startDue(): Promise<void> {
    const rows = await this.#core.read((tx) => tx.list('schedule'));
    if (!rows.some(({ value }) => value.due)) return;
    await this.#core.work(async (tx) => {
      for (const { key, value } of await tx.list('schedule'))
        if (value.due) await this.#start(tx, key, value);
    });
  }

  /** `now`: a due task has no known obstacle. `some`: a task is due. */
  async due(): Promise<{ now: boolean; some: boolean }> {
    const rows = (await this.#core.read((tx) => tx.list('schedule'))).map(({ value }) => value);
    const due = rows.filter((row) => row.due);
    return { now: due.some(({ held }) => held === null), some: due.length > 0 };
  }

  /** When to check again; null: no task depends on the clock. */
  async nextLook(): Promise<number | null> {
    const now = this.#core.now();
    const rows = (await this.#core.read((tx) => tx.list('schedule'))).map(({ value }) => value);
    const times = rows.flatMap((row) => {
      const next = nextRun(row.task.schedule, now, this.#zone());
      return [...(row.due ? [now + LOOK_MS] : []), ...(next === null ? [] : [next])];
    });
    return times.length > 0 ? Math.min(now + LOOK_MS, ...times) : null;
  }

  #zone(): string {
    return this.#core.ports.timeZone();
  }

  async #counted(tx: Reading<Tables>) {
    const [now, timeZone] = [this.#core.now(), this.#zone()];
    return (await tx.list('schedule')).flatMap(({ key, value }) => {
      const { due, countedFrom } = scheduleStep(value.task.schedule, {
        countedFrom: value.counted_from,
        now,
        timeZone,
      });
      if (!due && countedFrom === value.counted_from) return [];
      return [{ key, value: { ...value, counted_from: countedFrom, due: value.due || due } }];
    });
  }

  async #start(tx: Change, key: string, row: ScheduleRow): Promise<void> {
    const { name, args } = row.task;
    const user = await fact(tx, 'user');
    // The task belongs to another user who is no longer connected.
    if (row.user_id !== user?.id) return tx.delete('schedule', key);
    const over = { ...row, due: false, held: null };
    const running = (await tx.list('jobs')).some(
      ({ value: { job } }) => job.name === name && isOpen(job.status),
    );
    if (running) {
      await this.#core.log(tx, 'info', `schedule: ${name} is under way already`);
      return tx.put('schedule', key, over);
    }
    try {
      if (!mayBeScheduled(name, user.plan))
        throw new Refusal('plan_insufficient', errors.plan_insufficient[1]);
      await this.#queue.enqueueIn(tx, this.#core.ports.random.uuid(), name, args);
      await this.#core.log(tx, 'info', `schedule: ${name} starts`);
      await tx.put('schedule', key, { ...over, last_run: this.#core.now() });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { code, text } = error;
      if (row.held?.code !== code) await this.#core.log(tx, 'info', `schedule: ${name} ${code}`);
      // Engagement was read within the last 6 hours, so this run is not needed.
      if (code === 'engagement_cooldown') await tx.put('schedule', key, over);
      else if (row.held?.text !== text)
        await tx.put('schedule', key, { ...row, held: { code, text } });
    }
  }
}

/** Marks tasks that follow the ended job as due, in the transaction that ends the job. */
export async function markFollowersDue(tx: Writing<Tables>, ended: string): Promise<void> {
  for (const { key, value } of await tx.list('schedule'))
    if (follows(value.task.schedule, ended)) await tx.put('schedule', key, { ...value, due: true });
}

/** The tasks as dashboards show them. */
export async function scheduledRuns(tx: Reading<Tables>, core: Core): Promise<ScheduledRun[]> {
  const iso = (time: number | null) => (time === null ? null : core.iso(time));
  return (await tx.list('schedule')).map(({ value: { task, last_run, due, held } }) => ({
    name: task.name,
    enabled: task.schedule.enabled,
    next_run: iso(nextRun(task.schedule, core.now(), core.ports.timeZone())),
    last_run: iso(last_run),
    held: due ? held : null,
  }));
}

const areSame = (one: ScheduledTask, other: ScheduledTask) =>
  argsId(one.schedule) === argsId(other.schedule);

/** The task with its args parsed by the job's schema. */
function checked(task: ScheduledTask): ScheduledTask {
  const args = jobs[task.name].args.safeParse(task.args);
  if (!args.success || !mayFollow(task.name, task.schedule)) throw notUnderstood();
  return { ...task, args: args.data };
}

const notUnderstood = () =>
  new Refusal(
    'schedule_invalid',
    'The robot did not understand the schedule. Nothing was changed.',
  );
