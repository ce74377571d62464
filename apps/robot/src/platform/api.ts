import { type Client, createClient } from '@winnow/sdk/client';
import { contract } from '@winnow/sdk/contract';
import { createSealedFetch } from '@winnow/sdk/rpc';
import browser from 'webextension-polyfill';
import { build } from './build';

type Fetch = typeof globalThis.fetch;

/** By address: each holds the api's key for as long as the worker lives. */
const sealed = new Map<string, Fetch>();

/** Calls the api as one user. Every answer is checked against the contract. */
export function apiClient(user: { token: string; api_url: string }): Client {
  const baseUrl = user.api_url.replace(/\/$/, '');
  return createClient({
    baseUrl,
    token: () => user.token,
    contract,
    ...(build.isSealed && { fetch: sealedFetch(baseUrl) }),
  });
}

function sealedFetch(baseUrl: string): Fetch {
  const known = sealed.get(baseUrl) ?? createSealedFetch({ baseUrl });
  sealed.set(baseUrl, known);
  if (import.meta.env.MODE === 'production') return known;
  return async (input, init) => ((await isToldPlain()) ? fetch(input, init) : known(input, init));
}

/** The practice build can be switched to unsealed calls, so that tests cover both. The store build cannot. */
async function isToldPlain(): Promise<boolean> {
  const key = 'practice_transport';
  const { [key]: told } = await browser.storage.local.get(key);
  return told === 'plain';
}
