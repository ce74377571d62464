import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { basic, openWorld, pro, type Someone, type World } from '../../testing/world';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

const posts = (count: number, first = 1) =>
  Array.from({ length: count }, (_, at) => `pfbid${first + at}`);
const ask = (who: Someone, ids: string[], job_id = 'job-1') =>
  who.robot.robot.permits({ kind: 'reaction', job_id, ids });
const react = (
  who: Someone,
  post_id: string,
  state: 'sent' | 'confirmed' | 'failed' | 'cancelled',
  { evidence = '', job_id = 'job-1' } = {},
) =>
  who.robot.robot.acts({
    acts: [
      {
        id: randomUUID(),
        kind: 'reaction',
        post_id,
        job_id,
        state,
        seq: 1,
        at: world.clock.now.toISOString(),
        evidence,
      },
    ],
  });

describe('settings', () => {
  test('begin with likes, ten at a time, 5 to 15 seconds apart, and none done (A-194, B-043, B-270, B-271, B-272, B-273, B-274, B-289, B-296)', async () => {
    const ann = await world.someone({ plan: pro });
    expect(await ann.page.autoReactions.read({})).toEqual({
      reaction_type: 'like',
      reactions_to_send: 10,
      delay_in_reactions: '5-15',
      ignore_group_post: true,
      auto_reactions_total_done: 0,
    });
  });

  test('only what is sent changes (B-044)', async () => {
    const ann = await world.someone({ plan: pro });
    const write = (auto_reaction_setting: object) =>
      ann.page.autoReactions.write({ auto_reaction_setting });
    await write({ reaction_type: 'love', reactions_to_send: 40 });
    await write({ delay_in_reactions: '45-60' });
    await write({ ignore_group_post: false });
    expect(await ann.robot.autoReactions.read({})).toEqual({
      reaction_type: 'love',
      reactions_to_send: 40,
      delay_in_reactions: '45-60',
      ignore_group_post: false,
      auto_reactions_total_done: 0,
    });
  });

  test('without PRO a batch is cut to ten, and comes back with PRO (B-292)', async () => {
    const ann = await world.someone({ plan: basic });
    const cut = await ann.page.autoReactions.write({
      auto_reaction_setting: { reactions_to_send: 30 },
    });
    expect(cut.reactions_to_send).toBe(10);
    await world.db.query(`update users set plan_type = 'feature_plan_annual_new' where id = $1`, [
      ann.id,
    ]);
    await ann.page.autoReactions.write({ auto_reaction_setting: { reactions_to_send: 30 } });
    await world.db.query(`update users set plan_type = 'annual' where id = $1`, [ann.id]);
    await ann.page.autoReactions.write({ auto_reaction_setting: { reaction_type: 'love' } });
    expect((await ann.page.autoReactions.read({})).reactions_to_send).toBe(10);
    await world.db.query(`update users set plan_type = 'feature_plan_annual_new' where id = $1`, [
      ann.id,
    ]);
    expect((await ann.page.autoReactions.read({})).reactions_to_send).toBe(30);
  });

  test('a visit of the screen is counted (B-046)', async () => {
    const ann = await world.someone();
    await ann.page.autoReactions.notifyClick({});
    await ann.page.autoReactions.notifyClick({});
    expect(
      await world.db.query('select clicks from auto_reaction_settings where user_id = $1', [
        ann.id,
      ]),
    ).toEqual([{ clicks: 2 }]);
  });
});

describe('limits', () => {
  test('are ten in all without PRO, and full then (B-045, B-275, B-277, B-466, B-353)', async () => {
    const ann = await world.someone({ plan: basic });
    expect((await ask(ann, posts(12))).granted).toHaveLength(10);
    expect(await ann.page.autoReactions.limits({})).toMatchObject({
      current: { limit: 10, left: 0, spent: 10, full: true },
      free: { limit: 10, left: 0, spent: 10 },
    });
    world.clock.now = new Date(world.clock.now.getTime() + 86_400_000);
    expect((await ask(ann, posts(1, 50))).refused).toEqual([
      { id: 'pfbid50', reason: 'limit_reached' },
    ]);
  });

  test('are a hundred a day with PRO, and new the next day (B-276, B-467)', async () => {
    const ann = await world.someone({ plan: pro });
    expect((await ask(ann, posts(120))).granted).toHaveLength(100);
    expect((await ann.page.autoReactions.limits({})).current).toEqual({
      limit: 100,
      left: 0,
      spent: 100,
      full: true,
    });
    world.clock.now = new Date(world.clock.now.getTime() + 86_400_000);
    expect((await ann.page.autoReactions.limits({})).current.full).toBe(false);
    expect((await ask(ann, posts(5, 500))).granted).toHaveLength(5);
  });

  test('hold over all robots of one person that ask at the same moment', async () => {
    const ann = await world.someone({ plan: pro });
    const other = await (await world.session(ann.id)).auth.robot({});
    const robots = [ann.robot, world.client(other.token)];
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        robots[at % 2]!.robot.permits({
          kind: 'reaction',
          job_id: `job-${at}`,
          ids: posts(20, at * 20),
        }),
      ),
    );
    expect(answers.flatMap(({ granted }) => granted)).toHaveLength(100);
    expect((await ann.page.autoReactions.limits({})).current.spent).toBe(100);
  });
});

describe('a post', () => {
  test('is reacted to by one job only, the same may ask again', async () => {
    const ann = await world.someone({ plan: pro });
    await ask(ann, ['p1', 'p2'], 'job-a');
    expect(await ask(ann, ['p1', 'p3'], 'job-b')).toMatchObject({
      granted: ['p3'],
      refused: [{ id: 'p1', reason: 'already_reacted' }],
    });
    expect((await ask(ann, ['p1', 'p2'], 'job-a')).granted).toEqual(['p1', 'p2']);
    await ann.robot.robot.returnPermits({ kind: 'reaction', job_id: 'job-a', ids: ['p1'] });
    expect((await ask(ann, ['p1'], 'job-b')).granted).toEqual(['p1']);
  });

  test('that was reacted to before costs nothing; one that failed counts for the day', async () => {
    const ann = await world.someone({ plan: pro });
    await ask(ann, ['p1', 'p2', 'p3']);
    await react(ann, 'p1', 'confirmed');
    await react(ann, 'p2', 'cancelled', { evidence: 'already_reacted' });
    await react(ann, 'p3', 'failed', { evidence: 'button_missing' });
    const { current, free } = await ann.page.autoReactions.limits({});
    expect([current.spent, free.spent]).toEqual([2, 1]);
    expect((await ann.page.autoReactions.read({})).auto_reactions_total_done).toBe(1);
  });

  test('of somebody else’s robot is another matter', async () => {
    const [ann, bob] = [await world.someone({ plan: pro }), await world.someone({ plan: pro })];
    await ask(ann, ['p1']);
    expect((await ask(bob, ['p1'])).granted).toEqual(['p1']);
  });
});
