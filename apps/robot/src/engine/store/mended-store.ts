import type { Reading, Store, Writing } from '../../platform/store';
import { type Spoiled, spoiledRows } from './row-shapes';
import type { Tables } from './tables';

type Mend = (tx: Writing<Tables>, spoiled: readonly Spoiled[]) => Promise<void>;

/** What is stored is looked through before an instance first trusts it, and again when something was not as expected.
 *  Only then are rows that cannot be read mended, in one transaction. */
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

  /** Something that was read was not as expected. */
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
    // Looked for anew: another instance may have mended them meanwhile.
    await this.#store.write(async (tx) => this.#mend(tx, await spoiledRows(tx)));
  }
}
