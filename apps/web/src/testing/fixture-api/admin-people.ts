import type { AdminUserRow } from '@winnow/sdk/contract';

const dayMs = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * dayMs).toISOString();

const firstNames = [
  'Ann',
  'Bo',
  'Carla',
  'Dmitri',
  'Elif',
  'Farid',
  'Grete',
  'Hugo',
  'Ines',
  'Jon',
];
const lastNames = ['Adler', 'Brandt', 'Castro', 'Dahl', 'Eriksen', 'Fuchs', 'Grant', 'Hayes'];
const plans = [
  ['free', null, null],
  ['annual', 'feature_plan_annual_new', 'active'],
  ['monthly', 'monthly', 'past_due'],
  ['monthly', 'feature_plan_monthly_new', 'active'],
  ['annual', 'annual', 'canceled'],
  ['once', 'once', null],
] as const;

export const adminUserId = (at: number) =>
  `7f1d6a2c-51e3-4b0e-9d53-${String(at).padStart(12, '0')}`;

function makeRow(at: number): AdminUserRow {
  const [subscribed_plan, plan_type, subscription_status] = plans[at % plans.length] ?? plans[0];
  const first_name = firstNames[at % firstNames.length] ?? null;
  const last_name = lastNames[at % lastNames.length] ?? null;
  const isPaying = subscribed_plan !== 'free';
  return {
    id: adminUserId(at),
    first_name: at === 9 ? null : first_name,
    last_name: at === 9 ? null : last_name,
    email: at === 13 ? null : `${first_name}.${last_name}.${at}@winnow.example`.toLowerCase(),
    avatar_url: null,
    username: at % 3 === 0 ? null : `${first_name}.${last_name}`.toLowerCase(),
    facebook_profile_id: at % 3 === 0 ? null : `1000000000${10_000 + at}`,
    subscribed_plan,
    plan_type,
    subscription_status,
    is_admin: at === 4,
    is_locked: at === 6 || subscription_status === 'canceled',
    locked_by_admin: at === 6,
    is_banned: at === 7,
    is_manual_subscription: at === 5,
    admin_pinned: at === 1,
    count_devtools_opens_app: at % 11,
    stripe_customer_id: isPaying ? `cus_${at}` : null,
    subscribed_from_at: isPaying ? ago(40 + at) : null,
    last_seen_at: ago(at / 3),
    created_at: ago(60 + at),
  };
}

/** The users of the staff's list, the newest first. */
export const makeAdminUsers = (many = 60): readonly AdminUserRow[] =>
  Array.from({ length: many }, (_, at) => makeRow(at));

const marks = [
  'is_locked',
  'is_banned',
  'is_admin',
  'is_manual_subscription',
  'admin_pinned',
] as const;

function matches(user: AdminUserRow, query: URLSearchParams): boolean {
  const search = (query.get('search') ?? '').toLowerCase();
  const searched = [user.email, user.first_name, user.last_name, user.username].some((text) =>
    text?.toLowerCase().startsWith(search),
  );
  const is = (name: string, value: boolean) =>
    !query.has(name) || value === (query.get(name) === 'true');
  const equals = (name: string, value: string | null) =>
    !query.has(name) || query.get(name) === value;
  return (
    (search === '' || searched || user.id === search) &&
    marks.every((name) => is(name, user[name])) &&
    is('has_username', user.username !== null) &&
    is('has_stripe_customer_id', user.stripe_customer_id !== null) &&
    is('devtools_used', user.count_devtools_opens_app > 0) &&
    equals('subscribed_plan', user.subscribed_plan) &&
    equals('subscription_status', user.subscription_status)
  );
}

/** One page of the list. The cursor of this api is the number of the first row. */
export function listAdminUsers(all: readonly AdminUserRow[], query: URLSearchParams) {
  const found = all.filter((user) => matches(user, query));
  const [field, direction] = (query.get('order') ?? 'created_at desc').split(' ') as [
    keyof AdminUserRow,
    string,
  ];
  const key = (user: AdminUserRow) => String(user[field] ?? '');
  const sorted = found.toSorted(
    (a, b) => key(a).localeCompare(key(b)) * (direction === 'asc' ? 1 : -1),
  );
  const from = Number(query.get('after') ?? 0);
  const to = from + Number(query.get('limit') ?? 25);
  return {
    users: sorted.slice(from, to),
    count: all.length,
    count_filtered: found.length,
    next: to < found.length ? String(to) : null,
  };
}
