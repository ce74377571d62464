import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseAway } from '../db';
import type { ThreadOptions } from './messages';
import { type DatabaseThread, startThread } from './worker';

/** A statement may take as long as on a PostgreSQL server. */
const statementSeconds = 60;
/** Creating or recovering a database takes seconds on an idle machine. */
const openingSeconds = 120;
/** A process that is told to stop waits no longer than this for a statement. */
const hurrySeconds = 4;
const closeMs = 4_000;
const longestPauseMs = 30_000;

/** Keeps a thread with the database open. A lost thread is replaced; until its files are open again, calls fail. */
export async function keepThread(options: ThreadOptions, onLost: (error: Error) => void) {
  const closing = new AbortController();
  let isOpen = false;
  let isHurried = false;
  let isUnlimited = false;
  let thread: DatabaseThread;

  const patience = () => {
    if (isHurried) return hurrySeconds;
    if (!isOpen) return openingSeconds;
    return isUnlimited ? Infinity : statementSeconds;
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
    async unlimited<Result>(work: () => Promise<Result>): Promise<Result> {
      isUnlimited = true;
      try {
        return await work();
      } finally {
        isUnlimited = false;
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
