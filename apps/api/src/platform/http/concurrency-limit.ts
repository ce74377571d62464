import { ApiError } from '@winnow/sdk/errors';

interface Semaphore {
  running: number;
  waiting: (() => void)[];
}

interface Limits {
  /** The maximum of concurrent calls per user. */
  maxRunning: number;
  /** The maximum of queued calls per user; more are refused. */
  maxQueued: number;
  /** How long a call may wait in the queue. After that the caller has given up. */
  queueTimeoutMs: number;
}

/**
 * A semaphore per user: at most `maxRunning` concurrent calls, FIFO. Rejects with `rate_limited` when the queue is full or
 * the wait is over.
 */
export function createConcurrencyLimit({ maxRunning, maxQueued, queueTimeoutMs }: Limits) {
  const semaphores = new Map<string, Semaphore>();
  const refusal = () =>
    new ApiError('rate_limited', { retryAfterSeconds: Math.ceil(queueTimeoutMs / 1000) });

  /** Resolves when a finished call hands its slot over, so that a call that arrives at that moment cannot take it. */
  function slot({ waiting }: Semaphore): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(begin), 1);
        reject(refusal());
      }, queueTimeoutMs);
      function begin() {
        clearTimeout(timer);
        resolve();
      }
      waiting.push(begin);
    });
  }

  return async function limited<Result>(who: string, work: () => Promise<Result>): Promise<Result> {
    const semaphore = semaphores.get(who) ?? { running: 0, waiting: [] };
    semaphores.set(who, semaphore);
    if (semaphore.waiting.length >= maxQueued) throw refusal();
    if (semaphore.running < maxRunning) semaphore.running += 1;
    else await slot(semaphore);
    try {
      return await work();
    } finally {
      const next = semaphore.waiting.shift();
      if (next) next();
      else semaphore.running -= 1;
      if (semaphore.running === 0) semaphores.delete(who);
    }
  };
}
