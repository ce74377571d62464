import type { User } from '@winnow/sdk/contract';
import type { IconName } from '@winnow/ui/icon';
import { namedRoutes } from './named-routes';

/** Which users may open a screen; others are redirected to the root. */
export const screenGuards = {
  'everybody signed in': () => true,
  admins: ({ is_admin }: User) => is_admin,
} as const satisfies Record<string, (user: User) => boolean>;

export interface LaterScreen {
  path: string;
  title: string;
  icon: IconName;
  guard: keyof typeof screenGuards;
  /** What is not possible here yet, and what holds until then, as a text for the user. */
  about: string;
  /** Shows the facts about the user's plan. */
  plan?: true;
}

const user = 'everybody signed in';

/**
 * Every linked screen that a later release brings: buying and the admin area. Remove a screen's
 * line when it is built. 'Sign in as' comes with the users of the admin area: `actAs` in
 * `shared/session/acting.ts` starts it, and the bar that ends it exists.
 */
export const laterScreens = {
  admin_dashboard: {
    path: namedRoutes.admin_dashboard,
    title: 'Monitor',
    icon: 'monitor',
    guard: 'admins',
    about: 'There is no monitor here yet. The api reports its state at /readyz.',
  },
  admin_users: {
    path: namedRoutes.admin_users,
    title: 'Users',
    icon: 'users',
    guard: 'admins',
    about: 'You can’t list users here yet.',
  },
  admin_user: {
    path: '/admin/users/:id',
    title: 'User',
    icon: 'user',
    guard: 'admins',
    about: 'You can’t open a user here yet.',
  },
  admin_robot_logs_summary: {
    path: namedRoutes.admin_robot_logs_summary,
    title: 'Robot Logs',
    icon: 'list',
    guard: 'admins',
    about: 'You can’t see the summary of robot logs here yet.',
  },
  admin_robot_logs_list: {
    path: '/admin/logs/list',
    title: 'Robot Logs',
    icon: 'list',
    guard: 'admins',
    about: 'You can’t read robot logs here yet.',
  },
  admin_robot_logs_chart: {
    path: '/admin/logs/chart',
    title: 'Robot Logs',
    icon: 'chart',
    guard: 'admins',
    about: 'You can’t see robot logs over time here yet.',
  },
  admin_sidekiq: {
    path: namedRoutes.admin_sidekiq,
    title: 'Sidekiq',
    icon: 'clock',
    guard: 'admins',
    about: 'You can’t see the job queue here yet.',
  },
  admin_exports: {
    path: namedRoutes.admin_exports,
    title: 'CSV Exports',
    icon: 'download',
    guard: 'admins',
    about: 'You can’t export users here yet.',
  },
} as const satisfies Record<string, LaterScreen>;
