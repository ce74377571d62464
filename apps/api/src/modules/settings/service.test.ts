import { beforeAll, describe, expect, test } from 'vitest';
import { basic, openWorld, type World } from '../../testing/world';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

describe('settings', () => {
  test('depth is cut to what the plan grants, when written and when the plan ends (A-407)', async () => {
    const [free, paid] = [await world.someone(), await world.someone({ plan: basic })];
    const wish = { engagement_sync_posts_back: 500, engagement_sync_days_back: 180 };
    expect(await free.page.settings.write({ settings: wish })).toMatchObject({
      engagement_sync_posts_back: 10,
      engagement_sync_days_back: 20,
    });
    expect(await paid.page.settings.write({ settings: wish })).toMatchObject(wish);
    await world.db.query(`update users set subscription_status = 'canceled' where id = $1`, [
      paid.id,
    ]);
    expect(await paid.page.settings.read({})).toMatchObject({
      engagement_sync_posts_back: 10,
      engagement_sync_days_back: 20,
    });
  });

  test('only what is sent changes', async () => {
    const ann = await world.someone({ plan: basic });
    await ann.page.settings.write({ settings: { engagement_sync_posts_back: 77 } });
    await ann.page.settings.write({ settings: { time_zone: 'Asia/Kolkata' } });
    expect(await ann.robot.settings.read({})).toMatchObject({
      engagement_sync_lookbehind_by: 'posts',
      engagement_sync_days_back: 20,
      engagement_sync_posts_back: 77,
      time_zone: 'Asia/Kolkata',
    });
  });

  test.each(['Mars/Olympus', '+05:30', 'EST5EDT; select 1', ''])(
    'a time zone that nobody knows is refused: %j',
    async (time_zone) => {
      const ann = await world.someone();
      await expect(ann.page.settings.write({ settings: { time_zone } })).rejects.toMatchObject({
        code: 'input_invalid',
      });
      expect((await ann.page.settings.read({})).time_zone).toBe('UTC');
    },
  );

  test.each([
    { engagement_sync_posts_back: 0 },
    { engagement_sync_posts_back: 501 },
    { hidden: true },
  ])('refuses %j and changes nothing', async (settings) => {
    const ann = await world.someone({ plan: basic });
    await expect(ann.page.settings.write({ settings })).rejects.toMatchObject({
      code: 'input_invalid',
    });
    expect((await ann.page.settings.read({})).engagement_sync_posts_back).toBe(10);
  });
});

describe('flags', () => {
  test('begin at nothing and keep what is written (A-023, A-024, A-072)', async () => {
    const ann = await world.someone();
    const before = await ann.page.flags.read({});
    expect(new Set(Object.values(before))).toEqual(new Set([false, 0, null]));
    const at = '2026-03-01T10:00:00.000Z';
    const wish = {
      welcome_page_seen: true,
      count_clicks_fetch_friends: 2,
      last_share_facebook_unfriending_milestone_at: at,
    };
    expect(await ann.page.flags.write({ flags: wish })).toEqual({ ...before, ...wish });
    expect(await ann.page.flags.read({})).toEqual({ ...before, ...wish });
  });

  test('counters and the day of the last share only go up, and a refusal changes nothing', async () => {
    const ann = await world.someone();
    const wish = {
      count_payment_error: 3,
      last_share_facebook_unfriending_milestone_at: '2026-03-01T10:00:00Z',
    };
    const before = await ann.page.flags.write({ flags: wish });
    for (const flags of [
      { count_payment_error: 2, welcome_page_seen: true },
      { last_share_facebook_unfriending_milestone_at: '2026-02-01T10:00:00Z' },
      { last_share_facebook_unfriending_milestone_at: null },
    ])
      await expect(ann.page.flags.write({ flags })).rejects.toMatchObject({
        code: 'flag_direction_invalid',
      });
    expect(await ann.page.flags.read({})).toEqual(before);
  });

  test('an unknown flag is refused', async () => {
    const ann = await world.someone();
    await expect(
      ann.page.flags.write({ flags: { is_admin: true } as never }),
    ).rejects.toMatchObject({ code: 'input_invalid' });
  });

  test('two pages that count at once lose nothing', async () => {
    const ann = await world.someone();
    await Promise.all([
      ann.page.flags.write({ flags: { count_clicks_fetch_posts: 1 } }),
      ann.page.flags.write({ flags: { count_clicks_fetch_friends: 1 } }),
      ann.page.flags.write({ flags: { checkbox_payment_terms_accept: true } }),
    ]);
    expect(await ann.page.flags.read({})).toMatchObject({
      count_clicks_fetch_posts: 1,
      count_clicks_fetch_friends: 1,
      checkbox_payment_terms_accept: true,
    });
  });
});
