import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { backend, newDatabaseUrl } from '../../testing/database';
import { openWorld } from '../../testing/world';
import { judge } from '../http/errors';
import type { Db } from './db';
import { openPostgres } from './postgres';

describe.runIf(backend === 'postgres')('a connection that the server ends', () => {
  const pid = async (db: Db) =>
    (await db.query<{ pid: number }>('select pg_backend_pid() as pid'))[0]?.pid ?? 0;
  const terminate = (db: Db, id: number) => db.query('select pg_terminate_backend($1)', [id]);

  test.each([
    ['between two statements of a transaction', () => sleep(200)],
    ['in a statement of a transaction', (inside: Db) => inside.query('select pg_sleep(10)')],
  ])('%s is a reason to come again, and the next one is good', async (_when, meanwhile) => {
    const database = openPostgres(await newDatabaseUrl(), {
      connections: 2,
      onLost: () => undefined,
    });
    const lost = database.tx(async (inside) => {
      const id = await pid(inside);
      setTimeout(() => void terminate(database, id), 50);
      await meanwhile(inside);
      await inside.query('select 1');
    });
    const error = await lost.catch((why: unknown) => why);
    expect(judge(error, []).answer.code).toBe('api_unreachable');
    expect(await pid(database)).toBeGreaterThan(0);
    await database.close();
  });
});

describe.runIf(backend === 'postgres')('a deadlock', () => {
  test('of a statement with a transaction is nobody’s failure: the statement is tried again', async () => {
    const world = await openWorld();
    const people = [await world.someone(), await world.someone()];
    const [first = '', second = ''] = people.map(({ id }) => id).toSorted();
    const where = (db: Db, id: string) =>
      db.query('update users set location = $2 where id = $1', [id, 'there']);
    let alone: Promise<unknown> | undefined;
    await world.db.tx(async (inside) => {
      await where(inside, second);
      alone = world.db.query(
        `update users set location = 'here' where id in
           (select id from users where id in ($1, $2) order by id for update)`,
        [first, second],
      );
      // The server looks for deadlocks after a second, and ends whoever has waited so long.
      await sleep(300);
      await where(inside, first);
    });
    await expect(alone).resolves.toEqual([]);
    const rows = await world.db.query('select location from users where id in ($1, $2)', [
      first,
      second,
    ]);
    expect(rows).toEqual([{ location: 'here' }, { location: 'here' }]);
  });
});
