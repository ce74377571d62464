import { ApiError } from '@winnow/sdk/errors';

interface Line {
  atWork: number;
  waiting: (() => void)[];
}

interface Limits {
  /** How many of one person's works are under way at once. */
  most: number;
  /** Whoever finds so many of their own waiting already is refused. */
  longest: number;
  /** So long somebody waits; who asked has given up by then. */
  patienceMs: number;
}

/** Gives each so many turns at once; whoever has none waits for one in the order in which they came, or is refused as
 *  `rate_limited`. */
export function createTurns({ most, longest, patienceMs }: Limits) {
  const lines = new Map<string, Line>();
  const refusal = () =>
    new ApiError('rate_limited', { retryAfterSeconds: Math.ceil(patienceMs / 1000) });

  /** Until whoever ends hands their turn on, so that nobody who comes just then takes it. */
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
