-- State and cause of each list of a post. Null state: read by a robot that told numbers only, which decide then.
create function list_state(state text, shown bigint, read bigint) returns text immutable parallel safe
  return coalesce(state, case when read < shown then 'part' else 'whole' end);
-- weightOf in packages/sdk/src/rules/evidence/verdict.ts: entries that a list counts for, and thousandths of them read.
create function list_stated(state text, shown bigint, read bigint) returns int immutable parallel safe
  return case when shown is null and list_state(state, shown, read) in ('part', 'unread') then 50
              else least(greatest(shown, read), 50) end;
create function list_read(state text, shown bigint, read bigint) returns int immutable parallel safe
  return case when shown is null and list_state(state, shown, read) in ('part', 'unread') then 0
              when read >= coalesce(shown, 0) then 1000 * least(read, 50)
              else div(1000::numeric * least(shown, 50) * read, shown) end::int;

alter table posts
  add column reactions_state text check (reactions_state in ('whole', 'part', 'hidden', 'unread')),
  add column comments_state text check (comments_state in ('whole', 'part', 'hidden', 'unread')),
  add column shares_state text check (shares_state in ('whole', 'part', 'hidden', 'unread')),
  add column reactions_cause text,
  add column comments_cause text,
  add column shares_cause text,
  add column hides_reactions boolean not null
    generated always as (coalesce(reactions_state = 'hidden', false)) stored,
  add column is_incomplete boolean not null generated always as (
    list_state(reactions_state, shown_reactions, read_reactions) in ('part', 'unread')
    or list_state(comments_state, shown_comments, read_comments) in ('part', 'unread')
    or list_state(shares_state, shown_shares, read_shares) in ('part', 'unread')) stored,
  add column weight_stated int not null generated always as (
    list_stated(reactions_state, shown_reactions, read_reactions)
    + list_stated(comments_state, shown_comments, read_comments)
    + list_stated(shares_state, shown_shares, read_shares)) stored,
  add column weight_read int not null generated always as (
    list_read(reactions_state, shown_reactions, read_reactions)
    + list_read(comments_state, shown_comments, read_comments)
    + list_read(shares_state, shown_shares, read_shares)) stored;

-- engagement_found_at: when engagement of the friend was last found that was not known before.
alter table friends add column engagement_found_at timestamptz;

-- found_later: first seen after a friends scan of the account had ended, so perhaps no friend before.
-- friend_since: first day on which the person was a friend for certain; null: before the posts, as far as known.
alter table friends add column found_later boolean not null default false;
alter table friends add column friend_since date generated always as (
  case when friendship_date is not null then
         least((created_at at time zone 'UTC')::date,
               case length(friendship_date)
                 when 4 then make_date(left(friendship_date, 4)::int, 12, 31)
                 when 7 then (make_date(left(friendship_date, 4)::int, right(friendship_date, 2)::int, 1)
                              + interval '1 month' - interval '1 day')::date
                 else make_date(left(friendship_date, 4)::int, substr(friendship_date, 6, 2)::int,
                                right(friendship_date, 2)::int) end)
       when found_later then (created_at at time zone 'UTC')::date end) stored;
-- When the first scan of an account ended is not kept: it is taken to have taken no more than a day.
update friends f set found_later = true
  from (select user_id, min(created_at) as at from friends group by user_id) first
 where f.user_id = first.user_id and f.created_at > first.at + interval '1 day';

-- What was read, beside the last scan: causes of lists that are not whole, by kind; entries stated and read; all posts
-- ever read, and the days that the scans went back over.
alter table coverage
  add column posts_hidden int not null default 0,
  add column causes jsonb not null default '{}',
  add column entries_stated bigint not null default 0,
  add column entries_read bigint not null default 0,
  add column posts_ever int not null default 0,
  add column since_ever date,
  add column days datemultirange not null default '{}';
update coverage c set posts_ever = p.posts, since_ever = p.since
  from (select user_id, count(*)::int as posts, min((date_created at time zone 'UTC')::date) as since
          from posts group by user_id) p
 where p.user_id = c.user_id;
update coverage set days = datemultirange(daterange(since, greatest(since, (began_at at time zone 'UTC')::date), '[]'))
 where since is not null;
