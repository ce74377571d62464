import { type Client, createClient } from '@winnow/sdk/client';
import { contract } from '@winnow/sdk/contract';

/** Calls in the name of one user; every answer is checked against the contract. */
export function apiClient(user: { token: string; api_url: string }): Client {
  return createClient({
    baseUrl: user.api_url.replace(/\/$/, ''),
    token: () => user.token,
    contract,
  });
}
