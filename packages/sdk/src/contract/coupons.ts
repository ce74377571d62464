import * as z from 'zod';
import { endpoint } from './endpoint';
import { routes } from './routes';

export const coupons = {
  check: endpoint({
    route: routes.coupons.check,
    summary: 'Whether a discount token is good: its validity, 0 when unknown or expired.',
    access: 'user',
    guessable: true,
    input: z.object({ discount_token: z.string().min(1).max(200) }),
    output: z.object({
      coupon: z.object({
        validity: z.int().min(0),
        /** The prices that it gives; none when it is not valid. Always sent. */
        discount: z.enum(['none', 'discounted', 'test']).optional(),
      }),
    }),
  }),
};
