import { defaultAutoReactionsSchedule } from '@winnow/sdk/contract';
import { defaultSchedule } from '@winnow/sdk/rules';
import { beforeAll, describe, expect, test } from 'vitest';
import { basic, friends, openWorld, pro, scanFriends, type World } from '../../testing/world';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

describe('settings', () => {
  test('depth is cut to what the plan grants, when written and when the plan ends (A-407)', async () => {
    const [free, paid] = [await world.someone(), await world.someone({ plan: basic })];
    const input = { engagement_sync_posts_back: 500, engagement_sync_days_back: 180 };
    expect(await free.page.settings.write({ settings: input })).toMatchObject({
      engagement_sync_posts_back: 10,
      engagement_sync_days_back: 20,
    });
    expect(await paid.page.settings.write({ settings: input })).toMatchObject(input);
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

describe('scheduled tasks', () => {
  const on = { ...defaultSchedule, enabled: true };
  const reactions = { ...defaultAutoReactionsSchedule, enabled: true };

  test('begin switched off, daily at noon (B-320, B-322)', async () => {
    const ann = await world.someone({ plan: pro });
    expect(await ann.page.settings.read({})).toMatchObject({
      schedule_task_sync_friends: defaultSchedule,
      schedule_task_sync_engagements: defaultSchedule,
      schedule_task_auto_reactions: defaultAutoReactionsSchedule,
    });
  });

  test('are kept as they were chosen', async () => {
    const ann = await world.someone({ plan: pro });
    const input = {
      schedule_task_sync_friends: {
        ...on,
        scheduled: 'perWeekdays' as const,
        perWeekdays0: '08:05:00',
      },
      schedule_task_sync_engagements: {
        ...on,
        scheduled: 'afterJob' as const,
        afterJob: 'fetch_user_friends' as const,
      },
      schedule_task_auto_reactions: { ...reactions, delay_in_react: '45-60' as const },
    };
    expect(await ann.page.settings.write({ settings: input })).toMatchObject(input);
    await ann.page.settings.write({ settings: { log_level: 'debug' } });
    expect(await ann.robot.settings.read({})).toMatchObject({ ...input, log_level: 'debug' });
  });

  test('are locked on free, and those of reactions without PRO (B-302, B-331, B-465)', async () => {
    const [free, paid] = [await world.someone(), await world.someone({ plan: basic })];
    for (const settings of [
      { schedule_task_sync_friends: on },
      { schedule_task_sync_engagements: on },
      { schedule_task_auto_reactions: reactions },
    ])
      await expect(free.page.settings.write({ settings })).rejects.toMatchObject({
        code: 'plan_insufficient',
      });
    await expect(
      paid.page.settings.write({ settings: { schedule_task_auto_reactions: reactions } }),
    ).rejects.toMatchObject({ code: 'plan_insufficient' });
    const kept = await paid.page.settings.write({ settings: { schedule_task_sync_friends: on } });
    expect(kept.schedule_task_sync_friends.enabled).toBe(true);
  });

  test('rest when the plan ends, and go on when it comes back', async () => {
    const ann = await world.someone({ plan: pro });
    await ann.page.settings.write({
      settings: { schedule_task_sync_friends: on, schedule_task_auto_reactions: reactions },
    });
    const status = (value: string) =>
      world.db.query('update users set subscription_status = $2 where id = $1', [ann.id, value]);
    await status('canceled');
    await ann.page.settings.write({ settings: { developer_mode: true } });
    expect(await ann.page.settings.read({})).toMatchObject({
      schedule_task_sync_friends: { enabled: false },
      schedule_task_auto_reactions: { enabled: false },
    });
    await status('active');
    expect(await ann.page.settings.read({})).toMatchObject({
      schedule_task_sync_friends: { enabled: true },
      schedule_task_auto_reactions: { enabled: true },
    });
  });

  test("the person's own limit of removals holds below the plan's (B-309)", async () => {
    const ann = await world.someone({ plan: basic });
    await scanFriends(ann, friends(30));
    await ann.page.settings.write({ settings: { unfriening_limit: 3 } });
    const ids = friends(10).map(({ facebook_id }) => facebook_id);
    const { granted } = await ann.robot.robot.permits({ kind: 'removal', job_id: 'job-1', ids });
    expect(granted).toHaveLength(3);
    expect((await ann.page.friends.limits({})).daily).toEqual({ limit: 3, left: 0, spent: 3 });
  });
});

describe('flags', () => {
  test('begin at nothing and keep what is written (A-023, A-024, B-041)', async () => {
    const ann = await world.someone();
    const before = await ann.page.flags.read({});
    expect(new Set(Object.values(before))).toEqual(new Set([false, 0, null]));
    const at = '2026-03-01T10:00:00.000Z';
    const input = {
      welcome_page_seen: true,
      count_clicks_fetch_friends: 2,
      last_share_facebook_unfriending_milestone_at: at,
    };
    expect(await ann.page.flags.write({ flags: input })).toEqual({ ...before, ...input });
    expect(await ann.page.flags.read({})).toEqual({ ...before, ...input });
  });

  test('are those of one person: what another writes changes nothing of theirs (A-072)', async () => {
    const [ann, bob] = [await world.someone(), await world.someone()];
    const mine = await ann.page.flags.write({ flags: { count_clicks_fetch_friends: 2 } });
    const input = { welcome_page_seen: true, count_clicks_fetch_friends: 7 };
    expect(await bob.page.flags.write({ flags: input })).toMatchObject(input);
    expect(await ann.page.flags.read({})).toEqual(mine);
  });

  test('are kept by these names, one as well as the other (A-073, A-074, A-075, A-078, A-079, B-187)', async () => {
    const ann = await world.someone();
    const known = {
      welcome_page_seen: true,
      checkbox_payment_terms_accept: true,
      announcement_skipped: true,
      count_clicks_confirm_username: 1,
      count_clicks_fetch_friends: 2,
      count_clicks_fetch_posts: 3,
      count_devtools_opens_app: 4,
      count_share_facebook_unfriending_milestone: 5,
      last_share_facebook_unfriending_milestone_at: '2026-03-01T10:00:00.000Z',
      facebook_shared_removed_count: 500,
    };
    for (const [name, value] of Object.entries(known))
      expect(await ann.page.flags.write({ flags: { [name]: value } })).toMatchObject({
        [name]: value,
      });
    expect(await ann.page.flags.read({})).toMatchObject(known);
  });

  test('counters and the day of the last share only go up, and a refusal changes nothing', async () => {
    const ann = await world.someone();
    const input = {
      count_payment_error: 3,
      last_share_facebook_unfriending_milestone_at: '2026-03-01T10:00:00Z',
    };
    const before = await ann.page.flags.write({ flags: input });
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

  test.each([
    'count_clicks_confirm_username',
    'count_clicks_fetch_friends',
    'count_clicks_fetch_posts',
    'count_devtools_opens_app',
    'count_get_new_friends_error',
    'count_get_posts_error',
    'count_payment_error',
    'count_remove_friend_error',
    'count_share_facebook_cleaning_announcement',
    'count_share_facebook_referral_link',
    'count_share_facebook_unfriending_milestone',
    'facebook_shared_removed_count',
  ] as const)(
    '%s begins at 0 and counts in whole steps, upwards alone (A-074, A-075, A-076, A-077, A-078, A-079)',
    async (name) => {
      const ann = await world.someone();
      expect((await ann.page.flags.read({}))[name]).toBe(0);
      for (const count of [1, 3, 3])
        expect((await ann.page.flags.write({ flags: { [name]: count } }))[name]).toBe(count);
      for (const [count, code] of [
        [2, 'flag_direction_invalid'],
        [3.5, 'input_invalid'],
        [-1, 'input_invalid'],
      ] as const)
        await expect(
          ann.page.flags.write({ flags: { [name]: count } }),
          String(count),
        ).rejects.toMatchObject({ code });
      expect((await ann.page.flags.read({}))[name]).toBe(3);
    },
  );

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
