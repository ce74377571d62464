import { sdkOf } from '../api/sdk';

/**
 * Ends the token at the api. `keepalive`, because the page is left during the call and no later call has the
 * token. If the call fails, the token expires by itself.
 */
export async function endToken(token: string): Promise<void> {
  await sdkOf(token)
    .auth.logout({}, { signal: AbortSignal.timeout(4000), keepalive: true })
    .catch(() => {});
}
