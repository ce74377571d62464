import { randomUUID } from 'node:crypto';
import type { Act } from '@winnow/sdk/contract';
import { beforeAll, expect, test } from 'vitest';
import { actPermitted } from '../../testing/permitted';
import {
  friends,
  openWorld,
  pro,
  scanFriends,
  type Someone,
  type World,
} from '../../testing/world';

let world: World;
let who: Someone;
beforeAll(async () => {
  world = await openWorld();
});

const minute = 60_000;
const start = new Date('2026-03-10T12:00:00Z');
const at = (minutes: number) => new Date(start.getTime() + minutes * minute).toISOString();

/** A user with five friends, of whom 1 and 2 were unfriended at minute 10 and 3 was marked. */
async function withRemoved() {
  world.clock.now = start;
  who = await world.someone({ plan: pro });
  await scanFriends(who, friends(5, 1));
  world.clock.now = new Date(at(10));
  for (const id of ['1', '2']) await tell('removal', id, 'confirmed', 10);
  await who.page.friends.markDeleted({ friends: '3' });
  world.clock.now = new Date(at(90));
}

let seq = 0;
async function tell(
  kind: 'removal' | 'friend_request',
  facebook_id: string,
  state: Act['state'],
  minutes: number,
  { id, evidence = '', job = 'job-1' }: { id?: string; evidence?: string; job?: string } = {},
) {
  seq += 1;
  const act = {
    id: id ?? randomUUID(),
    kind,
    facebook_id,
    job_id: job,
    state,
    seq,
    at: at(minutes),
    evidence,
  };
  await actPermitted(world.db, who, [act]);
  return act.id;
}
const ask = (id: string, state: Act['state'], minutes: number, more = {}) =>
  tell('friend_request', id, state, minutes, more);

async function asked(timeframe: 7 | '' = '') {
  const { friends: list } = await who.page.friends.list({ is_deleted: true, timeframe });
  return Object.fromEntries(list.map((one) => [one.facebook_id, one.asked_again]));
}

test('a removed friend asked again shows when and in which state, from plan to answer', async () => {
  await withRemoved();
  expect(await asked()).toEqual({ '1': undefined, '2': undefined, '3': undefined });
  const id = await ask('1', 'planned', 20);
  expect((await asked())['1']).toEqual({ at: at(20), outcome: 'waiting' });
  await ask('1', 'sent', 21, { id });
  expect((await asked())['1']?.outcome).toBe('waiting');
  await ask('1', 'confirmed', 22, { id });
  expect(await asked(7)).toEqual({
    '1': { at: at(22), outcome: 'sent' },
    '2': undefined,
    '3': undefined,
  });
  const { friends: all } = await who.page.friends.all({
    is_deleted: true,
    order: 'updated_at asc',
  });
  expect(all.find((one) => one.facebook_id === '1')?.asked_again?.outcome).toBe('sent');
});

test.each([
  ['failed', 'already_requested', 'sent'],
  ['failed', 'already_friends', 'friends'],
  ['failed', 'cannot_request', 'no_option'],
  ['failed', 'gone', 'no_option'],
  ['failed', 'layout', 'failed'],
  ['unknown', '', 'unclear'],
] as const)('a request that ended as %s with %j stands as %s', async (state, evidence, outcome) => {
  await withRemoved();
  await ask('2', state, 30, { evidence });
  expect((await asked())['2']).toEqual({ at: at(30), outcome });
});

test('a request before the removal, or one withdrawn unsent, leaves no trace', async () => {
  await withRemoved();
  await ask('1', 'confirmed', 5);
  await ask('2', 'cancelled', 20, { evidence: 'stopped' });
  expect(await asked()).toEqual({ '1': undefined, '2': undefined, '3': undefined });
});

test('the last request counts, and another list knows of none', async () => {
  await withRemoved();
  await ask('1', 'failed', 20, { evidence: 'layout' });
  await ask('1', 'confirmed', 40);
  expect((await asked())['1']).toEqual({ at: at(40), outcome: 'sent' });
  await who.page.friends.mark({ friends: '1' });
  const { friends: list } = await who.page.friends.list({});
  expect(list.map((one) => one.asked_again)).toEqual([undefined, undefined, undefined]);
});

test('who accepted is on the list again; who was marked by hand reads as friends again', async () => {
  await withRemoved();
  await ask('1', 'confirmed', 60);
  await ask('3', 'confirmed', 60);
  await scanFriends(
    who,
    friends(5, 1).filter((one) => one.facebook_id !== '2'),
  );
  expect(await asked()).toEqual({ '2': undefined, '3': { at: at(60), outcome: 'friends' } });
});

async function permitted(job_id: string, ids: string[]) {
  const answer = await who.robot.robot.permits({ kind: 'friend_request', job_id, ids });
  return {
    granted: answer.granted,
    refused: answer.refused.map(({ id, reason, closer }) => `${id} ${closer ?? reason}`),
  };
}

test.each([
  ['sent', '', 'in_other_job'],
  ['confirmed', '', 'already_requested'],
  ['failed', 'already_requested', 'already_requested'],
  ['failed', 'already_friends', 'already_requested'],
] as const)(
  'nobody is granted a second request after one that is %s %s: %s',
  async (state, code, why) => {
    await withRemoved();
    await ask('1', state, 30, { evidence: code });
    expect(await permitted('job-2', ['1', '2'])).toEqual({
      granted: ['2'],
      refused: [`1 ${why}`],
    });
  },
);

test.each([
  ['failed', 'layout'],
  ['unknown', ''],
  ['planned', ''],
  ['cancelled', 'stopped'],
  ['cancelled', 'already_requested'],
] as const)('after one that is %s %s another may be tried', async (state, code) => {
  await withRemoved();
  await ask('1', state, 30, { evidence: code });
  expect((await permitted('job-2', ['1'])).granted).toEqual(['1']);
});

test('of two jobs that planned the same one is granted, and the job itself may ask twice', async () => {
  await withRemoved();
  await ask('1', 'planned', 20, { job: 'job-a' });
  await ask('1', 'planned', 21, { job: 'job-b' });
  expect((await permitted('job-a', ['1'])).granted).toEqual(['1']);
  expect((await permitted('job-b', ['1'])).refused).toEqual(['1 in_other_job']);
  expect((await permitted('job-a', ['1'])).granted).toEqual(['1']);
});

test('one that was refused because another job was to make it is no request, when that one is not made either', async () => {
  await withRemoved();
  const id = await ask('1', 'planned', 20, { job: 'job-a' });
  const other = await ask('1', 'planned', 21, { job: 'job-b' });
  await permitted('job-a', ['1']);
  await permitted('job-b', ['1']);
  await ask('1', 'cancelled', 22, { id: other, job: 'job-b', evidence: 'already_requested' });
  expect((await asked())['1']).toEqual({ at: at(20), outcome: 'waiting' });
  expect((await permitted('job-a', ['1'])).granted).toEqual(['1']);
  await ask('1', 'cancelled', 23, { id, job: 'job-a', evidence: 'stopped' });
  expect((await asked())['1']).toBeUndefined();
  expect((await permitted('job-c', ['1'])).granted).toEqual(['1']);
});

test('a friend removed, asked, befriended and removed again can be asked again', async () => {
  await withRemoved();
  await ask('1', 'confirmed', 20);
  await scanFriends(who, friends(5, 1));
  world.clock.now = new Date(at(100));
  await tell('removal', '1', 'confirmed', 95, { job: 'job-3' });
  expect((await permitted('job-2', ['1'])).granted).toEqual(['1']);
});
