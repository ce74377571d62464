import type { IconName } from '@winnow/ui/icon';
import { namedRoutes } from './named-routes';

export interface LaterScreen {
  path: string;
  title: string;
  icon: IconName;
}

/**
 * Every linked screen that a later release brings: the admin area, for admins alone. Remove a screen's
 * line when it is built. 'Sign in as' comes with the users of the admin area: `beginImpersonation` in
 * `shared/session/impersonation.ts` starts it, and the bar that ends it exists.
 */
export const laterScreens = {
  admin_dashboard: {
    path: namedRoutes.admin_dashboard,
    title: 'Monitor',
    icon: 'monitor',
  },
} as const satisfies Record<string, LaterScreen>;
