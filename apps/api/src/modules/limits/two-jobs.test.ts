import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { openWorld, pro, type Someone, type World } from '../../testing/world';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

const ask = (who: Someone, kind: 'friend_request' | 'reaction', job_id: string, id: string) =>
  who.robot.robot.permits({ kind, job_id, ids: [id] });

const react = (who: Someone, post_id: string, job_id: string) =>
  who.robot.robot.acts({
    acts: [
      {
        id: randomUUID(),
        kind: 'reaction',
        post_id,
        job_id,
        state: 'confirmed',
        seq: 1,
        at: world.clock.now.toISOString(),
        evidence: 'reacted',
      },
    ],
  });

test.each([
  ['friend_request', '71'],
  ['reaction', 'pfbid71'],
] as const)(
  'a permit for a %s keeps other jobs off for an hour after it was last asked for',
  async (kind, id) => {
    const ann = await world.someone({ plan: pro });
    const wait = (minutes: number) =>
      (world.clock.now = new Date(world.clock.now.getTime() + minutes * 60_000));
    const asked = async (job: string) => {
      const { granted, refused } = await ask(ann, kind, job, id);
      return granted.length > 0 ? 'granted' : refused[0]?.closer;
    };
    expect(await asked('job-a')).toBe('granted');
    wait(50);
    expect(await asked('job-b')).toBe('in_other_job');
    expect(await asked('job-a')).toBe('granted');
    wait(50);
    expect(await asked('job-b')).toBe('in_other_job');
    wait(11);
    expect(await asked('job-b')).toBe('granted');
    // The job that comes back is then the other one, and the person counts once.
    expect(await asked('job-a')).toBe('in_other_job');
    const { current } = await (kind === 'reaction'
      ? ann.page.autoReactions.limits({})
      : ann.page.nonFriends.limits({}));
    expect(current.spent).toBe(1);
    // A permit that was returned and granted again equals a first one.
    await ann.robot.robot.returnPermits({ kind, job_id: 'job-b', ids: [id] });
    expect(await asked('job-a')).toBe('granted');
    expect(await asked('job-b')).toBe('in_other_job');
  },
);

test('a post that another job is about to react to is no post that was reacted to', async () => {
  const ann = await world.someone({ plan: pro });
  expect((await ask(ann, 'reaction', 'job-a', 'pfbid1')).granted).toEqual(['pfbid1']);
  const refused = { id: 'pfbid1', reason: 'already_reacted' };
  expect((await ask(ann, 'reaction', 'job-b', 'pfbid1')).refused).toEqual([
    { ...refused, closer: 'in_other_job' },
  ]);
  await react(ann, 'pfbid1', 'job-a');
  expect((await ask(ann, 'reaction', 'job-b', 'pfbid1')).refused).toEqual([refused]);
});

test.each([
  ['friend_request', '81'],
  ['reaction', 'pfbid81'],
] as const)(
  'a permit for a %s is granted no second time once the job that came late told that it used its own',
  async (kind, id) => {
    const ann = await world.someone({ plan: pro });
    expect((await ask(ann, kind, 'job-a', id)).granted).toEqual([id]);
    world.clock.now = new Date(world.clock.now.getTime() + 61 * 60_000);
    expect((await ask(ann, kind, 'job-b', id)).granted).toEqual([id]);
    if (kind === 'reaction') await react(ann, id, 'job-a');
    else {
      await ann.robot.robot.acts({
        acts: [
          {
            id: randomUUID(),
            kind,
            facebook_id: id,
            job_id: 'job-a',
            state: 'sent',
            seq: 1,
            at: world.clock.now.toISOString(),
            evidence: 'sent',
          },
        ],
      });
    }
    expect((await ask(ann, kind, 'job-b', id)).granted).toEqual([]);
  },
);

test('a permit that is asked for again day after day counts in the week it would be used in', async () => {
  const ann = await world.someone({ plan: pro });
  for (let day = 0; day < 8; day += 1) {
    expect((await ask(ann, 'reaction', 'job-a', 'pfbid91')).granted).toEqual(['pfbid91']);
    world.clock.now = new Date(world.clock.now.getTime() + 24 * 3_600_000);
  }
  expect((await ask(ann, 'reaction', 'job-a', 'pfbid91')).granted).toEqual(['pfbid91']);
  const { weekly, daily } = await ann.page.autoReactions.limits({});
  expect([weekly.spent, daily.spent]).toEqual([1, 1]);
});

test('an act that another job has is not spent by the one that left it', async () => {
  const ann = await world.someone({ plan: pro });
  expect((await ask(ann, 'reaction', 'job-a', 'pfbid91')).granted).toEqual(['pfbid91']);
  await ann.robot.robot.acts({
    acts: [
      {
        id: randomUUID(),
        kind: 'reaction',
        post_id: 'pfbid91',
        job_id: 'job-a',
        state: 'failed',
        seq: 1,
        at: world.clock.now.toISOString(),
        evidence: 'in_other_job',
      },
    ],
  });
  const { current } = await ann.page.autoReactions.limits({});
  expect(current.spent).toBe(0);
});
