import type { Reading, Store, Writing } from '../../platform/store';
import { type CorruptRow, findCorruptRows } from './row-shapes';
import type { Tables } from './tables';

type Repair = (tx: Writing<Tables>, corruptRows: readonly CorruptRow[]) => Promise<void>;

/** Checks all stored rows before an instance first uses them, and again when a row was malformed. Rows that cannot be
 *  read are repaired in one transaction. */
export class RepairingStore implements Store<Tables> {
  readonly #store: Store<Tables>;
  readonly #repair: Repair;
  #checked: Promise<void> | null = null;

  constructor(store: Store<Tables>, repair: Repair) {
    this.#store = store;
    this.#repair = repair;
  }

  async read<Result>(work: (tx: Reading<Tables>) => Promise<Result>): Promise<Result> {
    await this.#ready();
    return this.#store.read(work);
  }

  async write<Result>(work: (tx: Writing<Tables>) => Promise<Result>): Promise<Result> {
    await this.#ready();
    return this.#store.write(work);
  }

  /** Requests another check, because a row was malformed. */
  requestCheck(): void {
    this.#checked = null;
  }

  #ready(): Promise<void> {
    this.#checked ??= this.#check().catch((error: unknown) => {
      this.#checked = null;
      throw error;
    });
    return this.#checked;
  }

  async #check(): Promise<void> {
    const corruptRows = await this.#store.read(findCorruptRows);
    if (corruptRows.length === 0) return;
    // Checked again inside the write transaction: another instance may have repaired them.
    await this.#store.write(async (tx) => this.#repair(tx, await findCorruptRows(tx)));
  }
}
