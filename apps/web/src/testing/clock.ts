import { act, configure, waitFor } from '@testing-library/react';

/**
 * The timeout of a wait. The first screen of a file loads the code of the others, which takes long on a busy
 * machine. No timer of the app has the same length.
 */
export const waitTimeoutMs = 100_000;
configure({ asyncUtilTimeout: waitTimeoutMs });

// A toast closes after 6 s and a sign-out waits 3 s for the robot. On a busy machine that much time may pass
// between two lines of a test. So long timers do not fire by themselves: a test fires them, or uses
// `vi.useFakeTimers`.
const longMs = 3000;
const held = new Map<unknown, { work: () => void; ms: number }>();
let lastId = 0;
const { setTimeout: start, clearTimeout: stop } = globalThis;
globalThis.setTimeout = ((work: (...rest: unknown[]) => void, ms = 0, ...rest: unknown[]) => {
  // A delay that is not a number fires at once.
  if (!(ms >= longMs) || ms === waitTimeoutMs) return start(work, ms, ...rest);
  // Negative: no real timer has such an id.
  lastId -= 1;
  held.set(lastId, { work: () => work(...rest), ms });
  return lastId;
}) as typeof setTimeout;
globalThis.clearTimeout = (id) => {
  if (!held.delete(id)) stop(id);
};
export const forgetTimers = (): void => held.clear();

/** Waits until the app has set a timer of exactly this length, then fires it. */
export async function letPass(ms: number): Promise<void> {
  const due = await waitFor(() => {
    const found = [...held].filter(([, one]) => one.ms === ms);
    if (found.length === 0) throw new Error(`nothing waits for ${ms} ms`);
    return found;
  });
  for (const [id, { work }] of due) if (held.delete(id)) act(work);
}
