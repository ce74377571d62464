import { beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../testing/world';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

const logged = async (id: string) =>
  (
    await world.db.query<{ kind: string }>(
      `select kind from user_logs where user_id = $1 and kind like 'support_access_%' order by id`,
      [id],
    )
  ).map(({ kind }) => kind);

test('the user gives support access for seven days and ends it; both are in their log', async () => {
  const { page, id } = await world.someone();
  expect(await page.supportAccess.read({})).toEqual({ until: null });
  const until = '2026-03-17T12:00:00.000Z';
  expect(await page.supportAccess.give({})).toEqual({ until });
  expect(await page.supportAccess.read({})).toEqual({ until });
  expect(await page.supportAccess.end({})).toEqual({ until: null });
  expect(await page.supportAccess.end({})).toEqual({ until: null });
  expect(await logged(id)).toEqual(['support_access_given', 'support_access_ended']);
});

test('support access ends by itself', async () => {
  const own = await openWorld({}, world.db);
  const { page } = await own.someone();
  await page.supportAccess.give({});
  own.clock.now = new Date('2026-03-17T11:59:59Z');
  expect(await page.supportAccess.read({})).toEqual({ until: '2026-03-17T12:00:00.000Z' });
  own.clock.now = new Date('2026-03-17T12:00:00Z');
  expect(await page.supportAccess.read({})).toEqual({ until: null });
});
