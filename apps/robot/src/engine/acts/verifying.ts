import { brand } from '@winnow/sdk/brand';
import { NetworkError } from '../../networks/network';
import { actTexts } from './act-texts';
import { readingsOf, readTarget } from './act-readings';
import type { Change, Core } from '../store/core';
import { paceOf } from '../store/facts';
import type { Guard } from './guarded';
import { isUnclear, ledgerKey, transitioned, writeActs } from './ledger';
import type { Pacer } from './pace';
import type { Suspended } from '../store/interruptions';
import type { JobRow, LedgerRow } from '../store/tables';
import { verdict } from './verdict';

/** Limit for acts in a row without effect, and for pages in a row that were not understood. */
const IN_A_ROW = 3;

/** Decides what became of the acts in one job's ledger, by independent readings. */
export class Verifying {
  readonly #core: Core;
  readonly #pacer: Pacer;
  readonly #guard: Guard;
  readonly #jobId: string;

  constructor(core: Core, pacer: Pacer, guard: Guard, jobId: string) {
    this.#core = core;
    this.#pacer = pacer;
    this.#guard = guard;
    this.#jobId = jobId;
  }

  async rows(): Promise<LedgerRow[]> {
    const rows = await this.#core.read((tx) => tx.list('ledger', `${this.#jobId}|`));
    return rows.map(({ value }) => value).toSorted((a, b) => a.order - b.order);
  }

  async read(row: LedgerRow): Promise<string> {
    try {
      return await readTarget(this.#guard.network, row);
    } catch (error) {
      if (error instanceof NetworkError && error.kind === 'gone') return 'gone';
      throw error;
    }
  }

  /** Reads the target again and writes the verdict. */
  async settle(row: LedgerRow, thrown: NetworkError | null): Promise<LedgerRow> {
    const after = await this.read(row);
    const settled = { ...verdict(this.#core, row, after, thrown), after, answer: row.answer };
    const { suspended, isNewLayout } = await this.#core.work(async (tx) => {
      await this.write(tx, settled);
      // The surface that was left alone: its role and its number of buttons.
      const left = row.answer?.evidence ?? '';
      if (left.startsWith('surface_unexpected'))
        await this.#core.log(
          tx,
          'warning',
          left,
          (await tx.get('jobs', this.#jobId))?.job.exec_id ?? null,
        );
      // No answer arrived when the worker died or the page was lost. That says nothing about the network: not counted.
      return this.counted(tx, row, after, thrown, row.answer !== null && thrown === null);
    });
    if (suspended) throw suspended;
    if (thrown && isNewLayout) throw await this.#guard.layoutFailure(thrown);
    return settled;
  }

  /** Three acts in a row without effect count as a block, three pages in a row not understood as a new layout. */
  async counted(
    tx: Change,
    { kind }: LedgerRow,
    after: string,
    thrown: NetworkError | null,
    wasAnswered: boolean,
  ) {
    const state = await paceOf(tx);
    const isLayout = thrown?.kind === 'layout';
    const layouts = isLayout ? state.layout_in_a_row + 1 : 0;
    const before = state.no_effect_in_a_row;
    const counts = wasAnswered ? before + 1 : before;
    const withoutEffect = after === readingsOf(kind).open ? counts : 0;
    await tx.put('pace', 'state', {
      ...state,
      no_effect_in_a_row: withoutEffect,
      layout_in_a_row: layouts >= IN_A_ROW ? 0 : layouts,
    });
    const suspended: Suspended | null =
      withoutEffect >= IN_A_ROW ? await this.#pacer.block(tx, 'no_effect', kind) : null;
    return { suspended, isNewLayout: layouts >= IN_A_ROW };
  }

  /** Writes another reading of an unclear act. The number of readings is limited by `rereadAfterMs`. */
  async reread(row: LedgerRow, after: string): Promise<void> {
    const readings = readingsOf(row.kind);
    const rereads = row.rereads + 1;
    const read = { ...row, rereads, after, reread_at: null };
    const wait = this.#core.options.rereadAfterMs[rereads];
    await this.#core.work(async (tx) => {
      if (readings.done.includes(after)) {
        // It took effect late.
        await tx.put('pace', 'state', { ...(await paceOf(tx)), no_effect_in_a_row: 0 });
        return this.write(tx, transitioned(this.#core, read, 'confirmed', readings.took));
      }
      if (wait !== undefined)
        return this.write(tx, { ...read, reread_at: this.#core.now() + wait });
      if (after === readings.open)
        return this.write(tx, transitioned(this.#core, read, 'failed', readings.still));
      return this.write(tx, read);
    });
  }

  async clearUp(): Promise<void> {
    for (;;) {
      const open = (await this.rows()).filter(
        (row) => row.state === 'unknown' && row.reread_at !== null,
      );
      const [first] = open.toSorted((a, b) => a.reread_at! - b.reread_at!);
      if (!first) return;
      const longest = Math.max(...this.#core.options.rereadAfterMs);
      await this.#pacer.hold(Math.min(first.reread_at! - this.#core.now(), longest), {
        code: 'reading_again',
        text: `${brand.network}’s answers to some ${actTexts[first.kind].many} are not clear. The robot checks them again later.`,
      });
      await this.reread(first, await this.read(first));
    }
  }

  /** Changes nothing once the act was given up because another account replaced the one it was made as. */
  async write(tx: Change, row: LedgerRow): Promise<void> {
    const latest = await tx.get('ledger', ledgerKey(row));
    if (latest?.state === 'unknown' && !isUnclear(latest)) return;
    const jobRow: JobRow | undefined = await tx.get('jobs', this.#jobId);
    if (jobRow) await writeActs(this.#core, tx, jobRow, [row]);
  }
}
