import { isOpen, type Job, jobs } from '@winnow/sdk/jobs';
import { Core, LEASE_MS } from './core';
import { Diagnoser } from './diagnosis';
import { fact } from './facts';
import { cooling, gate, mayRead } from './gate';
import type { Registry } from './implementation';
import { cancelPlanned } from './ledger';
import { handOverLog, noteError, tellOfJob } from './log-delivery';
import { mend } from './mending';
import { Outbox } from './outbox';
import { Pacer } from './pace';
import { Policies } from './policies';
import type { EngineOptions, Ports } from './ports';
import { isEnding } from '../platform/ending';
import { StoreError } from '../platform/store';
import { Queue, rested } from './queue';
import { notSupported, outOfSight, siteAccessMissing, unreachable, wordsFor } from './reasons';
import { Run } from './run';
import { followed, Schedule } from './schedule';
import { Session } from './session';
import { settleOne } from './settling';
import { isOfTheInstance, JobFailure, LeaseLost, Refusal, Stopped, Suspended } from './signals';
import type { JobRow } from './tables';
import { tidy, wakesOf } from './unfinished';
import { waitsFor, wakeWaiting } from './waking';

const HEARTBEAT_MS = 10_000;

/** Works off the queue. Whatever instance is killed at whatever line, the next one goes on. */
export class Engine {
  readonly queue: Queue;
  readonly session: Session;
  readonly schedule: Schedule;
  readonly pacer: Pacer;
  readonly outbox: Outbox;
  readonly core: Core;
  readonly #policies: Policies;
  readonly #diagnoser: Diagnoser;
  readonly #registry: Registry;
  #loop: Promise<void> | null = null;
  #again = false;

  constructor(ports: Ports, options: EngineOptions, registry: Registry) {
    this.core = new Core(ports, options, mend);
    this.pacer = new Pacer(this.core);
    this.outbox = new Outbox(this.core);
    this.#policies = new Policies(this.core);
    this.#diagnoser = new Diagnoser(this.core, this.pacer, this.#policies);
    this.#registry = registry;
    this.session = new Session(this.core);
    const { version, termsVersion } = options;
    this.queue = new Queue(this.core, async (tx, name) => {
      if (!registry[name]) throw new Refusal(notSupported.code, notSupported.text);
      await gate(tx, name, { version, termsVersion, now: this.core.now() });
    });
    this.schedule = new Schedule(this.core, this.queue);
    this.core.outboxGrew = () => void this.#deliver();
  }

  /** A self-check of every kind of page, when no job needs the network; its end is told to the listeners. */
  async diagnose(reply: string): Promise<void> {
    const { version, termsVersion } = this.core.options;
    await this.queue.armed(async (tx) => {
      await mayRead(tx, { version, termsVersion, now: this.core.now() });
      await this.#diagnoser.ask(tx, reply);
    });
    void this.tick();
  }

  /** Goes on with whatever is due. Harmless at any time and any number of times. */
  tick(): Promise<void> {
    this.#again = true;
    this.#loop ??= this.#work();
    return this.#loop;
  }

  /** A page of the network arrived that is no sign-in page: what waited for a sign-in tries again. */
  async signedInPerhaps(): Promise<void> {
    if (await this.core.read((tx) => fact(tx, 'signed_out'))) await this.#wake('signed_out');
  }

  /** The robot's window is in sight again, or gone so that a new one comes: what stood still goes on. */
  inSightPerhaps = (): Promise<void> => this.#wake(outOfSight.code);

  /** The person lets the robot read the network's pages again. */
  siteAccessGiven = (): Promise<void> => this.#wake(siteAccessMissing.code);

  async #wake(code: string): Promise<void> {
    if (!(await this.core.read((tx) => waitsFor(tx, code)))) return;
    await this.core.change((tx) => wakeWaiting(tx, this.core.now(), [code]));
    void this.tick();
  }

  /** Nothing is running, waiting, or owed. */
  async isIdle(): Promise<boolean> {
    return this.#loop === null && !(await this.#isUnfinished());
  }

  /** An update waits: no new step or act is begun, so that the worker may be ended. */
  drain(): void {
    this.core.isDraining = true;
  }

  async #work(): Promise<void> {
    try {
      do {
        this.#again = false;
        await this.#round();
        await this.#rest();
      } while (this.#again);
    } finally {
      // In the same turn as the last look at #again: a later tick finds no loop and begins another.
      this.#loop = null;
      this.core.ports.listeners.rested?.();
    }
  }

  async #round(): Promise<void> {
    let until: true | number = true;
    try {
      await this.schedule.look();
      // What is due and held may be held no more.
      if (!(await this.#isUnfinished()) && !(await this.schedule.due()).some) return;
      await this.core.ports.alarms.net(true);
      until = await this.core.takeLease();
      if (until === true) await this.#workOff();
      this.core.trouble.over();
    } catch (error) {
      // Storage failed, or another instance took over: the alarm tries again.
      if (!(error instanceof LeaseLost)) await this.#failed(error);
    }
    await this.#schedule(until === true ? null : until);
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
        if (row) await this.#run(row);
        else if (await this.#diagnoser.work(() => this.queue.isTaken())) continue;
        else if (!(await settleOne(this.core, this.pacer, this.#policies))) break;
      }
    } finally {
      stop();
    }
  }

  async #deliver(): Promise<void> {
    try {
      const delivered = await this.outbox.flush();
      await this.#schedule(null);
      if (!delivered) return;
      if (!(await this.queue.next())) await this.#policies.limits();
      void this.tick();
    } catch (error) {
      await this.#failed(error);
    }
  }

  async #run(row: JobRow): Promise<void> {
    const id = row.job.id;
    const { confirmed } = await this.core.read(async (tx) => ({
      confirmed: await fact(tx, 'confirmed'),
    }));
    const started = await this.core.work(async (tx) => {
      const found = await tx.get('jobs', id);
      if (!found || !isOpen(found.job.status)) return null;
      const from = found.job.status;
      if (from === 'queued') found.job.exec_id = this.core.ports.random.uuid();
      this.core.turn(found.job, 'running');
      found.job.started_at ??= this.core.iso();
      rested(found, null);
      await tx.put('jobs', id, found);
      if (from !== 'running')
        await tellOfJob(this.core, tx, found.job, from === 'queued' ? 'begins' : 'goes on');
      tx.tellJob(found.job);
      return found;
    });
    if (!started) return;
    const steps = await this.#steps(id);
    const name = started.job.name;
    const network = await this.core.ports.network(
      confirmed?.facebook_profile_id ?? null,
      await this.#policies.strategies(),
    );
    const run = new Run(this.core, this.pacer, started, steps, network, {
      deliver: () => this.outbox.attempt(),
      obstacle: (mayBeOf) => this.#policies.obstacle(name, mayBeOf),
    });
    try {
      const obstacle = await this.#policies.obstacle(name);
      if (obstacle) throw obstacle;
      if (steps.size === 0) {
        const wait = await this.core.read((tx) => cooling(tx, name, this.core.now()));
        if (wait) throw new JobFailure(wait.code, wait.text);
      }
      const implementation = this.#registry[name];
      if (!implementation) throw new JobFailure(notSupported.code, notSupported.text);
      const result = jobs[name].result.parse(await implementation(run as never));
      await this.#ended(id, 'done', { result });
    } catch (error) {
      await this.#interrupted(id, error);
    }
  }

  async #interrupted(id: string, error: unknown): Promise<void> {
    if (error instanceof Stopped) return;
    if (isOfTheInstance(error)) throw error;
    if (error instanceof Suspended) {
      await this.core.work(async (tx) => {
        const row = await tx.get('jobs', id);
        if (row?.job.status !== 'running') return;
        // A gap between two acts is part of running; anything with a reason is a wait that people see.
        if (error.reason) this.core.turn(row.job, 'waiting');
        const { wake, reason, holdsNetwork: holds } = error;
        rested(row, { wake, reason, holds, now: this.core.now() });
        await tx.put('jobs', id, row);
        if (reason) await tellOfJob(this.core, tx, row.job, `waits: ${reason.code}`);
        tx.tellJob(row.job);
      });
      if (error.reason && error.reason.code !== unreachable.code) await handOverLog(this.core);
      return;
    }
    const reason =
      error instanceof JobFailure
        ? error.reason
        : {
            code: 'robot_error',
            text: 'Something went wrong in the robot. Nothing more was done; queue the job again.',
          };
    if (!(error instanceof JobFailure)) {
      await noteError(this.core, error);
      // A step that nobody can go on from must not be met again.
      await this.core.work((tx) => tx.clear('steps', `${id}|`));
    }
    await this.#ended(id, 'failed', { failure: reason });
  }

  async #ended(
    id: string,
    to: 'done' | 'failed',
    outcome: Pick<Job, 'result' | 'failure'>,
  ): Promise<void> {
    await this.core.work(async (tx) => {
      const row = await tx.get('jobs', id);
      if (row?.job.status !== 'running') return;
      this.core.turn(row.job, to);
      Object.assign(row.job, outcome);
      rested(row, null);
      row.job.ended_at = this.core.iso();
      await tx.put('jobs', id, row);
      await tellOfJob(
        this.core,
        tx,
        row.job,
        to === 'done' ? 'is done' : `failed: ${row.job.failure?.code}`,
      );
      if (to === 'done') {
        await tx.clear('steps', `${id}|`);
        await followed(tx, row.job.name);
      } else await cancelPlanned(this.core, tx, row, 'job_failed');
      tx.tellJob(row.job);
    });
    await handOverLog(this.core);
  }

  async #steps(id: string): Promise<Map<string, unknown>> {
    const rows = await this.core.read((tx) => tx.list('steps', `${id}|`));
    return new Map(rows.map(({ key, value }) => [key.slice(id.length + 1), value.value]));
  }

  async #isUnfinished(): Promise<boolean> {
    return (await this.#wakes()).length > 0 || (await this.schedule.due()).now;
  }

  #wakes(): Promise<number[]> {
    return this.core.read((tx) => wakesOf(tx, this.core.now()));
  }

  async #schedule(leaseUntil: number | null): Promise<void> {
    const wakes = await this.#wakes().catch(() => [this.core.now() + LEASE_MS]);
    const look = await this.schedule.nextLook().catch(() => null);
    const { alarms } = this.core.ports;
    const finite = [...wakes, leaseUntil ?? Infinity, look ?? Infinity].filter(Number.isFinite);
    // What is due already and was not done now is tried again in a moment, not at once and for ever.
    const soonest = this.core.now() + this.core.trouble.pauseMs;
    await alarms.at(finite.length > 0 ? Math.max(soonest, Math.min(...finite)) : null);
    if (wakes.length > 0) await alarms.net(true);
  }

  /** Only here are the alarms taken down: by the loop, when nothing is left and no command came meanwhile. */
  async #rest(): Promise<void> {
    const { alarms, store } = this.core.ports;
    const known = this.queue.commands.ended;
    if (await this.#isUnfinished().catch(() => true)) return;
    const look = await this.schedule.nextLook().catch(() => this.core.now() + LEASE_MS);
    // The net goes last: a worker killed in between would never be woken for the schedule.
    await alarms.at(look);
    if (this.queue.commands.begun !== known) return;
    await alarms.net(false);
    await store
      .write((tx) => tidy(tx, this.core.now()))
      .catch((error: unknown) => noteError(this.core, error));
  }

  /** Keeps the lease while a long call to the network goes on. */
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

  /** Storage failed, or what was stored is not as expected: people are told, and it is tried again ever later. */
  async #failed(error: unknown): Promise<void> {
    if (isEnding(error)) return;
    if (!(error instanceof StoreError)) this.core.suspect();
    this.core.trouble.failed(wordsFor(error));
    await noteError(this.core, error);
  }
}
