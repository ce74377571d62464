-- The act that settled a permit last. A used permit is its act's: no other act of the same job and target changes it.
alter table permits add column act_id uuid;
update permits p set act_id = a.id
  from (select distinct on (user_id, kind, job_id, target) user_id, kind, job_id, target, id
          from acts where state in ('sent', 'unknown', 'confirmed')
         order by user_id, kind, job_id, target, (state = 'confirmed') desc, changed_at, id) a
 where p.state = 'used' and a.user_id = p.user_id and a.kind = p.kind and a.job_id = p.job_id and a.target = p.target;
