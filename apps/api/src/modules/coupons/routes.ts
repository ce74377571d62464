import { contract } from '@winnow/sdk/contract';
import { implement } from '../../platform/http/implement';
import * as coupons from './service';

export const couponsRoutes = implement(contract.coupons, {
  check: ({ db, now }, { discount_token }) => coupons.check(db, discount_token, now),
});
