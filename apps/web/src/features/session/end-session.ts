import { forgetDiscount } from '../../shared/discount';
import { forgetCooldown } from '../../shared/robot/cooldown';
import { forgetRobotToken } from '../../shared/robot/hand-over';
import { sdk } from '../../shared/sdk';
import { clearPersonalStorage, store, stored } from '../../shared/storage';

/** Clears token and cached local data, then loads the root afresh; the guards turn it into the sign-in screen. */
export function dropSession(load: (url: string) => void = (url) => location.assign(url)): void {
  clearPersonalStorage();
  forgetRobotToken();
  forgetCooldown();
  forgetDiscount();
  load('/');
}

/** Ends the session at the api and in this browser. The robot comes before: what it owes goes by this session. */
export async function endSession(load?: (url: string) => void): Promise<void> {
  await endToken();
  // Who acted as somebody else leaves both: the admin's own token would go on being good.
  const own = stored('adminToken');
  if (own) {
    store('adminToken', null);
    store('token', own);
    await endToken();
  }
  dropSession(load);
}

/** Signed out here even when the api cannot be told; its token then simply runs out. */
async function endToken(): Promise<void> {
  if (stored('token'))
    await sdk.auth.logout({}, { signal: AbortSignal.timeout(4000) }).catch(() => {});
}
