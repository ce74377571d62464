import type { IconName } from '@winnow/ui/icon';

export interface ComingScreen {
  path: string;
  title: string;
  icon: IconName;
  /** What it will do, for people. */
  about: string;
}

/** Screens that have their place in the menu and their address, but come with a later release. */
export const comingScreens = {
  upgrade: {
    path: '/subscribe',
    title: 'Upgrade',
    icon: 'star',
    about: 'Choosing and paying for a plan.',
  },
  analytics: {
    path: '/analytics',
    title: 'Analytics',
    icon: 'chart',
    about: 'Your top posts, the best time and day to post, and your engagement score.',
  },
  affiliate: {
    path: '/referral',
    title: 'Affiliate Dashboard',
    icon: 'share',
    about: 'Recommending the product and following what it earned.',
  },
  masterclass: {
    path: '/masterclass',
    title: 'Masterclass',
    icon: 'graduation',
    about: 'Lessons with videos and articles.',
  },
  account: {
    path: '/account',
    title: 'Account & Billing',
    icon: 'card',
    about: 'Your subscription, your card, your invoices.',
  },
  support: {
    path: '/support',
    title: 'Support',
    icon: 'help',
    about: 'Writing to us from here.',
  },
} as const satisfies Record<string, ComingScreen>;
