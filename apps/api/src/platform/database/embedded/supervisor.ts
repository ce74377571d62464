import { setTimeout as sleep } from 'node:timers/promises';
import { embeddedCloseMs, statementTimeoutSeconds } from '../../stopping';
import { DatabaseUnavailable } from '../db';
import type { ThreadOptions } from './messages';
import { type DatabaseThread, startThread } from './worker';

/** The same limit as `statement_timeout` on PostgreSQL. */
export const statementSeconds = 60;
/**
 * Opening takes seconds, unless it must recover what a killed process left in the WAL since the last checkpoint: 16 MB,
 * 5 s of writes and one transaction, at about 20 MB/s on a busy machine. 120 s are enough for 2 GB. When the WAL has no
 * room for another segment, opening spins until this limit ends it.
 */
const openingSeconds = 120;
const maxPauseMs = 30_000;

/**
 * Seconds that a thread may take to answer. Opening has its own limit, also during a stop: with the shorter one a busy
 * machine would end it again and again.
 */
export function secondsToAnswer(
  { isOpen, isStopping }: { isOpen: boolean; isStopping: boolean },
  limits: readonly number[],
): number {
  if (!isOpen) return openingSeconds;
  return isStopping ? statementTimeoutSeconds : Math.max(...limits);
}

/**
 * Supervises the thread that has the database open. A lost thread is replaced, except for an in-memory database, whose
 * data is gone. Calls fail until the new thread has opened the files.
 */
export async function superviseThread(
  options: ThreadOptions,
  limitSeconds: number,
  onLost: (error: Error) => void,
) {
  const closing = new AbortController();
  let isOpen = false;
  let isStopping = false;
  /** The limits of the calls of `within` in progress. */
  const longer = new Set<{ seconds: number }>();
  let thread: DatabaseThread;

  const timeoutSeconds = () =>
    secondsToAnswer({ isOpen, isStopping }, [
      limitSeconds,
      ...[...longer].map(({ seconds }) => seconds),
    ]);

  async function open(): Promise<void> {
    thread = startThread(options, timeoutSeconds);
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
    // An in-memory database is lost with its thread.
    if (!options.folder) return;
    for (let pauseMs = 1_000; ; pauseMs = Math.min(2 * pauseMs, maxPauseMs))
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
    /** The current thread. A transaction keeps the thread that it began on. */
    current(): DatabaseThread {
      if (!isOpen) throw new DatabaseUnavailable('The database is being opened again.');
      return thread;
    },
    /** Raises the time limit of all statements while `work` runs: waiting behind it counts towards theirs. */
    async within<Result>(seconds: number, work: () => Promise<Result>): Promise<Result> {
      const limit = { seconds };
      longer.add(limit);
      try {
        return await work();
      } finally {
        longer.delete(limit);
      }
    },
    limitStatementTime: () => void (isStopping = true),
    async close(): Promise<void> {
      closing.abort();
      const late = sleep(embeddedCloseMs, undefined, { ref: false });
      if (isOpen) await Promise.race([thread.ask({ op: 'close' }), late]).catch(() => undefined);
      await thread.terminate('PGlite is closed');
    },
  };
}
