import { beforeAll, describe, expect, test } from 'vitest';
import {
  basic,
  engagement,
  friend,
  friends as manyFriends,
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

describe('moving friends', () => {
  async function withFriends() {
    const who = await world.someone({ plan: basic });
    await scanFriends(
      who,
      ['1', '2', '3', '4'].map((id) => friend(id)),
    );
    await scanEngagements(who, [post('p', '2026-03-01T00:00:00Z')], [engagement('1', 'p')]);
    return who;
  }
  const groups = async (who: Someone) => {
    const lists = await Promise.all(
      [
        { with_activities: true },
        { no_activities: true },
        { is_whitelisted: true },
        { is_deleted: true },
      ].map((query) => who.page.friends.list(query)),
    );
    return lists.map(({ friends }) => friends.map((one) => one.facebook_id).join());
  };

  test('a friend is in exactly one group: removed before protected before engaged (A-250, A-251, A-252)', async () => {
    const who = await withFriends();
    expect(await groups(who)).toEqual(['1', '2,3,4', '', '']);
    expect(await who.page.friends.whitelist({ friends: '1,2' })).toMatchObject({
      changed: 2,
      unknown: [],
    });
    expect(await groups(who)).toEqual(['', '3,4', '1,2', '']);
    await who.page.friends.markDeleted({ friends: '2,3' });
    expect(await groups(who)).toEqual(['', '4', '1', '2,3']);
    await who.page.friends.mark({ friends: '2,3', deleted: false });
    expect(await groups(who)).toEqual(['', '3,4', '1,2', '']);
    await who.page.friends.unwhitelist({ friends: '1,2' });
    expect(await groups(who)).toEqual(['1', '2,3,4', '', '']);
  });

  test('ids that are no friends are reported and the others changed (A-013, A-014, A-015, A-016)', async () => {
    const who = await withFriends();
    expect(await who.page.friends.whitelist({ friends: '1, 99,1' })).toEqual({
      changed: 1,
      unchanged: [],
      unknown: ['99'],
    });
    expect(await who.page.friends.unwhitelist({ friends: '1,98' })).toMatchObject({
      changed: 1,
      unknown: ['98'],
    });
    expect(await who.page.friends.mark({ friends: '1,97', deleted: true })).toMatchObject({
      changed: 1,
      unknown: ['97'],
    });
    expect(await who.page.friends.mark({ friends: '1' })).toMatchObject({
      changed: 1,
      unknown: [],
    });
    expect(await who.page.friends.markDeleted({ friends: '1,1' })).toMatchObject({
      changed: 1,
      unknown: [],
    });
  });

  test('friends already in the group are named, so that an undo does not move them', async () => {
    const who = await withFriends();
    const moves = who.page.friends;
    await moves.whitelist({ friends: '2' });
    expect(await moves.whitelist({ friends: '1,2,3,99' })).toEqual({
      changed: 2,
      unchanged: ['2'],
      unknown: ['99'],
    });
    expect(await moves.unwhitelist({ friends: '4,3' })).toEqual({
      changed: 1,
      unchanged: ['4'],
      unknown: [],
    });
    await moves.markDeleted({ friends: '4' });
    const marked = { changed: 1, unchanged: ['4'], unknown: [] };
    expect(await moves.markDeleted({ friends: '3,4' })).toEqual(marked);
    expect(await moves.mark({ friends: '3,2', deleted: false })).toEqual({
      ...marked,
      unchanged: ['2'],
    });
    expect(await groups(who)).toEqual(['', '3', '1,2', '4']);
  });

  test('the free account can neither mark as removed nor move to inactive (A-296, A-297)', async () => {
    const who = await world.someone();
    await scanFriends(who, [friend('1')]);
    await expect(who.page.friends.markDeleted({ friends: '1' })).rejects.toMatchObject({
      code: 'plan_insufficient',
      text: 'Not available on Free plan',
    });
    await expect(who.page.friends.mark({ friends: '1' })).rejects.toMatchObject({
      code: 'plan_insufficient',
    });
    expect((await who.page.friends.list({})).friends[0]?.is_deleted).toBe(false);
  });

  test('marking keeps how somebody was removed, and dates it', async () => {
    const who = await withFriends();
    await scanFriends(who, [friend('1'), friend('2')]);
    await who.page.friends.markDeleted({ friends: '2' });
    const { friends } = await who.page.friends.list({ is_deleted: true });
    expect(friends.map((one) => [one.facebook_id, one.removed_by, one.updated_at])).toEqual([
      ['2', 'marked', world.clock.now.toISOString()],
      ['3', 'gone', world.clock.now.toISOString()],
      ['4', 'gone', world.clock.now.toISOString()],
    ]);
  });

  test('five thousand at once', async () => {
    const who = await world.someone();
    await scanFriends(who, manyFriends(1200, 1));
    const answer = await who.page.friends.whitelist({
      friends: manyFriends(5000, 1)
        .map((one) => one.facebook_id)
        .join(),
    });
    expect([answer.changed, answer.unknown.length]).toEqual([1200, 3800]);
  });
});
