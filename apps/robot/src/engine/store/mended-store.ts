import type { Reading, Store, Writing } from '../../platform/store';
import { type Spoiled, spoiledRows } from './row-shapes';
import type { Tables } from './tables';

type Mend = (tx: Writing<Tables>, spoiled: readonly Spoiled[]) => Promise<void>;

/** Checks all stored rows before an instance first uses them, and again when a row was malformed. Rows that cannot be
 *  read are repaired in one transaction. */
export class MendedStore implements Store<Tables> {
  readonly #store: Store<Tables>;
  readonly #mend: Mend;
  #sound: Promise<void> | null = null;

  constructor(store: Store<Tables>, mend: Mend) {
    this.#store = store;
    this.#mend = mend;
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
  suspect(): void {
    this.#sound = null;
  }

  #ready(): Promise<void> {
    this.#sound ??= this.#look().catch((error: unknown) => {
      this.#sound = null;
      throw error;
    });
    return this.#sound;
  }

  async #look(): Promise<void> {
    const spoiled = await this.#store.read(spoiledRows);
    if (spoiled.length === 0) return;
    // Checked again inside the write transaction: another instance may have repaired them.
    await this.#store.write(async (tx) => this.#mend(tx, await spoiledRows(tx)));
  }
}
