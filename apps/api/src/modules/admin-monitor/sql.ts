import { type Db, one } from '../../platform/database/db';
import type { Latencies } from './latency';

export interface InstanceRow {
  id: string;
  name: string;
  roles: string;
  version: string;
  started_at: string;
  seen_at: string;
  memory_bytes: number;
  cpu: number;
  loop_ms: number;
  calls_per_minute: number;
}

export async function upsertInstance(db: Db, it: InstanceRow): Promise<void> {
  await db.query(
    `insert into instances (id, name, roles, version, started_at, seen_at, memory_bytes, cpu, loop_ms, calls_per_minute)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict (id) do update set seen_at = excluded.seen_at, memory_bytes = excluded.memory_bytes,
       cpu = excluded.cpu, loop_ms = excluded.loop_ms, calls_per_minute = excluded.calls_per_minute`,
    [
      it.id,
      it.name,
      it.roles,
      it.version,
      it.started_at,
      it.seen_at,
      it.memory_bytes,
      it.cpu,
      it.loop_ms,
      it.calls_per_minute,
    ],
  );
}

export async function deleteInstance(db: Db, id: string): Promise<void> {
  await db.query('delete from instances where id = $1', [id]);
}

export async function selectInstances(db: Db, since: string): Promise<InstanceRow[]> {
  return db.query<InstanceRow>(
    `select id, name, roles, version, started_at, seen_at, memory_bytes, cpu, loop_ms, calls_per_minute
       from instances where seen_at >= $1 order by name, started_at, id limit 200`,
    [since],
  );
}

export interface Calls {
  calls: number;
  errors: number;
  buckets: Latencies;
}

export interface InstanceFigures extends Calls {
  at: string;
  loop_ms: number;
  memory_bytes: number;
  cpu: number;
}

/** Two arrays of the same length, added number by number. */
const added = (table: string) =>
  `(select array_agg(one + other order by n)
      from unnest(${table}.buckets, excluded.buckets) with ordinality as both_of(one, other, n))`;

/** Calls add up; of the rest the highest counts. */
export async function addInstanceFigures(
  db: Db,
  instanceId: string,
  it: InstanceFigures,
): Promise<void> {
  await db.query(
    `insert into instance_figures (at, instance_id, calls, errors, buckets, loop_ms, memory_bytes, cpu)
     values ($1, $2, $3, $4, $5::int[], $6, $7, $8)
     on conflict (at, instance_id) do update set calls = instance_figures.calls + excluded.calls,
       errors = instance_figures.errors + excluded.errors, buckets = ${added('instance_figures')},
       loop_ms = greatest(instance_figures.loop_ms, excluded.loop_ms),
       memory_bytes = greatest(instance_figures.memory_bytes, excluded.memory_bytes),
       cpu = greatest(instance_figures.cpu, excluded.cpu)`,
    [it.at, instanceId, it.calls, it.errors, it.buckets, it.loop_ms, it.memory_bytes, it.cpu],
  );
}

export async function selectInstanceFigures(db: Db, since: string): Promise<InstanceFigures[]> {
  return db.query<InstanceFigures>(
    `select at, calls, errors, buckets, loop_ms, memory_bytes, cpu
       from instance_figures where at >= $1 order by at`,
    [since],
  );
}

export interface RouteFigures extends Calls {
  route: string;
  seconds: number;
}

/** Written in the order of the routes, so that two instances cannot deadlock. */
export async function addRouteFigures(
  db: Db,
  at: string,
  all: readonly RouteFigures[],
): Promise<void> {
  for (const it of all.toSorted((a, b) => (a.route < b.route ? -1 : 1)))
    await db.query(
      `insert into route_figures (at, route, calls, errors, seconds, buckets)
       values ($1, $2, $3, $4, $5, $6::int[])
       on conflict (at, route) do update set calls = route_figures.calls + excluded.calls,
         errors = route_figures.errors + excluded.errors, seconds = route_figures.seconds + excluded.seconds,
         buckets = ${added('route_figures')}`,
      [at, it.route, it.calls, it.errors, it.seconds, it.buckets],
    );
}

export async function selectRouteFigures(db: Db, since: string): Promise<RouteFigures[]> {
  return db.query<RouteFigures>(
    'select route, calls, errors, seconds, buckets from route_figures where at >= $1',
    [since],
  );
}

export interface OutsideFigures {
  service: string;
  calls: number;
  failures: number;
  last_answer_at: string | null;
  last_failure_at: string | null;
  failure: string | null;
}

export async function addOutsideFigures(
  db: Db,
  at: string,
  all: readonly OutsideFigures[],
): Promise<void> {
  for (const it of all.toSorted((a, b) => (a.service < b.service ? -1 : 1)))
    await db.query(
      `insert into outside_figures (at, service, calls, failures, last_answer_at, last_failure_at, failure)
       values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (at, service) do update set calls = outside_figures.calls + excluded.calls,
         failures = outside_figures.failures + excluded.failures,
         last_answer_at = greatest(outside_figures.last_answer_at, excluded.last_answer_at),
         failure = case when outside_figures.last_failure_at > excluded.last_failure_at
                        then outside_figures.failure else coalesce(excluded.failure, outside_figures.failure) end,
         last_failure_at = greatest(outside_figures.last_failure_at, excluded.last_failure_at)`,
      [at, it.service, it.calls, it.failures, it.last_answer_at, it.last_failure_at, it.failure],
    );
}

export async function selectOutsideFigures(db: Db, since: string): Promise<OutsideFigures[]> {
  return db.query<OutsideFigures>(
    `select service, sum(calls)::int as calls, sum(failures)::int as failures, max(last_answer_at) as last_answer_at,
            max(last_failure_at) as last_failure_at,
            (array_agg(failure order by last_failure_at desc nulls last))[1] as failure
       from outside_figures where at >= $1 group by service`,
    [since],
  );
}

interface DatabaseFacts {
  version: string;
  size_bytes: number;
  connections: number;
  connection_limit: number;
}

export async function selectDatabase(db: Db): Promise<DatabaseFacts> {
  return one(
    await db.query<DatabaseFacts>(
      `select current_setting('server_version') as version, pg_database_size(current_database()) as size_bytes,
              (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
              current_setting('max_connections')::int as connection_limit`,
    ),
  );
}

export async function ping(db: Db): Promise<void> {
  await db.query('select 1');
}

export async function deleteBefore(db: Db, at: string): Promise<void> {
  await db.query('delete from instances where seen_at < $1', [at]);
  await db.query('delete from instance_figures where at < $1', [at]);
  await db.query('delete from route_figures where at < $1', [at]);
  await db.query('delete from outside_figures where at < $1', [at]);
}
