import { chunkTimeoutMs } from './chunk-timeout';
import { createCount } from './on-its-way';

const pauseMs = 2_000;
/** A slower answer counts as none: the next probe may find a working connection. */
const probeTimeoutMs = 5_000;
const unreached = createCount();

/** Whether a chunk waits for the connection. */
export const useIsUnreached = unreached.useIsAny;

/** Whether the server of the app's files answers. */
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

/** One probe for all waiting loads. */
function isReached(): Promise<boolean> {
  asking ??= ask().finally(() => (asking = undefined));
  return asking;
}

/** Resolves when the server answers or the time is up. */
async function reached(until: number): Promise<void> {
  while (performance.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    if (await isReached()) return;
  }
}

/**
 * Retries a chunk that failed for lack of a connection until it loads or the time is up. A load that fails
 * twice although the server answers is not retried: a release removed the chunk, or an older browser cached
 * the failure.
 */
export async function loadWithRetry<Part>(load: () => Promise<Part>): Promise<Part> {
  const until = performance.now() + chunkTimeoutMs;
  let missing = 0;
  for (;;) {
    try {
      return await load();
    } catch (failure) {
      if (performance.now() >= until) throw failure;
      // The connection may come back between a failed load and its probe: only the second failure with a server that is
      // reached is final.
      if (!(await isReached())) await unreached.during(reached(until));
      else if (++missing === 2) throw failure;
    }
  }
}
