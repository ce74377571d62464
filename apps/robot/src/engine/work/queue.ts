import {
  argsId,
  isActive,
  isOpen,
  type Job,
  type JobName,
  jobs,
  type Reason,
} from '@winnow/sdk/jobs';
import type { Reading } from '../../platform/store';
import type { Change, Core } from '../store/core';
import { fact, isOfFormerAccount, setFact } from '../store/facts';
import { cancelPlanned, replan } from '../acts/ledger';
import { endBackoff } from '../delivery/outbox';
import { Refusal } from '../store/interruptions';
import { formerAccount } from '../store/reasons';
import type { JobRow, Tables } from '../store/tables';

/** A clock that is behind by more than this was set back. */
const CLOCK_SLACK_MS = 60_000;

/** The user's commands about jobs: start, stop, queue again. */
export class Queue {
  readonly #core: Core;
  readonly #mayStart: (tx: Reading<Tables>, name: JobName) => Promise<void>;

  constructor(core: Core, mayStart: (tx: Reading<Tables>, name: JobName) => Promise<void>) {
    this.#core = core;
    this.#mayStart = mayStart;
  }

  /** Returns the job of this id, else the active job of the same name and args, else a new job. */
  start(id: string, name: JobName, rawArgs: unknown): Promise<Job> {
    return this.#core.changeWithAlarm((tx) => this.enqueueIn(tx, id, name, rawArgs));
  }

  /** Like `start`, in the caller's transaction. The caller has armed the safety alarm. Throws before any write. */
  async enqueueIn(tx: Change, id: string, name: JobName, rawArgs: unknown): Promise<Job> {
    const parsed = jobs[name].args.safeParse(rawArgs);
    if (!parsed.success)
      throw new Refusal(
        'args_invalid',
        'The robot did not understand the order. Nothing was started.',
      );
    const args: unknown = parsed.data;
    const args_id = argsId(args);
    const known = await tx.get('jobs', id);
    if (known) return known.job;
    const same = (await this.#active(tx, name, args_id))[0];
    if (same && same.job.status !== 'stopped') return same.job;
    await this.#mayStart(tx, name);
    if (same) return this.#queueAgain(tx, { ...same, chosen_at: this.#core.iso() }, true);
    const job: Job = {
      id,
      name,
      args,
      args_id,
      status: 'queued',
      progress: null,
      acts: [],
      created_at: this.#core.iso(),
    };
    const row: JobRow = {
      job,
      order: await nextOrder(tx),
      wake: null,
      slept_at: null,
      holds_network: false,
      tries: 0,
      lost: 0,
    };
    await tx.put('jobs', id, row);
    tx.notifyJob(job);
    return job;
  }

  /** Stops a job. Its cancelled acts are enqueued for the api. */
  async stop(id: string): Promise<Job> {
    return this.#core.changeWithAlarm(async (tx) => {
      const row = await this.#known(tx, id);
      if (!isOpen(row.job.status)) return row.job;
      this.#core.transition(row.job, 'stopped');
      setWait(row, null);
      await tx.put('jobs', id, row);
      await cancelPlanned(this.#core, tx, row, 'stopped');
      await this.#core.log(tx, 'info', `${row.job.name} stopped by the person`, row.job.exec_id);
      tx.notifyJob(row.job);
      return row.job;
    });
  }

  /** Queues a stopped or failed job again. It continues where it was. */
  async requeue(id: string): Promise<Job> {
    return this.#core.changeWithAlarm(async (tx) => {
      const row = await this.#known(tx, id);
      if (row.job.status !== 'stopped' && row.job.status !== 'failed') return row.job;
      if (!jobs[row.job.name].args.safeParse(row.job.args).success)
        throw new Refusal(
          'args_lost',
          'The order for this job can no longer be read. Nothing was started. Please start it again.',
        );
      if (await isOfFormerAccount(tx, row)) throw ofFormerAccount();
      await this.#mayStart(tx, row.job.name);
      const same = await this.#active(tx, row.job.name, row.job.args_id);
      return same.find(({ job }) => job.id !== id)?.job ?? this.#queueAgain(tx, row, false);
    });
  }

  /** The job to work on now. A job in a short wait keeps the network, so no other job runs. */
  async next(): Promise<JobRow | null> {
    const now = this.#core.now();
    const rows = await this.#core.read((tx) => tx.list('jobs'));
    const active = rows
      .map(({ value }) => value)
      .filter(({ job }) => isOpen(job.status))
      .toSorted(
        (a, b) =>
          Number(b.job.status === 'running') - Number(a.job.status === 'running') ||
          a.order - b.order,
      );
    const holder = active.find((row) => row.holds_network && row.job.status !== 'queued');
    if (holder) return isDue(holder, now) ? holder : null;
    return active.find((row) => isDue(row, now)) ?? null;
  }

  /** Whether a job is due, or keeps the network during a short wait. */
  async isNetworkBusy(): Promise<boolean> {
    const rows = await this.#core.read((tx) => tx.list('jobs'));
    const isHeld = rows.some(
      ({ value: { job, holds_network } }) =>
        holds_network && isOpen(job.status) && job.status !== 'queued',
    );
    return isHeld || (await this.next()) !== null;
  }

  /** `isChosenAnew`: by a user who may have seen who became active. */
  async #queueAgain(tx: Change, row: JobRow, isChosenAnew: boolean): Promise<Job> {
    this.#core.transition(row.job, 'queued');
    setWait(row, null);
    row.order = await nextOrder(tx);
    row.tries = 0;
    row.lost = 0;
    delete row.job.failure;
    delete row.job.ended_at;
    await tx.put('jobs', row.job.id, row);
    await replan(this.#core, tx, row, isChosenAnew);
    // The job asks for permits only after the api has the permits that the stop returned, so they are delivered now.
    await endBackoff(tx, this.#core.now());
    tx.notifyJob(row.job);
    return row.job;
  }

  /** Active jobs of this name and these args. */
  async #active(tx: Reading<Tables>, name: JobName, args_id: string): Promise<JobRow[]> {
    const rows = await tx.list('jobs');
    return rows
      .map(({ value }) => value)
      .filter(({ job }) => job.name === name && job.args_id === args_id && isActive(job.status));
  }

  async #known(tx: Reading<Tables>, id: string): Promise<JobRow> {
    const row = await tx.get('jobs', id);
    if (!row) throw new Refusal('job_unknown', 'The robot no longer has this job.');
    return row;
  }
}

const ofFormerAccount = () =>
  new Refusal(formerAccount.code, `${formerAccount.text} Nothing was started.`);

export function setWait(
  row: JobRow,
  wait: { wake: number | null; reason: Reason | null; holds: boolean; now: number } | null,
): void {
  row.wake = wait?.wake ?? null;
  row.slept_at = wait?.now ?? null;
  row.holds_network = wait?.holds ?? false;
  delete row.job.waiting;
  delete row.job.wake_at;
  if (wait?.reason) row.job.waiting = wait.reason;
  if (row.wake !== null) row.job.wake_at = new Date(row.wake).toISOString();
}

function isDue(row: JobRow, now: number): boolean {
  if (row.job.status === 'queued') return true;
  if (row.wake === null) return row.job.status === 'running';
  return row.wake <= now || (row.slept_at !== null && now < row.slept_at - CLOCK_SLACK_MS);
}

async function nextOrder(tx: Change): Promise<number> {
  const order = ((await fact(tx, 'job_counter')) ?? 0) + 1;
  await setFact(tx, 'job_counter', order);
  return order;
}
