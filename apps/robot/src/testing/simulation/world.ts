import type { Diagnosis } from '@winnow/sdk/contract';
import type { Job, JobName } from '@winnow/sdk/jobs';
import { practicePace, type Strategies } from '@winnow/sdk/rules';
import { memoryStore } from './memory-store';
import type { Store } from '../../platform/store';
import { Engine } from '../../engine/engine';
import type { Registry } from '../../engine/work/implementation';
import type { EngineOptions, Ports } from '../../engine/store/ports';
import type { Tables } from '../../engine/store/tables';
import { SimulatedApi } from './api';
import { settled, SimulatedClock, simulatedRandom } from './clock';
import { ME, SimulatedNetwork } from './network';
import { type StorageFaults, storageFault } from './storage-faults';

const NET_MS = 30_000;
const AGAIN_MS = 3_600_000;
export const TOKEN = 'token-that-is-long-enough';

export interface Instance {
  engine: Engine;
  isDead: boolean;
}

export interface WorldOptions {
  seed?: number;
  options?: Partial<EngineOptions>;
  /** Called at every write, alarm, network call and api call, before and after; true ends the instance there. */
  crash?: (point: number, name: string) => boolean;
  /** Between two rings of the safety net. */
  netMs?: number;
  /** Called at every transaction: what storage does then. */
  storage?: StorageFaults;
  /** Called when the dashboards are notified. */
  notified?: (name: string) => void;
}

/** A whole world in one process: same seed, same run. */
export class World {
  readonly clock = new SimulatedClock();
  readonly network = new SimulatedNetwork();
  readonly api = new SimulatedApi(() => this.clock.now());
  readonly store = memoryStore<Tables>();
  readonly told: string[] = [];
  readonly diagnosed: { replies: readonly string[]; diagnosis: Diagnosis }[] = [];
  readonly jobs: Job[] = [];
  readonly errors: unknown[] = [];
  instances: Instance[] = [];
  alarm: number | null = null;
  net: number | null = null;
  points = 0;
  storageFails = 0;
  /** The browser's. */
  timeZone = 'UTC';
  /** The strategies that the network's adapter got last. */
  strategies: Strategies | null = null;
  readonly transactions = { read: 0, write: 0 };
  hasSiteAccess = true;
  readonly #registry: Registry;
  readonly #settings: WorldOptions;
  /** At the end of each round of work. */
  rested = (): void => undefined;
  readonly #random;
  #isArmed = false;
  readonly #netMs: number;

  constructor(registry: Registry, settings: WorldOptions = {}) {
    this.#registry = registry;
    this.#settings = settings;
    this.#netMs = settings.netMs ?? NET_MS;
    this.#random = simulatedRandom(settings.seed ?? 1);
  }

  /** A person who is connected, agreed, and confirmed. */
  async ready(): Promise<this> {
    const { connectedUser } = this.instance.engine;
    await connectedUser.set(
      {
        id: 'user-1',
        first_name: 'Me',
        last_name: null,
        facebook_id: '1',
        facebook_profile_id: ME,
        username: 'me.myself',
        plan: 'pro',
      },
      TOKEN,
      'http://localhost/v1',
    );
    await connectedUser.acceptTerms(1);
    await this.store.write((tx) =>
      tx.put('facts', 'confirmed', { user_id: 'user-1', facebook_profile_id: ME }),
    );
    return this.arm();
  }

  /** Continues in the world as it is: the user is not set up again. */
  arm(): this {
    this.#isArmed = true;
    return this;
  }

  /** The living instance; a new one when all are dead. */
  get instance(): Instance {
    return this.instances.findLast(({ isDead }) => !isDead) ?? this.start();
  }

  start(): Instance {
    const instance: Instance = { isDead: false, engine: null as never };
    instance.engine = new Engine(
      this.#ports(instance),
      {
        version: '7.0.4',
        termsVersion: 1,
        strict: true,
        floors: practicePace,
        rereadAfterMs: [60_000, 300_000, 900_000],
        permitGroup: 5,
        signInPollMs: 120_000,
        ...this.#settings.options,
      },
      this.#registry,
    );
    this.instances.push(instance);
    return instance;
  }

  /** The computer's clock is set; alarms, like timers, ring after the time they had left. */
  jump(ms: number): void {
    this.clock.jump(ms);
    if (this.alarm !== null) this.alarm += ms;
    if (this.net !== null) this.net += ms;
  }

  kill(instance = this.instance): void {
    instance.isDead = true;
  }

  async begin(name: JobName, args: unknown = {}, id = `job-${name}`): Promise<Job> {
    const job = await this.instance.engine.queue.start(id, name, args);
    void this.instance.engine.tick();
    return job;
  }

  job(id: string): Job {
    const row = this.store.dump('jobs').find(({ key }) => key === id);
    if (!row) throw new Error(`no job ${id}`);
    return row.value.job;
  }

  /** Lets time pass until the test holds, nothing is left to do, or the time given is over. */
  async until(test: () => boolean, atMostMs = 40 * 86_400_000): Promise<boolean> {
    const end = this.clock.now() + atMostMs;
    for (;;) {
      await settled();
      if (test()) return true;
      const next = Math.min(this.clock.next, this.alarm ?? Infinity, this.net ?? Infinity);
      if (next > end) {
        this.clock.time = Math.max(this.clock.time, Math.min(end, next));
        return test();
      }
      this.clock.time = Math.max(this.clock.time, next);
      this.clock.wakeDue();
      await settled();
      this.#ring();
    }
  }

  /** The job ended or was stopped, and everything was delivered. */
  finished(id: string): Promise<boolean> {
    return this.until(
      () =>
        /^(done|failed|stopped)$/.test(this.job(id).status) &&
        this.store.dump('outbox').length === 0,
    );
  }

  async #faulty<Result>(operation: 'read' | 'write', work: () => Promise<Result>): Promise<Result> {
    if (operation === 'write' && this.storageFails > 0) {
      this.storageFails -= 1;
      throw storageFault('failed');
    }
    this.transactions[operation] += this.#isArmed ? 1 : 0;
    const fault =
      this.#isArmed && this.#settings.storage?.(operation, this.transactions[operation]);
    if (fault) throw storageFault(fault);
    return work();
  }

  #ring(): void {
    const now = this.clock.now();
    if (this.alarm !== null && this.alarm <= now) this.alarm = now + AGAIN_MS;
    else if (this.net !== null && this.net <= now) this.net = now + this.#netMs;
    else return;
    const alive = this.instances.filter(({ isDead }) => !isDead);
    // An alarm wakes the running worker, or starts a new one.
    for (const { engine } of alive.length > 0 ? alive : [this.start()]) void engine.tick();
  }

  #ports(instance: Instance): Ports {
    const guarded = <T>(value: Promise<T>): Promise<T> =>
      value.then(
        (result) => (instance.isDead ? new Promise<T>(() => undefined) : result),
        (error: unknown) => {
          if (instance.isDead) return new Promise<T>(() => undefined);
          throw error;
        },
      );
    const point = (name: string) => {
      if (instance.isDead || !this.#isArmed) return;
      this.points += 1;
      if (this.#settings.crash?.(this.points, name)) instance.isDead = true;
    };
    const around = <T>(name: string, work: () => Promise<T>): Promise<T> => {
      point(`before ${name}`);
      if (instance.isDead) return new Promise<T>(() => undefined);
      return guarded(
        work().finally(() => {
          point(`after ${name}`);
        }),
      );
    };
    const store: Store<Tables> = {
      read: (work) => guarded(this.#faulty('read', () => this.store.read(work))),
      write: (work) =>
        around('write', () =>
          this.store.write(async (tx) => {
            const result = await work(tx);
            if (instance.isDead) throw new Error('died before the commit');
            return this.#faulty('write', async () => result);
          }),
        ),
    };
    const wrapped = <T extends object>(target: T, name: string): T =>
      new Proxy(target, {
        get: (object, key, receiver) => {
          const value: unknown = Reflect.get(object, key, receiver);
          if (typeof value !== 'function') return value;
          return (...args: unknown[]) =>
            around(
              `${name}.${String(key)}`,
              () => Reflect.apply(value, object, args) as Promise<unknown>,
            );
        },
      });
    return {
      clock: { now: () => this.clock.now(), sleep: (ms) => guarded(this.clock.sleep(ms)) },
      random: this.#random,
      store,
      timeZone: () => this.timeZone,
      network: async (viewer, strategies) => {
        this.strategies = strategies;
        return wrapped(
          this.network.port(
            () => this.clock.now(),
            viewer,
            () => instance.engine.pacer.opened(),
          ),
          'network',
        );
      },
      api: ({ token }) => {
        const { robot, ...rest } = this.api.port(token);
        return { robot: wrapped(robot, 'api'), ...rest };
      },
      alarms: {
        at: (time) =>
          around('alarms.at', async () => {
            this.alarm = time;
          }),
        safetyAlarm: (on) =>
          around(`alarms.net ${on ? 'on' : 'off'}`, async () => {
            this.net = on ? (this.net ?? this.clock.now() + this.#netMs) : null;
          }),
      },
      listeners: {
        job: (job) => this.jobs.push(structuredClone(job)),
        notification: (name) => {
          this.told.push(name);
          this.#settings.notified?.(name);
        },
        state: () => undefined,
        rested: () => this.rested(),
        diagnosed: (replies, diagnosis) => this.diagnosed.push({ replies, diagnosis }),
      },
      isAlone: async () => false,
      siteAccess: async () => this.hasSiteAccess,
      onError: (error) => this.errors.push(error),
    };
  }
}
