import { chunkTimeoutMs } from './in-time';
import { createCount } from './on-its-way';

const pauseMs = 2_000;
/** An answer that takes longer is none: the next question may find a connection that is back. */
const probeTimeoutMs = 5_000;
const unreached = createCount();

/** Whether a part of the app waits for the connection to come back. */
export const useIsUnreached = unreached.useIsAny;

/** Whether whoever keeps the app's files answers at all. */
async function ask(): Promise<boolean> {
  try {
    const { status } = await fetch('/', {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(probeTimeoutMs),
    });
    return status < 500;
  } catch {
    return false;
  }
}

let asking: Promise<boolean> | undefined;

/** One question for all who wait. */
function isReached(): Promise<boolean> {
  asking ??= ask().finally(() => (asking = undefined));
  return asking;
}

/** Until the server answers, or the time is up. */
async function reached(until: number): Promise<void> {
  while (performance.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    if (await isReached()) return;
  }
}

/** A part of the app that a broken connection kept away is asked for again until it comes or its time is up. What does
 *  not come although the server answers, twice, was removed by a release, or is kept as failed by an older browser. */
export async function loadWhenReached<Part>(load: () => Promise<Part>): Promise<Part> {
  const until = performance.now() + chunkTimeoutMs;
  let missing = 0;
  for (;;) {
    try {
      return await load();
    } catch (failure) {
      if (performance.now() >= until) throw failure;
      // The first answer may come of a connection that was back a moment after the load failed.
      if (!(await isReached())) await unreached.during(reached(until));
      else if (++missing === 2) throw failure;
    }
  }
}
