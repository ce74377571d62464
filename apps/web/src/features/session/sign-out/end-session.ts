import { forgetDiscount } from '../../../shared/session/discount';
import { forgetCooldown } from '../../../shared/robot/cooldown';
import { forgetRobotToken } from '../../../shared/robot/hand-over';
import { sdkOf } from '../../../shared/api/sdk';
import { clearPersonalStorage, stored } from '../../../shared/storage/storage';

type Load = (url: string) => void;
const loadPage: Load = (url) => location.assign(url);

/** Clears token and cached local data, then loads the root afresh; the guards turn it into the sign-in screen. */
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

/** Ends the session in this browser and at the api. The robot comes before: what it owes goes by this session. The api
 *  comes last: until this browser has forgotten the token, other tabs ask with it. */
export async function endSession(load = loadPage): Promise<void> {
  // Who acted as somebody else leaves both: the admin's own token would go on being good.
  const tokens = [stored('token'), stored('adminToken')].filter((token) => token !== null);
  forgetSession();
  await Promise.all(tokens.map(endToken));
  load('/');
}

/** Signed out here even when the api cannot be told; its token then simply runs out. Nobody has it any more to end it
 *  later, so it is ended though the page is left meanwhile. */
async function endToken(token: string): Promise<void> {
  await sdkOf(token)
    .auth.logout({}, { signal: AbortSignal.timeout(4000), keepalive: true })
    .catch(() => {});
}
