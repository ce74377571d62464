import { contract } from '@winnow/sdk/contract';
import { implement } from '../../platform/http/implement';
import * as coupons from './service';

export const couponsRoutes = implement(contract.coupons, {
  check: ({ db, userId, now, config }, { discount_token }) =>
    coupons.check({ db, userId, now, testToken: config.plans.testToken }, discount_token),
});
