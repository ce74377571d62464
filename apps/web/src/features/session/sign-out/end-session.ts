import type { Dispatch } from '@reduxjs/toolkit';
import { forgetDiscount } from '../../../shared/session/discount';
import { sessionMoved } from '../../../shared/session/session-slice';
import { forgetCooldown } from '../../../shared/robot/engagement-cooldown';
import { endToken } from '../../../shared/session/end-token';
import { clearPersonalStorage, stored } from '../../../shared/storage/storage';

/** Ends a session that the api no longer accepts. */
export function dropSession(dispatch: Dispatch): void {
  forgetSession();
  dispatch(sessionMoved('session_refused'));
}

function forgetSession(): void {
  clearPersonalStorage();
  forgetCooldown();
  forgetDiscount();
}

/**
 * Ends the session in this browser and at the api. The robot forgets the user before this: its outbox is delivered
 * with this session. The api comes last: until this browser has forgotten the token, other tabs call with it.
 */
export async function endSession(): Promise<void> {
  // An admin who impersonates a user ends both sessions: otherwise the admin's own token would stay valid.
  const tokens = [stored('token'), stored('adminToken')].filter((token) => token !== null);
  forgetSession();
  await Promise.all(tokens.map(endToken));
  location.assign('/');
}
