import { type Job, type JobStatus, canTransition } from '@winnow/sdk/jobs';
import type { Notification } from '@winnow/sdk/link/messages';
import type { Reading, Writing } from '../../platform/store';
import { fact, setFact } from './facts';
import { writeLine } from './logbook';
import type { OutboxItem } from './outbox-item';
import type { EngineOptions, GateFacts, Ports } from './ports';
import { RepairingStore } from './repairing-store';
import type { CorruptRow } from './row-shapes';
import { LeaseLost, Stopped } from './interruptions';
import type { JobRow, LogRow, OutboxRow, Tables } from './tables';
import { StorageFailure } from './storage-failure';

export const LEASE_MS = 30_000;
/** A longer sleep releases the worker. */
export const MAX_NAP_MS = 20_000;
const RENEW_BELOW_MS = 20_000;

/** Repairs rows that cannot be read. */
type Repair = (
  core: Core,
  tx: Writing<Tables>,
  corruptRows: readonly CorruptRow[],
) => Promise<void>;

interface CoreHooks {
  repair: Repair;
  /** Ends what was begun as a network account, in the transaction that replaces it by another. */
  endFormerJobs: (core: Core, tx: Change) => Promise<void>;
  /** Called after each transaction that wrote to the outbox. */
  onEnqueued: () => void;
  /** Delivers the outbox to the api as far as possible now. */
  deliverNow: () => Promise<void>;
}

/** A transaction that also collects what to notify after its commit. */
export interface Change extends Writing<Tables> {
  notifyJob(job: Job): void;
  tell(name: Notification['name']): void;
}

/** Shared by every part of the engine: ports, the lease, and transactions that notify of their changes. */
export class Core {
  readonly ports: Ports;
  readonly options: EngineOptions;
  readonly id: string;
  /** An update waits: running work is finished and nothing new begins. */
  isDraining = false;
  /** While `begun` exceeds `ended`, a command has armed the safety alarm for work that it has not written yet. */
  readonly commands = { begun: 0, ended: 0 };
  readonly storageFailure: StorageFailure;
  readonly #store: RepairingStore;
  #logCounter = 0;

  readonly deliverNow: () => Promise<void>;
  readonly #onEnqueued: () => void;
  readonly #endFormerJobs: CoreHooks['endFormerJobs'];

  constructor(ports: Ports, options: EngineOptions, hooks: CoreHooks) {
    const { repair, endFormerJobs, onEnqueued, deliverNow } = hooks;
    this.#endFormerJobs = endFormerJobs;
    this.#onEnqueued = onEnqueued;
    this.deliverNow = deliverNow;
    this.#store = new RepairingStore(ports.store, (tx, corruptRows) =>
      repair(this, tx, corruptRows),
    );
    this.ports = { ...ports, store: this.#store };
    this.storageFailure = new StorageFailure(ports.listeners);
    this.options = options;
    this.id = ports.random.uuid();
  }

  /** A row was malformed: the store is checked again before it is used. */
  requestCheck(): void {
    this.#store.requestCheck();
  }

  endFormerJobs(tx: Change): Promise<void> {
    return this.#endFormerJobs(this, tx);
  }

  now(): number {
    return this.ports.clock.now();
  }

  /** The robot's facts for the gate. */
  known(): GateFacts {
    const { version, termsVersion } = this.options;
    return { version, termsVersion, now: this.now() };
  }

  iso(at = this.now()): string {
    return new Date(at).toISOString();
  }

  read<Result>(work: (tx: Reading<Tables>) => Promise<Result>): Promise<Result> {
    return this.ports.store.read(work);
  }

  /** A transaction of a user's command. It needs no lease, so any instance may run it. */
  async change<Result>(work: (tx: Change) => Promise<Result>): Promise<Result> {
    const jobs = new Map<string, Job>();
    const told = new Set<Notification['name']>();
    let outbox = false;
    const result = await this.ports.store.write((tx) => {
      const change: Change = Object.assign(Object.create(tx) as Change, {
        notifyJob: (job: Job) => jobs.set(job.id, job),
        tell: (name: Notification['name']) => told.add(name),
        put: (table: keyof Tables, key: string, value: never) => {
          if (table === 'outbox') outbox = true;
          return tx.put(table, key, value);
        },
      });
      return work(change);
    });
    const { listeners } = this.ports;
    for (const job of jobs.values()) this.storageFailure.tell(job);
    for (const name of told) listeners.notification(name);
    listeners.state();
    if (outbox) this.#onEnqueued();
    return result;
  }

  /** A transaction that may create work. The safety alarm is armed before
   *  the write, so a worker killed right after it is woken again. */
  async changeWithAlarm<Result>(work: (tx: Change) => Promise<Result>): Promise<Result> {
    this.commands.begun += 1;
    try {
      await this.ports.alarms.safetyAlarm(true);
      return await this.change(work);
    } finally {
      this.commands.ended += 1;
    }
  }

  /** A transaction of the working instance. Throws when another instance has the lease. */
  work<Result>(work: (tx: Change) => Promise<Result>): Promise<Result> {
    return this.change(async (tx) => {
      await this.#hold(tx);
      return work(tx);
    });
  }

  async #hold(tx: Change): Promise<void> {
    const lease = await tx.get('lease', 'engine');
    if (lease?.owner !== this.id) throw new LeaseLost();
    const now = this.now();
    if (lease.until - now < RENEW_BELOW_MS || lease.until - now > LEASE_MS)
      await tx.put('lease', 'engine', { owner: this.id, until: now + LEASE_MS });
  }

  /** A transaction of a running job. Also throws when the user stopped the job. */
  workOn<Result>(id: string, work: (tx: Change, row: JobRow) => Promise<Result>): Promise<Result> {
    return this.change(async (tx) => {
      // Concurrent: this runs at every scroll, and each read of storage delays it.
      const [row] = await Promise.all([tx.get('jobs', id), this.#hold(tx)]);
      if (row?.job.status !== 'running') throw new Stopped();
      return work(tx, row);
    });
  }

  /** True when this instance has the lease, else the time of the next attempt. */
  takeLease(): Promise<true | number> {
    return this.ports.isAlone().then((alone) =>
      this.ports.store.write(async (tx) => {
        const lease = await tx.get('lease', 'engine');
        const now = this.now();
        // A lease that ends further ahead than LEASE_MS was written before the clock was set back.
        const isFree =
          !lease ||
          lease.owner === this.id ||
          alone ||
          lease.until <= now ||
          lease.until > now + LEASE_MS;
        if (!isFree) return lease.until;
        await tx.put('lease', 'engine', { owner: this.id, until: now + LEASE_MS });
        return true as const;
      }),
    );
  }

  transition(job: Job, to: JobStatus): void {
    if (job.status === to) return;
    if (!canTransition(job.status, to)) {
      const text = `job may not turn from ${job.status} to ${to}`;
      if (this.options.strict) throw new Error(text);
      return;
    }
    job.status = to;
  }

  /** Enqueues an api call in the outbox. Consecutive acts of a job
   *  merge into the last entry until its first delivery attempt. */
  async enqueue(
    tx: Writing<Tables>,
    item: OutboxItem,
    { job_id = null, answers = null, notifies = null }: Partial<OutboxRow> = {},
  ): Promise<void> {
    // The fact `user` may be lost until the dashboard's next greeting. The confirmed account still names the user.
    const userId = (await fact(tx, 'user'))?.id ?? (await fact(tx, 'confirmed'))?.user_id;
    if (userId === undefined) return;
    const counter = (await fact(tx, 'counter')) ?? 0;
    const last = await tx.get('outbox', outboxKey(counter));
    if (last && canMerge(last, item) && last.job_id === job_id) {
      last.item.input.acts.push(...(item.call === 'acts' ? item.input.acts : []));
      last.notifies ??= notifies;
      await tx.put('outbox', outboxKey(counter), last);
      return;
    }
    const seq = counter + 1;
    await setFact(tx, 'counter', seq);
    await tx.put('outbox', outboxKey(seq), {
      seq,
      user_id: userId,
      job_id,
      item,
      idempotency_key: this.ports.random.uuid(),
      attempts: 0,
      not_before: null,
      answers,
      notifies,
    });
  }

  async log(
    tx: Writing<Tables>,
    level: LogRow['level'],
    message: string,
    execId: string | null = null,
  ): Promise<void> {
    const at = this.now();
    this.#logCounter += 1;
    const key = `${String(at).padStart(15, '0')}-${this.id.slice(0, 8)}-${String(this.#logCounter).padStart(9, '0')}`;
    await writeLine(tx, key, { level, message, exec_id: execId, at });
  }
}

export function outboxKey(seq: number): string {
  return String(seq).padStart(12, '0');
}

function canMerge(
  last: OutboxRow,
  item: OutboxItem,
): last is OutboxRow & { item: Extract<OutboxItem, { call: 'acts' }> } {
  return (
    item.call === 'acts' &&
    last.item.call === 'acts' &&
    last.attempts === 0 &&
    last.item.input.acts.length + item.input.acts.length <= 500
  );
}
