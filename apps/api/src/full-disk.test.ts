import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Client } from '@winnow/sdk/client';
import type { ApiError } from '@winnow/sdk/errors';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { backend, copyTemplate } from './testing/database';
import { newUser, opening } from './testing/installation';
import { buildServer, type Server, startServer } from './testing/process';
import { engagement, post } from './testing/world';

const megabyte = 1_000_000;
const mountAt = (folder: string, options: string) =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]).status === 0;

/** A disk of so many MB, where this machine lets us have one. */
function smallDisk(size: number): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'winnow-disk-'));
  if (mountAt(folder, `size=${size}m`)) return folder;
  rmSync(folder, { recursive: true });
  return undefined;
}

const freeMb = (folder: string) => {
  const { bavail, bsize } = statfsSync(folder);
  return (bavail * bsize) / megabyte;
};

const disk = backend === 'pglite' ? smallDisk(160) : undefined;
afterAll(() => {
  if (!disk) return;
  spawnSync('umount', ['--lazy', disk]);
  rmSync(disk, { recursive: true });
});

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (error: unknown) => (error as ApiError).code,
  );

/** Sends batches of posts until the api answers with something else than that it took one. */
async function fill(
  robot: Client['robot'],
  scan: string,
  first: number,
): Promise<[string, number]> {
  for (let n = first; n < first + 400; n++) {
    const id = `post-${n}`;
    const engagements = Array.from({ length: 1000 }, (_, at) =>
      engagement(`${n}${10_000 + at}`, id),
    );
    const batch = {
      kind: 'engagements' as const,
      posts: [post(id, '2026-03-01T00:00:00Z')],
      engagements,
    };
    const code = await codeOf(robot.addBatch({ id: scan, n, batch }));
    if (code !== 'ok') return [code, n];
  }
  return ['never', first];
}

/** Asks again and again, and gives the longest time that an answer took, in ms. */
function asking(server: Server, client: Client) {
  const asked = { longest: 0, failed: [] as string[], stop: async () => {} };
  let goesOn = true;
  const loop = (async () => {
    while (goesOn) {
      const began = performance.now();
      const outcomes = [codeOf(client.users.current({})), codeOf(fetch(`${server.url}/healthz`))];
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

async function stopped({ child, ended }: Server): Promise<[number | null, number]> {
  const began = performance.now();
  child.kill('SIGTERM');
  const { code } = await ended;
  return [code, performance.now() - began];
}

const readiness = async ({ url }: Server, query = '') => {
  const reply = await fetch(`${url}/readyz${query}`);
  return [reply.status, await reply.json()] as const;
};

// Skipped on the embedded database only where the system refuses a small disk: without root, for example.
describe.skipIf(!disk)('a disk of 160 MB with a reserve of 48', { timeout: 600_000 }, () => {
  const folder = disk ?? '';
  const ballast = join(folder, 'ballast');
  const env = { DATA_DIR: join(folder, 'data'), STORAGE_RESERVE_MB: '48' };
  let program: readonly string[];
  beforeAll(() => {
    copyTemplate(env.DATA_DIR);
    program = buildServer();
  });
  const start = (more: Record<string, string> = {}) =>
    startServer({ ...env, ...more }, [], program);

  test('is filled by scans: writes are refused, all else goes on, and so do writes when there is room', async () => {
    onTestFinished(() => rmSync(ballast, { force: true }));
    const ann = await newUser(env);
    const server = await start();
    const client = server.client(ann.token);
    const scan = opening(ann.profileId, 'engagements');
    await client.robot.openScan(scan);
    const asked = asking(server, client);

    const [code, n] = await fill(client.robot, scan.id, 0);
    expect(code).toBe('storage_full');
    expect(n).toBeGreaterThan(5);
    expect(freeMb(folder)).toBeGreaterThan(24);
    const full = { ready: false, reads: true, reason: 'storage_full' };
    expect(await readiness(server)).toEqual([503, full]);
    expect(await readiness(server, '?reads')).toEqual([200, full]);
    const refused = await fetch(`${server.url}/v1/settings`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${ann.token}`, 'content-type': 'application/json' },
      body: '{"settings":{}}',
    });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([507, '60']);
    expect(await codeOf(client.friends.list({}))).toBe('ok');
    // What is small goes on, as it may make room: sign-ins come and go.
    expect(await codeOf(client.auth.robot({}))).toBe('ok');

    // Another program takes what was left.
    writeFileSync(ballast, Buffer.alloc((freeMb(folder) - 12) * megabyte));
    expect(await codeOf(client.friends.list({}))).toBe('ok');
    expect(await codeOf(client.auth.robot({}))).toBe('storage_full');
    expect(await readiness(server)).toEqual([503, full]);

    rmSync(ballast);
    expect(mountAt(folder, 'remount,size=260m')).toBe(true);
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
    writeFileSync(ballast, Buffer.alloc((freeMb(folder) - 20) * megabyte));
    const server = await start();
    const client = server.client(ann.token);
    expect(await codeOf(client.friends.list({}))).toBe('ok');
    expect(await codeOf(client.settings.write({ settings: {} }))).toBe('storage_full');
    const [exit, ms] = await stopped(server);
    expect(exit).toBe(0);
    expect(ms).toBeLessThan(15_000);
  });

  test('is full to the last byte, unwatched: the process still answers and ends when it is told to', async () => {
    onTestFinished(() => rmSync(ballast, { force: true }));
    const ann = await newUser(env);
    writeFileSync(ballast, Buffer.alloc((freeMb(folder) - 36) * megabyte));
    const server = await start({ STORAGE_RESERVE_MB: '0' });
    const { robot } = server.client(ann.token);
    const scan = opening(ann.profileId, 'engagements');
    await robot.openScan(scan);
    const [code] = await fill(robot, scan.id, 1000);
    expect(['storage_full', 'api_unreachable']).toContain(code);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    const [, ms] = await stopped(server);
    expect(ms).toBeLessThan(15_000);

    // Nothing that was acknowledged is lost.
    rmSync(ballast);
    const again = await start();
    expect(await codeOf(again.client(ann.token).friends.list({}))).toBe('ok');
  });

  test('is too small for a new database: the start says so', async () => {
    const none = { DATA_DIR: join(folder, 'new'), STORAGE_RESERVE_MB: '1000' };
    await expect(startServer(none, [], program)).rejects.toThrow(
      /There is no room for a new database in .*: \d+ MB are free, and 1060 MB are needed/,
    );
  });
});
