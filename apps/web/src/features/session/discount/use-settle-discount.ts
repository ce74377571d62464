import { useCallback } from 'react';
import {
  storePendingDiscount,
  applyCoupon,
  takePendingDiscount,
  useCheckCouponMutation,
} from '../../../shared/session/discount';

/**
 * Validates the discount token stored before the sign-in, once there is a session. A token that could not be
 * checked stays stored and does not block the sign-in.
 */
export function useSettleDiscount() {
  const [check] = useCheckCouponMutation();
  return useCallback(async () => {
    const waiting = takePendingDiscount();
    if (waiting === null) return;
    const { data: reply } = await check({ discount_token: waiting });
    if (reply) applyCoupon(waiting, reply);
    else storePendingDiscount(waiting);
  }, [check]);
}
