import { appendFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from '@winnow/sdk/client';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { backend, copyTemplate } from './testing/database';
import { fill, outcomeOf, readiness, smallDisk } from './testing/disk';
import { newUser, opening } from './testing/installation';
import { type Server, startServer } from './testing/process';
import { post } from './testing/world';

const disk = backend === 'pglite' ? smallDisk(160) : undefined;
afterAll(() => disk?.remove());

/** Asks again and again, and gives the longest time that an answer took, in ms. */
function asking(server: Server, client: Client) {
  const asked = { longest: 0, failed: [] as string[], stop: async () => {} };
  let goesOn = true;
  const loop = (async () => {
    while (goesOn) {
      const began = performance.now();
      const outcomes = [
        outcomeOf(client.users.current({})),
        outcomeOf(fetch(`${server.url}/healthz`)),
      ];
      asked.failed.push(...(await Promise.all(outcomes)).filter((code) => code !== 'ok'));
      asked.longest = Math.max(asked.longest, performance.now() - began);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  })();
  asked.stop = () => {
    goesOn = false;
    return loop;
  };
  return asked;
}

async function stopped(
  { child, ended }: Server,
  tell = () => void child.kill('SIGTERM'),
): Promise<[number | null, number]> {
  const began = performance.now();
  tell();
  const { code } = await ended;
  return [code, performance.now() - began];
}

// Skipped on the embedded database only where the system refuses a small disk: without root, for example.
describe.skipIf(!disk)('a disk of 160 MB with a reserve of 48', { timeout: 600_000 }, () => {
  const folder = disk?.folder ?? '';
  const freeMb = () => disk?.freeMb() ?? 0;
  /** Another program takes the disk but for so much. Each call adds to what it has. */
  const fillUp = (leftMb: number) =>
    appendFileSync(ballast, Buffer.alloc((freeMb() - leftMb) * 1_000_000));
  const ballast = join(folder, 'ballast');
  const env = { DATA_DIR: join(folder, 'data'), STORAGE_RESERVE_MB: '48' };
  beforeAll(() => copyTemplate(env.DATA_DIR));
  const start = (more: Record<string, string> = {}) => startServer({ ...env, ...more });

  test('is filled by scans: writes are refused, all else goes on, and so do writes when there is room', async () => {
    onTestFinished(() => rmSync(ballast, { force: true }));
    const ann = await newUser(env);
    const server = await start();
    const client = server.client(ann.token);
    const scan = opening(ann.profileId, 'engagements');
    await client.robot.openScan(scan);
    const asked = asking(server, client);

    // So that few batches fill the rest.
    fillUp(48 + 24);
    const [code, n] = await fill(client.robot, scan.id, 0);
    expect(code).toBe('storage_full');
    expect(n).toBeGreaterThan(5);
    expect(freeMb()).toBeGreaterThan(24);
    const full = { ready: false, reads: true, reason: 'storage_full' };
    expect(await readiness(server)).toEqual([503, full]);
    expect(await readiness(server, '?reads')).toEqual([200, full]);
    const refused = await fetch(`${server.url}/v1/settings`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${ann.token}`, 'content-type': 'application/json' },
      body: '{"settings":{}}',
    });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([507, '60']);
    expect(await outcomeOf(client.friends.list({}))).toBe('ok');
    // What is small goes on, as it may make room: sign-ins come and go.
    expect(await outcomeOf(client.auth.robot({}))).toBe('ok');

    fillUp(12);
    expect(await outcomeOf(client.friends.list({}))).toBe('ok');
    // The disk was measured up to a fifth of a second ago.
    await expect.poll(() => outcomeOf(client.auth.robot({}))).toBe('storage_full');
    expect(await readiness(server)).toEqual([503, full]);

    rmSync(ballast);
    disk?.grow(260);
    await expect.poll(() => readiness(server)).toEqual([200, { ready: true, reads: true }]);
    await client.robot.addBatch({
      id: scan.id,
      n,
      batch: {
        kind: 'engagements',
        posts: [post('last', '2026-03-01T00:00:00Z')],
        engagements: [],
      },
    });
    const ending = { id: scan.id, batches: n + 1, reached_end: true, shown_total: null, gaps: 0 };
    expect(await client.robot.completeScan(ending)).toMatchObject({ proven: true });

    await asked.stop();
    expect(asked.failed).toEqual([]);
    expect(asked.longest).toBeLessThan(10_000);
    const changes = server.stderr().match(/"msg":"storage [^"]*"/g);
    expect(changes).toEqual([
      '"msg":"storage full: what writes is refused"',
      '"msg":"storage has room again"',
    ]);
    const [exit, ms] = await stopped(server);
    expect(exit).toBe(0);
    expect(ms).toBeLessThan(15_000);
  });

  test('is full at the start: it is read, and the process ends when it is told to', async () => {
    onTestFinished(() => rmSync(ballast, { force: true }));
    const ann = await newUser(env);
    fillUp(20);
    const server = await start();
    const client = server.client(ann.token);
    expect(await outcomeOf(client.friends.list({}))).toBe('ok');
    expect(await outcomeOf(client.settings.write({ settings: {} }))).toBe('storage_full');
    const [exit, ms] = await stopped(server);
    expect(exit).toBe(0);
    expect(ms).toBeLessThan(15_000);
  });

  test('is full to the last byte, unwatched: the process still answers and ends with its owner', async () => {
    onTestFinished(() => rmSync(ballast, { force: true }));
    const ann = await newUser(env);
    fillUp(10);
    const server = await start({ STORAGE_RESERVE_MB: '0' });
    const { robot } = server.client(ann.token);
    const scan = opening(ann.profileId, 'engagements');
    await robot.openScan(scan);
    const [code, n] = await fill(robot, scan.id);
    expect(['storage_full', 'api_unreachable']).toContain(code);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    // As when its parent process is killed: the pipe between them closes.
    const [, ms] = await stopped(server, () => void server.child.stdin?.end());
    expect(ms).toBeLessThan(15_000);

    // Nothing that was acknowledged is lost: the batches before the refused one are still there to complete the scan.
    rmSync(ballast);
    const again = await start({ STORAGE_RESERVE_MB: '4' });
    const client = again.client(ann.token);
    expect(n).toBeGreaterThan(3);
    const lost = {
      kind: 'engagements' as const,
      posts: [post(`post-${n}`, '2026-03-01T00:00:00Z')],
    };
    await client.robot.addBatch({ id: scan.id, n, batch: { ...lost, engagements: [] } });
    const ending = { id: scan.id, batches: n + 1, reached_end: true, shown_total: null, gaps: 0 };
    expect(await client.robot.completeScan(ending)).toMatchObject({ proven: true });
    expect((await client.friends.list({})).coverage?.posts_read).toBe(n + 1);
  });

  test('is too small for a new database: the start says so', async () => {
    const none = { DATA_DIR: join(folder, 'new'), STORAGE_RESERVE_MB: '1000' };
    await expect(startServer(none)).rejects.toThrow(
      /There is no room for a new database in .*: \d+ MB are free, and 1060 MB are needed/,
    );
  });
});
