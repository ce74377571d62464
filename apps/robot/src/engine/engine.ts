import { Core } from './store/core';
import { Diagnoser } from './work/diagnosis';
import { fact } from './store/facts';
import { gate, assertMayRead } from './user/gate';
import type { Registry } from './work/implementation';
import { noteError } from './delivery/log-delivery';
import { endFormerJobs } from './work/former-jobs';
import { repair } from './work/repair';
import { Outbox } from './delivery/outbox';
import { refusePlanned } from './acts/ledger';
import { Pacer } from './acts/pace';
import { Policies } from './user/policies';
import type { EngineOptions, Ports } from './store/ports';
import { isEnding } from '../platform/ending';
import { StoreError } from '../platform/store';
import { Queue } from './work/queue';
import {
  actingAsPage,
  notSupported,
  outOfSight,
  siteAccessMissing,
  textFor,
} from './store/reasons';
import { Runner } from './work/runner';
import { Schedule } from './work/schedule';
import { ConnectedUser } from './user/connected-user';
import { rereadOne } from './work/reread-unclear';
import { LeaseLost, Refusal } from './store/interruptions';
import { WakeUps } from './work/wake-ups';
import { staleWaits, waitsFor, wakeWaiting } from './user/waits';

const HEARTBEAT_MS = 10_000;

/** Works through the queue. If an instance is killed at any line, the next one continues. */
export class Engine {
  readonly queue: Queue;
  readonly connectedUser: ConnectedUser;
  readonly schedule: Schedule;
  readonly pacer: Pacer;
  readonly outbox: Outbox;
  readonly core: Core;
  readonly #policies: Policies;
  readonly #diagnoser: Diagnoser;
  readonly #runner: Runner;
  readonly #wakeUps: WakeUps;
  #loop: Promise<void> | null = null;
  #again = false;
  #hasCheckedStaleWaits = false;

  constructor(ports: Ports, options: EngineOptions, registry: Registry) {
    this.core = new Core(ports, options, {
      repair,
      endFormerJobs,
      onEnqueued: () => void this.#deliver(),
      deliverNow: () => this.outbox.attempt(),
    });
    this.pacer = new Pacer(this.core);
    this.outbox = new Outbox(this.core, refusePlanned);
    this.#policies = new Policies(this.core);
    this.#diagnoser = new Diagnoser(this.core, this.pacer, this.#policies);
    this.connectedUser = new ConnectedUser(this.core);
    const { version, termsVersion } = options;
    this.queue = new Queue(this.core, async (tx, name) => {
      if (!registry[name]) throw new Refusal(notSupported.code, notSupported.text);
      await gate(tx, name, { version, termsVersion, now: this.core.now() });
    });
    this.schedule = new Schedule(this.core, this.queue);
    this.#wakeUps = new WakeUps(this.core, this.schedule);
    const { pacer } = this;
    this.#runner = new Runner(this.core, { pacer, policies: this.#policies }, registry);
  }

  /** Asks for a self-check of every kind of page. It runs while no job
   *  needs the network, and its end is reported to the listeners. */
  async diagnose(reply: string): Promise<void> {
    const { version, termsVersion } = this.core.options;
    await this.core.changeWithAlarm(async (tx) => {
      await assertMayRead(tx, { version, termsVersion, now: this.core.now() });
      await this.#diagnoser.ask(tx, reply);
    });
    void this.tick();
  }

  /** Continues with all due work. Safe to call at any time, any number of times. */
  tick(): Promise<void> {
    this.#again = true;
    this.#loop ??= this.#work();
    return this.#loop;
  }

  /** A page of the network loaded that is not a sign-in page: jobs that wait for a sign-in, or for the user to switch
   *  back to their own profile, try again. */
  async onPossibleSignIn(): Promise<void> {
    await this.#wake(actingAsPage.code);
    if (await this.core.read((tx) => fact(tx, 'signed_out'))) await this.#wake('signed_out');
  }

  /** The robot's window is visible again, or was closed so that a new one will open: jobs that wait for it continue. */
  onPossibleWindowReturn = (): Promise<void> => this.#wake(outOfSight.code);

  /** The user granted site access: jobs that wait for it continue. */
  onSiteAccessGranted = (): Promise<void> => this.#wake(siteAccessMissing.code);

  async #wake(code: string): Promise<void> {
    if (!(await this.core.read((tx) => waitsFor(tx, code)))) return;
    await this.core.changeWithAlarm((tx) => wakeWaiting(tx, this.core.now(), [code]));
    void this.tick();
  }

  /** True when nothing is running, waiting (for the user too) or in the outbox. */
  async isIdle(): Promise<boolean> {
    return this.#loop === null && !(await this.#wakeUps.isUnfinished());
  }

  /** An update waits: no new step or act begins, so that the worker can be ended. */
  drain(): void {
    this.core.isDraining = true;
  }

  async #work(): Promise<void> {
    try {
      do {
        this.#again = false;
        await this.#round();
        await this.#wakeUps.rest();
      } while (this.#again);
    } finally {
      // Synchronous with the last check of #again: a later tick finds no loop and starts another.
      this.#loop = null;
      this.core.ports.listeners.rested?.();
    }
  }

  async #round(): Promise<void> {
    let until: true | number = true;
    try {
      await this.#wakeStaleWaits();
      await this.schedule.look();
      // A due task that is held may be free to start now.
      if (!(await this.#wakeUps.isUnfinished()) && !(await this.schedule.due()).some) return;
      await this.core.ports.alarms.safetyAlarm(true);
      until = await this.core.takeLease();
      if (until === true) await this.#workOff();
      this.core.storageFailure.over();
    } catch (error) {
      // Storage failed, or another instance took over: the alarm retries.
      if (!(error instanceof LeaseLost)) await this.#failed(error);
    }
    await this.#wakeUps.set(until === true ? null : until);
  }

  async #workOff(): Promise<void> {
    const stop = this.#beat();
    try {
      await this.#policies.refresh();
      void this.#deliver();
      for (;;) {
        if (this.core.isDraining) return;
        await this.schedule.startDue();
        const row = await this.queue.next();
        if (row) await this.#runner.run(row);
        else if (await this.#diagnoser.work(() => this.queue.isNetworkBusy())) continue;
        else if (!(await rereadOne(this.core, this.pacer, this.#policies))) break;
      }
    } finally {
      stop();
    }
  }

  /** Runs once per instance: an earlier release may have asked for terms that this release does not need. It needs no
   *  lease, like the user's commands: the holder of the lease, or the alarm at its end, finds the job due. */
  async #wakeStaleWaits(): Promise<void> {
    if (this.#hasCheckedStaleWaits) return;
    const { core } = this;
    if ((await core.read((tx) => staleWaits(tx, core.known()))).length > 0)
      await core.changeWithAlarm(async (tx) => {
        for (const { key, value } of await staleWaits(tx, core.known()))
          await tx.put('jobs', key, { ...value, wake: core.now() });
      });
    this.#hasCheckedStaleWaits = true;
  }

  async #deliver(): Promise<void> {
    try {
      const isShorter = await this.outbox.flush();
      await this.#wakeUps.set(null);
      if (!isShorter) return;
      if (!(await this.queue.next())) await this.#policies.limits();
      void this.tick();
    } catch (error) {
      await this.#failed(error);
    }
  }

  /** Renews the lease during a long call to the network. */
  #beat(): () => void {
    let beats = true;
    const beat = async () => {
      while (beats) {
        await this.core.ports.clock.sleep(HEARTBEAT_MS);
        if (beats && (await this.core.takeLease().catch(() => true)) !== true) return;
      }
    };
    void beat();
    return () => {
      beats = false;
    };
  }

  /** Storage failed or a stored row is malformed: the failure is shown to the user, and the work is retried. */
  async #failed(error: unknown): Promise<void> {
    if (isEnding(error)) return;
    if (!(error instanceof StoreError)) this.core.requestCheck();
    this.core.storageFailure.failed(textFor(error));
    await noteError(this.core, error);
  }
}
