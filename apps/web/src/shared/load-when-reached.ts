import { chunkTimeoutMs } from './in-time';
import { createCount } from './on-its-way';

const pauseMs = 2_000;
const unreached = createCount();

/** Whether a part of the app waits for the connection to come back. */
export const useIsUnreached = unreached.useIsAny;

/** Whether whoever keeps the app's files answers at all. */
async function isReached(): Promise<boolean> {
  try {
    const { status } = await fetch('/', { method: 'HEAD', cache: 'no-store' });
    return status < 500;
  } catch {
    return false;
  }
}

/** Until the server answers, or the time is up. */
async function reached(until: number): Promise<void> {
  while (Date.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    if (await isReached()) return;
  }
}

/** A part of the app that a broken connection kept away is asked for again until it comes or its time is up. What does
 *  not come although the server answers, twice, was removed by a release. */
export async function loadWhenReached<Part>(load: () => Promise<Part>): Promise<Part> {
  const until = Date.now() + chunkTimeoutMs;
  let missing = 0;
  for (;;) {
    try {
      return await load();
    } catch (failure) {
      if (Date.now() >= until) throw failure;
      // The first answer may come of a connection that was back a moment after the load failed.
      if (!(await isReached())) await unreached.during(reached(until));
      else if (++missing === 2) throw failure;
    }
  }
}
