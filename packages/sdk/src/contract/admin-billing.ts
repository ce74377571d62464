import * as z from 'zod';
import { adminRoutes } from './admin-routes';
import { Fact, UserInput } from './admin-user-facts';
import { endpoint } from './endpoint';
import { Reason, Uuid } from './fields';

/** Errors of every call that asks the payment provider. */
const outside = [
  'user_not_found',
  'billing_not_enabled',
  'billing_busy',
  'provider_unreachable',
  'payment_refused',
] as const;

export const adminBilling = {
  sync: endpoint({
    route: adminRoutes.adminBilling.sync,
    summary: 'Shows what the payment provider says otherwise and, unless `dry`, writes it.',
    access: 'admin',
    right: 'billing',
    callsOutside: true,
    input: UserInput.extend({ dry: z.boolean().default(false), reason: Reason.optional() }),
    output: z.object({
      /** Fields of the user; `subscriptions`: more run than the plan knows of, which no sync repairs. */
      differences: z.array(z.object({ field: z.string(), here: Fact, provider: Fact })),
      changed: z.boolean(),
    }),
    errors: outside,
  }),
  cancel: endpoint({
    route: adminRoutes.adminBilling.cancel,
    summary: 'Ends the subscription at the payment provider at once, and locks the account.',
    access: 'admin',
    right: 'billing',
    callsOutside: true,
    input: UserInput.extend({ reason: Reason.optional() }),
    output: z.object({}),
    errors: [...outside, 'subscription_missing', 'admin_refused'],
  }),
  move: endpoint({
    route: adminRoutes.adminBilling.move,
    summary:
      'Moves a subscription, with its customer at the payment provider, to an account without one.',
    access: 'admin',
    right: 'billing',
    callsOutside: true,
    input: z.object({ source_id: Uuid, target_id: Uuid, reason: Reason.optional() }),
    output: z.object({}),
    errors: [
      ...outside,
      'subscription_missing',
      'subscription_exists',
      'subscription_manual',
      'account_ending',
      'admin_refused',
    ],
  }),
};
