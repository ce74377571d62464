const hourMs = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * hourMs).toISOString();
const admin = { id: '7f1d6a2c-51e3-4b0e-9d53-0a6c5f0f7a11', name: 'Dana Whitfield' };

type Sample = readonly [kind: string, details?: Record<string, unknown>, byStaff?: boolean];

const samples: readonly Sample[] = [
  ['seen_online'],
  ['friends_scan', { read_total: 1284, proven: true }],
  ['admin_note', { text: 'Wrote that removals stop after 20. Asked for a problem report.' }, true],
  [
    'admin_updated_user',
    {
      fields: 'subscribed_plan plan_type',
      before: { subscribed_plan: 'free', plan_type: null },
      after: { subscribed_plan: 'annual', plan_type: 'feature_plan_annual_new' },
      reason: 'Paid by invoice',
    },
    true,
  ],
  ['unfriend', { count: 18 }],
  ['webhooks_received', { type: 'invoice.paid' }],
  ['subscription_success', { plan: 'feature_plan_annual_new' }],
  ['login', { browser: 'Chrome on macOS' }],
  ['engagements_scan', { read_total: 812, proven: false, doubt: 'list_shorter_than_before' }],
  ['logout', { ended: 1 }],
];

const entries = Array.from({ length: 60 }, (_, at) => {
  const [kind, details = {}, byStaff = false] = samples[at % samples.length] ?? ['seen_online'];
  return {
    id: 900 - at,
    at: ago(2 + at * 5),
    kind,
    details,
    admin: byStaff ? admin : null,
    other_id: null,
  };
});

/** A page of a user's action log. The cursor of this api is the number of the first entry. */
export function userLogPage(query: URLSearchParams) {
  const kind = query.get('kind');
  const found = entries.filter((entry) => kind === null || entry.kind === kind);
  const from = Number(query.get('after') ?? 0);
  const to = from + Number(query.get('limit') ?? 25);
  return { logs: found.slice(from, to), next: to < found.length ? String(to) : null };
}

const action = (id: number, name: string, reason: string | null, more: object = {}) => ({
  id,
  at: ago(id * 20),
  action: name,
  admin,
  before: {},
  after: {},
  reason,
  address: '203.0.113.7',
  ...more,
});

/** What the staff did to a user. */
export const staffActions = () => [
  action(1, 'impersonation.begin', 'Asked us to look at a stopped removal'),
  action(2, 'adminUsers.update', 'Shared one card with another account', {
    before: { is_locked: false },
    after: { is_locked: true },
  }),
  action(3, 'adminBilling.sync', null, { after: { subscription_status: 'active' } }),
];
