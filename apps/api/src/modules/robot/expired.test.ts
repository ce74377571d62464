import { expect, test } from 'vitest';
import type { Db } from '../../platform/database/db';
import { removal } from '../../testing/permitted';
import { friends, openWorld, scanFriends, type Someone, type World } from '../../testing/world';
import { expireActs } from './service';

/** The same database, which is lost before its n-th statement. */
function lostBefore(real: Db, n: number) {
  const seen = { statements: 0 };
  const wrap = (inner: Db): Db => ({
    async query(statement, values) {
      seen.statements += 1;
      if (seen.statements === n) throw new Error('lost');
      return inner.query(statement, values);
    },
    tx: (work) => inner.tx((tx) => work(wrap(tx))),
  });
  return { db: wrap(real), seen };
}

async function withForgotten(world: World) {
  const one = await world.someone();
  await scanFriends(one, friends(1, 1));
  await one.robot.robot.acts({ acts: [removal(world.clock.now, '1')] });
  return one;
}

const disabledReason = async ({ page }: Someone) =>
  (await page.friends.list({})).friends[0]?.disabled_reason;

test('wherever it is interrupted, the next run releases all', async () => {
  const world = await openWorld();
  const later = new Date(world.clock.now.getTime() + 8 * 86_400_000);
  for (let n = 1; ; n += 1) {
    const people = [await withForgotten(world), await withForgotten(world)];
    for (const one of people) expect(await disabledReason(one)).toBe('scheduled');
    const { db, seen } = lostBefore(world.db, n);
    await expireActs(db, later).catch(() => undefined);
    await expireActs(world.db, later);
    for (const one of people)
      expect(await disabledReason(one), `lost before statement ${n}`).toBeNull();
    if (seen.statements < n) break;
    expect(n).toBeLessThan(100);
  }
});

test('a user that fails does not stop the others, and is logged', async () => {
  const world = await openWorld();
  const later = new Date(world.clock.now.getTime() + 8 * 86_400_000);
  const people = [await withForgotten(world), await withForgotten(world)];
  let transactions = 0;
  const db: Db = {
    ...world.db,
    tx: (work) =>
      ++transactions === 1 ? Promise.reject(new Error('lock timeout')) : world.db.tx(work),
  };
  await expect(expireActs(db, later)).rejects.toThrow('lock timeout');
  const left = await Promise.all(people.map(disabledReason));
  expect(new Set(left)).toEqual(new Set([null, 'scheduled']));
  await expireActs(world.db, later);
});
