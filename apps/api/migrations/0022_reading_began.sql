-- When the scan began that a post or the coverage was read by: what an older one delivers late does not replace it.
alter table posts add column read_at timestamptz;
alter table coverage add column began_at timestamptz;
update coverage c set began_at = coalesce(
  (select max(least(s.started_at, s.opened_at)) from scans s
    where s.user_id = c.user_id and s.kind = 'engagements' and s.completed_at = c.read_at), c.read_at);
