import type { ErrorCode } from '@winnow/sdk/errors';
import { CallError } from '@winnow/sdk/errors/call-error';
import type { Writing } from '../../platform/store';
import { type Change, type Core, MAX_NAP_MS, outboxKey } from '../store/core';
import { fact, forgetConfirmed, setFact } from '../store/facts';
import { type ActsAnswer, deliver } from '../store/outbox-item';
import { nextEntry, waitOf } from './outbox-order';
import { LeaseLost } from '../store/interruptions';
import type { OutboxRow, Tables } from '../store/tables';

const FIRST_BACKOFF_MS = 1_000;
const MAX_BACKOFF_MS = 300_000;
/** How often a call is repeated when its answer cannot be parsed. */
const MALFORMED_TRIES = 5;

const notLinked: readonly string[] = [
  'network_account_unbound',
  'network_account_mismatch',
] satisfies ErrorCode[];

/** Cancels the planned acts that the api refused, in the transaction that stores its answer. */
type RefusePlanned = (
  core: Core,
  tx: Change,
  refused: NonNullable<ActsAnswer['refused']>,
) => Promise<void>;

/** What became of an entry: it left the outbox, it stays for now, or no entry can be handled now. */
type Handled = 'removed' | 'kept' | 'none';

/** The queue of api calls: delivered in order, one at a time, retried while the api is away. */
export class Outbox {
  readonly #core: Core;
  #flight: Promise<boolean> | null = null;
  readonly #onTrouble = new Set<() => void>();
  readonly #refusePlanned: RefusePlanned;

  constructor(core: Core, refusePlanned: RefusePlanned) {
    this.#core = core;
    this.#refusePlanned = refusePlanned;
  }

  /** Resolves when nothing more can be delivered now. True when an entry left the outbox, delivered or dropped. */
  flush(): Promise<boolean> {
    this.#flight ??= this.#deliverAll().finally(() => {
      this.#flight = null;
    });
    return this.#flight;
  }

  /** Resolves when everything is delivered, or as soon as a delivery fails or has to wait. */
  async attempt(): Promise<void> {
    const failed = new Promise<void>((resolve) => this.#onTrouble.add(resolve));
    const flushed = this.flush();
    const now = this.#core.now();
    const next = await this.#core.read((tx) => nextEntry(tx, now));
    if (next && waitOf(next.value, now) > 0) return;
    await Promise.race([flushed, failed]);
  }

  async #deliverAll(): Promise<boolean> {
    let isShorter = false;
    try {
      for (;;) {
        const handled = await this.#handleNext();
        if (handled === 'none') break;
        isShorter ||= handled === 'removed';
      }
    } catch (error) {
      if (!(error instanceof LeaseLost)) throw error;
    }
    return isShorter;
  }

  /** Delivers, postpones or drops the next entry, or sleeps until its backoff is over. */
  async #handleNext(): Promise<Handled> {
    const { clock } = this.#core.ports;
    const { next, user, invalid } = await this.#core.read(async (tx) => ({
      next: await nextEntry(tx, clock.now()),
      user: await fact(tx, 'user'),
      invalid: await fact(tx, 'token_invalid'),
    }));
    if (!next || !user || invalid) return 'none';
    if (next.value.user_id !== user.id) {
      await this.#core.work((tx) => tx.delete('outbox', next.key));
      return 'removed';
    }
    const wait = waitOf(next.value, clock.now());
    if (wait > MAX_NAP_MS) return 'none';
    if (wait > 0) {
      await clock.sleep(wait);
      return 'kept';
    }
    const row = await this.#core.work(async (tx) => {
      const found = await tx.get('outbox', next.key);
      if (!found) return null;
      const tried = { ...found, attempts: found.attempts + 1 };
      await tx.put('outbox', next.key, tried);
      return tried;
    });
    if (!row) return 'kept';
    try {
      const { robot } = this.#core.ports.api(user);
      const answer = await deliver(robot, row.item, row.idempotency_key, clock.now());
      await this.#delivered(row, answer);
      return 'removed';
    } catch (error) {
      if (error instanceof CallError) return this.#refused(row, error, user.token);
      if (!isMalformedAnswer(error)) throw error;
      if (row.attempts < MALFORMED_TRIES) return this.#later(row, null);
      await this.#dropped(row, 'answer_malformed');
      return 'removed';
    }
  }

  async #refused(row: OutboxRow, error: CallError, token: string): Promise<Handled> {
    if (error.status === 401) {
      await dropRefusedToken(this.#core, token);
      return 'none';
    }
    if (error.status >= 500 || error.code === 'rate_limited')
      return this.#later(faulted(row, error), error.retryAfterSeconds ?? null);
    await this.#dropped(row, error.code);
    return 'removed';
  }

  async #later(row: OutboxRow, retryAfterSeconds: number | null): Promise<Handled> {
    const { clock, random } = this.#core.ports;
    const doubled = Math.min(
      MAX_BACKOFF_MS,
      FIRST_BACKOFF_MS * 2 ** Math.min(row.attempts - 1, 20),
    );
    const backoff = Math.max(doubled * (0.5 + random.next() / 2), (retryAfterSeconds ?? 0) * 1000);
    await this.#settled(row, (tx) =>
      tx.put('outbox', outboxKey(row.seq), { ...row, not_before: clock.now() + backoff }),
    );
    for (const tell of this.#onTrouble) tell();
    this.#onTrouble.clear();
    return 'kept';
  }

  async #delivered(row: OutboxRow, answer: unknown): Promise<void> {
    await this.#settled(row, async (tx) => {
      await tx.delete('outbox', outboxKey(row.seq));
      const { refused } = row.item.call === 'acts' ? (answer as ActsAnswer) : {};
      if (refused) await this.#refusePlanned(this.#core, tx, refused);
      await this.#answer(tx, row, { ok: answer });
      if (row.notifies) tx.tell(row.notifies);
    });
  }

  /** An entry that the api will never accept must not block those after it. */
  async #dropped(row: OutboxRow, code: string): Promise<void> {
    await this.#settled(row, async (tx) => {
      await tx.delete('outbox', outboxKey(row.seq));
      await this.#core.log(tx, 'error', `api refused ${row.item.call}: ${code}`);
      if (row.item.call === 'openScan' && notLinked.includes(code)) {
        await forgetConfirmed(tx, row.item.input.facebook_profile_id);
        // The dashboard holds the old link of the network account and would send it again.
        tx.tell('reload_user');
      }
      await this.#answer(tx, row, { refused: code });
      await this.#remember(tx, row, code);
    });
  }

  /** Stores why the api does not have the whole scan. Keeps the first refusal: later ones follow from it. */
  async #remember(tx: Change, { job_id, item }: OutboxRow, code: string): Promise<void> {
    if (job_id === null || (item.call !== 'openScan' && item.call !== 'addBatch')) return;
    const key = `${job_id}|${refusalOf(item.input.id)}`;
    if ((await tx.get('jobs', job_id)) && !(await tx.get('steps', key)))
      await tx.put('steps', key, { value: code });
  }

  /** Writes the result of a call only while its entry is in the outbox: signing out removes it even during the call. */
  async #settled(row: OutboxRow, write: (tx: Change) => Promise<void>): Promise<void> {
    await this.#core.work(async (tx) => {
      const entry = await tx.get('outbox', outboxKey(row.seq));
      if (entry?.idempotency_key === row.idempotency_key) await write(tx);
    });
  }

  async #answer(tx: Change, row: OutboxRow, value: unknown) {
    if (!row.job_id || !row.answers) return;
    const owner = await tx.get('jobs', row.job_id);
    if (!owner) return;
    await tx.put('steps', `${row.job_id}|answer:${row.answers}`, { value });
    if (owner.job.status === 'waiting' && owner.job.waiting?.code === 'api_unreachable')
      await tx.put('jobs', row.job_id, { ...owner, wake: this.#core.now() });
  }
}

/** Counts only status 500: when the api is unreachable, the entry is not at fault. */
const faulted = (row: OutboxRow, { status }: CallError): OutboxRow =>
  status === 500 ? { ...row, faults: (row.faults ?? 0) + 1 } : row;

/** The key of the step that stores why a part of a scan was refused. */
export const refusalOf = (scan: string) => `refused:${scan}`;

/** Ends the backoff of the next entry, because the user did something that needs it delivered. */
export async function endBackoff(tx: Writing<Tables>, now: number): Promise<void> {
  const next = await nextEntry(tx, now);
  if (next?.value.not_before != null)
    await tx.put('outbox', next.key, { ...next.value, not_before: now });
}

/** A 401 concerns the token that was sent. A newer token stays valid. */
export async function dropRefusedToken(core: Core, token: string): Promise<void> {
  await core.change(async (tx) => {
    const user = await fact(tx, 'user');
    if (user?.token === token) await setFact(tx, 'token_invalid', { at: core.now() });
  });
}

/** Whether zod or JSON could not parse the answer. */
function isMalformedAnswer(error: unknown): boolean {
  return error instanceof SyntaxError || (error instanceof Error && /ZodError/.test(error.name));
}
