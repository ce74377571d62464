// On both databases: whole scans, in batches, with most types of columns.
import { randomUUID } from 'node:crypto';

import { beforeAll, describe, expect, test } from 'vitest';
import {
  basic,
  friend,
  friends,
  openWorld,
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

async function openScan(who: Someone, kind: 'friends' | 'engagements' = 'friends') {
  const id = randomUUID();
  const opening = {
    id,
    kind,
    job_id: 'job-1',
    started_at: world.clock.now.toISOString(),
    facebook_profile_id: who.profileId,
  };
  await who.robot.robot.openScan(opening);
  const { robot } = who.robot;
  return {
    id,
    opening,
    add: (n: number, list: ReturnType<typeof friends>) =>
      robot.addBatch({ id, n, batch: { kind: 'friends', friends: list } }),
    end: (
      batches: number,
      shown_total: number | null,
      more: { reached_end?: boolean; gaps?: number } = {},
    ) => robot.completeScan({ id, batches, shown_total, reached_end: true, gaps: 0, ...more }),
  };
}

async function idsOf(who: Someone, query: Parameters<Someone['page']['friends']['list']>[0] = {}) {
  const { friends: list } = await who.page.friends.list({ ...query, order: 'full_name asc' });
  return list.map(({ facebook_id }) => facebook_id).toSorted();
}

describe('a friends scan', () => {
  test('adds the friends, once, whatever order its batches come in and however often (A-161)', async () => {
    const ann = await world.someone();
    const scan = await openScan(ann);
    for (const n of [2, 0, 2, 1, 0]) await scan.add(n, friends(3, 100 + n * 3));
    await ann.robot.robot.openScan(scan.opening);
    expect(await scan.end(3, 9)).toEqual({ proven: true, doubt: null, read_total: 9, gone: 0 });
    expect(await idsOf(ann)).toEqual(friends(9, 100).map((one) => one.facebook_id));
    expect((await ann.page.users.current({})).friends_synced_at).toBe(
      world.clock.now.toISOString(),
    );
  });

  test('a friend keeps the day of the first sync, and what the person decided (A-256)', async () => {
    const ann = await world.someone({ plan: basic });
    await scanFriends(ann, [friend('1', 'Old Name'), friend('2'), friend('3')]);
    const firstSync = world.clock.now.toISOString();
    await ann.page.friends.whitelist({ friends: '1' });
    await ann.page.friends.markDeleted({ friends: '2' });
    later(60);
    await scanFriends(ann, [friend('1', 'New Name'), friend('2'), friend('3')]);

    const [kept] = (await ann.page.friends.list({ is_whitelisted: true })).friends;
    expect(kept).toMatchObject({
      full_name: 'New Name',
      is_whitelisted: true,
      created_at: firstSync,
    });
    const [marked] = (await ann.page.friends.list({ is_deleted: true })).friends;
    expect(marked).toMatchObject({ facebook_id: '2', removed_by: 'marked' });
  });

  test('a proven one concludes who is gone, and a later one that finds them again takes it back', async () => {
    const ann = await world.someone();
    await scanFriends(ann, friends(5, 1));
    later(1);
    expect(await scanFriends(ann, friends(4, 1))).toMatchObject({ proven: true, gone: 1 });
    const [gone] = (await ann.page.friends.list({ is_deleted: true })).friends;
    expect(gone).toMatchObject({
      facebook_id: '5',
      removed_by: 'gone',
      updated_at: world.clock.now.toISOString(),
    });
    later(1);
    await scanFriends(ann, friends(5, 1));
    expect(await idsOf(ann)).toHaveLength(5);
    expect(await idsOf(ann, { is_deleted: true })).toEqual([]);
  });

  test.each([
    ['did not reach the end', { reached_end: false }, 3, 'end_not_reached'],
    ['met rows that it could not identify', { gaps: 1 }, 3, 'rows_unidentified'],
    ['saw no total', {}, null, 'total_not_shown'],
    ['read fewer than the network shows', {}, 4, 'total_disagrees'],
    ['read more than the network shows', {}, 2, 'total_disagrees'],
  ] as const)('one that %s marks nobody as gone', async (_, more, shown, doubt) => {
    const ann = await world.someone();
    await scanFriends(ann, friends(10, 1));
    later(1);
    const scan = await openScan(ann);
    await scan.add(0, friends(3, 1));
    expect(await scan.end(1, shown, more)).toEqual({
      proven: false,
      doubt,
      read_total: 3,
      gone: 0,
    });
    expect(await idsOf(ann)).toHaveLength(10);
  });

  test('counts what it received itself: a friend sent in two batches is one friend', async () => {
    const ann = await world.someone();
    const scan = await openScan(ann);
    await scan.add(0, friends(3, 1));
    await scan.add(1, friends(3, 2));
    expect(await scan.end(2, 6)).toMatchObject({
      proven: false,
      doubt: 'total_disagrees',
      read_total: 4,
    });
  });

  test('stays open while a batch is missing, and ends when it has come', async () => {
    const ann = await world.someone();
    await scanFriends(ann, friends(8, 1));
    later(1);
    const scan = await openScan(ann);
    await scan.add(1, friends(2, 3));
    expect(await scan.end(2, 4)).toMatchObject({
      proven: false,
      doubt: 'batches_missing',
      gone: 0,
    });
    expect(await idsOf(ann)).toHaveLength(8);
    await scan.add(0, friends(2, 1));
    expect(await scan.end(2, 4)).toEqual({ proven: true, doubt: null, read_total: 4, gone: 4 });
    expect(await scan.end(2, 4)).toEqual({ proven: true, doubt: null, read_total: 4, gone: 4 });
  });

  describe('that most friends are missing from', () => {
    const day = 24 * 60;
    const short = (who: Someone, count: number) => scanFriends(who, friends(count, 1));

    test('proves nothing when it is empty, however often', async () => {
      const ann = await world.someone();
      await short(ann, 3);
      for (let times = 0; times < 3; times++) {
        later(2 * day);
        expect(await scanFriends(ann, [])).toEqual({
          proven: false,
          doubt: 'nothing_read',
          read_total: 0,
          gone: 0,
        });
      }
      expect(await idsOf(ann)).toHaveLength(3);
    });

    test('is not believed at once, even when all signs agree', async () => {
      const ann = await world.someone();
      await short(ann, 60);
      later(1);
      const doubted = { proven: false, doubt: 'drop_too_large', read_total: 25, gone: 0 };
      expect(await short(ann, 25)).toEqual(doubted);
      later(day - 5);
      expect(await short(ann, 25)).toEqual(doubted);
      expect((await ann.page.friends.list({})).count).toBe(60);
    });

    test('is believed when another a day later reads as many again', async () => {
      const ann = await world.someone();
      await short(ann, 60);
      later(1);
      await short(ann, 25);
      later(day);
      expect(await short(ann, 24)).toEqual({ proven: true, doubt: null, read_total: 24, gone: 36 });
      expect((await ann.page.friends.list({})).count).toBe(24);
    });

    test('is not confirmed by another drop, nor by one before a whole reading', async () => {
      const ann = await world.someone();
      await short(ann, 60);
      later(1);
      await short(ann, 10);
      later(day);
      expect(await short(ann, 25)).toMatchObject({ doubt: 'drop_too_large' });
      later(1);
      expect(await short(ann, 60)).toMatchObject({ proven: true });
      later(day);
      expect(await short(ann, 25)).toMatchObject({ doubt: 'drop_too_large' });
    });

    test('counts neither whom the robot removed nor whom it read for the first time', async () => {
      const ann = await world.someone({ plan: basic });
      await short(ann, 60);
      later(1);
      await ann.page.friends.markDeleted({
        friends: friends(40, 1)
          .map((one) => one.facebook_id)
          .join(),
      });
      later(1);
      expect(await scanFriends(ann, friends(20, 41))).toMatchObject({ proven: true, gone: 0 });
      const [kept, strangers] = [friends(5, 41), friends(100, 1000)];
      later(1);
      await scanFriends(ann, friends(30, 41));
      later(1);
      expect(await scanFriends(ann, [...kept, ...strangers])).toMatchObject({
        doubt: 'drop_too_large',
      });
    });
  });

  test('takes nothing more when it is over, but answers a repeat', async () => {
    const ann = await world.someone();
    const scan = await openScan(ann);
    await scan.add(0, friends(2, 1));
    await scan.end(1, 2);
    expect(await scan.add(0, friends(2, 1))).toEqual({ accepted: 2 });
    await expect(scan.add(1, friends(2, 9))).rejects.toMatchObject({ code: 'scan_closed' });
    await expect(ann.robot.robot.openScan(scan.opening)).rejects.toMatchObject({
      code: 'scan_closed',
    });
    expect(await idsOf(ann)).toEqual(['1', '2']);
  });

  test('refuses another content under the same number, and the other kind', async () => {
    const ann = await world.someone();
    const scan = await openScan(ann);
    await scan.add(0, friends(2, 1));
    await expect(scan.add(0, friends(2, 7))).rejects.toMatchObject({ code: 'batch_conflict' });
    await expect(
      ann.robot.robot.addBatch({
        id: scan.id,
        n: 1,
        batch: { kind: 'engagements', posts: [], engagements: [] },
      }),
    ).rejects.toMatchObject({ code: 'input_invalid' });
    expect(await idsOf(ann)).toEqual(['1', '2']);
  });

  test('an older one does not bring back whom the robot removed meanwhile, nor call new friends gone', async () => {
    const ann = await world.someone();
    await scanFriends(ann, friends(3, 1));
    later(1);
    const slow = await openScan(ann);
    later(1);
    await ann.robot.robot.acts({
      acts: [
        {
          id: randomUUID(),
          kind: 'removal',
          facebook_id: '3',
          job_id: 'j',
          state: 'confirmed',
          seq: 2,
          at: world.clock.now.toISOString(),
          evidence: 'ok',
        },
      ],
    });
    later(1);
    await scanFriends(ann, [...friends(2, 1), friend('4')]);
    await slow.add(0, friends(3, 1));
    expect(await slow.end(1, 3)).toMatchObject({ proven: true, gone: 0 });
    expect(await idsOf(ann)).toEqual(['1', '2', '4']);
  });

  test('parallel batches and repeats end in the same list', async () => {
    const ann = await world.someone();
    const scan = await openScan(ann);
    const sent = [0, 1, 2, 3, 0, 1, 2, 3].map((n) => scan.add(n, friends(20, n * 10)));
    await Promise.all(sent);
    expect(await scan.end(4, 50)).toMatchObject({ proven: true, read_total: 50 });
    expect((await ann.page.friends.list({})).count).toBe(50);
  });
});
