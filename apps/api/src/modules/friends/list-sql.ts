import type {
  ClassCounts,
  EngagementCoverage,
  Friend,
  FriendOrderField,
  GroupCounts,
} from '@winnow/sdk/contract';
import { classesByStrength, classRankOf, type EvidenceClass } from '@winnow/sdk/rules';
import { type Db, type Prepared, prepared } from '../../platform/database/db';
import { sha256 } from '../../platform/tokens';
import { type Reading, selectReading } from './reading-sql';
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
  evidence: EvidenceClass | null;
}

export interface Listing extends Omit<GroupCounts, 'nonfriends'> {
  count: number;
  count_filtered: number;
  count_enabled: number;
  nonfriends: number | null;
  classes: ClassCounts;
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
  evidence: 'rank',
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

/** The place among the days with posts of the first one that a friend is judged by. */
const judgedFrom = `1 + coalesce(width_bucket(greatest(friend_since, $2::date) - 1, $12::date[]), 0)`;
const rank = `case when activities > 0 then ${classRankOf('active')}
  else coalesce(($13::int[])[${judgedFrom}], ${classRankOf('too_little')}) end`;
const isClass = (name: EvidenceClass) => `rank = ${classRankOf(name)}`;

const group = `is_deleted = $3 and ($4::boolean is null or is_whitelisted = $4)
  and ($5::boolean is null or (activities > 0) = $5)`;
const filter = `strpos(search_name, $6) > 0 and ($7::boolean is null or is_banned = $7)`;

const counted = (condition: string) => `count(*) filter (where ${condition})::int`;

/**
 * One statement returns a row with the counts of the group and of all tabs, then a row for each friend of the page.
 * Friend requests are looked up only for the page of removed friends, so other lists do not pay for it.
 */
export function listStatement(isFramed: boolean, isDeleted: boolean, order: string): string {
  return `with mine as ${isFramed ? `materialized (${framed})` : `not materialized (${lifetime})`},
  matching as materialized (
    select * from (select *, ${judgedFrom} as judged_from, ${rank} as rank from mine where ${group} and ${filter}) one
     where $11::int is null or rank = $11
  ), head as (
    select ${counted(group)} as count,
           ${counted('not is_deleted and not is_whitelisted and activities > 0')} as active,
           ${counted('not is_deleted and not is_whitelisted and activities = 0')} as inactive,
           ${counted('not is_deleted and is_whitelisted')} as whitelist,
           ${counted('is_deleted')} as removed,
           ${counted(`is_deleted and removed_by = 'outside'`)} as removed_outside,
           case when $10::boolean then (select count(*)::int from non_friends where user_id = $1) end as nonfriends
      from mine
  ), of_matching as (
    select count(*)::int as count_filtered, ${counted('disabled_reason is null')} as count_enabled,
           ${classesByStrength.map((name) => `${counted(isClass(name))} as ${name}_class`).join(', ')}
      from matching
  ), page as (
    select * from matching order by ${order}, facebook_id limit $8 offset $9
  )
  select h.head, p.facebook_id, p.facebook_profile_id, p.full_name, p.avatar_url, p.reactions as reactions_count,
         p.comments as comments_count, p.shares as shares_count, p.activities as activities_count,
         p.friendship_date, p.last_activity_at, p.created_at, p.updated_at, p.is_banned, p.is_whitelisted,
         p.is_deleted, p.disabled_reason is not null as request_option_disabled, p.disabled_reason, p.removed_by,
         p.rank, p.judged_from
         ${isDeleted ? ', r.asked_at, r.asked_state, r.asked_evidence, r.seen_since_asked' : ''}
    from (select to_jsonb(head) || to_jsonb(of_matching) as head from head, of_matching) h
    full join page p on false
    ${isDeleted ? lastRequestOf('p') : ''}
   order by p.facebook_id is not null, ${order}, facebook_id`;
}

interface Head extends Omit<Listing, 'classes' | 'coverage' | 'friends'> {
  clear_class: number;
  likely_class: number;
  too_little_class: number;
  active_class: number;
}

type FriendRow = Omit<Friend, 'asked_again' | 'evidence'> & {
  rank: number;
  judged_from: number;
} & Partial<LastRequest>;

export async function selectListing(db: Db, userId: string, wanted: Filter): Promise<Listing> {
  const reading = await selectReading(db, userId);
  const order = wanted.order
    .map(({ field, dir }) => `${orderColumn[field]} ${dir} nulls last`)
    .join(', ');
  const rows = await db.query<{ head: Head } & FriendRow>(statementFor(wanted, order), [
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
    wanted.evidence === null ? null : classRankOf(wanted.evidence),
    reading.days,
    reading.ranks,
  ]);
  const [first, ...page] = rows;
  if (!first) throw new Error('the counts of a list are always one row');
  const { clear_class, likely_class, too_little_class, active_class, ...counts } = first.head;
  return {
    ...counts,
    classes: {
      active: active_class,
      clear: clear_class,
      likely: likely_class,
      too_little: too_little_class,
    },
    coverage: reading.coverage,
    friends: page.map((row) => friendOf(row, reading)),
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

function friendOf(
  {
    head: _head,
    rank: classRank,
    judged_from,
    asked_at,
    asked_state,
    asked_evidence,
    seen_since_asked,
    ...friend
  }: { head: Head } & FriendRow,
  { days, posts, hidden, incomplete }: Reading,
): Friend {
  const at = judged_from - 1;
  const evidence = {
    class: classesByStrength[classRank] ?? 'too_little',
    posts: posts[at] ?? 0,
    hidden: hidden[at] ?? 0,
    incomplete: incomplete[at] ?? 0,
    since: days[at] ?? null,
  };
  if (!asked_at) return { ...friend, evidence };
  const last = { asked_at, asked_state, asked_evidence, seen_since_asked };
  return { ...friend, evidence, asked_again: askedAgain(last as LastRequest) };
}
