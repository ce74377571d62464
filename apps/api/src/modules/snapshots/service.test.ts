import { expect, test } from 'vitest';
import { migrate } from '../../platform/database/migrate';
import { openPostgres } from '../../platform/database/postgres';
import { backend, newDatabaseUrl } from '../../testing/database';
import { openWorld } from '../../testing/world';
import { refreshPage } from './service';

test.runIf(backend === 'postgres')(
  'somebody who is deleted while a page is counted costs nobody else their snapshot',
  async () => {
    const db = openPostgres(await newDatabaseUrl(), { connections: 4, onLost: () => undefined });
    await migrate(db);
    const world = await openWorld({}, db);
    const [ann, bob] = [await world.someone(), await world.someone()];
    const isWaiting = async () => {
      const waiting = await db.query(
        `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      );
      return waiting.length > 0;
    };
    let page: Promise<unknown> | undefined;
    await db.tx(async (tx) => {
      await tx.query('delete from users where id = $1', [ann.id]);
      page = refreshPage(db, '00000000-0000-0000-0000-000000000000', 10, world.clock.now);
      await expect.poll(isWaiting).toBe(true);
    });
    await page;
    expect(await db.query('select user_id from snapshots')).toEqual([{ user_id: bob.id }]);
    await db.close();
  },
);
