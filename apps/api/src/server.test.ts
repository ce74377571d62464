import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ApiError } from '@winnow/sdk/errors';
import { describe, expect, test, vi } from 'vitest';
import { backend, ownDatabase, waitingForLocks } from './testing/database';
import { newUser, opening, withDatabase } from './testing/installation';
import { grantPermits } from './testing/permitted';
import { run, startServer } from './testing/process';
import { allRowsOf } from './testing/rows';
import { engagement, friends, post } from './testing/world';

/** The same database, by connections that tell whose they are. */
function namedConnections({ DATABASE_URL }: Record<string, string>, name: string) {
  if (DATABASE_URL === undefined) return {};
  const url = new URL(DATABASE_URL);
  url.searchParams.set('application_name', name);
  return { DATABASE_URL: url.href };
}

/** Of a server of databases; who holds an embedded one has none. */
const connectionsNamed = async (env: Record<string, string>, name: string) =>
  backend === 'postgres'
    ? withDatabase(env, (db) =>
        db.query(
          'select 1 from pg_stat_activity where datname = current_database() and application_name = $1',
          [name],
        ),
      )
    : [];

describe('killed in the middle', () => {
  test('nothing acknowledged is missing and nothing is doubled after a restart', async () => {
    const env = await ownDatabase();
    const ann = await newUser(env);
    const acts = (n: number) => [
      {
        id: randomUUID(),
        kind: 'removal' as const,
        facebook_id: String(100_000 + n),
        job_id: 'job-1',
        state: 'sent' as const,
        seq: 1,
        at: new Date().toISOString(),
        evidence: '',
      },
    ];
    await withDatabase(env, (db) =>
      grantPermits(db, ann.id, Array.from({ length: 25 }, (_, n) => acts(n)).flat()),
    );
    const server = await startServer({ ...env, ...namedConnections(env, 'killed') }, [
      '--role',
      'api',
    ]);
    const { robot } = server.client(ann.token);
    const scan = opening(ann.profileId);
    const posts = opening(ann.profileId, 'engagements');
    await robot.openScan(scan);
    await robot.openScan(posts);
    const acknowledged = new Set<string>();
    // In the midst of it, however busy the machine is.
    const note = (name: string) => () => {
      acknowledged.add(name);
      if (acknowledged.size === 25) server.child.kill('SIGKILL');
    };
    const connected = await connectionsNamed(env, 'killed');
    expect(connected.length > 0).toBe(backend === 'postgres');
    const sent = Array.from({ length: 25 }, async (_, n) => {
      await robot
        .addBatch({
          id: scan.id,
          n,
          batch: { kind: 'friends', friends: friends(20, 1000 + n * 20) },
        })
        .then(note(`friends ${n}`));
      await robot
        .addBatch({
          id: posts.id,
          n,
          batch: {
            kind: 'engagements',
            posts: [post(`p${n}`, '2026-03-01T00:00:00Z')],
            engagements: [engagement(String(1000 + n), `p${n}`)],
          },
        })
        .then(note(`post p${n}`));
      await robot
        .acts({ acts: acts(n) }, { idempotencyKey: `acts-${n}` })
        .then(note(`act ${100_000 + n}`));
    });
    await Promise.allSettled(sent);
    await server.ended;
    expect(acknowledged.size).toBeLessThan(75);

    // What the database was told before is still carried out.
    await expect.poll(() => connectionsNamed(env, 'killed')).toHaveLength(0);
    await withDatabase(env, async (db) => {
      const rows = await allRowsOf(db, ann.id);
      const stored = (table: string, column: string) =>
        (rows[table] ?? []).map((row) =>
          String((JSON.parse(row) as Record<string, unknown>)[column]),
        );
      const batches = await db.query<{ n: number }>(
        'select n from scan_batches where user_id = $1 and scan_id = $2',
        [ann.id, scan.id],
      );
      expect(stored('friends.user_id', 'facebook_id')).toHaveLength(batches.length * 20);
      const there = new Set([
        ...batches.map(({ n }) => `friends ${n}`),
        ...stored('posts.user_id', 'id').map((id) => `post ${id}`),
        ...stored('acts.user_id', 'target').map((id) => `act ${id}`),
      ]);
      expect([...acknowledged].filter((name) => !there.has(name))).toEqual([]);
      // Each part of a batch is there, or none of it.
      expect(stored('engagements.user_id', 'post_id').toSorted()).toEqual(
        stored('posts.user_id', 'id').toSorted(),
      );
      expect(stored('friend_days.user_id', 'facebook_id')).toHaveLength(
        stored('engagements.user_id', 'post_id').length,
      );
      const used = await db.query<{ target: string }>(
        `select target from permits where user_id = $1 and state = 'used' order by target`,
        [ann.id],
      );
      expect(used.map(({ target }) => target)).toEqual(stored('acts.user_id', 'target').toSorted());
      const keys = stored('idempotency_keys.user_id', 'key');
      expect(keys.filter((key) => key.startsWith('acts-'))).toHaveLength(
        stored('acts.user_id', 'id').length,
      );
    });

    const again = (await startServer(env, ['--role', 'api'])).client(ann.token);
    for (let n = 0; n < 25; n++)
      await again.robot.addBatch({
        id: scan.id,
        n,
        batch: { kind: 'friends', friends: friends(20, 1000 + n * 20) },
      });
    expect(
      await again.robot.completeScan({
        id: scan.id,
        batches: 25,
        reached_end: true,
        shown_total: 500,
        gaps: 0,
      }),
    ).toEqual({
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
    const under = Array.from({ length: 5 }, (_, n) =>
      robot.addBatch({
        id: scan.id,
        n,
        batch: { kind: 'friends', friends: friends(500, 1000 + n * 500) },
      }),
    );
    await Promise.race(under);
    server.child.kill('SIGTERM');
    const outcomes = await Promise.allSettled(under);
    expect((await server.ended).code).toBe(0);
    const failed = outcomes.flatMap((one) =>
      one.status === 'rejected' ? [(one.reason as ApiError).code] : [],
    );
    expect(failed.filter((code) => code !== 'api_unreachable')).toEqual([]);
    const stored = await withDatabase(env, (db) =>
      db.query('select 1 from scan_batches where user_id = $1', [ann.id]),
    );
    expect(stored.length).toBeGreaterThanOrEqual(5 - failed.length);
    await expect(list.list({})).rejects.toMatchObject({ code: 'api_unreachable' });
  });

  test.runIf(backend === 'pglite')('told while it starts, it ends what it has begun', async () => {
    const { DATA_DIR } = await ownDatabase();
    const lock = join(DATA_DIR!, 'lock');
    const server = run('server', [], { DATA_DIR: DATA_DIR!, PORT: '0' });
    await vi.waitUntil(() => existsSync(lock), 170_000);
    server.child.kill('SIGTERM');
    expect(await server.ended).toMatchObject({ code: 0 });
    expect(existsSync(lock)).toBe(false);
  });

  test('stops once, however often it is told', async () => {
    const server = await startServer(await ownDatabase());
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGTERM', 'SIGINT'] as const)
      server.child.kill(signal);
    expect(await server.ended).toMatchObject({ code: 0 });
    expect(server.stderr().match(/"msg":"stopping[^"]*"/g)).toEqual(['"msg":"stopping"']);
  });

  test.runIf(backend === 'postgres')(
    'a call whose caller has gone is carried out before the database goes',
    async () => {
      const env = await ownDatabase();
      const ann = await newUser(env);
      const server = await startServer(env, ['--role', 'api']);
      await withDatabase(env, async (db) => {
        const leave = new AbortController();
        await db.tx(async (held) => {
          await held.query('lock table users in access exclusive mode');
          const asked = fetch(`${server.url}/v1/users/current`, {
            headers: { authorization: `Bearer ${ann.token}` },
            signal: leave.signal,
          });
          const left = asked.then(
            () => 'answered',
            () => 'left',
          );
          await vi.waitUntil(async () => (await waitingForLocks(db)).length > 0, 170_000);
          leave.abort();
          expect(await left).toBe('left');
          server.child.kill('SIGTERM');
          await vi.waitUntil(() => server.stderr().includes('stopping'), 170_000);
        });
      });
      expect((await server.ended).code).toBe(0);
      expect(server.stderr()).toMatch(/"route":"GET \/users\/current","status":200/);
    },
  );
});

test('metrics are on their own port, and the worker needs no api', async () => {
  const env = await ownDatabase();
  const server = await startServer({ ...env, METRICS_PORT: '0' });
  await fetch(`${server.url}/v1/users/current`);
  const text = await (await fetch(`http://127.0.0.1:${server.metricsPort}/metrics`)).text();
  expect(text).toContain(
    'winnow_http_request_seconds_count{route="GET /users/current",status="401"} 1',
  );
  expect(await (await fetch(`${server.url}/metrics`)).text()).not.toContain('winnow_http');
  server.child.kill('SIGTERM');
  await server.ended;
  const worker = await startServer(env, ['--role', 'worker']);
  expect(worker.url).toBeUndefined();
});
