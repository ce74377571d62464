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

-- What was read, beside the last scan: causes of lists that are not whole, by kind; the days
-- that the scans went back over.
alter table coverage
  add column causes jsonb not null default '{}',
  add column days datemultirange not null default '{}',
  -- Of all posts ever read, an entry for each day with posts: what the posts from that day on say of a friend who is judged
  -- by them. rank: 0 clear, 1 likely, 2 too little. The api writes them when a scan ends.
  add column judged_days date[] not null default '{}',
  add column judged_ranks int[] not null default '{}',
  add column judged_posts int[] not null default '{}',
  add column judged_hidden int[] not null default '{}',
  add column judged_incomplete int[] not null default '{}';
-- As `inactiveClassOf` in packages/sdk/src/rules/evidence/verdict.ts was with this migration.
update coverage c
   set judged_days = j.days, judged_ranks = j.ranks, judged_posts = j.posts, judged_hidden = j.hidden,
       judged_incomplete = j.incomplete
  from (select user_id, array_agg(day order by day) as days, array_agg(posts order by day) as posts,
               array_agg(hidden order by day) as hidden, array_agg(incomplete order by day) as incomplete,
               array_agg(case when incomplete = 0 and posts - hidden >= 20 and last_day - day >= 60
                                   and hidden * 1000 <= 100 * posts and read >= 950 * stated then 0
                              when posts - hidden >= 10 and read >= 850 * stated then 1 else 2 end order by day) as ranks
          from (select user_id, day, max(day) over (partition by user_id) as last_day, sum(posts) over later as posts,
                       sum(hidden) over later as hidden, sum(incomplete) over later as incomplete,
                       sum(stated) over later as stated, sum(read) over later as read
                  from (select p.user_id, (p.date_created at time zone s.time_zone)::date as day, count(*) as posts,
                               count(*) filter (where hides_reactions) as hidden,
                               count(*) filter (where is_incomplete) as incomplete,
                               sum(weight_stated) as stated, sum(weight_read) as read
                          from posts p join settings s on s.user_id = p.user_id group by 1, 2) of_day
                window later as (partition by user_id order by day desc)) from_day
         group by user_id) j
 where j.user_id = c.user_id;
update coverage set days = datemultirange(daterange(since, greatest(since, (coalesce(began_at, read_at) at time zone 'UTC')::date), '[]'))
 where since is not null;
