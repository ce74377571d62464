import { type Core, LEASE_MS } from '../store/core';
import { paceOf } from '../store/facts';
import { noteError } from '../delivery/log-delivery';
import { pauseOf } from '../acts/pace';
import type { Schedule } from './schedule';
import { deleteOldRows, dueTimesOf } from './unfinished';

/** Sets the alarms that wake the worker: one for the earliest due time, and the safety alarm while work can continue
 *  without the user. A wait for the user needs neither, because the user's command wakes the worker. */
export class WakeUps {
  readonly #core: Core;
  readonly #schedule: Schedule;

  constructor(core: Core, schedule: Schedule) {
    this.#core = core;
    this.#schedule = schedule;
  }

  /** Whether anything is running, waiting (for the user too) or in the outbox. */
  async isUnfinished(): Promise<boolean> {
    return (await this.#wakes()).length > 0 || (await this.#schedule.due()).now;
  }

  #wakes(): Promise<number[]> {
    return this.#core.read((tx) => dueTimesOf(tx, this.#core.now()));
  }

  async #goesOnByItself(): Promise<boolean> {
    return (await this.#wakes()).some(Number.isFinite) || (await this.#schedule.due()).now;
  }

  /** When to check although nothing is due: for the schedule, and to report the end of a pause. */
  async #nextLook(): Promise<number | null> {
    const now = this.#core.now();
    const pause = await this.#core.read(async (tx) => pauseOf(await paceOf(tx), now));
    const look = await this.#schedule.nextLook();
    if (look === null || pause === null) return look ?? pause?.until ?? null;
    return Math.min(look, pause.until);
  }

  /** `leaseUntil`: another instance has the lease, at the longest until then. */
  async set(leaseUntil: number | null): Promise<void> {
    const wakes = await this.#wakes().catch(() => [this.#core.now() + LEASE_MS]);
    const look = await this.#nextLook().catch(() => null);
    const { alarms } = this.#core.ports;
    const timed = wakes.filter(Number.isFinite);
    const times = [...timed, ...(leaseUntil === null ? [] : [leaseUntil])];
    if (look !== null) times.push(look);
    // Work that is due and was not done now is retried after a backoff, not at once in an endless loop.
    const soonest = this.#core.now() + this.#core.storageFailure.pauseMs;
    await alarms.at(times.length > 0 ? Math.max(soonest, Math.min(...times)) : null);
    if (timed.length > 0) await alarms.safetyAlarm(true);
  }

  /** The only place that clears the alarms: called by the loop when nothing continues by itself and
   *  no command has begun since. */
  async rest(): Promise<void> {
    const { alarms, store } = this.#core.ports;
    const known = this.#core.commands.ended;
    if (await this.#goesOnByItself().catch(() => true)) return;
    const look = await this.#nextLook().catch(() => this.#core.now() + LEASE_MS);
    // The safety alarm is cleared last: otherwise a worker killed in between would never be woken for the schedule.
    await alarms.at(look);
    if (this.#core.commands.begun !== known) return;
    await alarms.safetyAlarm(false);
    try {
      if (!(await this.isUnfinished()))
        await store.write((tx) => deleteOldRows(tx, this.#core.now()));
    } catch (error) {
      await noteError(this.#core, error);
    }
  }
}
