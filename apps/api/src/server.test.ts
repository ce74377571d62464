import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { ApiError } from '@winnow/sdk/errors';
import { describe, expect, test, vi } from 'vitest';
import * as users from './modules/users/service';
import type { Database } from './platform/database/db';
import { migrate } from './platform/database/migrate';
import { openDatabase } from './platform/database/open';
import { issueToken, readToken } from './platform/tokens';
import { allRowsOf } from './testing/rows';
import { backend, ownDatabase } from './testing/database';
import { run, startServer, type Server } from './testing/process';
import { engagement, friends, networkId, post } from './testing/world';

// Each test starts processes of its own.
vi.setConfig({ testTimeout: 180_000 });

/** Opens the database that a server process uses; on PGlite only while no server runs. */
async function withDatabase<Result>(env: Record<string, string>, work: (db: Database) => Promise<Result>): Promise<Result> {
  const config = { databaseUrl: env['DATABASE_URL'], dataDir: env['DATA_DIR'] ?? '', connections: 4 };
  const db = await openDatabase(config, 'test', () => undefined);
  try {
    await migrate(db);
    return await work(db);
  } finally {
    await db.close();
  }
}

async function newUser(env: Record<string, string>) {
  return withDatabase(env, async (db) => {
    const now = new Date();
    const profile = { id: networkId(), first_name: 'Ann', last_name: 'Lee', email: 'ann@example.com', avatar_url: null, location: null };
    const id = await users.signIn(db, profile, now);
    const profileId = networkId();
    await db.query('update users set facebook_profile_id = $2 where id = $1', [id, profileId]);
    const { token } = await issueToken(db, { userId: id, kind: 'session', now });
    if (!readToken(token)) throw new Error('a token that cannot be read');
    return { id, profileId, token };
  });
}

const opening = (profileId: string, kind: 'friends' | 'engagements' = 'friends') => ({
  id: randomUUID(),
  kind,
  job_id: 'job-1',
  started_at: new Date().toISOString(),
  facebook_profile_id: profileId,
});

describe('killed in the middle', () => {
  test('nothing acknowledged is missing and nothing is doubled after a restart', async () => {
    const env = await ownDatabase();
    const ann = await newUser(env);
    const server = await startServer(env, ['--role', 'api']);
    const { robot } = server.client(ann.token);
    const scan = opening(ann.profileId);
    const posts = opening(ann.profileId, 'engagements');
    await robot.openScan(scan);
    await robot.openScan(posts);
    const acknowledged = new Set<string>();
    const note = (name: string) => () => void acknowledged.add(name);
    const acts = (n: number) => [
      { id: randomUUID(), kind: 'removal' as const, facebook_id: String(100_000 + n), job_id: 'job-1', state: 'sent' as const, seq: 1, at: new Date().toISOString(), evidence: '' },
    ];
    const sent = Array.from({ length: 25 }, async (_, n) => {
      await robot.addBatch({ id: scan.id, n, batch: { kind: 'friends', friends: friends(20, 1000 + n * 20) } }).then(note(`friends ${n}`));
      await robot.addBatch({ id: posts.id, n, batch: { kind: 'engagements', posts: [post(`p${n}`, '2026-03-01T00:00:00Z')], engagements: [engagement(String(1000 + n), `p${n}`)] } }).then(note(`post p${n}`));
      await robot.acts({ acts: acts(n) }, { idempotencyKey: `acts-${n}` }).then(note(`act ${100_000 + n}`));
    });
    const settled = Promise.allSettled(sent);
    while (acknowledged.size < 25) await new Promise((resolve) => setTimeout(resolve, 5));
    server.child.kill('SIGKILL');
    await settled;
    await server.ended;
    expect(acknowledged.size).toBeLessThan(75);

    await withDatabase(env, async (db) => {
      const rows = await allRowsOf(db, ann.id);
      const stored = (table: string, column: string) =>
        (rows[table] ?? []).map((row) => String((JSON.parse(row) as Record<string, unknown>)[column]));
      const batches = await db.query<{ n: number }>('select n from scan_batches where user_id = $1 and scan_id = $2', [ann.id, scan.id]);
      expect(stored('friends.user_id', 'facebook_id')).toHaveLength(batches.length * 20);
      const there = new Set([
        ...batches.map(({ n }) => `friends ${n}`),
        ...stored('posts.user_id', 'id').map((id) => `post ${id}`),
        ...stored('acts.user_id', 'facebook_id').map((id) => `act ${id}`),
      ]);
      expect([...acknowledged].filter((name) => !there.has(name))).toEqual([]);
      // Each part of a batch is there, or none of it.
      expect(stored('engagements.user_id', 'post_id').toSorted()).toEqual(stored('posts.user_id', 'id').toSorted());
      expect(stored('friend_days.user_id', 'facebook_id')).toHaveLength(stored('engagements.user_id', 'post_id').length);
      expect(stored('permits.user_id', 'facebook_id').toSorted()).toEqual(stored('acts.user_id', 'facebook_id').toSorted());
      expect(stored('idempotency_keys.user_id', 'key')).toHaveLength(stored('acts.user_id', 'id').length);
    });

    const again = (await startServer(env, ['--role', 'api'])).client(ann.token);
    for (let n = 0; n < 25; n++)
      await again.robot.addBatch({ id: scan.id, n, batch: { kind: 'friends', friends: friends(20, 1000 + n * 20) } });
    expect(await again.robot.completeScan({ id: scan.id, batches: 25, reached_end: true, shown_total: 500, gaps: 0 })).toEqual({
      proven: true,
      doubt: null,
      read_total: 500,
      gone: 0,
    });
  });
});

describe('stopping', () => {
  test('finishes what it started, then goes', async () => {
    const env = await ownDatabase();
    const ann = await newUser(env);
    const server = await startServer(env);
    const { robot, friends: list } = server.client(ann.token);
    const scan = opening(ann.profileId);
    await robot.openScan(scan);
    const under = Array.from({ length: 5 }, (_, n) => robot.addBatch({ id: scan.id, n, batch: { kind: 'friends', friends: friends(500, 1000 + n * 500) } }));
    await Promise.race(under);
    server.child.kill('SIGTERM');
    const outcomes = await Promise.allSettled(under);
    expect((await server.ended).code).toBe(0);
    const failed = outcomes.flatMap((one) => (one.status === 'rejected' ? [(one.reason as ApiError).code] : []));
    expect(failed.filter((code) => code !== 'api_unreachable')).toEqual([]);
    const stored = await withDatabase(env, (db) => db.query('select 1 from scan_batches where user_id = $1', [ann.id]));
    expect(stored.length).toBeGreaterThanOrEqual(5 - failed.length);
    await expect(list.list({})).rejects.toMatchObject({ code: 'api_unreachable' });
  });
});

describe('one after the other', () => {
  test.runIf(backend === 'pglite')('a second process is kept off the folder and told who holds it', async () => {
    const env = await ownDatabase();
    const server = await startServer(env, ['--role', 'api']);
    const second = await run('server.ts', [], { PORT: '0', ...env }).ended;
    expect(second.code).toBe(1);
    expect(second.stderr).toContain(`is held by the server with process id ${server.child.pid}`);
    const command = await run('cli.ts', ['user', 'list'], env).ended;
    expect([command.code, command.stderr]).toEqual([1, expect.stringContaining('Stop it first') as string]);
  });

  test.runIf(backend === 'pglite')('a lock that its process left behind does not keep the next one out', async () => {
    const env = await ownDatabase();
    mkdirSync(env['DATA_DIR'] ?? '', { recursive: true });
    const gone = { pid: process.pid, born: 'another start', host: hostname(), what: 'server', since: '2026-01-01T00:00:00Z' };
    writeFileSync(join(env['DATA_DIR'] ?? '', 'lock'), JSON.stringify(gone));
    await expect(startServer(env, ['--role', 'api'])).resolves.toMatchObject({ url: expect.any(String) as string });
  });

  test.runIf(backend === 'postgres')('three processes migrate an empty database at once, and it is done once', async () => {
    const env = await ownDatabase();
    const servers = await Promise.all([1, 2, 3].map(() => startServer(env, ['--role', 'api'])));
    for (const { url } of servers) expect((await fetch(`${url}/readyz`)).status).toBe(200);
    expect(servers.filter(({ stderr }) => stderr().includes('"migrated"'))).toHaveLength(1);
  });

  test.runIf(backend === 'postgres')('two instances and two workers share a database, and one of them may be killed', async () => {
    const env = await ownDatabase();
    const ann = await newUser(env);
    const servers: Server[] = await Promise.all([1, 2].map(() => startServer(env)));
    const robots = servers.map(({ client }) => client(ann.token).robot);
    const scan = opening(ann.profileId);
    await robots[0]?.openScan(scan);
    await Promise.all(
      Array.from({ length: 20 }, (_, n) => robots[n % 2]?.addBatch({ id: scan.id, n, batch: { kind: 'friends', friends: friends(20, 1000 + n * 20) } })),
    );
    servers[0]?.child.kill('SIGKILL');
    expect(await robots[1]?.completeScan({ id: scan.id, batches: 20, reached_end: true, shown_total: 400, gaps: 0 })).toMatchObject({ proven: true });
    const ids = (job: number) => Array.from({ length: 30 }, (_, at) => String(1000 + job * 30 + at));
    const [third] = await Promise.all([startServer(env)]);
    const both = [robots[1], third?.client(ann.token).robot];
    const granted = await Promise.all([0, 1, 2, 3].map((job) => both[job % 2]?.permits({ kind: 'removal', job_id: `job-${job}`, ids: ids(job) })));
    expect(granted.flatMap((one) => one?.granted ?? [])).toHaveLength(50);
  });

  test('a database that is newer than the program is refused', async () => {
    const env = await ownDatabase();
    await withDatabase(env, (db) => db.query(`insert into migrations (name, checksum) values ('9999_future.sql', 'x')`));
    const { code, stderr } = await run('server.ts', [], { PORT: '0', ...env }).ended;
    expect(code).toBe(1);
    expect(stderr).toContain('The database is newer than this program: it has had the migration 9999_future.sql');
  });
});

test('metrics are on their own port, and the worker needs no api', async () => {
  const env = await ownDatabase();
  const port = 20_000 + Math.floor(Math.random() * 20_000);
  const server = await startServer({ ...env, METRICS_PORT: String(port) });
  await fetch(`${server.url}/v1/users/current`);
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  expect(text).toContain('winnow_http_request_seconds_count{route="GET /users/current",status="401"} 1');
  expect(await (await fetch(`${server.url}/metrics`)).text()).not.toContain('winnow_http');
  server.child.kill('SIGTERM');
  await server.ended;
  const worker = await startServer(env, ['--role', 'worker']);
  expect(worker.url).toBeUndefined();
});

describe('a configuration that is wrong', () => {
  const good = { NODE_ENV: 'production', FB_APP_ID: '1', FB_APP_SECRET: '2', PORT: '0' };
  test.each([
    [{ ...good, FB_GRAPH_URL: 'http://localhost:4010/graph' }, 'FB_GRAPH_URL'],
    [{ ...good, FB_DIALOG_URL: 'https://127.0.0.1/network' }, 'FB_DIALOG_URL'],
    [{ NODE_ENV: 'production', PORT: '0' }, 'FB_APP_SECRET'],
    [{ PORT: 'many' }, 'PORT'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
    [{ ROBOT_ID: 'x' }, 'ROBOT_ID'],
  ])('stops the start and names the variable: %j', async (env, name) => {
    const { code, stderr } = await run('server.ts', [], env).ended;
    expect(code).toBe(1);
    expect(stderr).toContain(`${name}: `);
    expect(stderr).not.toContain('    at ');
  });
});
