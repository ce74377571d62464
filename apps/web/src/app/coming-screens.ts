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
  support: {
    path: '/support',
    title: 'Support',
    icon: 'help',
    about: 'Writing to us from here.',
  },
} as const satisfies Record<string, ComingScreen>;
