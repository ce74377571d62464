/** Addresses by the names in the specification. */
export const namedRoutes = {
  dashboard: '/dashboard',
  friends: '/friends',
  friends_list: '/friends/:type',
  analytics: '/analytics',
  masterclass: '/masterclass',
  referral: '/referral',
  buy: '/subscribe',
  settings: '/settings',
  account: '/account',
  account_subscription: '/account/subscription',
  change_card: '/change_card',
  logout: '/logout',
  troubleshoot: '/troubleshoot',
  troubleshoot_chrome: '/troubleshoot/chrome',
  troubleshoot_install: '/troubleshoot/install',
  admin_dashboard: '/admin/dashboard',
  admin_users: '/admin/users',
  admin_robot_logs_summary: '/admin/logs',
  admin_sidekiq: '/admin/sidekiq',
  admin_exports: '/admin/exports',
} as const;

/** The screens that load the payment provider's library: for a card, or for a question of the bank. */
export const paymentPaths: readonly string[] = [
  namedRoutes.buy,
  namedRoutes.change_card,
  namedRoutes.account_subscription,
];

/** The screen that loads the churn-prevention service's script, too. */
export const cancelPaths: readonly string[] = [namedRoutes.account_subscription];
