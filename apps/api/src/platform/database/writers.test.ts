import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { foreignWrites, owners, shippedSources } from '../../testing/writers';
import { openWorld } from '../../testing/world';

const sources = shippedSources(resolve(import.meta.dirname, '../..'));

test('every table is written by its owner alone', () => {
  expect([...sources].flatMap(([file, source]) => foreignWrites(file, source))).toEqual([]);
});

test('every table has an owner that writes it', async () => {
  const { db } = await openWorld();
  const tables = await db.query<{ tablename: string }>(
    `select tablename from pg_tables join pg_class on oid = quote_ident(tablename)::regclass
      where schemaname = 'public' and not relispartition order by tablename`,
  );
  const own = Object.keys(owners).filter((table) => !table.startsWith('pgboss.'));
  expect(tables.map(({ tablename }) => tablename)).toEqual(own.toSorted());
  const idle = Object.entries(owners).filter(([table, owner]) => {
    const write = new RegExp(`\\b(insert\\s+into|update|delete\\s+from)\\s+${table}\\b`, 'i');
    return ![...sources].some(([file, source]) => file.startsWith(owner) && write.test(source));
  });
  expect(idle).toEqual([]);
});

describe('a planted violation is named with file and line', () => {
  const file = 'modules/charts/sql.ts';
  const owned = (table: string) => `${file}:2: ${table} is written by ${owners[table]}`;
  const elsewhere = `${file}:2: writes a table that is named elsewhere`;
  test.each([
    ['insert into friends (a) values ($1)', owned('friends')],
    ['INSERT INTO "friends" values ($1)', owned('friends')],
    ['with x as (delete from posts where a = 1) select 1', owned('posts')],
    ['update friends f set a = 1', owned('friends')],
    ['update friends\n   set a = 1', owned('friends')],
    ['update only friends as f set a = 1', owned('friends')],
    ['truncate friends', owned('friends')],
    ['insert into strangers values (1)', `${file}:2: no module owns strangers`],
    ['delete from ${table} where a = 1', elsewhere],
    ['insert into ${table} values (1)', elsewhere],
    ['update ${table} set a = 1', elsewhere],
    ["update ' + table + ' set a = 1", elsewhere],
    ["delete from ' + table + '", elsewhere],
  ])('%s', (statement, expected) => {
    expect(foreignWrites(file, `// of\n  \`${statement}\`;`)).toEqual([expected]);
  });

  test('plan, status, lock and ban, within the module of the users as well', () => {
    const planted = '\n`update users set username = $2, is_banned = $3 where is_locked = false`';
    expect(foreignWrites('modules/users/sql.ts', planted)).toEqual([
      'modules/users/sql.ts:2: is_banned is written by modules/users/plan.ts',
    ]);
    expect(foreignWrites('modules/users/plan.ts', planted)).toEqual([]);
  });

  test.each([
    ['of a row that is there', 'on conflict (id) do update set a = excluded.a'],
    ['of a lock', 'select 1 from friends for update of friends skip locked'],
    ['of what only reads', 'select updated_at from friends'],
  ])('and nothing is said %s', (_title, statement) => {
    expect(foreignWrites(file, `const text = \`${statement}\`;`)).toEqual([]);
  });
});
