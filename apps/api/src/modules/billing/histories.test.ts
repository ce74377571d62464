// On both databases: one connection orders what several leave to chance.
import * as fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { play } from '../../testing/billing/billing-history';
import { history } from '../../testing/billing/billing-steps';
import { backend } from '../../testing/database';
import { openWorld, type World } from '../../testing/world';

/** `HISTORIES=2000` plays more of them. The embedded database, which takes three times as long, plays a quarter. */
const count = Number(process.env['HISTORIES'] ?? (backend === 'postgres' ? 200 : 50));

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

test(
  `${count} histories of payments, kills, outages and disordered events end as the provider says, charged once`,
  async () => {
    const { db, services, clock } = world;
    let charges = 0;
    await fc.assert(
      fc.asyncProperty(history, fc.boolean(), async (turns, areEventsLost) => {
        const { id } = await world.someone();
        const { log, config } = services;
        const place = { db, log, config, userId: id, start: clock.now };
        ({ charges } = add(charges, await play(place, turns, areEventsLost)));
      }),
      { numRuns: count, endOnFailure: process.env['HISTORIES_SHRINK'] === undefined },
    );
    // Most histories pay for something: otherwise they would show nothing.
    expect(charges).toBeGreaterThan(count / 4);
  },
  // On PostgreSQL and a busy machine one takes more than a second.
  60_000 + count * 3000,
);

const add = (sum: number, { charges }: { charges: number }) => ({ charges: sum + charges });
