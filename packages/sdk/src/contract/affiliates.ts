import * as z from 'zod';
import { endpoint } from './endpoint';
import { routes } from './routes';

/** Amounts in cents of a US dollar. Checklist 2, 'Affiliate', lists the fields. */
export const AffiliateBalance = z.object({ paid: z.int(), pending: z.int(), due: z.int() });
export type AffiliateBalance = z.infer<typeof AffiliateBalance>;

const Link = z.object({ affiliate_link: z.string().nullable() });
const failures = ['affiliate_not_enabled', 'affiliates_unreachable'] as const;

export const affiliates = {
  balance: endpoint({
    route: routes.affiliates.balance,
    summary: 'What recommending the product earned, as the affiliate service counts it.',
    access: 'user',
    input: z.object({}),
    output: AffiliateBalance,
    errors: [...failures],
  }),
  enable: endpoint({
    route: routes.affiliates.enable,
    summary:
      "Enables the affiliate programme under the user's confirmed e-mail address. A repeat changes nothing.",
    access: 'subscribed',
    locked: 'refused',
    impersonated: 'refused',
    callsOutside: true,
    /** Sent when the user has no address. It is unconfirmed, so a confirmation mail is sent first. */
    input: z.object({ email: z.email().max(254).optional() }),
    output: Link,
    errors: [
      ...failures,
      'affiliate_refused',
      'email_unconfirmed',
      'email_taken',
      'confirmation_unavailable',
      'confirmation_limit_reached',
    ],
  }),
  refreshLink: endpoint({
    route: routes.affiliates.refreshLink,
    summary: 'Gets a new referral link. Former links keep working.',
    access: 'user',
    locked: 'refused',
    impersonated: 'refused',
    callsOutside: true,
    input: z.object({}),
    output: Link,
    errors: [...failures, 'affiliate_refused'],
  }),
  dashboard: endpoint({
    route: routes.affiliates.dashboard,
    summary:
      "A link that signs in to the affiliate service's own dashboard, once and within a minute.",
    access: 'user',
    locked: 'refused',
    impersonated: 'refused',
    callsOutside: true,
    input: z.object({}),
    output: z.object({ url: z.string() }),
    errors: [...failures, 'affiliate_refused'],
  }),
  webhook: endpoint({
    route: routes.affiliates.webhook,
    summary: 'An event of the affiliate service.',
    access: 'guest',
    body: 'raw',
    input: z.looseObject({
      object: z.looseObject({ id: z.string().optional() }),
      event: z.looseObject({ id: z.string().min(1).max(255), type: z.string().min(1).max(255) }),
    }),
    output: z.object({ received: z.literal(true) }),
  }),
};
