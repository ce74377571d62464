import { isOpen, type Job, type Reason } from '@winnow/sdk/jobs';
import type { Listeners } from './ports';

const FIRST_MS = 1_000;
const MAX_MS = 300_000;

/** A failure of the storage cannot be stored, so it is kept in memory and shown from there. */
export class StorageFailure {
  readonly #listeners: Listeners;
  /** Open jobs as they were last sent to the listeners. */
  readonly #told = new Map<string, Job>();
  #reason: Reason | null = null;
  #failures = 0;

  constructor(listeners: Listeners) {
    this.#listeners = listeners;
  }

  /** The backoff until the next attempt. */
  get pauseMs(): number {
    return this.#failures === 0
      ? FIRST_MS
      : Math.min(MAX_MS, FIRST_MS * 2 ** Math.min(this.#failures, 20));
  }

  get isUp(): boolean {
    return this.#failures === 0;
  }

  failed(reason: Reason | null): void {
    this.#failures += 1;
    if (reason === null || reason.code === this.#reason?.code) return;
    this.#reason = reason;
    this.#tellAll();
  }

  over(): void {
    this.#failures = 0;
    if (this.#reason === null) return;
    this.#reason = null;
    this.#tellAll();
  }

  tell(job: Job): void {
    if (isOpen(job.status)) this.#told.set(job.id, job);
    else this.#told.delete(job.id);
    this.#listeners.job(this.shown(job));
  }

  /** The job as dashboards show it: while storage fails it waits, in place of its stored status. */
  shown(job: Job): Job {
    if (this.#reason === null || !isOpen(job.status)) return job;
    return { ...job, status: 'waiting', waiting: this.#reason };
  }

  #tellAll(): void {
    for (const job of this.#told.values()) this.#listeners.job(this.shown(job));
    this.#listeners.state();
  }
}
