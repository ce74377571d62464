import type { ScannedEngagement, ScannedPost } from '@winnow/sdk/contract';
import {
  type ListCause,
  type ListCoverage,
  type ListKind,
  listKinds,
  stateByNumbers,
} from '@winnow/sdk/rules';
import { excluded } from '../../platform/database/columns';
import { countDeleted, type Db, one, prepared } from '../../platform/database/db';
import type { Activity } from '../friends/service';

const fields = ['shown', 'read', 'state', 'cause'] as const;
const types = { shown: 'bigint', read: 'bigint', state: 'text', cause: 'text' };
/** The columns of a list, such as `shown_reactions`. */
const columnOf = (kind: ListKind, field: (typeof fields)[number]) =>
  field === 'shown' || field === 'read' ? `${field}_${kind}` : `${kind}_${field}`;
const lists = listKinds.flatMap((kind) => fields.map((field) => ({ kind, field })));
const listColumns = lists.map(({ kind, field }) => columnOf(kind, field));
const stateOf = (kind: ListKind, of = '') =>
  `list_state(${of}${kind}_state, ${of}shown_${kind}, ${of}read_${kind})`;
/** A second look of the same scan never makes a list worse; its engagement counts together with that of the first. */
const isKept = (
  kind: ListKind,
) => `(posts.read_at = excluded.read_at and ${stateOf(kind, 'excluded.')} <> 'whole'
      and (${stateOf(kind, 'posts.')} = 'whole' or posts.read_${kind} > excluded.read_${kind}))`;

// A delayed scan must not overwrite what a newer one read.
const putPosts = prepared(
  'put_posts',
  `insert into posts (user_id, id, permalink, date_created, read_at, ${listColumns.join(', ')})
   select $1::uuid, x.id, x.permalink, x.date_created, $3::timestamptz, ${listColumns.map((name) => `x.${name}`).join(', ')}
     from jsonb_to_recordset($2::jsonb) as x(id text, permalink text, date_created timestamptz,
       ${lists.map(({ kind, field }) => `${columnOf(kind, field)} ${types[field]}`).join(', ')})
   order by x.id
   on conflict (user_id, id) do update set permalink = excluded.permalink, date_created = excluded.date_created,
     read_at = excluded.read_at,
     ${lists
       .map(({ kind, field }) => [columnOf(kind, field), kind] as const)
       .map(
         ([name, kind]) =>
           `${name} = case when ${isKept(kind)} then posts.${name} else excluded.${name} end`,
       )
       .join(', ')}
   where posts.read_at is null or posts.read_at <= excluded.read_at`,
);

export async function upsertPosts(
  db: Db,
  userId: string,
  posts: readonly ScannedPost[],
  readAt: string,
): Promise<void> {
  const rows = [...new Map(posts.map((post) => [post.id, post])).values()].map((post) => {
    const { id, permalink, date_created } = post;
    const values = listKinds.flatMap((kind) => {
      const list = toldOf(post, kind);
      return fields.map((field) => [columnOf(kind, field), list[field]] as const);
    });
    return { id, permalink, date_created, ...Object.fromEntries(values) };
  });
  await db.query(putPosts, [userId, JSON.stringify(rows), readAt]);
}

/** More than the network has members, so a higher number is forged; sums of many still fit. */
const mostEntries = 10_000_000_000;

const short = { state: 'part', cause: 'not_listed' } as const;

/** One list as a robot told it. Fewer entries than the network states are never whole. */
function toldOf({ shown, read, lists: states }: ScannedPost, kind: ListKind) {
  const atMost = (count: number) => Math.min(count, mostEntries);
  const stated = shown[kind];
  const numbers = { shown: stated === null ? null : atMost(stated), read: atMost(read[kind]) };
  if (!states) return { ...numbers, state: null, cause: null };
  const isShort = states[kind].state === 'whole' && stateByNumbers(numbers) === 'part';
  return { ...numbers, ...(isShort ? short : states[kind]) };
}

export async function countPosts(db: Db, userId: string): Promise<number> {
  const { count } = one(
    await db.query<{ count: number }>(
      'select count(*)::int as count from posts where user_id = $1',
      [userId],
    ),
  );
  return count;
}

// An engagement counts once, however often it is sent. Without its post it has no day yet; `late` are those whose post
// came with this batch. Only new rows change the roll-up and are returned as sums for the friends' counters.
const putEngagements = prepared(
  'put_engagements',
  `with input as (
     select x.post_id, x.kind, x.facebook_id, x.item_id, x.reaction, coalesce(x.at, p.date_created) as happened_at
       from jsonb_to_recordset($2::jsonb) as x(post_id text, kind text, facebook_id text, item_id text,
                                               reaction text, at timestamptz)
       left join posts p on p.user_id = $1 and p.id = x.post_id
   ), fresh as (
     insert into engagements (user_id, post_id, kind, facebook_id, item_id, reaction, happened_at, day)
     select $1::uuid, post_id, kind, facebook_id, item_id, reaction, happened_at,
            (happened_at at time zone $3)::date
       from input
      order by post_id, kind, facebook_id, item_id
     on conflict do nothing
     returning facebook_id, kind, happened_at, day
   ), late as (
     update engagements e set happened_at = p.date_created, day = (p.date_created at time zone $3)::date
       from posts p
      where e.user_id = $1 and e.day is null and p.user_id = $1 and p.id = e.post_id and p.id = any($4::text[])
     returning e.facebook_id, e.kind, e.happened_at, e.day
   ), days as (
     select facebook_id, day, count(*) filter (where kind = 'reaction')::int as reactions,
            count(*) filter (where kind = 'comment')::int as comments,
            count(*) filter (where kind = 'share')::int as shares, max(happened_at) as last_at
       from (select * from fresh where day is not null union all select * from late) as new
      group by facebook_id, day
   ), rolled as (
     insert into friend_days as f (user_id, facebook_id, day, reactions, comments, shares, last_at)
     select $1::uuid, facebook_id, day, reactions, comments, shares, last_at from days order by day, facebook_id
     on conflict (user_id, day, facebook_id) do update set reactions = f.reactions + excluded.reactions,
       comments = f.comments + excluded.comments, shares = f.shares + excluded.shares,
       last_at = greatest(f.last_at, excluded.last_at)
   )
   select facebook_id, sum(reactions)::int as reactions, sum(comments)::int as comments,
          sum(shares)::int as shares, max(last_at) as last_at
     from days group by facebook_id`,
);

/** Inserts engagements and returns the new ones as sums per person. */
export async function insertEngagements(
  db: Db,
  userId: string,
  engagements: readonly ScannedEngagement[],
  { timeZone, postIds }: { timeZone: string; postIds: readonly string[] },
): Promise<Activity[]> {
  const rows = engagements.map(({ post_id, kind, item_id, reaction, at, actor }) => ({
    post_id,
    kind,
    facebook_id: actor.facebook_id,
    item_id,
    reaction,
    at,
  }));
  return db.query<Activity>(putEngagements, [userId, JSON.stringify(rows), timeZone, postIds]);
}

/** Recomputes the days of all engagements for another time zone. */
export async function recountDays(db: Db, userId: string, timeZone: string): Promise<void> {
  await db.query(
    `update engagements set day = (happened_at at time zone $2)::date
      where user_id = $1 and day is not null and day <> (happened_at at time zone $2)::date`,
    [userId, timeZone],
  );
  await db.query('delete from friend_days where user_id = $1', [userId]);
  await db.query(
    `insert into friend_days (user_id, facebook_id, day, reactions, comments, shares, last_at)
     select user_id, facebook_id, day, count(*) filter (where kind = 'reaction'),
            count(*) filter (where kind = 'comment'), count(*) filter (where kind = 'share'), max(happened_at)
       from engagements where user_id = $1 and day is not null
      group by user_id, facebook_id, day`,
    [userId],
  );
}

const unknownCause: ListCause = 'not_loaded';

/**
 * Updates the coverage from the posts of a scan; without a scan from all posts. A scan that began before the one that the coverage rests on changes
 * nothing.
 */
export async function renewCoverage(
  db: Db,
  userId: string,
  scanId: string | null,
  { since, timeZone, now }: { since: string; timeZone: string; now: string },
): Promise<void> {
  const isWhole = (kind: ListKind) => `${stateOf(kind)} = 'whole'`;
  await db.query(
    `with read as materialized (
       select *, (date_created at time zone $3)::date as day from posts
        where user_id = $1
          and ($2::uuid is null
               or id in (select unnest(ids) from scan_batches where user_id = $1 and scan_id = $2))
     ), causes as (
       select kind, jsonb_object_agg(cause, lists) as causes
         from (select kind, coalesce(cause, '${unknownCause}') as cause, count(*) as lists
                 from read cross join lateral (values ${listKinds
                   .map((kind) => `('${kind}', ${stateOf(kind)}, ${kind}_cause)`)
                   .join(', ')}) list(kind, state, cause)
                where state <> 'whole' group by 1, 2) each_cause
        group by kind
     )
     insert into coverage as c (user_id, posts_read, posts_partial, reactions_partial, comments_partial, shares_partial,
                           since, read_at, began_at, causes, days)
     select $1::uuid, count(*)::int, count(*) filter (where not (${listKinds.map(isWhole).join(' and ')}))::int,
            ${listKinds.map((kind) => `count(*) filter (where not ${isWhole(kind)})::int`).join(', ')},
            min(day), $4::timestamptz, $5::timestamptz,
            (select coalesce(jsonb_object_agg(kind, causes), '{}') from causes),
            case when count(*) = 0 then '{}'
                 else datemultirange(daterange(min(day), greatest(max(day), ($5::timestamptz at time zone $3)::date), '[]')) end
       from read
     on conflict (user_id) do update set ${excluded(['posts_read', 'posts_partial', 'reactions_partial', 'comments_partial', 'shares_partial', 'since', 'read_at', 'began_at', 'causes'])}, days = c.days + excluded.days
     where coalesce(c.began_at, c.read_at) <= excluded.began_at`,
    [userId, scanId, timeZone, now, since],
  );
}

/** What this scan read of its posts. A robot that tells numbers only does not know doubts about lists: none is told. */
export async function selectLists(
  db: Db,
  userId: string,
  scanId: string,
): Promise<Record<ListKind, ListCoverage>[]> {
  const list = (kind: ListKind) =>
    `jsonb_build_object('shown', shown_${kind}, 'read', read_${kind}, 'cause', ${kind}_cause,
                        'state', coalesce(${kind}_state, 'whole')) as ${kind}`;
  return db.query(
    `select ${listKinds.map(list).join(', ')} from posts
      where user_id = $1
        and id in (select unnest(ids) from scan_batches where user_id = $1 and scan_id = $2)`,
    [userId, scanId],
  );
}

/** The day of the oldest post that was ever read; undefined before the first scan. */
export async function selectReadSince(
  db: Db,
  userId: string,
  timeZone: string,
): Promise<string | undefined> {
  const rows = await db.query<{ since: string | null }>(
    `select min(date_created at time zone $2)::date as since from posts where user_id = $1`,
    [userId, timeZone],
  );
  return rows[0]?.since ?? undefined;
}

export interface DaySum {
  day: string;
  reactions: number;
  comments: number;
  shares: number;
}

export async function selectDays(
  db: Db,
  userId: string,
  from: string,
  to: string,
): Promise<DaySum[]> {
  return db.query<DaySum>(
    `select day, sum(reactions)::int as reactions, sum(comments)::int as comments, sum(shares)::int as shares
       from friend_days where user_id = $1 and day between $2 and $3 group by day order by day`,
    [userId, from, to],
  );
}

/** Deletes all that was read of posts; returns the number of rows per table. */
export async function deleteRead(db: Db, userId: string) {
  return {
    coverage: await countDeleted(db, 'delete from coverage where user_id = $1', [userId]),
    friend_days: await countDeleted(db, 'delete from friend_days where user_id = $1', [userId]),
    engagements: await countDeleted(db, 'delete from engagements where user_id = $1', [userId]),
    posts: await countDeleted(db, 'delete from posts where user_id = $1', [userId]),
  };
}
