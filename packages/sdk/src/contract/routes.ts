/** Method and path of every call. Plain strings, so that a browser needs no schema to make one. */
export const routes = {
  auth: {
    login: 'POST /auth',
    start: 'GET /auth/start',
    callback: 'GET /auth/callback',
    exchange: 'POST /auth/exchange',
    logout: 'DELETE /auth',
    robot: 'POST /auth/robot',
  },
  users: {
    current: 'GET /users/current',
    completeEmail: 'PUT /users/email',
    remove: 'DELETE /users/current',
  },
  flags: { read: 'GET /flags', write: 'PUT /flags' },
  settings: { read: 'GET /settings', write: 'PUT /settings' },
  friends: {
    list: 'GET /friends',
    mark: 'PUT /friends',
    markDeleted: 'DELETE /friends',
    whitelist: 'POST /friends/whitelist',
    unwhitelist: 'DELETE /friends/whitelist',
    limits: 'GET /friends/limits',
  },
  nonFriends: { list: 'GET /non_friends', limits: 'GET /non_friends/limits' },
  charts: { read: 'GET /charts/:name' },
  metrics: { read: 'GET /metrics' },
  robot: {
    identity: 'PUT /robot/identity',
    openScan: 'POST /robot/scans',
    addBatch: 'PUT /robot/scans/:id/batches/:n',
    completeScan: 'POST /robot/scans/:id/complete',
    permits: 'POST /robot/permits',
    returnPermits: 'DELETE /robot/permits',
    acts: 'POST /robot/acts',
    logs: 'POST /robot/logs',
    policy: 'GET /robot/policy',
  },
} as const;
export type Routes = typeof routes;
