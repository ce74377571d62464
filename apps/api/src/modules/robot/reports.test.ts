import { storePace } from '@winnow/sdk/rules';
import { beforeAll, describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from '../../platform/config';
import { sampleInputs } from '../../testing/sample-inputs';
import { openWorld, post, pro, scanEngagements, type World } from '../../testing/world';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

describe('logs', () => {
  test('lines that look like personal data are refused one by one', async () => {
    const ann = await world.someone();
    const line = (message: string) => ({
      level: 'info' as const,
      message,
      exec_id: 'run-1',
      at: world.clock.now.toISOString(),
    });
    const lines = [
      'read 1302 friends',
      'removed Ann Example',
      'friend 100000123456789 is gone',
      'protective pause: blocked',
    ].map(line);
    expect(await ann.robot.robot.logs({ version: '7.0.4', lines })).toEqual({
      accepted: 2,
      refused: 2,
    });
    expect(
      await world.db.query(
        'select message, exec_id, version from robot_logs where user_id = $1 order by message',
        [ann.id],
      ),
    ).toEqual([
      { message: 'protective pause: blocked', exec_id: 'run-1', version: '7.0.4' },
      { message: 'read 1302 friends', exec_id: 'run-1', version: '7.0.4' },
    ]);
  });
});

describe('the lines of a day', () => {
  const lines = (count: number, at: string, message = 'read 1302 friends') =>
    Array.from({ length: count }, () => ({ level: 'info' as const, message, exec_id: null, at }));

  test('are 5,000 of one account, whatever days they say that they are of', async () => {
    const own = await openWorld();
    const [ann, bob] = [await own.someone(), await own.someone()];
    const say = (who: typeof ann, given: ReturnType<typeof lines>) =>
      who.robot.robot.logs({ version: '7.0.4', lines: given });
    for (let n = 1; n <= 9; n += 1)
      expect(await say(ann, lines(500, `202${n}-03-10T12:00:00Z`))).toMatchObject({ refused: 0 });
    const names = lines(100, '2026-03-10T12:00:00Z', 'removed Ann Example');
    expect(await say(ann, [...names, ...lines(400, '2026-03-10T12:00:00Z')])).toEqual({
      accepted: 400,
      refused: 100,
    });
    expect(await say(ann, lines(300, '2030-03-10T12:00:00Z'))).toEqual({
      accepted: 100,
      refused: 200,
    });
    expect(await say(ann, lines(2, '2026-03-10T12:00:00Z'))).toEqual({ accepted: 0, refused: 2 });
    expect(await say(bob, lines(2, '2026-03-10T12:00:00Z'))).toEqual({ accepted: 2, refused: 0 });
    own.clock.now = new Date('2026-03-11T00:00:01Z');
    expect(await say(ann, lines(2, '2026-03-10T12:00:00Z'))).toEqual({ accepted: 2, refused: 0 });
  });
});

describe('problem reports', () => {
  test('are kept with the person’s note, ten a day', async () => {
    const ann = await world.someone();
    const { report } = sampleInputs(ann).robot;
    const { id } = await ann.robot.robot.report(report);
    expect(
      await world.db.query(
        'select note, report from problem_reports where user_id = $1 and id = $2',
        [ann.id, id],
      ),
    ).toEqual([{ note: 'It stands still.', report: report.report }]);
    const more = await Promise.allSettled(
      Array.from({ length: 12 }, () => ann.robot.robot.report(report)),
    );
    expect(more.filter(({ status }) => status === 'fulfilled')).toHaveLength(9);
    await expect(ann.robot.robot.report(report)).rejects.toMatchObject({
      code: 'report_limit_reached',
      status: 429,
    });
  });

  test('that hold a name are refused', async () => {
    const ann = await world.someone();
    const { report } = sampleInputs(ann).robot;
    const log = [{ ...report.report.log[0]!, message: 'removed Ann Example' }];
    await expect(
      ann.robot.robot.report({ ...report, report: { ...report.report, log } }),
    ).rejects.toMatchObject({ code: 'input_invalid' });
  });
});

test('engagement may be read again six hours after any robot read it last', async () => {
  const own = await openWorld();
  const ann = await own.someone({ plan: pro });
  expect(await ann.robot.robot.cooldown({})).toEqual({
    sync_engagement_next_allowed: null,
    seconds_left: 0,
  });
  await scanEngagements(ann, [post('p', '2026-03-01T00:00:00Z')], []);
  own.clock.now = new Date(own.clock.now.getTime() + 3_600_000);
  const other = own.client((await ann.page.auth.robot({})).token);
  expect(await other.robot.cooldown({})).toEqual({
    sync_engagement_next_allowed: '2026-03-10T18:00:00.000Z',
    seconds_left: 5 * 3600,
  });
  own.clock.now = new Date(own.clock.now.getTime() + 5 * 3_600_000);
  expect((await other.robot.cooldown({})).seconds_left).toBe(0);
});

describe('the policy', () => {
  const told = (policy: object) =>
    readConfig({ NODE_ENV: 'test', ROBOT_POLICY: JSON.stringify(policy) }).robotPolicy;
  const policyOf = async (policy: object, isPractice = false) => {
    const own = await openWorld({ robotPolicy: told(policy), isPractice });
    return (await own.someone()).robot.robot.policy({});
  };

  test('is the standard without configuration', async () => {
    expect(await policyOf({})).toMatchObject({
      pace: storePace,
      disabled_jobs: {},
      strategies: { friends_page: 'friends_list', first_source: 'answers' },
    });
  });

  test('slows down, switches off with words, and chooses by name', async () => {
    const policy = {
      pace: { friend_request_gap_ms: [60_000, 90_000] },
      disabled_jobs: { add_user_friends: 'Friend requests rest while the network changes.' },
      strategies: { first_source: 'page' },
    };
    expect(await policyOf(policy)).toMatchObject({
      pace: { ...storePace, friend_request_gap_ms: [60_000, 90_000] },
      disabled_jobs: policy.disabled_jobs,
      strategies: { friends_page: 'friends_list', first_source: 'page' },
    });
  });

  test('never falls below the floors', async () => {
    const hasty = {
      pace: { removal_gap_ms: [1, 2], reaction_gap_ms: [0, 0], page_opens_per_hour: 99_999 },
    };
    expect((await policyOf(hasty)).pace).toEqual(storePace);
  });

  test.each([
    ['{"script":"x"}'],
    ['{"strategies":{"first_source":"https://example.org/x.js"}}'],
    ['{"disabled_jobs":{"rm":"x"}}'],
    ['{"disabled_jobs":{"add_user_friends":""}}'],
    ['not json'],
  ])('a configuration of %s stops the start', (ROBOT_POLICY) => {
    expect(() => readConfig({ NODE_ENV: 'test', ROBOT_POLICY })).toThrow(ConfigError);
    expect(() => readConfig({ NODE_ENV: 'test', ROBOT_POLICY })).toThrow(/ROBOT_POLICY/);
  });
});
