-- Every account on the network that a user ever confirmed. released_by: the operator, or the proof of another user.
create table profile_bindings (
  user_id uuid not null references users on delete cascade,
  facebook_profile_id text collate "C" not null,
  bound_at timestamptz not null,
  released_at timestamptz,
  released_by text check (released_by in ('operator', 'proof')),
  primary key (user_id, facebook_profile_id),
  check ((released_at is null) = (released_by is null))
);
insert into profile_bindings (user_id, facebook_profile_id, bound_at)
select id, facebook_profile_id, now() from users where facebook_profile_id is not null;

-- The address of the own profile, as the network gave it at the sign-in to an app that may ask for it.
alter table users add column profile_link text;
