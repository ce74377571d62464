import { isOpen } from '@winnow/sdk/jobs';
import type { Pace } from '@winnow/sdk/rules';
import { type BeforePress, type ActAnswer, NetworkError, NotPressed } from '../../networks/network';
import { readingsOf } from './act-readings';
import type { Change, Core } from '../store/core';
import type { Guard } from './guarded';
import {
  endedUnknown,
  isUnclear,
  ledgerKey,
  returnPermits,
  targetsInUse,
  transitioned,
  revertToPlanned,
  writeActs,
} from './ledger';
import type { Pacer } from './pace';
import { permit } from './permits';
import type { LedgerRow } from '../store/tables';
import { Verifying } from './verifying';

export interface Target {
  /** For a reaction: the post's id. */
  facebook_id: string;
  full_name: string;
  post?: NonNullable<LedgerRow['post']>;
}

/** The network awaits `beforePress` right before the press that counts. */
export type Perform = (beforePress: BeforePress) => Promise<ActAnswer>;

export interface ActHandler {
  perform: Perform;
  /** Milliseconds until the next act, drawn at random from this range. */
  gap: (pace: Pace) => readonly [min: number, max: number];
}

interface Attempt {
  sent: LedgerRow | null;
  thrown: NetworkError | null;
  isExpired?: boolean;
}

/** The act was cancelled between the choice and the press. */
class ActRevoked extends Error {
  override readonly name = 'ActRevoked';
}

/** The last answer of the api is older than PERMIT_MS (the computer slept), so the permit may have changed. */
class PermitExpired extends Error {
  override readonly name = 'PermitExpired';
}

/** Longer than any page takes between asking for the permit and the press. */
const PERMIT_MS = 5 * 60_000;
const MAX_TRIES = 3;
/** Counted over all runs of the job. */
const MAX_UNPRESSED = 6;

/** Makes acts under the ledger's rules: each state is written before the act, at the press and after it, and an act
 *  counts only when an independent reading confirms it. */
export class Acting {
  readonly #core: Core;
  readonly #pacer: Pacer;
  readonly #guard: Guard;
  readonly #jobId: string;
  readonly #verifying: Verifying;
  /** When the api was last asked for permits. */
  #asked = 0;

  constructor(core: Core, pacer: Pacer, guard: Guard, jobId: string) {
    this.#core = core;
    this.#pacer = pacer;
    this.#guard = guard;
    this.#jobId = jobId;
    this.#verifying = new Verifying(core, pacer, guard, jobId);
  }

  async plan(tx: Change, kind: LedgerRow['kind'], targets: readonly Target[]): Promise<void> {
    const jobRow = await tx.get('jobs', this.#jobId);
    if (!jobRow) return;
    const isInUse = await targetsInUse(tx);
    const known = await tx.list('ledger', `${this.#jobId}|`);
    const mine = new Set(known.map(({ value }) => value.facebook_id));
    const rows = new Map<string, LedgerRow>();
    for (const { facebook_id, full_name, post } of targets) {
      if (rows.has(facebook_id) || mine.has(facebook_id)) continue;
      const elsewhere = isInUse({ kind, facebook_id });
      rows.set(facebook_id, {
        id: this.#core.ports.random.uuid(),
        kind,
        job_id: this.#jobId,
        order: mine.size + rows.size,
        facebook_id,
        full_name,
        ...(post && { post }),
        state: elsewhere ? 'cancelled' : 'planned',
        seq: 0,
        at: this.#core.now(),
        evidence: elsewhere ? 'in_other_job' : 'chosen',
        permitted: false,
        before: null,
        after: null,
        answer: null,
        rereads: 0,
        reread_at: null,
      });
    }
    await writeActs(this.#core, tx, jobRow, [...rows.values()]);
  }

  rows(): Promise<LedgerRow[]> {
    return this.#verifying.rows();
  }

  /** Makes one planned act. Returns null when the act is not permitted or was cancelled. */
  async act(facebookId: string, handler: ActHandler): Promise<LedgerRow | null> {
    const key = ledgerKey({ job_id: this.#jobId, facebook_id: facebookId });
    const stored = () => this.#core.read((tx) => tx.get('ledger', key));
    const kept = await stored();
    const found = kept?.state === 'sent' ? await this.#resumed(kept) : kept;
    if (found?.state === 'sent') return this.#verifying.settle(found, null);
    if (found?.state !== 'planned') return null;
    await this.#pacer.beforeAct();
    await this.#permit(found);
    const row = await stored();
    if (row?.state !== 'planned' || !row.permitted) return null;
    const { open } = readingsOf(row.kind);
    const before = await this.#verifying.read(row);
    if (before !== open) return this.#notNeeded(row, before);
    for (let tries = 1; ; tries += 1) {
      const { sent, thrown, isExpired } = await this.#attempt({ ...row, before }, handler);
      // A person may have been whitelisted while the computer slept, so the permit and the reading are repeated.
      if (isExpired) return this.act(facebookId, handler);
      if (sent) return this.#verifying.settle(sent, thrown);
      if (!thrown) return null;
      // If access was withdrawn during the attempt, its error says nothing about this person, and no try is counted.
      await this.#guard.check();
      // The page's language is the same for every person, so the job fails at once and no try is counted.
      if (thrown.code === 'language_unknown') throw await this.#guard.layoutFailure(thrown);
      if (thrown.kind === 'gone') {
        const now = await this.#verifying.read(row);
        if (now !== open) return this.#notNeeded(row, now);
      }
      // The press that counts was not made, so another try cannot repeat the act.
      const isOver = tries === MAX_TRIES || (await this.#unpressed(key)) >= MAX_UNPRESSED;
      if (thrown.kind !== 'retry' || isOver) return this.#notDone(row, thrown);
      await this.#pacer.beforeAct();
      await this.#permit(row);
    }
  }

  /** Asks right before the act, even with an earlier grant: after a long wait the person may have been whitelisted. The
   *  call also asks for the next few planned acts. */
  async #permit({ kind, order }: LedgerRow): Promise<void> {
    const next = (await this.rows()).filter((row) => row.state === 'planned' && row.order >= order);
    const ids = next.slice(0, this.#core.options.permitGroup).map((row) => row.facebook_id);
    await permit(this.#core, this.#jobId, kind, ids);
    this.#asked = this.#core.now();
  }

  async #unpressed(key: string): Promise<number> {
    return (await this.#core.read((tx) => tx.get('ledger', key)))?.unpressed ?? 0;
  }

  /** The worker that wrote 'sent' died. If its page still exists, the page knows whether the press was made. */
  async #resumed(row: LedgerRow): Promise<LedgerRow> {
    const isCertain = row.mark != null && (await this.#guard.network.revoke(row.mark));
    return isCertain && (row.unpressed ?? 0) < MAX_UNPRESSED ? this.#revoked(row) : row;
  }

  /** For an act that was written as sent and certainly not pressed:
   *  it is planned again, or cancelled with an ended job. */
  async #revoked(row: LedgerRow): Promise<LedgerRow> {
    return this.#core.work(async (tx) => {
      const latest = await tx.get('ledger', ledgerKey(row));
      // Ended as unknown when the network account was replaced meanwhile: it stays so.
      if (latest && !isUnclear(latest)) return latest;
      const job = (await tx.get('jobs', this.#jobId))?.job;
      const planned = revertToPlanned(this.#core, row);
      if (job && isOpen(job.status)) {
        await this.#verifying.write(tx, planned);
        return planned;
      }
      const evidence = job?.status === 'stopped' ? 'stopped' : 'job_failed';
      const cancelled = {
        ...transitioned(this.#core, planned, 'cancelled', evidence),
        permitted: false,
      };
      await this.#verifying.write(tx, cancelled);
      await returnPermits(this.#core, tx, [cancelled]);
      return cancelled;
    });
  }

  /** Performs the act once. `sent` is the row written right before the press, or null when the press was not reached.
   *  When `sent` and `thrown` are both null, the act was cancelled during the attempt. */
  async #attempt(row: LedgerRow, { perform, gap }: ActHandler): Promise<Attempt> {
    const done: Attempt = { sent: null, thrown: null };
    const write = async (mark: string) => {
      // Absolute difference: the clock may have been set back.
      if (Math.abs(this.#core.now() - this.#asked) > PERMIT_MS) throw new PermitExpired();
      done.sent = await this.#send(row, gap, mark);
      if (!done.sent) throw new ActRevoked();
    };
    try {
      const answer = await perform(write);
      if (done.sent) done.sent.answer = answer;
    } catch (error) {
      if (error instanceof ActRevoked) return done;
      if (error instanceof PermitExpired) return { ...done, isExpired: true };
      if (!(error instanceof NetworkError)) throw error;
      done.thrown = error;
      if (done.sent && error instanceof NotPressed) {
        await this.#revoked(done.sent);
        done.sent = null;
      }
      if (done.sent) done.sent.answer = { took_effect: null, evidence: error.code };
      // Blocked: this press may have caused the block, so the row stays sent and is read back after the pause. Hidden:
      // the page was stopped, so the act is read back or made when the window is visible again.
      if (/^(blocked|signed_out|hidden)$/.test(error.kind)) await this.#guard.handle(error);
    }
    return done;
  }

  #send(
    { before, ...row }: LedgerRow,
    gap: ActHandler['gap'],
    mark: string,
  ): Promise<LedgerRow | null> {
    return this.#core.workOn(this.#jobId, async (tx, jobRow) => {
      const latest = await tx.get('ledger', ledgerKey(row));
      if (latest?.state !== 'planned' || !latest.permitted) return null;
      const written = { ...transitioned(this.#core, latest, 'sent', 'sent'), before, mark };
      await this.#pacer.acted(tx, gap);
      await writeActs(this.#core, tx, jobRow, [written]);
      return written;
    });
  }

  /** The page could not be operated, and the press that counts was not made. */
  async #notDone(row: LedgerRow, thrown: NetworkError): Promise<LedgerRow> {
    const { failed, isNewLayout } = await this.#core.workOn(this.#jobId, async (tx) => {
      const latest = (await tx.get('ledger', ledgerKey(row))) ?? row;
      const written = {
        ...transitioned(this.#core, latest, 'failed', thrown.code),
        permitted: false,
      };
      await this.#verifying.write(tx, written);
      await returnPermits(this.#core, tx, [row]);
      await this.#guard.diagnose(tx, thrown);
      const { open } = readingsOf(row.kind);
      return { failed: written, ...(await this.#verifying.counted(tx, row, open, thrown, false)) };
    });
    if (isNewLayout) throw await this.#guard.layoutFailure(thrown);
    return failed;
  }

  clearUp(): Promise<void> {
    return this.#verifying.clearUp();
  }

  /** Reads an unclear act of a job that ended or was stopped once. */
  async rereadOnce(row: LedgerRow): Promise<void> {
    const latest = row.state === 'sent' ? await this.#resumed(row) : row;
    if (latest.state === 'sent') await this.#verifying.settle(latest, null);
    else if (isUnclear(latest))
      await this.#verifying.reread(latest, await this.#verifying.read(latest));
  }

  /** The act cannot be read back: it ends as unknown, and the user is asked to check it. */
  async markUnknown(row: LedgerRow): Promise<void> {
    await this.#core.work(async (tx) => {
      const latest = await tx.get('ledger', ledgerKey(row));
      if (latest?.state !== row.state) return;
      await this.#verifying.write(tx, endedUnknown(this.#core, latest));
    });
  }

  async #notNeeded(row: LedgerRow, before: string): Promise<LedgerRow> {
    const evidence = readingsOf(row.kind).notNeeded(before);
    return this.#core.workOn(this.#jobId, async (tx) => {
      const latest = (await tx.get('ledger', ledgerKey(row))) ?? row;
      const failed = {
        ...transitioned(this.#core, latest, 'failed', evidence),
        before,
        permitted: false,
      };
      await this.#verifying.write(tx, failed);
      await returnPermits(this.#core, tx, [row]);
      return failed;
    });
  }
}
