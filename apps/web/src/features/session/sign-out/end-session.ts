import { forgetDiscount } from '../../../shared/session/discount';
import { forgetCooldown } from '../../../shared/robot/cooldown';
import { forgetRobotToken } from '../../../shared/robot/hand-over';
import { sdkOf } from '../../../shared/api/sdk';
import { clearPersonalStorage, stored } from '../../../shared/storage/storage';

type Load = (url: string) => void;
const loadPage: Load = (url) => location.assign(url);

/** Clears the token and cached data, then loads the root. The guards turn it into the sign-in screen. */
export function dropSession(load = loadPage): void {
  forgetSession();
  load('/');
}

function forgetSession(): void {
  clearPersonalStorage();
  forgetRobotToken();
  forgetCooldown();
  forgetDiscount();
}

/**
 * Ends the session in this browser and at the api. The robot forgets the user before this: its outbox is delivered
 * with this session. The api comes last: until this browser has forgotten the token, other tabs call with it.
 */
export async function endSession(load = loadPage): Promise<void> {
  // An admin who impersonates a user ends both sessions: otherwise the admin's own token would stay valid.
  const tokens = [stored('token'), stored('adminToken')].filter((token) => token !== null);
  forgetSession();
  await Promise.all(tokens.map(endToken));
  load('/');
}

/**
 * Ends the token at the api. `keepalive`, because the page is left during the call and no later call has the
 * token. If the call fails, the token expires by itself.
 */
async function endToken(token: string): Promise<void> {
  await sdkOf(token)
    .auth.logout({}, { signal: AbortSignal.timeout(4000), keepalive: true })
    .catch(() => {});
}
