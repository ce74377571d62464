import type { IconName } from '@winnow/ui/icon';
import { namedRoutes } from './named-routes';

export interface LaterScreen {
  path: string;
  title: string;
  icon: IconName;
  /** What is not possible here yet, and what holds until then, as a text for the user. */
  about: string;
}

/**
 * Every linked screen that a later release brings: the admin area, for admins alone. Remove a screen's
 * line when it is built. 'Sign in as' comes with the users of the admin area: `actAs` in
 * `shared/session/acting.ts` starts it, and the bar that ends it exists.
 */
export const laterScreens = {
  admin_dashboard: {
    path: namedRoutes.admin_dashboard,
    title: 'Monitor',
    icon: 'monitor',
    about: 'There is no monitor here yet. The api reports its state at /readyz.',
  },
  admin_users: {
    path: namedRoutes.admin_users,
    title: 'Users',
    icon: 'users',
    about: 'You can’t list users here yet.',
  },
  admin_user: {
    path: '/admin/users/:id',
    title: 'User',
    icon: 'user',
    about: 'You can’t open a user here yet.',
  },
  admin_robot_logs_summary: {
    path: namedRoutes.admin_robot_logs_summary,
    title: 'Robot Logs',
    icon: 'list',
    about: 'You can’t see the summary of robot logs here yet.',
  },
  admin_robot_logs_list: {
    path: '/admin/logs/list',
    title: 'Robot Logs',
    icon: 'list',
    about: 'You can’t read robot logs here yet.',
  },
  admin_robot_logs_chart: {
    path: '/admin/logs/chart',
    title: 'Robot Logs',
    icon: 'chart',
    about: 'You can’t see robot logs over time here yet.',
  },
  admin_sidekiq: {
    path: namedRoutes.admin_sidekiq,
    title: 'Sidekiq',
    icon: 'clock',
    about: 'You can’t see the job queue here yet.',
  },
  admin_exports: {
    path: namedRoutes.admin_exports,
    title: 'CSV Exports',
    icon: 'download',
    about: 'You can’t export users here yet.',
  },
} as const satisfies Record<string, LaterScreen>;
