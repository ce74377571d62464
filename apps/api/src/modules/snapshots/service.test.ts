import { expect, test } from 'vitest';
import { backend, newServerDatabase, waitingForLocks } from '../../testing/database';
import { openWorld } from '../../testing/world';
import { refreshPage } from './service';

test.runIf(backend === 'postgres')(
  'somebody who is deleted while a page is counted costs nobody else their snapshot',
  async () => {
    const db = await newServerDatabase();
    const world = await openWorld({}, db);
    const [ann, bob] = [await world.someone(), await world.someone()];
    let page: Promise<unknown> | undefined;
    await db.tx(async (tx) => {
      await tx.query('delete from users where id = $1', [ann.id]);
      page = refreshPage(db, '00000000-0000-0000-0000-000000000000', 10, world.clock.now);
      await expect.poll(() => waitingForLocks(db)).toHaveLength(1);
    });
    await page;
    expect(await db.query('select user_id from snapshots')).toEqual([{ user_id: bob.id }]);
    await db.close();
  },
);
