import { describe, expect, test } from 'vitest';
import type { Db } from '../platform/database/db';
import { neverBeside, settleTwin, withTwin } from './embedded-twin';

/** A server that answers whatever it is asked with these rows. */
const answering = (rows: object[]): Db => ({
  query: <Row>() => Promise.resolve(rows as Row[]),
  tx: (work) => work(answering(rows)),
});

describe('a statement that PostgreSQL takes', () => {
  test('is taken by PGlite, with the same columns', async () => {
    const values = ['Ann', 3, null, ['a', 'b'], true];
    const statement =
      'select $1::text as name, $2::int8 as number, $3::date as none, $4::text[] as all, $5::bool as is';
    const db = withTwin(answering([{ name: 'Eve', number: 4, none: null, all: [], is: false }]));
    await db.query(statement, values);
    await db.tx((tx) => tx.query(statement, [null, ...values.slice(1)]));
    await expect(settleTwin()).resolves.toBeUndefined();
  });

  test.each([
    ['a function that PGlite does not have', 'select of_a_server_alone() as name', 'of_a_server'],
    ['another type', 'select 1 as name', 'PGlite gives other name'],
    ['another column', `select 'Ann' as title`, 'PGlite gives other'],
  ])('and that is another on PGlite is told: %s', async (_, statement, why) => {
    await withTwin(answering([{ name: 'Ann' }])).query(statement);
    await expect(settleTwin()).rejects.toThrow(why);
  });

  test('within a transaction too, and leaves nothing behind', async () => {
    const insert = `insert into settings (user_id) values ('00000000-0000-4000-8000-000000000001') returning 1 as one`;
    const db = withTwin(answering([{ one: 1 }]));
    await db.tx(async (tx) => {
      await tx.query(insert);
      await tx.query(`${insert}, 2 as two`);
    });
    await expect(settleTwin()).rejects.toThrow('PGlite gives other two');
  });
});

test('a statement beside its transaction is refused, one in it or after it is not', async () => {
  const db = neverBeside(answering([]));
  const beside = db.tx(() => db.query('select 1'));
  await expect(beside).rejects.toThrow('a statement beside its transaction');
  await expect(db.tx(() => db.tx(async () => 1))).rejects.toThrow('beside its transaction');
  await expect(db.tx((tx) => tx.query('select 1'))).resolves.toEqual([]);
  await expect(db.query('select 1')).resolves.toEqual([]);
});
