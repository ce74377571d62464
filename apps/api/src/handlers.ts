import { adminBillingRoutes, adminUsersRoutes } from './modules/admin-users/routes';
import { adminExportsRoutes } from './modules/admin-exports/routes';
import { adminMonitorRoutes } from './modules/admin-monitor/routes';
import { adminQueueRoutes } from './modules/admin-queue/routes';
import { affiliatesRoutes } from './modules/affiliates/routes';
import { articleProgressRoutes } from './modules/article-progress/routes';
import { analyticsRoutes } from './modules/analytics/routes';
import { authRoutes } from './modules/auth/routes';
import { autoReactionsRoutes } from './modules/auto-reactions/routes';
import { billingRoutes } from './modules/billing/routes';
import { bootstrapRoutes } from './modules/bootstrap/routes';
import { chartsRoutes, metricsRoutes } from './modules/charts/routes';
import { conversionsRoutes } from './modules/conversions/routes';
import { couponsRoutes } from './modules/coupons/routes';
import { flagsRoutes } from './modules/flags/routes';
import { friendsRoutes } from './modules/friends/routes';
import { impersonationRoutes } from './modules/impersonation/routes';
import { labRoutes } from './modules/lab/routes';
import { lessonsRoutes } from './modules/lessons/routes';
import { nonFriendsRoutes } from './modules/non-friends/routes';
import { robotRoutes } from './modules/robot/routes';
import { adminReportsRoutes } from './modules/robot/staff-routes';
import { adminRobotLogsRoutes } from './modules/robot-logs/routes';
import { settingsRoutes } from './modules/settings/routes';
import { statusRoutes } from './modules/status/routes';
import { supportAccessRoutes } from './modules/support-access/routes';
import { supportRoutes } from './modules/support/routes';
import { usersRoutes } from './modules/users/routes';
import type { Handlers } from './platform/http/implement';

/** The handler of every call of the contract. */
export const handlers: Handlers = {
  auth: authRoutes,
  users: usersRoutes,
  bootstrap: bootstrapRoutes,
  flags: flagsRoutes,
  settings: settingsRoutes,
  friends: friendsRoutes,
  nonFriends: nonFriendsRoutes,
  autoReactions: autoReactionsRoutes,
  support: supportRoutes,
  coupons: couponsRoutes,
  lessons: lessonsRoutes,
  articleProgress: articleProgressRoutes,
  charts: chartsRoutes,
  metrics: metricsRoutes,
  conversions: conversionsRoutes,
  affiliates: affiliatesRoutes,
  billing: billingRoutes,
  status: statusRoutes,
  adminExports: adminExportsRoutes,
  adminMonitor: adminMonitorRoutes,
  adminQueue: adminQueueRoutes,
  lab: labRoutes,
  analytics: analyticsRoutes,
  adminUsers: adminUsersRoutes,
  adminRobotLogs: adminRobotLogsRoutes,
  adminReports: adminReportsRoutes,
  adminBilling: adminBillingRoutes,
  robot: robotRoutes,
  impersonation: impersonationRoutes,
  supportAccess: supportAccessRoutes,
};
