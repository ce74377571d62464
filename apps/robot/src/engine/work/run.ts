import type { Progress } from '@winnow/sdk/jobs';
import type { Client } from '@winnow/sdk/client';
import type { Act, NetworkIdentity } from '@winnow/sdk/contract';
import type { Network } from '../../networks/network';
import { Acting, type ActHandler, type Target } from '../acts/acting';
import type { Change, Core } from '../store/core';
import { Guard } from '../acts/guarded';
import { LostPages } from './lost-pages';
import type { OutboxItem } from '../store/outbox-item';
import type { Pacer } from '../acts/pace';
import { ledgerKey } from '../acts/ledger';
import { refusalOf } from '../delivery/outbox';
import { unreachable } from '../store/reasons';
import type { Api } from '../store/ports';
import { callApi } from '../acts/permits';
import { type ScanItems, Scans } from '../delivery/scans';
import { JobFailure, Suspended } from '../store/interruptions';
import type { JobRow, LedgerRow, OutboxRow, Tables } from '../store/tables';
import { errors, isErrorCode } from '@winnow/sdk/errors';
import { estimateActSeconds } from '@winnow/sdk/rules';
import { fact } from '../store/facts';
import { identified } from '../user/connected-user';

/** Why the policy does not let the job continue now. The answer may be `maxAge` milliseconds old. */
type FindObstacle = (maxAge?: number) => Promise<Suspended | null>;

/** `row` is the job's row inside the transaction. */
type Effect = (tx: Change, row: JobRow) => Promise<void>;
/** Before a step, the last check for obstacles may be this old: reading changes nothing on the network. */
const STEP_LOOK_MS = 500;
const missing = 'batches_missing';
const notStoredText = 'This reading does not count. Start the job again to repeat it.';

/** What a job's code works with: durable steps, sleeps, permits, acts and the guarded network. */
export class Run<Args = unknown> {
  readonly id: string;
  readonly args: Args;
  readonly network: Network;
  readonly #core: Core;
  readonly #pacer: Pacer;
  readonly #steps: Map<string, unknown>;
  readonly #acting: Acting;
  readonly #scans: Scans;
  readonly #findObstacle: FindObstacle;
  #effects: Effect[] | null = null;
  /** While finished steps are replayed, no progress is reported. */
  #isReplay: boolean;

  constructor(
    core: Core,
    pacer: Pacer,
    row: JobRow,
    steps: Map<string, unknown>,
    raw: Network,
    findObstacle: FindObstacle,
  ) {
    this.id = row.job.id;
    this.args = row.job.args as Args;
    const guard = new Guard(core, pacer, row.job.id, raw);
    this.network = guard.network;
    this.#core = core;
    this.#pacer = pacer;
    this.#steps = steps;
    this.#findObstacle = findObstacle;
    this.#acting = new Acting(core, pacer, guard, row.job.id);
    this.#scans = new Scans(core, row.job.id);
    this.#isReplay = steps.size > 0;
  }

  /** Runs once: a finished step returns its stored result. What the step saved, sent and reported is written in the
   *  transaction that stores the result. Steps named `key/…` belong to it and are deleted when it finishes. */
  async step<Value>(key: string, work: () => Promise<Value>): Promise<Value> {
    if (this.#steps.has(key)) return this.#steps.get(key) as Value;
    await this.#begin(STEP_LOOK_MS);
    const outer = this.#effects;
    const effects: Effect[] = [];
    this.#effects = effects;
    let value: Value;
    try {
      value = await work();
    } finally {
      this.#effects = outer;
    }
    await this.#core.workOn(this.id, async (tx, row) => {
      for (const effect of effects) await effect(tx, row);
      await Promise.all([
        tx.clear('steps', `${this.id}|${key}/`),
        tx.put('steps', `${this.id}|${key}`, { value }),
      ]);
    });
    for (const known of this.#steps.keys())
      if (known.startsWith(`${key}/`)) this.#steps.delete(known);
    this.#steps.set(key, value);
    this.#isReplay = false;
    return value;
  }

  /** Call it only within a step: outside, the time would differ at each replay. */
  clock(): number {
    return this.#core.now();
  }

  /** About how many seconds `count` acts take. */
  async estimateActSeconds(count: number, gap: ActHandler['gap']): Promise<number> {
    return Math.round(estimateActSeconds(count, gap(await this.#pacer.pace())));
  }

  now(key: string): Promise<number> {
    return this.step(key, async () => this.#core.now());
  }

  async sleep(key: string, ms: number): Promise<void> {
    const asked = await this.step(key, async () => ({ since: this.#core.now() }));
    // If the clock was set back, the remaining time would exceed the whole sleep: the sleep starts again.
    if (this.#core.now() < asked.since) {
      this.#steps.delete(key);
      return this.sleep(key, ms);
    }
    return this.#pacer.hold(asked.since + ms - this.#core.now());
  }

  /** Within a step it is written in the transaction that stores the step's result. */
  async report(progress: Progress): Promise<void> {
    const write = async (tx: Change, row: JobRow) => {
      row.job.progress = progress;
      await tx.put('jobs', this.id, row);
      tx.notifyJob(row.job);
    };
    if (this.#effects) this.#effects.push(write);
    else if (!this.#isReplay) await this.#core.workOn(this.id, write);
  }

  /** Within a step: enqueues the call when the step ends. With `answers`, `#answer` awaits the api's answer. */
  send(item: OutboxItem, options: Pick<Partial<OutboxRow>, 'answers' | 'notifies'> = {}): void {
    this.#add((tx) => this.#core.enqueue(tx, item, { job_id: this.id, ...options }));
  }

  /** Within a step: writes a fact of the robot when the step ends. */
  remember(effect: (tx: Change) => Promise<void>): void {
    this.#add(effect);
  }

  /** Within a step: stores who is signed in on the network when the step ends. */
  identified(identity: NetworkIdentity): void {
    this.#add((tx) => identified(this.#core, tx, identity));
  }

  fact: <K extends Parameters<typeof fact>[1]>(key: K) => ReturnType<typeof fact<K>> = (key) =>
    this.#core.read((tx) => fact(tx, key));

  openScan(key: string, kind: 'friends' | 'engagements', profileId: string): Promise<string> {
    return this.step(key, async () => {
      const id = this.#core.ports.random.uuid();
      this.#add((tx) => this.#scans.open(tx, id, kind, profileId));
      return id;
    });
  }

  /** Within a step: adds the items to the scan's next batch. */
  save(scan: string, items: ScanItems): void {
    this.#add((tx) => this.#scans.save(tx, scan, items));
  }

  async completeScan(
    key: string,
    scan: string,
    end: { reached_end: boolean; shown_total: number | null; gaps: number },
    notifies: OutboxRow['notifies'] = null,
  ) {
    await this.step(key, async () => {
      this.#add((tx) => this.#scans.complete(tx, scan, end, key, notifies));
      return null;
    });
    const answer = await this.#answer<'completeScan'>(key);
    if ('ok' in answer && answer.ok.doubt !== 'batches_missing') return answer.ok;
    // A scan that the api does not have completely is not done.
    const refusal = await this.#refusalOf(scan);
    return this.#failNotStored(refusal ?? ('ok' in answer ? missing : answer.refused));
  }

  /** Sends the rest of the scan without completing it. The api keeps the rows but concludes nothing from them: only a
   *  completed scan decides who is inactive. */
  async leaveScan(key: string, scan: string, notifies: OutboxRow['notifies']): Promise<void> {
    await this.step(key, async () => {
      this.#add(async (tx) => void (await this.#scans.leave(tx, scan, notifies)));
      return null;
    });
    await this.#core.deliverNow();
    const refusal = await this.#refusalOf(scan);
    if (refusal !== null) return this.#failNotStored(refusal);
  }

  async #refusalOf(scan: string): Promise<string | null> {
    const refusal = await this.#stored(refusalOf(scan));
    return typeof refusal === 'string' ? refusal : null;
  }

  #failNotStored(code: string): Promise<never> {
    return this.fail(new JobFailure(code, `${apiText(code)} ${notStoredText}`));
  }

  /** Fails the job and deletes its steps, so that it reads everything again when it is queued again. */
  async fail(failure: JobFailure): Promise<never> {
    failure.isOfAll = true;
    throw failure;
  }

  /** Awaits the api's answer to the call sent under this name. */
  async #answer<C extends OutboxItem['call']>(name: string): Promise<Answer<C>> {
    const key = `answer:${name}`;
    const found = this.#steps.get(key) ?? (await this.#stored(key));
    if (found !== undefined) return found as Answer<C>;
    await this.#core.deliverNow();
    const later = await this.#stored(key);
    if (later !== undefined) return later as Answer<C>;
    throw new Suspended(this.#core.now() + 30_000, unreachable);
  }

  /** Writes all chosen acts as planned, before any act is made. */
  plan(kind: Act['kind'], targets: readonly Target[], key = 'plan'): Promise<null> {
    return this.step(key, async () => {
      this.#add((tx) => this.#acting.plan(tx, kind, targets));
      return null;
    });
  }

  ledger(): Promise<LedgerRow[]> {
    return this.#acting.rows();
  }

  async act(facebookId: string, handler: ActHandler): Promise<LedgerRow | null> {
    this.#isReplay = false;
    const key = ledgerKey({ job_id: this.id, facebook_id: facebookId });
    const row = await this.#core.read((tx) => tx.get('ledger', key));
    // A sent act is always read back: reading changes nothing, and only this robot can say what became of it.
    if (row?.state !== 'sent') await this.#begin();
    return this.#acting.act(facebookId, handler);
  }

  /** Reads unclear acts again when each is due, until none can become clear any more. */
  async clearUp(): Promise<void> {
    this.#isReplay = false;
    await this.#acting.clearUp();
  }

  /** Calls the api directly. Use it in a step, which stores the answer. */
  api<Value>(call: (robot: Api['robot']) => Promise<Value>): Promise<Value> {
    return callApi(this.#core, call);
  }

  /** Runs a reading whose cursor is bound to a page. When the page is lost, the reading starts again, until
   *  `LostPages` fails the job. */
  async retryOnLostPage<Value>(
    key: string,
    read: (attempt: number) => Promise<Value>,
  ): Promise<Value> {
    const losses = new LostPages(this.#core, this.id);
    for (let attempt = 0; ; attempt += 1) {
      const mark = `${key}:lost:${attempt}`;
      if (this.#steps.has(mark)) continue;
      try {
        const value = await read(attempt);
        await losses.reset();
        return value;
      } catch (error) {
        await losses.count(error);
        await this.step(mark, async () => true);
      }
    }
  }

  /** The safe points, between two steps or acts: here an update may end the worker and the policy may switch the job
   *  off, with nothing to repeat. */
  async #begin(maxAge = 0): Promise<void> {
    if (this.#effects) return;
    if (this.#core.isDraining) throw new Suspended(this.#core.now(), null);
    const obstacle = await this.#findObstacle(maxAge);
    if (obstacle) throw obstacle;
  }

  #add(effect: Effect): void {
    if (!this.#effects) throw new Error('only a step saves, sends and remembers');
    this.#effects.push(effect);
  }

  async #stored(key: string): Promise<Tables['steps']['value']> {
    return (await this.#core.read((tx) => tx.get('steps', `${this.id}|${key}`)))?.value;
  }
}

type Robot = Client['robot'];
type Answer<C extends OutboxItem['call']> =
  | { ok: Awaited<ReturnType<Robot[C]>> }
  | { refused: string };

function apiText(code: string): string {
  if (code === missing) return 'Not everything that was read reached the dashboard.';
  return isErrorCode(code) ? errors[code][1] : `The dashboard refused it (${code}).`;
}
