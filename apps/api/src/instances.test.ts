import { mkdirSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import {
  type PublicKey,
  readAnswer,
  type Sealed,
  sealedType,
  sealRequest,
  writeEnvelope,
} from '@winnow/sdk/rpc';
import { describe, expect, test } from 'vitest';
import { backend, newDatabaseUrl, ownDatabase } from './testing/database';
import { newUser, opening, withDatabase } from './testing/installation';
import { run, startServer } from './testing/process';
import { friends } from './testing/world';

/** A time zone where it is about noon, so that its midnight is far. */
function zoneAtNoon(): string {
  const hours = 12 - new Date().getUTCHours();
  // The names of these zones tell how far UTC is ahead of them.
  return `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`;
}

describe('one after the other', () => {
  test.runIf(backend === 'pglite')(
    'a second process is kept off the folder and told who holds it',
    async () => {
      const env = await ownDatabase();
      const server = await startServer(env, ['--role', 'api']);
      const second = await run('server', [], { PORT: '0', ...env }).ended;
      expect(second.code).toBe(1);
      expect(second.stderr).toContain(`is held by the server with process id ${server.child.pid}`);
      const command = await run('cli', ['user', 'list'], env).ended;
      expect([command.code, command.stderr]).toEqual([
        1,
        expect.stringContaining('Stop it first') as string,
      ]);
    },
  );

  test.runIf(backend === 'pglite')(
    'a lock that its process left behind does not keep the next one out',
    async () => {
      const env = await ownDatabase();
      mkdirSync(env['DATA_DIR'] ?? '', { recursive: true });
      const gone = {
        pid: process.pid,
        born: 'another start',
        host: hostname(),
        what: 'server',
        since: '2026-01-01T00:00:00Z',
      };
      writeFileSync(join(env['DATA_DIR'] ?? '', 'lock'), JSON.stringify(gone));
      await expect(startServer(env, ['--role', 'api'])).resolves.toMatchObject({
        url: expect.any(String) as string,
      });
    },
  );

  test.runIf(backend === 'postgres')(
    'three processes migrate an empty database at once, and it is done once',
    async () => {
      const env = { DATABASE_URL: await newDatabaseUrl() };
      const servers = await Promise.all([1, 2, 3].map(() => startServer(env, ['--role', 'api'])));
      for (const { url } of servers) expect((await fetch(`${url}/readyz`)).status).toBe(200);
      expect(servers.filter(({ stderr }) => stderr().includes('"migrated"'))).toHaveLength(1);
    },
  );

  test.runIf(backend === 'postgres')(
    'two instances and two workers share a database, and one of them may be killed',
    async () => {
      const env = await ownDatabase();
      const ann = await newUser(env);
      const [one, two] = [await startServer(env), await startServer(env)];
      const scan = opening(ann.profileId);
      await one.client(ann.token).robot.openScan(scan);
      const robots = [one.client(ann.token).robot, two.client(ann.token).robot];
      const batches = Array.from({ length: 20 }, (_, n) => ({
        id: scan.id,
        n,
        batch: { kind: 'friends' as const, friends: friends(20, 1000 + n * 20) },
      }));
      await Promise.all(
        robots.flatMap((robot, at) =>
          batches.filter(({ n }) => n % 2 === at).map((batch) => robot.addBatch(batch)),
        ),
      );
      one.child.kill('SIGKILL');
      const ending = { id: scan.id, batches: 20, reached_end: true, shown_total: 400, gaps: 0 };
      expect(await two.client(ann.token).robot.completeScan(ending)).toMatchObject({
        proven: true,
      });

      const three = await startServer(env);
      // The day that the permits count to does not end while they are asked for.
      await two.client(ann.token).settings.write({ settings: { time_zone: zoneAtNoon() } });
      const ids = (job: number) =>
        Array.from({ length: 30 }, (_, at) => String(1000 + job * 30 + at));
      const granted = await Promise.all(
        [two, three, two, three].map((server, job) =>
          server
            .client(ann.token)
            .robot.permits({ kind: 'removal', job_id: `job-${job}`, ids: ids(job) }),
        ),
      );
      expect(granted.flatMap((answer) => answer.granted)).toHaveLength(50);
    },
  );

  test.runIf(backend === 'postgres')(
    'of copies of a sealed call at two processes one is answered; a key of one opens at the other, and outlives both',
    async () => {
      const env = await ownDatabase();
      const ann = await newUser(env);
      const servers = await Promise.all([startServer(env), startServer(env)]);
      const keysOf = async ({ url }: { url: string }) =>
        ((await (await fetch(`${url}/v1/rpc/keys`)).json()) as { keys: PublicKey[] }).keys;
      const [one, two] = servers;
      const known = new Set([...(await keysOf(one)), ...(await keysOf(two))].map(({ id }) => id));
      const [key] = await keysOf(one);

      // Each write would stand alone: a counter that goes up by one is written once.
      const sealed = async (count: number) =>
        sealRequest(
          key!,
          writeEnvelope({
            method: 'PUT',
            path: '/flags',
            headers: { authorization: `Bearer ${ann.token}`, 'content-type': 'application/json' },
            body: JSON.stringify({ flags: { count_clicks_fetch_friends: count } }),
            at: Date.now(),
          }),
        );
      const send = async ({ url }: { url: string }, envelope: Sealed) => {
        const reply = await fetch(`${url}/v1/rpc`, {
          method: 'POST',
          headers: { 'content-type': sealedType },
          body: envelope.bytes,
        });
        expect([reply.status, reply.headers.get('content-type')]).toEqual([200, sealedType]);
        const answer = readAnswer(
          await envelope.openAnswer(new Uint8Array(await reply.arrayBuffer())),
        );
        return answer.ok ? 'ok' : ((await answer.json()) as { code: string }).code;
      };
      for (let round = 1; round <= 5; round += 1) {
        const envelope = await sealed(round);
        const codes = await Promise.all(
          Array.from({ length: 20 }, (_, at) => send(at % 2 ? one : two, envelope)),
        );
        expect(codes.toSorted()).toEqual([
          'ok',
          ...Array.from({ length: 19 }, () => 'rpc_replayed'),
        ]);
      }

      const envelope = await sealed(6);
      expect(await send(one, envelope)).toBe('ok');
      for (const { child } of servers) child.kill('SIGKILL');
      await Promise.all(servers.map(({ ended }) => ended));
      const three = await startServer(env);
      expect(await send(three, envelope), 'after all of them were killed').toBe('rpc_replayed');
      expect(known).toContain((await keysOf(three))[0]?.id);
      expect(await three.client(ann.token).flags.read({})).toMatchObject({
        count_clicks_fetch_friends: 6,
      });
    },
  );

  test('a database that is newer than the program is refused', async () => {
    const env = await ownDatabase();
    await withDatabase(env, (db) =>
      db.query(`insert into migrations (name, checksum) values ('9999_future.sql', 'x')`),
    );
    const { code, stderr } = await run('server', [], { PORT: '0', ...env }).ended;
    expect(code).toBe(1);
    expect(stderr).not.toContain('    at ');
    expect(stderr).toContain(
      'The database is newer than this program: it has had the migration 9999_future.sql',
    );
  });
});
