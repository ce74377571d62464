import { beforeAll, describe, expect, test } from 'vitest';
import { removal } from '../../testing/permitted';
import {
  engagement,
  friends,
  openWorld,
  post,
  scanEngagements,
  scanFriends,
  type Someone,
  type World,
} from '../../testing/world';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

const later = (minutes: number) =>
  (world.clock.now = new Date(world.clock.now.getTime() + minutes * 60_000));
const job = { kind: 'removal' as const, job_id: 'job-1' };
const kept = { reason: 'whitelisted', closer: 'became_active' };

let posts = 0;
const engage = (who: Someone, id: string) => {
  posts += 1;
  const name = `p${posts}`;
  return scanEngagements(who, [post(name, '2026-03-01T10:00:00Z')], [engagement(id, name)]);
};

async function threeWaiting() {
  const ann = await world.someone();
  await scanFriends(ann, friends(3, 1));
  const acts = ['1', '2', '3'].map((id) => removal(world.clock.now, id));
  await ann.robot.robot.acts({ acts });
  await ann.robot.robot.permits({ ...job, ids: ['1', '2', '3'] });
  later(1);
  return { ann, acts };
}

const rowOf = async (ann: Someone, id: string) =>
  (await ann.page.friends.list({})).friends.find(({ facebook_id }) => facebook_id === id);
const logOf = (ann: Someone) =>
  world.db.query(`select details from user_logs where user_id = $1 and kind = 'became_active'`, [
    ann.id,
  ]);

test('a friend whose engagement is found while they wait in a removal is free, active, and gets no permit', async () => {
  const { ann, acts } = await threeWaiting();
  expect(await rowOf(ann, '2')).toMatchObject({ disabled_reason: 'scheduled' });
  await engage(ann, '2');

  const row = await rowOf(ann, '2');
  expect(row).toMatchObject({ disabled_reason: null, evidence: { class: 'active' } });
  expect((await ann.page.friends.limits({})).current.spent).toBe(2);
  expect(await logOf(ann)).toEqual([{ details: { kept: 1 } }]);
  const answer = await ann.robot.robot.permits({ ...job, ids: ['1', '2', '3'] });
  expect(answer).toMatchObject({ granted: ['1', '3'], refused: [{ id: '2', ...kept }] });

  // The robot, which had planned it, says so in its turn, and the log has it once.
  const own = acts.filter(({ facebook_id }) => facebook_id === '2');
  const said = own.map((act) => ({
    ...act,
    state: 'cancelled' as const,
    seq: 2,
    evidence: 'became_active',
  }));
  await ann.robot.robot.acts({ acts: said });
  expect(await logOf(ann)).toHaveLength(1);
  expect(await rowOf(ann, '2')).toMatchObject({ disabled_reason: null, is_deleted: false });
});

test('a plan of theirs that comes again in the same job is refused, and a new job puts them back', async () => {
  const { ann, acts } = await threeWaiting();
  await engage(ann, '2');
  const chosen = new Date(world.clock.now.getTime() - 60_000).toISOString();
  const again = acts.map((act) => ({ ...act, seq: 2, chosen_at: chosen }));
  const { refused } = await ann.robot.robot.acts({ acts: again });
  expect(refused).toEqual([{ id: acts[1]?.id, ...kept }]);

  later(1);
  const chosen_at = world.clock.now.toISOString();
  const back = removal(world.clock.now, '2', { job_id: 'job-2', chosen_at });
  expect((await ann.robot.robot.acts({ acts: [back] })).refused).toBeUndefined();
  expect(await rowOf(ann, '2')).toMatchObject({ disabled_reason: 'scheduled' });
  const put = await ann.robot.robot.permits({ ...job, job_id: 'job-2', ids: ['2'], chosen_at });
  expect(put.granted).toEqual(['2']);
});

test('engagement found while a removal waits in the queue of its robot counts from when it was chosen', async () => {
  const ann = await world.someone();
  await scanFriends(ann, friends(2, 1));
  const chosen_at = world.clock.now.toISOString();
  later(5);
  await engage(ann, '1');
  later(5);
  const acts = ['1', '2'].map((id) => removal(world.clock.now, id, { chosen_at }));
  const { refused } = await ann.robot.robot.acts({ acts });
  expect(refused).toEqual([{ id: acts[0]?.id, ...kept }]);
  const asked = { ...job, ids: ['1', '2'], chosen_at };
  expect(await ann.robot.robot.permits(asked)).toMatchObject({
    granted: ['2'],
    refused: [{ id: '1', ...kept }],
  });
  // A robot whose clock is an hour ahead says with it when the choice was.
  const ahead = (text: string) => new Date(Date.parse(text) + 3_600_000).toISOString();
  const clock = world.clock.now.getTime() + 3_600_000;
  const late = { ...asked, chosen_at: ahead(chosen_at), job_id: 'job-2' };
  expect((await ann.robot.robot.permits(late, { clock })).granted).toEqual(['2']);
});

test('engagement that was known before the choice, and a removal that was sent, stay as they are', async () => {
  const ann = await world.someone();
  await scanFriends(ann, friends(2, 1));
  await engage(ann, '1');
  later(1);
  const chosen_at = world.clock.now.toISOString();
  const acts = ['1', '2'].map((id) => removal(world.clock.now, id, { chosen_at }));
  await ann.robot.robot.acts({ acts });
  await ann.robot.robot.permits({ ...job, ids: ['1', '2'], chosen_at });
  await ann.robot.robot.acts({ acts: acts.map((act) => ({ ...act, state: 'sent', seq: 2 })) });
  later(1);
  await engage(ann, '2');
  for (const id of ['1', '2'])
    expect(await rowOf(ann, id)).toMatchObject({ disabled_reason: 'scheduled' });
  expect(await logOf(ann)).toEqual([]);
});

test('the same job puts them back when they were chosen for it again', async () => {
  const { ann, acts } = await threeWaiting();
  await engage(ann, '2');
  later(1);
  const chosen_at = world.clock.now.toISOString();
  const back = acts.slice(1, 2).map((act) => ({ ...act, seq: 3, chosen_at }));
  expect((await ann.robot.robot.acts({ acts: back })).refused).toBeUndefined();
  expect(await rowOf(ann, '2')).toMatchObject({ disabled_reason: 'scheduled' });
  const put = await ann.robot.robot.permits({ ...job, ids: ['2'], chosen_at });
  expect(put.granted).toEqual(['2']);
});

describe('without a known time of choice', () => {
  const day = 86_400_000;
  const ago = (ms: number) => new Date(world.clock.now.getTime() - ms);

  /** 1 engaged `days` ago as far as the api knows, 2 never. */
  async function engagedBefore(days: number) {
    const ann = await world.someone();
    await scanFriends(ann, friends(2, 1));
    await engage(ann, '1');
    later(days * 24 * 60);
    return ann;
  }

  test.each([
    ['an older robot tells none', () => ({ chosen_at: undefined }), 0],
    [
      'the clock is more than a year wrong',
      () => ({ chosen_at: ago(400 * day).toISOString() }),
      400 * day,
    ],
    ['the clock was set back since', () => ({ chosen_at: ago(-day).toISOString() }), 0],
  ])('engagement of the last week keeps them: %s', async (_, told, behind) => {
    const ann = await engagedBefore(6);
    const clock = world.clock.now.getTime() - behind;
    const asked = { ...job, ids: ['1', '2'], ...told() };
    const answer = await ann.robot.robot.permits(asked, { clock });
    expect(answer).toMatchObject({ granted: ['2'], refused: [{ id: '1', ...kept }] });
    const acts = ['1', '2'].map((id) => removal(world.clock.now, id, told()));
    const { refused } = await ann.robot.robot.acts({ acts }, { clock });
    expect(refused).toEqual([{ id: acts[0]?.id, ...kept }]);
  });

  test('engagement of an earlier week was known', async () => {
    const ann = await engagedBefore(8);
    const { granted } = await ann.robot.robot.permits({ ...job, ids: ['1', '2'] });
    expect(granted).toEqual(['1', '2']);
  });

  test('the week is the one before the api first heard of the job, however long it takes', async () => {
    const { ann } = await threeWaiting();
    await engage(ann, '2');
    later(20 * 24 * 60);
    const answer = await ann.robot.robot.permits({ ...job, ids: ['1', '2'] });
    expect(answer).toMatchObject({ granted: ['1'], refused: [{ id: '2', ...kept }] });
  });
});

test('engagement of more than a year ago, found by a deeper reading, withdraws nothing', async () => {
  const { ann } = await threeWaiting();
  const old = world.clock.now.getTime() - 366 * 86_400_000;
  await scanEngagements(
    ann,
    [post('old', new Date(old).toISOString()), post('older', '2012-03-01T10:00:00Z')],
    [engagement('1', 'old'), engagement('2', 'older')],
  );
  const recent = new Date(old + 2 * 86_400_000).toISOString();
  await scanEngagements(ann, [post('recent', recent)], [engagement('3', 'recent')]);
  const answer = await ann.robot.robot.permits({ ...job, ids: ['1', '2', '3'] });
  expect(answer).toMatchObject({ granted: ['1', '2'], refused: [{ id: '3', ...kept }] });
  expect(await rowOf(ann, '2')).toMatchObject({ disabled_reason: 'scheduled' });
});
