import type {
  EngagementCoverage,
  Friend,
  FriendOrderField,
  GroupCounts,
} from '@winnow/sdk/contract';
import { type Db, type Prepared, prepared } from '../../platform/database/db';
import { sha256 } from '../../platform/tokens';
import { askedAgain, type LastRequest, lastRequestOf } from '../non-friends/service';

export interface Filter {
  limit: number;
  offset: number;
  order: readonly { field: FriendOrderField; dir: 'asc' | 'desc' }[];
  search: string;
  /** The first day of the time frame; null: all time. */
  since: string | null;
  withCounts: boolean;
  isDeleted: boolean;
  isWhitelisted: boolean | null;
  /** True: with activities, false: without, null: both. */
  isActive: boolean | null;
  isBanned: boolean | null;
}

export interface Listing extends Omit<GroupCounts, 'nonfriends'> {
  count: number;
  count_filtered: number;
  count_enabled: number;
  nonfriends: number | null;
  coverage: EngagementCoverage | null;
  friends: Friend[];
}

const orderColumn: Record<FriendOrderField, string> = {
  full_name: 'search_name',
  reactions_count: 'reactions',
  comments_count: 'comments',
  shares_count: 'shares',
  activities_count: 'activities',
  friendship_date: 'friendship_date',
  last_activity_at: 'last_activity_at',
  created_at: 'created_at',
  updated_at: 'updated_at',
};

const lifetime = `select f.*, f.reactions_count as reactions, f.comments_count as comments, f.shares_count as shares,
       f.reactions_count + f.comments_count + f.shares_count as activities
  from friends f where f.user_id = $1 and $2::date is null`;
// A full join can only be hashed or merged, even with stale statistics after a scan. The `where` condition is written
// so that the planner cannot reduce the join to an outer one.
const framed = `select f.*, coalesce(d.reactions, 0) as reactions, coalesce(d.comments, 0) as comments,
       coalesce(d.shares, 0) as shares, coalesce(d.reactions + d.comments + d.shares, 0) as activities
  from (select * from friends where user_id = $1) f
  full join (select facebook_id, sum(reactions)::int as reactions, sum(comments)::int as comments,
                    sum(shares)::int as shares
               from friend_days where user_id = $1 and day >= $2::date group by facebook_id) d
    on d.facebook_id = f.facebook_id
 where coalesce(f.facebook_id, '') <> ''`;

const group = `is_deleted = $3 and ($4::boolean is null or is_whitelisted = $4)
  and ($5::boolean is null or (activities > 0) = $5)`;
const filter = `strpos(search_name, $6) > 0 and ($7::boolean is null or is_banned = $7)`;

/**
 * One statement returns the page, the counts of its group and of all tabs, and the coverage. Friend requests are looked
 * up only for the page of removed friends, so other lists do not pay for it.
 */
export function listStatement(isFramed: boolean, isDeleted: boolean, order: string): string {
  return `with mine as ${isFramed ? `materialized (${framed})` : `not materialized (${lifetime})`},
  sums as (
    select count(*) filter (where ${group})::int as count,
           count(*) filter (where ${group} and ${filter})::int as count_filtered,
           count(*) filter (where disabled_reason is not null and ${group} and ${filter})::int as count_disabled,
           count(*) filter (where not is_deleted and not is_whitelisted and activities > 0)::int as active,
           count(*) filter (where not is_deleted and not is_whitelisted and activities = 0)::int as inactive,
           count(*) filter (where not is_deleted and is_whitelisted)::int as whitelist,
           count(*) filter (where is_deleted)::int as removed,
           count(*) filter (where is_deleted and removed_by = 'outside')::int as removed_outside
      from mine
  ), page as (
    select * from mine where ${group} and ${filter} order by ${order}, facebook_id limit $8 offset $9
  )
  select s.count, s.count_filtered, s.count_filtered - s.count_disabled as count_enabled, s.active, s.inactive, s.whitelist, s.removed, s.removed_outside,
         case when $10::boolean then (select count(*)::int from non_friends where user_id = $1) end as nonfriends,
         c.posts_read, c.since as covered_since, c.posts_partial, c.reactions_partial,
         c.comments_partial, c.shares_partial, c.read_at,
         p.facebook_id, p.facebook_profile_id, p.full_name, p.avatar_url, p.reactions as reactions_count,
         p.comments as comments_count, p.shares as shares_count, p.activities as activities_count,
         p.friendship_date, p.last_activity_at, p.created_at, p.updated_at, p.is_banned, p.is_whitelisted,
         p.is_deleted, p.disabled_reason is not null as request_option_disabled, p.disabled_reason, p.removed_by
         ${isDeleted ? ', r.asked_at, r.asked_state, r.asked_evidence, r.seen_since_asked' : ''}
    from sums s
    left join coverage c on c.user_id = $1
    left join page p on true
    ${isDeleted ? lastRequestOf('p') : ''}
   order by ${order}, facebook_id`;
}

type Row = Omit<Listing, 'coverage' | 'friends'> & {
  posts_read: number | null;
  covered_since: string | null;
  posts_partial: number;
  reactions_partial: number;
  comments_partial: number;
  shares_partial: number;
  read_at: string;
} & (Omit<Friend, 'asked_again'> | { facebook_id: null }) &
  Partial<LastRequest>;

export async function selectListing(db: Db, userId: string, wanted: Filter): Promise<Listing> {
  const order = wanted.order
    .map(({ field, dir }) => `${orderColumn[field]} ${dir} nulls last`)
    .join(', ');
  const rows = await db.query<Row>(statementFor(wanted, order), [
    userId,
    wanted.since,
    wanted.isDeleted,
    wanted.isWhitelisted,
    wanted.isActive,
    wanted.search,
    wanted.isBanned,
    wanted.limit,
    wanted.offset,
    wanted.withCounts,
  ]);
  const first = rows[0];
  if (!first) throw new Error('the counts of a list are always one row');
  const { count, count_filtered, count_enabled } = first;
  const { active, inactive, whitelist, removed, removed_outside, nonfriends } = first;
  const coverage =
    first.posts_read === null
      ? null
      : {
          posts_read: first.posts_read,
          since: first.covered_since,
          posts_partial: first.posts_partial,
          reactions_partial: first.reactions_partial,
          comments_partial: first.comments_partial,
          shares_partial: first.shares_partial,
          read_at: first.read_at,
        };
  const friends = rows.flatMap(friendOf);
  return {
    count,
    count_filtered,
    count_enabled,
    active,
    inactive,
    whitelist,
    removed,
    removed_outside,
    nonfriends,
    coverage,
    friends,
  };
}

const statements = new Map<string, Prepared>();

/**
 * Orders of one column, or of two that begin with the activities, are prepared: they are few enough for every
 * connection.
 */
function statementFor(wanted: Filter, order: string): string | Prepared {
  const isFramed = wanted.since !== null;
  const isUsual =
    wanted.order.length === 1 ||
    (wanted.order.length === 2 && wanted.order[0]?.field === 'activities_count');
  if (!isUsual) return listStatement(isFramed, wanted.isDeleted, order);
  const key = `${isFramed} ${wanted.isDeleted} ${order}`;
  let statement = statements.get(key);
  if (!statement) {
    const text = listStatement(isFramed, wanted.isDeleted, order);
    // A connection keeps its prepared statements, so a name must always stand for the same text.
    const name = Buffer.from(sha256(text)).toString('hex', 0, 16);
    statement = prepared(`list_friends_${name}`, text);
    statements.set(key, statement);
  }
  return statement;
}

/** The friend of a row, without the counts and coverage that every row repeats; empty for a page without friends. */
function friendOf(row: Row): Friend[] {
  if (row.facebook_id === null) return [];
  const {
    count: _count,
    count_filtered: _filtered,
    count_enabled: _enabled,
    active: _active,
    inactive: _inactive,
    whitelist: _whitelist,
    removed: _removed,
    removed_outside: _outside,
    nonfriends: _nonfriends,
    posts_read: _posts,
    covered_since: _since,
    posts_partial: _partial,
    reactions_partial: _reactions,
    comments_partial: _comments,
    shares_partial: _shares,
    read_at: _read,
    asked_at,
    asked_state,
    asked_evidence,
    seen_since_asked,
    ...friend
  } = row;
  if (!asked_at) return [friend];
  const last = { asked_at, asked_state, asked_evidence, seen_since_asked };
  return [{ ...friend, asked_again: askedAgain(last as LastRequest) }];
}
