import type { Log } from './log';

/**
 * What a stop may take in ms, step by step, one after the other. With the embedded database it is over in less than
 * 15 s: that loses nothing by a hard end, and nothing takes over from this process.
 */
const budgets = {
  pglite: { requests: 5_000, jobs: 3_000, metrics: 1_000, database: 4_000 },
  postgres: { requests: 15_000, jobs: 20_000, metrics: 1_000, database: 5_000 },
} as const;
/** What neither opens nor closes must not keep the process for ever; the steps have ended by then. */
const spareMs = 1_000;
/** A step asks first, then insists this long before its time is over, so that it ends in order: connections are closed
 *  and running jobs handed back. pg-boss polls every 500 ms. */
export const insistMs = 800;
/** A statement of the embedded database ends before the requests that wait for it are broken off. */
export const hurrySeconds = 4;
export const closeMs = budgets.pglite.database;

export function stopBudget(kind: keyof typeof budgets) {
  const steps = budgets[kind];
  const sum = Object.values(steps).reduce((all, ms) => all + ms, 0);
  return { steps, stopMs: sum + spareMs };
}

/** What is ended when the process stops, and how long that may take. */
export interface Step {
  name: string;
  ms: number;
  end: () => Promise<unknown>;
}

/** Ends one after the other, each within its time. Returns the exit code. */
export async function endAll(steps: readonly Step[], log: Log): Promise<0 | 1> {
  let code: 0 | 1 = 0;
  for (const { name, ms, end } of steps) {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise((_, reject) => {
      timer = setTimeout(() => reject(new Error(`not ended within ${ms} ms`)), ms);
    });
    await Promise.race([end(), late]).catch((error: unknown) => {
      log.error({ err: error, step: name }, 'stopping failed');
      code = 1;
    });
    clearTimeout(timer);
  }
  return code;
}
