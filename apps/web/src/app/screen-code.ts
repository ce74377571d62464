/**
 * The route module of every screen in the shell, by address; null: it is loaded with the app. '/' and '/friends' name
 * what their redirects lead to. The build reads this table too (`preloads.ts`), so it imports nothing.
 */
export const screenCode = {
  '/': 'dashboard',
  '/dashboard': 'dashboard',
  '/posts': 'dashboard',
  '/friends': 'friends',
  '/friends/:type': 'friends',
  '/analytics': 'analytics',
  '/auto_react': 'auto-react',
  '/autoreact': 'auto-react',
  '/nonfriends': 'request-guide',
  '/masterclass': 'masterclass',
  '/faqs': 'faqs',
  '/account': 'account',
  '/account/subscription': 'account-subscription',
  '/referral': 'referral',
  '/affiliates': 'referral',
  '/settings': 'settings',
  '/subscribe': 'subscribe',
  '/thanks': 'thanks',
  '/change_card': 'change-card',
  '/support': null,
  '/troubleshoot': 'troubleshoot',
  '/troubleshoot/chrome': 'troubleshoot',
  '/troubleshoot/install': 'troubleshoot',
} as const;
