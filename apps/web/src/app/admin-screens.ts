import type { IconName } from '@winnow/ui/icon';
import { namedRoutes } from './named-routes';

/**
 * The screens of the administration that its menu and the command palette name. Only admins, and browsers with the
 * flag of the lab, load this file.
 */
export const adminScreens: readonly { path: string; title: string; icon: IconName }[] = [
  { path: namedRoutes.admin_users, title: 'Users', icon: 'users' },
  { path: namedRoutes.admin_robot_logs_summary, title: 'Robot Logs', icon: 'list' },
  { path: namedRoutes.admin_sidekiq, title: 'Sidekiq', icon: 'clock' },
  { path: namedRoutes.admin_exports, title: 'CSV Exports', icon: 'download' },
  { path: namedRoutes.admin_dashboard, title: 'Monitor', icon: 'monitor' },
];
