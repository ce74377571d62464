import type { Db } from '../../platform/database/db';

export type KeyType = 'text' | 'uuid' | 'date' | 'number';

/** A part of the download of a user's data: one table, of which the user's rows are read. */
export interface Part {
  name: string;
  /** The table, where it has another name. */
  table?: string;
  /** The column with the user's id; `user_id` without it. */
  owner?: string;
  /** The rest of its primary key, by which it is read in pages. None: it has one row for a user, or few. */
  key?: Readonly<Record<string, KeyType>>;
  /** Columns that say nothing about the person: secrets, other people's ids and marks of our own work. */
  without?: readonly string[];
  pageSize?: number;
}

/** Everything that is kept about a person, apart from `withheld`. */
export const parts: readonly Part[] = [
  {
    name: 'account',
    table: 'users',
    owner: 'id',
    // Forms of other columns, for the staff's list.
    without: [
      'email_key',
      'name_key',
      'last_name_key',
      'username_key',
      'subscribed_key',
      'has_username',
      'has_stripe_customer_id',
      'admin_pinned',
    ],
  },
  { name: 'flags' },
  { name: 'settings' },
  { name: 'auto_reaction_settings' },
  { name: 'sign_ins', table: 'tokens', without: ['hash', 'parent', 'admin_id'] },
  { name: 'email_confirmations', key: { id: 'uuid' }, without: ['hashes'] },
  { name: 'profile_bindings', key: { facebook_profile_id: 'text' } },
  { name: 'friends', key: { facebook_id: 'text' }, without: ['friend_since'] },
  { name: 'non_friends', key: { facebook_id: 'text' } },
  {
    name: 'posts',
    key: { id: 'text' },
    // Computed from the other columns.
    without: ['hides_reactions', 'is_incomplete', 'weight_stated', 'weight_read'],
  },
  {
    name: 'engagements',
    key: { post_id: 'text', kind: 'text', facebook_id: 'text', item_id: 'text' },
  },
  { name: 'friend_days', key: { day: 'date', facebook_id: 'text' } },
  { name: 'snapshots', key: { day: 'date' } },
  { name: 'scans', key: { id: 'uuid' } },
  { name: 'coverage' },
  {
    name: 'permits',
    key: { kind: 'text', job_id: 'text', target: 'text' },
    without: ['sign_in'],
  },
  { name: 'acts', key: { id: 'uuid' }, without: ['sign_in'] },
  { name: 'robot_logs', key: { day: 'date', id: 'number' }, without: ['kind_id'] },
  { name: 'problem_reports', key: { id: 'uuid' }, pageSize: 5 },
  { name: 'support_messages', key: { id: 'uuid' }, without: ['claimed_until'] },
  { name: 'article_progress' },
  { name: 'completed_articles', key: { article_id: 'number' } },
  { name: 'user_logs', key: { id: 'number' }, without: ['admin_id', 'other_id'] },
  { name: 'billing', without: ['generation', 'leased_until', 'wanted', 'synced'] },
  { name: 'webhook_events', key: { service: 'text', id: 'text' } },
  { name: 'coupon_claims', key: { token: 'text' } },
  { name: 'affiliate_balances' },
  { name: 'marketing_contacts' },
  { name: 'conversion_consents' },
  { name: 'conversion_events', key: { id: 'uuid' } },
];

/** Tables with rows of a user that are no part, and why. */
export const withheld: Readonly<Record<string, string>> = {
  admin_actions: 'what the staff did: what became of it for the person is in user_logs',
  idempotency_keys: 'answers that were given before, for a day: they repeat other parts',
  robot_log_users: 'the days with lines of a robot: they are in robot_logs',
  scan_batches: 'numbers of the batches of a running scan: its friends and posts are other parts',
};

/** A row may have addresses of 2 kB each. */
const defaultPageSize = 500;

/** The rows after that key. `last`: the key of the last one, if there are more. */
export async function selectPart(
  db: Db,
  userId: string,
  {
    name,
    table = name,
    owner = 'user_id',
    key = {},
    without = [],
    pageSize = defaultPageSize,
  }: Part,
  after: readonly string[] | undefined,
): Promise<{ rows: Record<string, unknown>[]; last: string[] | undefined }> {
  const columns = Object.keys(key);
  const isPaged = columns.length > 0;
  const from = columns.map((_, at) => `$${at + 3}`).join(', ');
  const rows = await db.query<{ row: Record<string, unknown>; key: string[] }>(
    `select to_jsonb(t) - $2::text[] as row, array[${columns.map((column) => `${column}::text`).join(', ')}]::text[] as key
       from ${table} t
      where ${owner} = $1 ${after ? `and (${columns.join(', ')}) > (${from})` : ''}
      ${isPaged ? `order by ${columns.join(', ')} limit ${pageSize + 1}` : ''}`,
    [userId, [...without, ...(owner === 'user_id' ? ['user_id'] : [])], ...(after ?? [])],
  );
  const page = isPaged ? rows.slice(0, pageSize) : rows;
  return {
    rows: page.map(({ row }) => row),
    last: page.length < rows.length ? page.at(-1)?.key : undefined,
  };
}
