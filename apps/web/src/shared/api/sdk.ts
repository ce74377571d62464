import { type ClientOptions, createClient, type ReplyFacts } from '@winnow/sdk/client';
import { lazyFetch } from './lazy-fetch';
import { counted } from '../loading/in-flight';
import { setNetworkUrl } from './network-url';
import { rpcKeys } from './rpc-keys';
import { stored } from '../storage/storage';
import { isSealed } from './transport';

/** The api's base address with its version; relative to the page unless the build says otherwise. */
export const apiBase: string = import.meta.env['VITE_API_URL'] ?? '/v1';

/** The absolute address: the robot runs at another origin. */
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

// A guest's first screen makes no call, so the code for sealed calls is not loaded up front.
const sealed = lazyFetch(async () => {
  const keys = rpcKeys(apiBase);
  keys.catch(() => {}); // a call asks again
  const { sealedFetch } = await import('./sealed');
  return sealedFetch(apiBase, keys);
});
if (isSealed() && stored('token') !== null) sealed.load().catch(() => {});

/** How this browser calls the api. */
export const clientOptions = (
  token: ClientOptions['token'] = () => stored('token'),
): ClientOptions => ({
  baseUrl: apiBase,
  token,
  // `fetch` is read at each call, because the page may replace it.
  fetch: counted(isSealed() ? sealed.fetch : (input, init) => fetch(input, init)),
  onReply: (facts) => {
    // A proxy sometimes answers in the api's place and does not send these facts.
    if (facts.appVersion !== null) setNetworkUrl(facts.networkUrl);
    for (const listener of listeners) listener(facts);
  },
});

export const sdk = createClient(clientOptions());

/** A client for a token that this browser no longer stores. */
export const sdkOf = (token: string) => createClient(clientOptions(() => token));
