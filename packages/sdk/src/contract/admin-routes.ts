/** Method and path of the staff's calls: `routes` of those with the access of an admin. */
export const adminRoutes = {
  adminUsers: {
    list: 'GET /admin/users',
    preview: 'GET /admin/users/preview',
    read: 'GET /admin/users/:id',
    update: 'PUT /admin/users/:id',
    remove: 'DELETE /admin/users/:id',
    clear: 'DELETE /admin/users/:id/fetched',
    releaseProfile: 'DELETE /admin/users/:id/profile',
    note: 'POST /admin/users/:id/notes',
    logs: 'GET /admin/user_logs/:id',
    actions: 'GET /admin/users/:id/actions',
  },
  adminBilling: {
    sync: 'POST /admin/subscriptions/:id/sync',
    cancel: 'DELETE /admin/subscriptions/:id',
    move: 'POST /admin/move/subscription',
  },
  adminExports: {
    list: 'GET /admin/exports',
    users: 'POST /admin/exports/admin_users',
    robotLogs: 'POST /admin/exports/robot_logs',
    download: 'GET /admin/exports/:id/content',
    remove: 'DELETE /admin/exports/:id',
  },
  adminMonitor: { read: 'GET /admin/monitor/system_metrics' },
  adminQueue: {
    read: 'GET /admin/queue',
    tasks: 'GET /admin/queue/tasks',
    arguments: 'POST /admin/queue/tasks/arguments',
    retry: 'POST /admin/queue/tasks/retry',
    remove: 'DELETE /admin/queue/tasks',
  },
  impersonation: { begin: 'POST /admin/switch_user' },
  lab: { run: 'POST /lab/:name' },
  adminRobotLogs: {
    list: 'GET /admin/robot_logs',
    summary: 'GET /admin/robot_logs/summary',
    chart: 'GET /admin/robot_logs/chart',
    remove: 'DELETE /admin/robot_logs',
  },
  adminReports: { list: 'GET /admin/problem_reports', read: 'GET /admin/problem_reports/:id' },
} as const;
