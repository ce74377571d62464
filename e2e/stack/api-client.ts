import { type Client, createClient } from '@winnow/sdk/client';
import { contract } from '@winnow/sdk/contract';
import { createSealedFetch } from '@winnow/sdk/rpc';
import type { Transport } from './transport';

/** The api, as a test calls it: in the way that everybody else does in this run. */
export function apiClient(
  baseUrl: string,
  transport: Transport,
  token: () => string | null,
): Client {
  const fetch = transport === 'sealed' && { fetch: createSealedFetch({ baseUrl }) };
  return createClient({ baseUrl, token, contract, ...fetch });
}
