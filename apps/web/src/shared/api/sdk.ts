import { createClient, type ReplyFacts } from '@winnow/sdk/client';
import { fetchLater } from './fetch-later';
import { counted } from '../loading/in-flight';
import { networkHeard } from './network-url';
import { stored } from '../storage/storage';
import { isSealed } from './transport';

/** With version; relative to the page unless the build says otherwise. */
export const apiBase: string = import.meta.env['VITE_API_URL'] ?? '/v1';

/** The same, absolute: the robot lives at another origin. */
export function absoluteApiUrl(): string {
  return new URL(apiBase, location.origin).href;
}

type Listener = (facts: ReplyFacts) => void;
const listeners = new Set<Listener>();

/** Calls the listener with the facts of every reply; the result unsubscribes. */
export function onReply(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

// The first screen of a guest makes no call, so it does not wait for what seals them.
const sealed = fetchLater(async () => (await import('./sealed')).sealedFetch(apiBase));
if (isSealed() && stored('token') !== null) {
  sealed.load().catch(() => {});
  // Into the browser's cache, where the first call finds them.
  fetch(`${apiBase}/rpc/keys`).catch(() => {});
}

const clientOf = (token: () => string | null) =>
  createClient({
    baseUrl: apiBase,
    token,
    // Looked up at each call: the page's own may be replaced.
    fetch: counted(isSealed() ? sealed.fetch : (input, init) => fetch(input, init)),
    onReply: (facts) => {
      // What stands before the api answers in its place at times, and knows nothing of it.
      if (facts.appVersion !== null) networkHeard(facts.networkUrl);
      for (const listener of listeners) listener(facts);
    },
  });

export const sdk = clientOf(() => stored('token'));

/** Speaks by a token that this browser keeps no more. */
export const sdkOf = (token: string) => clientOf(() => token);
