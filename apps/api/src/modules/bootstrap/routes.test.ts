import { expect, test } from 'vitest';
import { basic, openWorld } from '../../testing/world';

test('one call answers what user, flags, settings and limits answer', async () => {
  const world = await openWorld();
  await world.someone({ plan: basic });
  const { page } = await world.someone({ time_zone: 'Asia/Tokyo' });
  await page.flags.write({ flags: { welcome_page_seen: true } });
  await page.settings.write({ settings: { unfriening_limit: 7 } });
  expect(await page.bootstrap.read({})).toEqual({
    user: await page.users.current({}),
    flags: await page.flags.read({}),
    settings: await page.settings.read({}),
    limits: await page.friends.limits({}),
  });
});
