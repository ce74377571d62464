import { randomBytes } from 'node:crypto';
import { statSync } from 'node:fs';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openPostgres } from './platform/database/postgres';
import { backend, newDatabaseUrl } from './testing/database';
import { fill, outcomeOf, readiness, smallDisk } from './testing/disk';
import { newUser, opening } from './testing/installation';
import { serverUrl } from './testing/postgres-setup';
import { startServer } from './testing/process';

const admin = () => openPostgres(serverUrl(), { connections: 2, onLost: () => undefined });

/** A database whose tables are on a disk of so many MB; undefined where the system or the server allows none. */
async function databaseOnSmallDisk(sizeMb: number) {
  const server = admin();
  const tablespace = `small_${randomBytes(4).toString('hex')}`;
  const [row] = await server.query<{ folder: string }>(
    `select current_setting('data_directory') as folder`,
  );
  const owner = statSync(row?.folder ?? '', { throwIfNoEntry: false })?.uid;
  const disk = owner === undefined ? undefined : smallDisk(sizeMb, `,uid=${owner},mode=700`);
  if (!disk) return server.close().then(() => undefined);
  const url = await newDatabaseUrl();
  const name = new URL(url).pathname.slice(1);
  onTestFinished(async () => {
    await server.script(`drop database ${name} with (force)`);
    await server.script(`drop tablespace ${tablespace}`);
    await server.close();
    disk.remove();
  });
  await server.script(`create tablespace ${tablespace} location '${disk.folder}'`);
  await server.script(`alter database ${name} set default_tablespace = ${tablespace}`);
  return { url, disk };
}

describe.runIf(backend === 'postgres')('a PostgreSQL server', () => {
  test('whose disk is full is read from, and written to again when there is room', async ({
    skip,
  }) => {
    const place = await databaseOnSmallDisk(16);
    if (!place) return skip('this system allows no disk of our own');
    const env = { DATABASE_URL: place.url };
    const ann = await newUser(env);
    const server = await startServer(env);
    const client = server.client(ann.token);
    const scan = opening(ann.profileId, 'engagements');
    await client.robot.openScan(scan);

    const [code, n] = await fill(client.robot, scan.id);
    expect(code).toBe('storage_full');
    expect(n).toBeGreaterThan(5);
    const full = { ready: false, reads: true, reason: 'storage_full' };
    expect(await readiness(server)).toEqual([503, full]);
    expect(await readiness(server, '?reads')).toEqual([200, full]);
    expect(await outcomeOf(client.friends.list({}))).toBe('ok');
    expect(await outcomeOf(client.settings.write({ settings: {} }))).toBe('storage_full');

    place.disk.grow(200);
    await expect.poll(() => readiness(server)).toEqual([200, { ready: true, reads: true }]);
    const sent = client.robot.addBatch({
      id: scan.id,
      n,
      batch: { kind: 'engagements', posts: [], engagements: [] },
    });
    expect(await outcomeOf(sent)).toBe('ok');
  });
});
