import { describe, expect, onTestFinished, test } from 'vitest';
import { backend, sharedDatabase, templateFolder } from '../../testing/database';
import { openEmptyEmbedded } from '../../testing/embedded-twin';
import { classifyError } from '../http/errors';
import { secondsToAnswer } from './embedded/supervisor';
import { type Embedded, openPglite } from './pglite';

const spin = 'do $$ begin loop end loop; end $$';
const code = (error: unknown) => classifyError(error, []).answer.code;

async function open(folder: string, onLost?: (error: Error) => void): Promise<Embedded> {
  const db = await openPglite(folder, { ...(onLost && { onLost }) });
  onTestFinished(() => db.close());
  return db;
}

describe.runIf(backend === 'pglite')('the thread of the embedded database', () => {
  test('does the work of a transaction whole or not at all, one transaction after the other', async () => {
    const db = await open(templateFolder());
    await db.script('create table t (a int primary key)');
    const add = (a: number) =>
      db.tx(async (inside) => {
        const [{ count } = { count: -1 }] = await inside.query<{ count: number }>(
          'select count(*)::int as count from t',
        );
        await inside.query('insert into t values ($1)', [a]);
        return count;
      });
    expect((await Promise.all([1, 2, 3, 4].map(add))).toSorted((a, b) => a - b)).toEqual([
      0, 1, 2, 3,
    ]);

    await expect(add(4)).rejects.toMatchObject({ code: '23505', constraint: 't_pkey' });
    const failing = db.tx(async (inside) => {
      await inside.query('insert into t values (5)');
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await db.query('select 1 as one from t')).toHaveLength(4);
  });

  test('leaves nothing behind of a script that fails within its own transaction', async () => {
    const db = await sharedDatabase();
    const failing = db.script('begin; create table left_behind (a int); select 1 / 0; commit;');
    const beside = db.query<{ left: boolean }>(
      `select to_regclass('left_behind') is not null as left`,
    );
    await expect(failing).rejects.toMatchObject({ code: '22012' });
    expect(await beside).toEqual([{ left: false }]);
  });

  test('gives values back as PostgreSQL does', async () => {
    const db = await sharedDatabase();
    const bytes = new Uint8Array([0, 1, 255]);
    const [row] = await db.query(
      `select $1::bytea as bytes, $2::text[] as texts, '2026-01-31 12:00:00.5+00'::timestamptz as at,
              9007199254740991::int8 as big, null as nothing, '{"a":[1]}'::jsonb as json`,
      [bytes, ['a', 'b']],
    );
    expect(row).toEqual({
      bytes,
      texts: ['a', 'b'],
      at: '2026-01-31T12:00:00.500Z',
      big: 9_007_199_254_740_991,
      nothing: null,
      json: { a: [1] },
    });
  });

  test('leaves this process free while a statement takes long', async () => {
    const db = await sharedDatabase();
    let turns = 0;
    const clock = setInterval(() => (turns += 1), 10);
    const long = db.query('select count(*) from generate_series(1, 2000000)');
    await long;
    clearInterval(clock);
    expect(turns).toBeGreaterThan(5);
  });

  test('is ended where a statement never ends: its callers come again, and the database is opened again', async () => {
    const lost: string[] = [];
    const db = await open(templateFolder(), (error) => lost.push(error.message));
    await db.query('create table t (a int)');
    await db.query('insert into t values (1)');
    const calls = [
      db.script(spin),
      db.query('select 1'),
      db.tx((inside) => inside.query('select 2')),
    ];
    db.limitStatementTime();

    for (const outcome of await Promise.allSettled(calls))
      expect(outcome.status === 'rejected' && code(outcome.reason)).toBe('api_unreachable');
    await expect.poll(() => lost[0]).toMatch(/^The database has not answered for \d+ s\.$/);
    await expect.poll(() => db.query('select a from t').catch(code)).toEqual([{ a: 1 }]);
  });

  test('has its own limit for opening, also during a stop', () => {
    const [opening, statement] = [120, 4];
    for (const isStopping of [true, false])
      expect(secondsToAnswer({ isOpen: false, isStopping }, [60])).toBe(opening);
    expect(secondsToAnswer({ isOpen: true, isStopping: true }, [60, 600])).toBe(statement);
    expect(secondsToAnswer({ isOpen: true, isStopping: false }, [60, 600])).toBe(600);
  });

  test('gives what is done alone as much time as it asks for, and nothing else', async () => {
    const db = await openEmptyEmbedded({ limitSeconds: 1 });
    onTestFinished(() => db.close());
    const busy = `do $$ begin while clock_timestamp() < now() + interval '3 s' loop end loop; end $$`;
    await db.withAdvisoryLock((alone) => alone.script(busy), 600);
    expect(await db.script(busy).catch(code)).toBe('api_unreachable');
  });

  test('ends within seconds though a statement never does', async () => {
    const db = await open(templateFolder());
    const spinning = db.script(spin).catch(code);
    const began = performance.now();
    await db.close();
    // Without its own limit the stop would wait for that of the statement, a minute.
    expect(performance.now() - began).toBeLessThan(30_000);
    expect(await spinning).toBe('api_unreachable');
    await expect(db.query('select 1').catch(code)).resolves.toBe('api_unreachable');
  });

  test('keeps its log short, however much is written', { timeout: 120_000 }, async () => {
    const folder = templateFolder();
    const db = await open(folder);
    await db.script('create table t (a int, b text)');
    const written = async () => {
      await db.query(
        `insert into t select g, repeat(md5(g::text), 10) from generate_series(1, 30000) g`,
      );
      const [row] = await db.query<{ bytes: number }>(
        'select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::int8 as bytes from pg_control_checkpoint()',
      );
      return row?.bytes ?? 0;
    };
    await expect.poll(written).toBeGreaterThan(20_000_000);
    await expect.poll(written).toBeLessThan(15_000_000);
  });
});
