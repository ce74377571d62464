import { beforeAll, expect, test } from 'vitest';
import { openWorld, type Someone, type World } from '../../testing/world';
import { issue, withdraw } from './service';

let world: World;
let ann: Someone;
beforeAll(async () => {
  world = await openWorld();
  ann = await world.someone();
});

const validity = async (discount_token: string) =>
  (await ann.page.coupons.check({ discount_token })).coupon.validity;

test('an issued discount token is valid, an unknown one is not (A-027, A-028, A-380, B-034)', async () => {
  await issue(world.db, 'STANDS', world.clock.now);
  expect(await validity('STANDS')).toBe(1);
  expect(await validity('stands')).toBe(0);
  expect(await validity('UNKNOWN')).toBe(0);
});

test('a discount token ends when its days are over, or when it is withdrawn', async () => {
  await issue(world.db, 'TEN-DAYS', world.clock.now, { days: 10 });
  await issue(world.db, 'WITHDRAWN', world.clock.now);
  expect(await validity('TEN-DAYS')).toBe(1);
  expect(await withdraw(world.db, 'WITHDRAWN')).toBe(true);
  expect(await withdraw(world.db, 'NEVER')).toBe(false);
  expect(await validity('WITHDRAWN')).toBe(0);
  const before = world.clock.now;
  world.clock.now = new Date(before.getTime() + 10 * 86_400_000);
  expect(await validity('TEN-DAYS')).toBe(0);
  world.clock.now = before;
});
