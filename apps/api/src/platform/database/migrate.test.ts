import { copyFileSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { backend, emptyFolder, newDatabaseUrl, waitingForLocks } from '../../testing/database';
import { migrate, migrationsFolder } from './migrate';
import { openPostgres } from './postgres';

const tables = `create table a (n int); insert into a values (0);
  create table b (n int); insert into b values (0)`;

/** Longer than a migration waits before the server looks for a deadlock: then the other one would be its victim. */
const slow = 'select pg_sleep(1.2)';

function folderOf(...scripts: string[]): string {
  const folder = emptyFolder();
  mkdirSync(folder);
  for (const [at, text] of scripts.entries())
    writeFileSync(join(folder, `000${at + 1}_step.sql`), text);
  return folder;
}

async function open(options?: string) {
  const url = new URL(await newDatabaseUrl());
  // What the URL says stands above the api's own options.
  if (options) url.searchParams.set('options', options);
  const db = openPostgres(url.href, { connections: 5, onLost: () => undefined });
  onTestFinished(() => db.close());
  return db;
}

describe.runIf(backend === 'postgres')('a migration on PostgreSQL', () => {
  test('may take longer than the statements of the api', async () => {
    const db = await open('-c statement_timeout=200');
    await expect(db.query('select pg_sleep(0.5)')).rejects.toMatchObject({ code: '57014' });
    const folder = folderOf('select pg_sleep(0.5); create table a (n int)');
    await expect(migrate(db, folder)).resolves.toEqual(['0001_step.sql']);
    await expect(db.query('select n from a')).resolves.toEqual([]);
    await expect(db.query('select pg_sleep(0.5)')).rejects.toMatchObject({ code: '57014' });
  });

  test('waits for a lock no longer than they do, as all others wait behind it', async () => {
    const db = await open('-c statement_timeout=200');
    await migrate(db, folderOf(tables));
    const altering = folderOf(tables, 'alter table a add m int');
    await db.tx(async (inside) => {
      await inside.query('update a set n = 1');
      await expect(migrate(db, altering)).rejects.toMatchObject({ code: '55P03' });
    });
    await expect(migrate(db, altering)).resolves.toEqual(['0002_step.sql']);
  });

  test('waits by the clock, however short its attempts are, and says which migration gave up', async () => {
    const db = await open('-c statement_timeout=1000');
    await migrate(db, folderOf(tables));
    const altering = folderOf(tables, 'lock table a nowait');
    await db.tx(async (inside) => {
      await inside.query('lock table a');
      const began = performance.now();
      await expect(migrate(db, altering)).rejects.toThrow(/0002_step\.sql .*locks/);
      expect(performance.now() - began).toBeGreaterThanOrEqual(2000);
    });
    await expect(migrate(db, altering)).resolves.toEqual(['0002_step.sql']);
  });

  test('begins again rather than end a transaction of the api by a deadlock', async () => {
    const db = await open();
    await migrate(db, folderOf(tables));
    const both = folderOf(tables, 'update a set n = n + 1; update b set n = n + 1');
    let migrated: Promise<string[]> | undefined;
    let attempts = 0;
    await db.tx(async (inside) => {
      attempts += 1;
      await inside.query('update b set n = n + 10');
      migrated ??= migrate(db, both);
      // It has `a` and waits for `b`.
      await expect.poll(() => waitingForLocks(db)).toHaveLength(1);
      await inside.query(slow);
      await inside.query('update a set n = n + 10');
    });
    await expect(migrated).resolves.toEqual(['0002_step.sql']);
    await expect(db.query('select a.n as a, b.n as b from a, b')).resolves.toEqual([
      { a: 11, b: 11 },
    ]);
    expect(attempts).toBe(1);
  });

  test('takes the locks of 0022 beside a scan that is completed, in whatever order', async () => {
    const db = await open();
    const before = emptyFolder();
    mkdirSync(before);
    for (const name of readdirSync(migrationsFolder))
      if (name < '0022') copyFileSync(join(migrationsFolder, name), join(before, name));
    await migrate(db, before);
    let migrated: Promise<string[]> | undefined;
    let attempts = 0;
    await db.tx(async (inside) => {
      attempts += 1;
      await inside.query('lock table coverage in row exclusive mode');
      migrated ??= migrate(db);
      await expect.poll(() => waitingForLocks(db)).toHaveLength(1);
      await inside.query(slow);
      await inside.query('select count(*) from posts');
    });
    expect((await migrated)?.[0]).toBe('0022_reading_began.sql');
    expect(attempts).toBe(1);
  });
});
