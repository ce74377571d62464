import type { NonFriend, ScannedEngagement } from '@winnow/sdk/contract';
import { countDeleted, type Db, one, prepared } from '../../platform/database/db';
import { searchName } from '../../platform/search-name';
import { type LastRequest, lastRequestOf } from './asked-again';

type Actor = ScannedEngagement['actor'];

// Without a relationship from the network a person counts as a non-friend only once the friends list was read, and the
// known relationship stays. A present or former friend is not listed. A sent request stays sent, whatever a later scan
// reads.
const putEngaged = prepared(
  'put_engaged',
  `insert into non_friends as n (user_id, facebook_id, facebook_profile_id, full_name, search_name, avatar_url,
                                 request_sent, can_request, created_at)
   select $1::uuid, x.facebook_id, x.facebook_profile_id, x.full_name, x.search_name, x.avatar_url,
          x.relationship is not distinct from 'requested'
            or exists (select 1 from acts a where a.user_id = $1 and a.kind = 'friend_request'
                         and a.target = x.facebook_id and a.state = 'confirmed' and a.former_profile_id is null),
          case when x.relationship is not null then x.relationship <> 'cannot_request'
               else coalesce((select k.can_request from non_friends k
                               where k.user_id = $1 and k.facebook_id = x.facebook_id), true) end, $3
     from jsonb_to_recordset($2::jsonb) as x(facebook_id text, facebook_profile_id text, full_name text,
                                             search_name text, avatar_url text, relationship text)
    where (x.relationship in ('can_request', 'requested', 'cannot_request') or x.relationship is null
           and exists (select 1 from users where id = $1 and friends_synced_at is not null))
      and not exists (select 1 from friends f where f.user_id = $1 and f.facebook_id = x.facebook_id)
    order by x.facebook_id
   on conflict (user_id, facebook_id) do update set facebook_profile_id = excluded.facebook_profile_id,
     full_name = excluded.full_name, search_name = excluded.search_name,
     avatar_url = coalesce(excluded.avatar_url, n.avatar_url),
     request_sent = n.request_sent or excluded.request_sent, can_request = excluded.can_request`,
);

export async function upsertEngaged(
  db: Db,
  userId: string,
  actors: readonly Actor[],
  now: string,
): Promise<void> {
  const rows = actors.map((actor) => ({ ...actor, search_name: searchName(actor.full_name) }));
  await db.query(putEngaged, [userId, JSON.stringify(rows), now]);
}

export async function deleteNonFriends(
  db: Db,
  userId: string,
  ids: readonly string[],
): Promise<number> {
  const rows = await db.query(
    'delete from non_friends where user_id = $1 and facebook_id = any($2::text[]) returning 1',
    [userId, ids],
  );
  return rows.length;
}

export interface Standing {
  facebook_id: string;
  relationship: NonNullable<Actor['relationship']>;
}

/** Never clears a sent request: only the friends list or a new friendship ends it. */
export async function updateStandings(
  db: Db,
  userId: string,
  people: readonly Standing[],
): Promise<number> {
  const rows = await db.query(
    `update non_friends n set request_sent = n.request_sent or x.relationship = 'requested',
            can_request = x.relationship not in ('cannot_request', 'gone')
       from (select distinct on (facebook_id) facebook_id, relationship
               from jsonb_to_recordset($2::jsonb) as y(facebook_id text, relationship text)
              where relationship <> 'friends' order by facebook_id) x
      where n.user_id = $1 and n.facebook_id = x.facebook_id
        and (n.request_sent, n.can_request) is distinct from
            (n.request_sent or x.relationship = 'requested', x.relationship not in ('cannot_request', 'gone'))
     returning 1`,
    [userId, JSON.stringify(people)],
  );
  return rows.length;
}

export interface Disabling {
  facebook_id: string;
  reason: 'scheduled' | 'request_problem' | null;
}

export async function updateDisabled(
  db: Db,
  userId: string,
  changes: readonly Disabling[],
): Promise<void> {
  await db.query(
    `update non_friends n set disabled_reason = x.reason
       from jsonb_to_recordset($2::jsonb) as x(facebook_id text, reason text)
      where n.user_id = $1 and n.facebook_id = x.facebook_id`,
    [userId, JSON.stringify(changes)],
  );
}

export interface Page {
  limit: number;
  offset: number;
  search: string;
  order: readonly { field: 'created_at' | 'full_name'; dir: 'asc' | 'desc' }[];
}

const orderColumn = { created_at: 'created_at', full_name: 'search_name' } as const;

/** `first` limits the visible rows in default order; null: all. */
export async function selectNonFriends(
  db: Db,
  userId: string,
  { limit, offset, search, order, first }: Page & { first: number | null },
): Promise<NonFriend[]> {
  const by = order.map(({ field, dir }) => `${orderColumn[field]} ${dir}`).join(', ');
  return db.query<NonFriend>(
    `select facebook_id, facebook_profile_id, full_name, avatar_url, request_sent,
            request_sent or not can_request or disabled_reason is not null as request_option_disabled,
            case when request_sent then 'request_sent' when not can_request then 'no_option'
                 else disabled_reason end as disabled_reason, created_at
       from (select * from non_friends where user_id = $1
              order by created_at desc, facebook_id limit $5) as seen
      where strpos(search_name, $2) > 0
      order by ${by}, facebook_id limit $3 offset $4`,
    [userId, searchName(search), limit, offset, first],
  );
}

/** `count_enabled`: the visible people who can be sent a request. */
export async function countNonFriends(
  db: Db,
  userId: string,
  { search, first }: { search: string; first: number | null },
) {
  return one(
    await db.query<{ count: number; count_filtered: number; count_enabled: number }>(
      `select count(*)::int as count, count(*) filter (where strpos(search_name, $2) > 0)::int as count_filtered,
              count(*) filter (where can_request and not request_sent and disabled_reason is null
                and strpos(search_name, $2) > 0
                and ($3::int is null or facebook_id in (select facebook_id from non_friends where user_id = $1
                  order by created_at desc, facebook_id limit $3)))::int as count_enabled
         from non_friends where user_id = $1`,
      [userId, searchName(search), first],
    ),
  );
}

export interface RequestRefusal {
  facebook_id: string;
  /** under_way: sent by another job and not read back yet. */
  why: 'requested' | 'impossible' | 'under_way';
}

export async function selectRefusals(
  db: Db,
  userId: string,
  ids: readonly string[],
  jobId: string,
): Promise<RequestRefusal[]> {
  return db.query<RequestRefusal>(
    `select facebook_id, case when request_sent then 'requested' else 'impossible' end as why from non_friends
      where user_id = $1 and facebook_id = any($2::text[]) and (request_sent or not can_request)
     union
     select facebook_id, 'requested' from friends
      where user_id = $1 and facebook_id = any($2::text[]) and not is_deleted
     union
     select target, 'under_way' from acts
      where user_id = $1 and kind = 'friend_request' and target = any($2::text[]) and state = 'sent' and job_id <> $3
        and former_profile_id is null`,
    [userId, ids, jobId],
  );
}

/**
 * The last request of another job to each removed friend. Planned ones are left out: of two jobs that planned the same
 * request, the first to get its permit sends it, and neither blocks the other.
 */
export async function selectAskedAgain(
  db: Db,
  userId: string,
  ids: readonly string[],
  jobId: string,
): Promise<(LastRequest & { facebook_id: string })[]> {
  return db.query<LastRequest & { facebook_id: string }>(
    `select p.facebook_id, r.* from friends p ${lastRequestOf('p', `a.state <> 'planned' and a.job_id <> $3`)}
      where p.user_id = $1 and p.facebook_id = any($2::text[]) and p.is_deleted and r.asked_at is not null`,
    [userId, ids, jobId],
  );
}

/** Returns the number of deleted rows. */
export function deleteAll(db: Db, userId: string): Promise<number> {
  return countDeleted(db, 'delete from non_friends where user_id = $1', [userId]);
}
