-- How far back posts had been read when the groups were counted: a deeper reading makes friends active without any change.
alter table snapshots add column read_since date;
update snapshots s
   set read_since = (select min(date_created at time zone 'UTC')::date from posts p where p.user_id = s.user_id)
 where active > 0;
