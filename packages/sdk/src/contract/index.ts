import { impersonation } from './admin-impersonation';
import { adminExports } from './admin-exports';
import { adminMonitor } from './admin-monitor';
import { adminBilling } from './admin-billing';
import { adminUsers } from './admin-users';
import { adminQueue } from './admin-queue';
import { adminReports, adminRobotLogs } from './admin-robot-logs';
import { affiliates } from './affiliates';
import { analytics } from './analytics';
import { auth } from './auth';
import { autoReactions } from './auto-reactions';
import { billing } from './billing';
import { bootstrap } from './bootstrap';
import { charts } from './charts';
import { conversions } from './conversions';
import { coupons } from './coupons';
import type { Endpoint } from './endpoint';
import { flags } from './flags';
import { friends, nonFriends } from './friends';
import { lab } from './lab';
import { articleProgress, lessons } from './lessons';
import { metrics } from './metrics';
import { robot } from './robot';
import type { Routes } from './routes';
import { settings } from './settings';
import { status } from './status';
import { support } from './support';
import { supportAccess } from './support-access';
import { users } from './users';

export { type Access, endpoint, type Endpoint, type Method, type Route } from './endpoint';
export { AdminExport } from './admin-exports';
export { AdminUserOrder, AdminUserRow } from './admin-users';
export { outsideServices, SystemMetrics } from './admin-monitor';
export { QueuedTask, QueueOverview, TaskState } from './admin-queue';
export {
  ReportEntry,
  type RobotLogChartName,
  RobotLogFigures,
  type RobotLogLevel,
  robotLogLevels,
  RobotLogLine,
  RobotLogsChart,
  RobotLogsSummary,
} from './admin-robot-logs';
export { AffiliateBalance } from './affiliates';
export {
  Analytics,
  EngagementChart,
  Engagements,
  TopPost,
  type TopPostOrderField,
} from './analytics';
export { SignIn } from './auth';
export { Card, Invoice, PlanId, Preview, PreviewOutdated, Purchase } from './billing';
export { AutoReactionSetting, ReactionLimits } from './auto-reactions';
export { ActivitiesChart, Dataset, FriendsChart } from './charts';
export { MetricValue } from './metrics';
export type { Bootstrap } from './bootstrap';
export { Conversions, ConversionTrack } from './conversions';
export { Flags } from './flags';
export { ClassCounts, EngagementCoverage, Evidence } from './evidence';
export {
  AskedAgain,
  Friend,
  type FriendOrderField,
  GroupCounts,
  Limits,
  NonFriend,
  type RequestLimits,
} from './friends';
export { LabAction, LabBegun, LabFields, LabUser } from './lab';
export { ArticleProgress, Lesson } from './lessons';
export {
  Act,
  ActKind,
  PermitRefusalDetail,
  NetworkIdentity,
  PermitRefusal,
  Policy,
  PostId,
} from './robot';
export { Diagnosis, PageCheck, ProblemReport } from './problem-report';
export { FriendshipDate, Relationship } from './robot-reports';
export { ScanBatch, ScannedEngagement, ScannedFriend, ScannedPost } from './robot-scans';
export { routes } from './routes';
export {
  AutoReactionsSchedule,
  defaultAutoReactionsSchedule,
  ReactionCount,
  ReactionDelay,
  ReactionType,
  Schedule,
} from './schedule';
export { Settings } from './settings';
export { ServiceStatus } from './status';
export { masked, type Masking } from './personal';
export { SupportAccess } from './support-access';
export { SubscribedPlan, SubscriptionStatus, User, UserData } from './users';

/** Every call, by module and verb. Server, client, OpenAPI document and permission tests are derived from it. */
export const contract = {
  auth,
  users,
  bootstrap,
  flags,
  settings,
  friends,
  nonFriends,
  autoReactions,
  support,
  coupons,
  lessons,
  articleProgress,
  charts,
  metrics,
  conversions,
  affiliates,
  billing,
  status,
  adminExports,
  adminMonitor,
  adminQueue,
  lab,
  analytics,
  adminUsers,
  adminRobotLogs,
  adminReports,
  adminBilling,
  robot,
  impersonation,
  supportAccess,
} satisfies { [M in keyof Routes]: { [V in keyof Routes[M]]: Endpoint & { route: Routes[M][V] } } };

export type Contract = typeof contract;
