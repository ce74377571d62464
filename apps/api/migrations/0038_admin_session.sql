-- The sign-in of the admin behind an impersonation, with which it ends.
alter table tokens
  add column admin_session bytea,
  add foreign key (admin_id, admin_session) references tokens (user_id, hash) on delete cascade;
drop index tokens_admin;
create index tokens_admin on tokens (admin_id, admin_session) where admin_id is not null;
