import { type Core, LEASE_MS } from '../store/core';
import { paceOf } from '../store/facts';
import { noteError } from '../delivery/log-delivery';
import { pauseOf } from '../acts/pace';
import type { Schedule } from './schedule';
import { tidy, wakesOf } from './unfinished';

/** The alarms that wake the worker: one for whatever is due first, and the safety net while anything is to be done
 *  without the person. What waits for nothing but them needs neither: what they do wakes the worker by itself. */
export class WakeUps {
  readonly #core: Core;
  readonly #schedule: Schedule;

  constructor(core: Core, schedule: Schedule) {
    this.#core = core;
    this.#schedule = schedule;
  }

  /** Running, waiting, for a person too, or owed. */
  async isUnfinished(): Promise<boolean> {
    return (await this.#wakes()).length > 0 || (await this.#schedule.due()).now;
  }

  #wakes(): Promise<number[]> {
    return this.#core.read((tx) => wakesOf(tx, this.#core.now()));
  }

  async #goesOnByItself(): Promise<boolean> {
    return (await this.#wakes()).some(Number.isFinite) || (await this.#schedule.due()).now;
  }

  /** When to look though nothing is to be done: for the schedule, and to tell that a pause is over. */
  async #nextLook(): Promise<number | null> {
    const now = this.#core.now();
    const pause = await this.#core.read(async (tx) => pauseOf(await paceOf(tx), now));
    const look = await this.#schedule.nextLook();
    if (look === null || pause === null) return look ?? pause?.until ?? null;
    return Math.min(look, pause.until);
  }

  /** `leaseUntil`: another instance works, at the longest until then. */
  async set(leaseUntil: number | null): Promise<void> {
    const wakes = await this.#wakes().catch(() => [this.#core.now() + LEASE_MS]);
    const look = await this.#nextLook().catch(() => null);
    const { alarms } = this.#core.ports;
    const timed = wakes.filter(Number.isFinite);
    const times = [...timed, ...(leaseUntil === null ? [] : [leaseUntil])];
    if (look !== null) times.push(look);
    // What is due already and was not done now is tried again in a moment, not at once and for ever.
    const soonest = this.#core.now() + this.#core.trouble.pauseMs;
    await alarms.at(times.length > 0 ? Math.max(soonest, Math.min(...times)) : null);
    if (timed.length > 0) await alarms.net(true);
  }

  /** Only here are the alarms taken down: by the loop, when nothing goes on by itself and no command came meanwhile. */
  async rest(): Promise<void> {
    const { alarms, store } = this.#core.ports;
    const known = this.#core.commands.ended;
    if (await this.#goesOnByItself().catch(() => true)) return;
    const look = await this.#nextLook().catch(() => this.#core.now() + LEASE_MS);
    // The net goes last: a worker killed in between would never be woken for the schedule.
    await alarms.at(look);
    if (this.#core.commands.begun !== known) return;
    await alarms.net(false);
    try {
      if (!(await this.isUnfinished())) await store.write((tx) => tidy(tx, this.#core.now()));
    } catch (error) {
      await noteError(this.#core, error);
    }
  }
}
