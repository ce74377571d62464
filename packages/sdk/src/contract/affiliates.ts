import * as z from 'zod';
import { endpoint } from './endpoint';
import { routes } from './routes';

/** Amounts in cents of a US dollar. Checklist 2, 'Affiliate', lists the fields. */
export const AffiliateBalance = z.object({ paid: z.int(), pending: z.int(), due: z.int() });
export type AffiliateBalance = z.infer<typeof AffiliateBalance>;

export const affiliates = {
  balance: endpoint({
    route: routes.affiliates.balance,
    summary: 'What recommending the product earned, as the affiliate service counts it.',
    access: 'user',
    input: z.object({}),
    output: AffiliateBalance,
    errors: ['affiliate_not_enabled', 'affiliates_unreachable'],
  }),
};
