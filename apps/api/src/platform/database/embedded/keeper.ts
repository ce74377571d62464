import { setTimeout as sleep } from 'node:timers/promises';
import { closeMs, hurrySeconds } from '../../stopping';
import { DatabaseAway } from '../db';
import type { ThreadOptions } from './messages';
import { type DatabaseThread, startThread } from './worker';

/** A statement may take as long as on a PostgreSQL server. */
export const statementSeconds = 60;
/**
 * Opening takes seconds, or recovers what a killed process left in the log since its last checkpoint: 16 MB, 5 s of
 * writing, and one transaction, at some 20 MB/s on a busy machine. So this is enough for 2 GB; and where the log has no
 * room for another segment, opening spins until it is tried again.
 */
const openingSeconds = 120;
const longestPauseMs = 30_000;

/** Keeps a thread with the database open. A lost thread is replaced; until its files are open again, calls fail. */
export async function keepThread(
  options: ThreadOptions,
  limitSeconds: number,
  onLost: (error: Error) => void,
) {
  const closing = new AbortController();
  let isOpen = false;
  let isHurried = false;
  /** Of what may take longer now. */
  const longer = new Set<{ seconds: number }>();
  let thread: DatabaseThread;

  const patience = () => {
    if (isHurried) return hurrySeconds;
    if (!isOpen) return openingSeconds;
    return Math.max(limitSeconds, ...[...longer].map(({ seconds }) => seconds));
  };

  async function open(): Promise<void> {
    thread = startThread(options, patience);
    try {
      await thread.ask({ op: 'opened' });
    } catch (error) {
      await thread.terminate('The database could not be opened.');
      throw error;
    }
    isOpen = true;
    void thread.lost.then(replace);
  }

  async function replace(error: Error): Promise<void> {
    isOpen = false;
    // Two threads on the same files would destroy them.
    await thread.terminate(error.message);
    if (closing.signal.aborted) return;
    onLost(error);
    // What was in memory alone is gone.
    if (!options.folder) return;
    for (let pauseMs = 1_000; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs))
      try {
        await sleep(pauseMs, undefined, { signal: closing.signal });
        return await open();
      } catch (why) {
        if (closing.signal.aborted) return;
        onLost(why as Error);
      }
  }

  await open();
  return {
    /** The thread of now: a transaction stays with the one it began on. */
    current(): DatabaseThread {
      if (!isOpen) throw new DatabaseAway('The database is being opened again.');
      return thread;
    },
    /** While this is under way every statement may take so long: those of others wait for its own. */
    async within<Result>(seconds: number, work: () => Promise<Result>): Promise<Result> {
      const limit = { seconds };
      longer.add(limit);
      try {
        return await work();
      } finally {
        longer.delete(limit);
      }
    },
    hurry: () => void (isHurried = true),
    async close(): Promise<void> {
      closing.abort();
      const late = sleep(closeMs, undefined, { ref: false });
      if (isOpen) await Promise.race([thread.ask({ op: 'close' }), late]).catch(() => undefined);
      await thread.terminate('PGlite is closed');
    },
  };
}
