import { act, configure, waitFor } from '@testing-library/react';
import { afterEach } from 'vitest';

/** So long a test waits for what never comes. The first screen of a file loads the others' code, and a busy machine
 *  takes its time over it; nothing of the app takes just as long. */
export const patienceMs = 25_000;
configure({ asyncUtilTimeout: patienceMs });

// A toast goes after 6 s, a sign-out waits 3 s for the robot: on a busy machine that much may pass between two lines of
// a test. So no such time passes by itself; a test lets it pass, or turns the clock (`vi.useFakeTimers`).
const longMs = 3000;
const held = new Map<unknown, { work: () => void; ms: number }>();
let lastId = 0;
const { setTimeout: start, clearTimeout: stop } = globalThis;
globalThis.setTimeout = ((work: (...rest: unknown[]) => void, ms = 0, ...rest: unknown[]) => {
  // What is no number passes at once.
  if (!(ms >= longMs) || ms === patienceMs) return start(work, ms, ...rest);
  // A number that no timer has.
  lastId -= 1;
  held.set(lastId, { work: () => work(...rest), ms });
  return lastId;
}) as typeof setTimeout;
globalThis.clearTimeout = (id) => {
  if (!held.delete(id)) stop(id);
};
afterEach(() => held.clear());

/** Lets pass what the app waits just so long for, once it does. */
export async function letPass(ms: number): Promise<void> {
  const due = await waitFor(() => {
    const found = [...held].filter(([, one]) => one.ms === ms);
    if (found.length === 0) throw new Error(`nothing waits for ${ms} ms`);
    return found;
  });
  for (const [id, { work }] of due) if (held.delete(id)) act(work);
}
