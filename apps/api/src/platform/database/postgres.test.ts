import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { backend, newDatabaseUrl, waitingForLocks } from '../../testing/database';
import { openWorld } from '../../testing/world';
import { classifyError } from '../http/errors';
import type { Db } from './db';
import { openPostgres } from './postgres';

describe.runIf(backend === 'postgres')('a connection that the server ends', () => {
  const pid = async (db: Db) =>
    (await db.query<{ pid: number }>('select pg_backend_pid() as pid'))[0]?.pid ?? 0;
  /** Answered once the connection is ended. */
  const terminate = (db: Db, id: number) =>
    db.query('select pg_terminate_backend($1, 10000)', [id]);
  const sleepers = (db: Db, id: number) =>
    db.query(`select 1 from pg_stat_activity where pid = $1 and wait_event = 'PgSleep'`, [id]);

  async function endBetween(database: Db, id: number) {
    await terminate(database, id);
    // What the server said last was read by the end of this turn.
    await turn();
  }

  async function endWithin(database: Db, id: number, inside: Db) {
    const endOnceAsleep = async () => {
      await expect.poll(() => sleepers(database, id)).toHaveLength(1);
      await terminate(database, id);
    };
    await Promise.all([inside.query('select pg_sleep(30)'), endOnceAsleep()]);
  }

  test.each([
    ['between two statements of a transaction', endBetween],
    ['in a statement of a transaction', endWithin],
  ])('%s is a reason to come again, and the next one is good', async (_when, end) => {
    const database = openPostgres(await newDatabaseUrl(), {
      connections: 2,
      onLost: () => undefined,
    });
    const lost = database.tx(async (inside) => {
      await end(database, await pid(inside), inside);
      await inside.query('select 1');
    });
    const error = await lost.catch((why: unknown) => why);
    expect(classifyError(error, []).answer.code).toBe('api_unreachable');
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
      // It has the first and waits for the second. The server looks for deadlocks after a second, and ends whoever
      // has waited so long.
      await expect.poll(() => waitingForLocks(world.db)).toHaveLength(1);
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
