import { useCallback } from 'react';
import { useDispatch, useStore } from 'react-redux';
import { useNavigate } from 'react-router';
import { api } from '../../../shared/api/api';
import {
  forgetDiscount,
  storePendingDiscount,
  takePendingDiscount,
} from '../../../shared/session/discount';
import { useLazyCurrentUserQuery } from '../../../shared/api/user-api';
import type { RobotSlice } from '../../../shared/robot/slice';
import { useRobotSend } from '../../../shared/robot/use-robot';
import { sessionMoved } from '../../../shared/session/session-slice';
import { clearPersonalStorage, store, stored } from '../../../shared/storage/storage';
import { track } from '../../../shared/tracking/track';
import { setUpRobot } from './set-up-robot';
import { useSettleDiscount } from '../discount/use-settle-discount';

interface Next {
  /** The address at the sister product to return to. */
  backUrl?: string | null;
  /** The path to open in the end. */
  to: string;
}

/**
 * Runs after every login: applies a stored discount, loads the user, sets the robot up, and continues. All
 * data of a previous user is removed.
 */
export function useBeginSession() {
  const settleDiscount = useSettleDiscount();
  const [loadUser] = useLazyCurrentUserQuery();
  const send = useRobotSend();
  const robotStore = useStore<{ robot: RobotSlice }>();
  const dispatch = useDispatch();
  const navigate = useNavigate();

  return useCallback(
    async (token: string, { backUrl = null, to }: Next) => {
      // The stored discount belongs to the user who signs in now.
      const discount = takePendingDiscount();
      const via = stored('via');
      clearPersonalStorage();
      storePendingDiscount(discount);
      store('via', via);
      // The discount cookie belonged to a previous user who did not sign out. A guest's token is stored
      // elsewhere.
      forgetDiscount();
      dispatch(sessionMoved('sign_in_began'));
      dispatch(api.util.resetApiState());
      store('token', token);
      store('backUrl', backUrl);
      await settleDiscount();
      dispatch(sessionMoved('signed_in'));
      track('login', { method: 'social_network' });
      const { data: user } = await loadUser();
      if (user && !user.is_banned) await setUpRobot(robotStore, send, user.id);
      return navigate(to, { replace: true });
    },
    [settleDiscount, loadUser, robotStore, send, dispatch, navigate],
  );
}
