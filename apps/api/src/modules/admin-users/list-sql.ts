import type { AdminUserOrder, AdminUserRow, contract } from '@winnow/sdk/contract';
import type * as z from 'zod';
import { type Db, one, type Value } from '../../platform/database/db';
import { cappedCount, isAfter, orderOf, parameters, placeTime } from '../../platform/keyset';

type Query = z.output<typeof contract.adminUsers.list.input>;
type Filters = Omit<Query, 'order' | 'limit' | 'after'>;
type Add = (value: Value) => string;

const columns: readonly (keyof AdminUserRow)[] = [
  'id',
  'first_name',
  'last_name',
  'email',
  'avatar_url',
  'username',
  'facebook_profile_id',
  'subscribed_plan',
  'plan_type',
  'subscription_status',
  'is_admin',
  'is_locked',
  'locked_by_admin',
  'is_banned',
  'is_manual_subscription',
  'stripe_customer_id',
  'subscribed_from_at',
  'created_at',
  'admin_pinned',
  'last_seen_at',
];
const rowColumns = `${columns.map((name) => `u.${name}`).join(', ')}, f.count_devtools_opens_app`;
const rowTables = 'users u join flags f on f.user_id = u.id';

export async function selectRow(db: Db, id: string): Promise<AdminUserRow | undefined> {
  const rows = await db.query<AdminUserRow>(
    `select ${rowColumns} from ${rowTables} where u.id = $1`,
    [id],
  );
  return rows[0];
}

/** The indexed columns that the orders follow. */
const keys = {
  created_at: { column: 'created_at', type: 'timestamptz' },
  last_seen_at: { column: 'last_seen_at', type: 'timestamptz' },
  subscribed_from_at: { column: 'subscribed_key', type: 'timestamptz' },
  email: { column: 'email_key', type: 'text' },
  first_name: { column: 'name_key', type: 'text' },
} as const;

export type OrderField = keyof typeof keys;
export type Dir = 'asc' | 'desc';

export const partsOf = (order: AdminUserOrder) => order.split(' ') as [OrderField, Dir];
export const isTimed = (field: OrderField) => keys[field].type === 'timestamptz';

const equals = [
  'subscribed_plan',
  'subscription_status',
  'is_locked',
  'is_banned',
  'has_username',
  'has_stripe_customer_id',
  'is_manual_subscription',
  'is_admin',
  'admin_pinned',
] as const satisfies (keyof Filters)[];

function conditionsOf(filters: Filters, add: Add): string[] {
  const conditions: string[] = [];
  for (const name of equals) {
    const value = filters[name];
    if (value !== undefined) conditions.push(`${name} = ${add(value)}`);
  }
  if (filters.devtools_used !== undefined)
    conditions.push(
      `${filters.devtools_used ? '' : 'not '}exists (select 1 from flags f
         where f.user_id = u.id and f.count_devtools_opens_app > 0)`,
    );
  return conditions;
}

const searched = ['email_key', 'name_key', 'last_name_key', 'username_key'];
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Every arm has an index of its own: a range of a key, or an exact id. */
function searchOf(search: string, add: Add): string {
  const text = add(search);
  const from = `left(lower(${text}::text), 200) collate "C"`;
  // No text that begins with the search is greater than the search with the greatest character.
  const arms = searched.map((key) => `(${key} >= ${from} and ${key} <= ${from} || '\u{10FFFF}')`);
  if (uuid.test(search)) arms.push(`id = ${text}::uuid`);
  for (const id of ['facebook_id', 'facebook_profile_id', 'stripe_customer_id'])
    arms.push(`${id} = ${text}::text`);
  arms.push(`stripe_subscription_id = ${text}::text`);
  return `(${arms.join(' or ')})`;
}

export interface Place {
  order: AdminUserOrder;
  key: string | null;
  id: string;
}

export type ListedRow = AdminUserRow & { place: string | null };

/**
 * Selects one row more than the page. The inner query picks ids from an index alone; only the rows of these ids are read.
 * The matches of a search are MATERIALIZED first: the planner overestimates how many rows begin with its text, and would
 * walk the index of the order from end to end. So are those of `devtools_used`: they are few, and another table lists
 * them.
 */
export async function selectPage(
  db: Db,
  filters: Filters,
  { order, limit, after }: { order: AdminUserOrder; limit: number; after: Place | undefined },
): Promise<ListedRow[]> {
  const { values, add } = parameters();
  const [field, dir] = partsOf(order);
  const { column, type } = keys[field];
  const key = `page.${column}`;
  const conditions = conditionsOf(filters, add);
  const least = type === 'text' ? '' : '-infinity';
  const from = after && `coalesce(${add(after.key)}::${type}, '${least}')`;
  const beyond = from && after && isAfter([column, 'id'], dir, [from, `${add(after.id)}::uuid`]);
  const search = filters.search ? [searchOf(filters.search, add)] : [];
  const found = (filters.search || filters.devtools_used) && [...search, ...conditions];
  const source = found
    ? `(with found as materialized (select id, ${column} from users u where ${found.join(' and ')})
        select * from found ${beyond ? `where ${beyond}` : ''}`
    : `(select id, ${column} from users u ${whereOf([...conditions, ...(beyond ? [beyond] : [])])}`;
  return db.query<ListedRow>(
    `select ${rowColumns}, ${type === 'text' ? key : placeTime(key)} as place
       from ${source} order by ${orderOf([column, 'id'], dir)} limit ${limit + 1}) page
       join users u on u.id = page.id join flags f on f.user_id = u.id
      order by ${orderOf([key, 'page.id'], dir)}`,
    values,
  );
}

const whereOf = (conditions: readonly string[]) =>
  conditions.length === 0 ? '' : `where ${conditions.join(' and ')}`;

/** Both numbers stop at 10,001. */
export async function countUsers(
  db: Db,
  filters: Filters,
): Promise<{ count: number; count_filtered: number }> {
  const { values, add } = parameters();
  const conditions = conditionsOf(filters, add);
  if (filters.search) conditions.push(searchOf(filters.search, add));
  return one(
    await db.query<{ count: number; count_filtered: number }>(
      `select ${cappedCount('from users')} as count,
              ${cappedCount(`from users u ${whereOf(conditions)}`)} as count_filtered`,
      values,
    ),
  );
}
