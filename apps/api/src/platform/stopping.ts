import type { Log } from './log';

/**
 * The time limits of a stop in ms, step by step. With the embedded database a stop takes less than 15 s: a killed
 * process loses nothing, and no other process takes over.
 */
const budgets = {
  pglite: { requests: 5_000, tasks: 3_000, monitor: 500, metrics: 1_000, database: 4_000 },
  postgres: { requests: 15_000, tasks: 20_000, monitor: 500, metrics: 1_000, database: 5_000 },
} as const;
/** A margin after all steps: a process that still hangs then exits. */
const spareMs = 1_000;
/**
 * A step first lets open connections and running tasks end by themselves. This long before its limit it closes the
 * connections and hands the tasks back, so that it still ends in order. pg-boss polls every 500 ms.
 */
export const forceBeforeLimitMs = 800;
/** Less than the limit of the requests, so that a slow statement of the embedded database ends before them. */
export const statementTimeoutSeconds = 4;
export const embeddedCloseMs = budgets.pglite.database;

export function stopBudget(kind: keyof typeof budgets) {
  const steps = budgets[kind];
  const sum = Object.values(steps).reduce((all, ms) => all + ms, 0);
  return { steps, stopMs: sum + spareMs };
}

/** A part of the process to close at a stop, and its time limit. */
export interface Step {
  name: string;
  ms: number;
  end: () => Promise<unknown>;
}

/** Closes the steps one after the other, each within its limit. Returns the exit code. */
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
