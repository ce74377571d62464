import { expect, test } from 'vitest';
import { backend } from '../../testing/database';
import { openWorld } from '../../testing/world';
import * as sql from './list-sql';

// The embedded database prepares nothing under a name.
test.runIf(backend === 'postgres')(
  'a connection that has prepared the lists of one load of the program prepares those of another',
  async () => {
    const world = await openWorld();
    const ann = await world.someone();
    const name = './list-sql?again';
    const again = (await import(/* @vite-ignore */ name)) as typeof sql;
    expect(again.selectListing).not.toBe(sql.selectListing);
    const filter = {
      limit: 10,
      offset: 0,
      search: '',
      since: null,
      withCounts: false,
      isDeleted: false,
      isWhitelisted: null,
      isActive: null,
      isBanned: null,
      evidence: null,
    };
    const fields = ['full_name', 'created_at', 'updated_at', 'friendship_date'] as const;
    const orders = fields.map((field) => [{ field, dir: 'asc' as const }]);
    // One transaction is one connection.
    await world.db.tx(async (db) => {
      for (const order of orders)
        expect((await sql.selectListing(db, ann.id, { ...filter, order })).count).toBe(0);
      for (const order of orders.toReversed())
        expect((await again.selectListing(db, ann.id, { ...filter, order })).count).toBe(0);
    });
  },
);
