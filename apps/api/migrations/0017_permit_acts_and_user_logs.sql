-- The act that settled a permit last. A used permit is its act's: no other act of the same job and target changes it.
alter table permits add column act_id uuid;
update permits p set act_id = a.id
  from (select distinct on (user_id, kind, job_id, target) user_id, kind, job_id, target, id
          from acts where state in ('sent', 'unknown', 'confirmed')
         order by user_id, kind, job_id, target, (state = 'confirmed') desc, changed_at, id) a
 where p.state = 'used' and a.user_id = p.user_id and a.kind = p.kind and a.job_id = p.job_id and a.target = p.target;

-- What happened to an account, for its history: kind and details are those of platform/user-logs.ts.
create table user_logs (
  id bigint generated always as identity primary key,
  user_id uuid not null references users on delete cascade,
  at timestamptz not null,
  kind text not null,
  details jsonb not null default '{}'
);
create index user_logs_of_user on user_logs (user_id, at);
