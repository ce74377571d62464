-- Whose acts and permits these are: null for the account on the network that is linked, or was linked last; the id of
-- the account otherwise. What decides about people and posts leaves the former ones out; limits count all.
alter table acts add column former_profile_id text collate "C";
alter table permits add column former_profile_id text collate "C";
-- What was there before the last release of another account is taken as that one's.
create temporary table former on commit drop as
select distinct on (b.user_id) b.user_id, b.facebook_profile_id, b.released_at
  from profile_bindings b join users u on u.id = b.user_id
 where u.facebook_profile_id <> b.facebook_profile_id and b.released_at is not null
 order by b.user_id, b.released_at desc;
update acts a set former_profile_id = f.facebook_profile_id
  from former f where f.user_id = a.user_id and a.changed_at <= f.released_at;
update permits p set former_profile_id = f.facebook_profile_id
  from former f where f.user_id = p.user_id and p.granted_at <= f.released_at;
