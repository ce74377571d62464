import { ApiError } from '@winnow/sdk/errors';

interface Line {
  atWork: number;
  waiting: (() => void)[];
}

interface Limits {
  /** The maximum of concurrent calls per user. */
  most: number;
  /** The maximum of queued calls per user; more are refused. */
  longest: number;
  /** How long a call may wait in the queue. After that the caller has given up. */
  patienceMs: number;
}

/**
 * A semaphore per user: at most `most` concurrent calls, FIFO. Rejects with `rate_limited` when the queue is full or
 * the wait is over.
 */
export function createTurns({ most, longest, patienceMs }: Limits) {
  const lines = new Map<string, Line>();
  const refusal = () =>
    new ApiError('rate_limited', { retryAfterSeconds: Math.ceil(patienceMs / 1000) });

  /** Resolves when a finished call hands its slot over, so that a call that arrives at that moment cannot take it. */
  function turn({ waiting }: Line): Promise<void> {
    return new Promise((resolve, reject) => {
      const patience = setTimeout(() => {
        waiting.splice(waiting.indexOf(begin), 1);
        reject(refusal());
      }, patienceMs);
      function begin() {
        clearTimeout(patience);
        resolve();
      }
      waiting.push(begin);
    });
  }

  return async function inTurn<Result>(who: string, work: () => Promise<Result>): Promise<Result> {
    const line = lines.get(who) ?? { atWork: 0, waiting: [] };
    lines.set(who, line);
    if (line.waiting.length >= longest) throw refusal();
    if (line.atWork < most) line.atWork += 1;
    else await turn(line);
    try {
      return await work();
    } finally {
      const next = line.waiting.shift();
      if (next) next();
      else line.atWork -= 1;
      if (line.atWork === 0) lines.delete(who);
    }
  };
}
