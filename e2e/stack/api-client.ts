import { type Client, createClient } from '@winnow/sdk/client';
import { contract } from '@winnow/sdk/contract';
import { createSealedFetch } from '@winnow/sdk/rpc';
import type { Transport } from './transport';

/** A client of the api for tests, plain or sealed as everything else in this run. */
export function apiClient(
  baseUrl: string,
  transport: Transport,
  token: () => string | null,
): Client {
  const fetch = transport === 'sealed' && { fetch: createSealedFetch({ baseUrl }) };
  return createClient({ baseUrl, token, contract, ...fetch });
}
