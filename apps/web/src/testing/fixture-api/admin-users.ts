import type { AdminUserRow, User } from '@winnow/sdk/contract';
import { listAdminUsers, makeAdminUsers } from './admin-people';
import { staffActions, userLogPage } from './admin-user-log';
import { fixtureRobot } from './admin-user-robot';
import { limits, requestLimits } from './limits';
import { makeReactionLimits, makeSignIns } from './settings';

const hourMs = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * hourMs).toISOString();

/** A user of the staff's list as their own page shows them. */
function fileOf(row: AdminUserRow, like: User) {
  const isPaying = row.subscribed_plan !== 'free';
  const { count_devtools_opens_app: _, ...shared } = row;
  const { sign_ins: signIns } = makeSignIns().answers('', false)['GET /auth/sign_ins']();
  return {
    user: {
      ...like,
      ...shared,
      email_state: row.first_name === 'Carla' ? 'open' : like.email_state,
    },
    robot: fixtureRobot(),
    mail:
      row.email === null
        ? null
        : { requested_at: ago(5), attempts: 1, sent_at: ago(4.9), refused_at: null },
    limits: {
      removals: limits(isPaying ? 'pro' : 'free'),
      requests: requestLimits(isPaying ? 'pro' : 'free'),
      reactions: makeReactionLimits(isPaying ? 'pro' : 'free'),
    },
    bindings: row.facebook_profile_id
      ? [
          { facebook_profile_id: row.facebook_profile_id, bound_at: ago(900), released_at: null },
          { facebook_profile_id: '100000000099999', bound_at: ago(2400), released_at: ago(900) },
        ]
      : [],
    sign_ins: signIns.map((one) => ({ ...one, is_current: false })),
    support_access_until: null,
  };
}

const preview = {
  friends: 1284,
  non_friends: 143,
  posts: 120,
  engagements: 10_001,
  robot_logs: 2310,
};

/** What the payment provider says otherwise, of a user who pays. */
const differences = [
  { field: 'subscription_status', here: 'active', provider: 'past_due' },
  { field: 'next_payment_at', here: ago(-24 * 20), provider: ago(-24 * 3) },
  { field: 'card_last4', here: '4242', provider: '1881' },
];

type Body = Readonly<Record<string, unknown>>;
type Answer = (row: AdminUserRow, query: URLSearchParams, body: Body) => unknown;

/** By method and path, with the user's id as ':id'. */
const answers = (like: User): Readonly<Record<string, Answer>> => ({
  'GET /admin/users/preview': (user) => ({ user, ...preview }),
  'GET /admin/users/:id': (row) => fileOf(row, like),
  'PUT /admin/users/:id': (row, _, { fields }) => ({ ...row, ...(fields as object) }),
  'DELETE /admin/users/:id': () => ({ state: 'deleted' }),
  'DELETE /admin/users/:id/fetched': () => ({ cleared: { posts: 120, engagements: 12_004 } }),
  'DELETE /admin/users/:id/profile': () => ({ released: true }),
  'POST /admin/users/:id/notes': () => ({}),
  'GET /admin/user_logs/:id': (_, query) => userLogPage(query),
  'GET /admin/users/:id/actions': () => ({ actions: staffActions(), next: null }),
  'POST /admin/subscriptions/:id/sync': (_, __, { dry }) => ({ differences, changed: !dry }),
  'DELETE /admin/subscriptions/:id': () => ({}),
});

/** The staff's calls about users; undefined for another call. */
export function adminUserAnswers(like: User, isEmpty: boolean) {
  const users = isEmpty ? [] : makeAdminUsers();
  const ofUser = answers(like);
  return (at: string, query: URLSearchParams, body: Body): unknown => {
    if (at === 'GET /admin/users') return listAdminUsers(users, query);
    if (at === 'POST /admin/move/subscription') return {};
    const id = query.get('id') ?? at.split('/')[3];
    const row = users.find((user) => user.id === id);
    return row && ofUser[at.replace(row.id, ':id')]?.(row, query, body);
  };
}
