import { useCallback } from 'react';
import {
  keepForSignIn,
  settleCoupon,
  takeWaiting,
  useCheckCouponMutation,
} from '../../../shared/session/discount';

/** Validates the discount token that waited for this sign-in, once its session is there. One that cannot be checked
 *  waits on: it keeps nobody from signing in. */
export function useSettleDiscount() {
  const [check] = useCheckCouponMutation();
  return useCallback(async () => {
    const waiting = takeWaiting();
    if (waiting === null) return;
    const { data: reply } = await check({ discount_token: waiting });
    if (reply) settleCoupon(waiting, reply);
    else keepForSignIn(waiting);
  }, [check]);
}
