import type { User } from '@winnow/sdk/contract';
import { isPaid } from '@winnow/sdk/rules';
import type { IconName } from '@winnow/ui/icon';
import { namedRoutes } from './named-routes';

/** Who may open a screen; whoever may not goes home. */
export const screenGuards = {
  'everybody signed in': () => true,
  /** A yearly PRO plan leaves nothing to buy, nor does the lifetime plan, unless the account is locked: everything in it
   *  asks to subscribe then (decision 59). */
  'who can still buy': ({ is_locked, subscribed_plan, plan_type }: User) =>
    is_locked ||
    (subscribed_plan !== 'once' &&
      !(subscribed_plan === 'annual' && (plan_type ?? '').includes('feature'))),
  'who pays by card': ({ subscribed_plan }: User) =>
    subscribed_plan !== 'free' && subscribed_plan !== 'once',
  'subscribers in the affiliate programme': (user: User) =>
    isPaid(user) && user.affiliate_id !== null,
  admins: ({ is_admin }: User) => is_admin,
} as const satisfies Record<string, (user: User) => boolean>;

export interface LaterScreen {
  path: string;
  title: string;
  icon: IconName;
  guard: keyof typeof screenGuards;
  /** What it will do, for people. */
  about: string;
  /** What is known of the person's plan already stands there. */
  plan?: true;
}

const user = 'everybody signed in';

/** Every screen that something leads to, but that comes with a later release: billing, affiliate and the admin area.
 *  None is forgotten: whoever builds one takes its line out of here. 'Sign in as' comes with the users of the admin area;
 *  what it starts (`actAs`) and the bar that ends it stand ready in `shared/acting.ts`. */
export const laterScreens = {
  buy: {
    path: namedRoutes.buy,
    title: 'Upgrade',
    icon: 'star',
    guard: 'who can still buy',
    about: 'Choosing and paying for a plan.',
    plan: true,
  },
  thanks: {
    path: '/thanks',
    title: 'Thank you',
    icon: 'gift',
    guard: user,
    about: 'Where a purchase ends.',
    plan: true,
  },
  change_card: {
    path: namedRoutes.change_card,
    title: 'Update Payment Information',
    icon: 'card',
    guard: 'who pays by card',
    about: 'Paying with another card.',
    plan: true,
  },
  account: {
    path: namedRoutes.account,
    title: 'Profile',
    icon: 'user',
    guard: user,
    about: 'Your name, your e-mail address, and the account on the social network.',
    plan: true,
  },
  account_subscription: {
    path: namedRoutes.account_subscription,
    title: 'Account & Billing',
    icon: 'card',
    guard: user,
    about: 'Your subscription, your card, your invoices.',
    plan: true,
  },
  referral: {
    path: namedRoutes.referral,
    title: 'Affiliate Dashboard',
    icon: 'share',
    guard: user,
    about: 'Recommending the product and following what it earned.',
  },
  affiliates: {
    path: '/affiliates',
    title: 'Affiliates',
    icon: 'share',
    guard: 'subscribers in the affiliate programme',
    about: 'Whom you brought, and what they paid.',
  },
  admin_dashboard: {
    path: namedRoutes.admin_dashboard,
    title: 'Monitor',
    icon: 'monitor',
    guard: 'admins',
    about: 'How the system is doing.',
  },
  admin_users: {
    path: namedRoutes.admin_users,
    title: 'Users',
    icon: 'users',
    guard: 'admins',
    about: 'Finding, helping and locking users.',
  },
  admin_user: {
    path: '/admin/users/:id',
    title: 'User',
    icon: 'user',
    guard: 'admins',
    about: "One user's profile and flags.",
  },
  admin_robot_logs_summary: {
    path: namedRoutes.admin_robot_logs_summary,
    title: 'Robot Logs',
    icon: 'list',
    guard: 'admins',
    about: 'What robots report, in short.',
  },
  admin_robot_logs_list: {
    path: '/admin/logs/list',
    title: 'Robot Logs',
    icon: 'list',
    guard: 'admins',
    about: 'What robots report, line by line.',
  },
  admin_robot_logs_chart: {
    path: '/admin/logs/chart',
    title: 'Robot Logs',
    icon: 'chart',
    guard: 'admins',
    about: 'What robots report, over time.',
  },
  admin_sidekiq: {
    path: namedRoutes.admin_sidekiq,
    title: 'Sidekiq',
    icon: 'clock',
    guard: 'admins',
    about: 'The background work and what failed of it.',
  },
  admin_exports: {
    path: namedRoutes.admin_exports,
    title: 'CSV Exports',
    icon: 'download',
    guard: 'admins',
    about: 'Lists of users as files.',
  },
} as const satisfies Record<string, LaterScreen>;
