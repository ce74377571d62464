import { NetworkError } from '../../networks/network';
import type { Core } from '../store/core';
import { JobFailure } from '../store/interruptions';

const MAX_LOST_PAGES = 5;
const lostText =
  'The page was closed or reloaded several times while the robot read it. Leave the robot’s window alone, then start the job again.';

/** Counts how often a job lost the page that it was reading. The count is stored, so a killed worker does not reset it. */
export class LostPages {
  readonly #core: Core;
  readonly #jobId: string;

  constructor(core: Core, jobId: string) {
    this.#core = core;
    this.#jobId = jobId;
  }

  /** After a reading that ended. */
  async reset(): Promise<void> {
    await this.#update(() => 0);
  }

  /** Rethrows an error other than the loss of a page. More than MAX_LOST_PAGES losses in a row fail the job. */
  async count(error: unknown): Promise<void> {
    if (!(error instanceof NetworkError) || error.kind !== 'retry') throw error;
    const lost = await this.#update((count) => count + 1);
    if (lost > MAX_LOST_PAGES) throw new JobFailure('page_lost', lostText, { cause: error });
  }

  async #update(next: (count: number) => number): Promise<number> {
    const row = await this.#core.read((tx) => tx.get('jobs', this.#jobId));
    if (row && next(row.lost) === row.lost) return row.lost;
    return this.#core.workOn(this.#jobId, async (tx, latest) => {
      const lost = next(latest.lost);
      await tx.put('jobs', this.#jobId, { ...latest, lost });
      return lost;
    });
  }
}
