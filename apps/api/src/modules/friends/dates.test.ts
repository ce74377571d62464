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

const save = (who: Someone, dates: Record<string, string | null>) =>
  who.robot.robot.saveFriendshipDates({
    dates: Object.entries(dates).map(([facebook_id, friendship_date]) => ({
      facebook_id,
      friendship_date,
    })),
  });

async function dateOf(who: Someone, id: string) {
  const { friends: list } = await who.page.friends.list({});
  return list.find(({ facebook_id }) => facebook_id === id)?.friendship_date;
}

const undated = async (who: Someone, page = {}) => {
  const { friends: list } = await who.robot.robot.friendshipDates(page);
  return list.map(({ facebook_id }) => facebook_id);
};
const later = (days: number) => {
  world.clock.now = new Date(world.clock.now.getTime() + days * 86_400_000);
};

describe('friendship dates', () => {
  test('are saved as exactly as the network shows them', async () => {
    const ann = await world.someone();
    await scanFriends(ann, friends(4, 1));
    expect(
      await save(ann, { '1': '2015', '2': '2015-03', '3': '2015-03-12', '4': null, '99': '2015' }),
    ).toEqual({ saved: 3, kept: 1, unknown: 1 });
    expect(await Promise.all(['1', '2', '3', '4'].map((id) => dateOf(ann, id)))).toEqual([
      '2015',
      '2015-03',
      '2015-03-12',
      null,
    ]);
    const { friends: list } = await ann.page.friends.list({ order: 'friendship_date asc' });
    expect(list.slice(0, 3).map((one) => one.facebook_id)).toEqual(['1', '2', '3']);
  });

  test.each([
    ['2015-03-12', '2015-03', '2015-03-12'],
    ['2015-03-12', null, '2015-03-12'],
    ['2015', '2016-05', '2016-05'],
    ['2015-03', '2019-01', '2019-01'],
    ['2015-03', '2300-01-01', '2015-03'],
  ])('%s, and then %s, makes %s', async (first, second, expected) => {
    const ann = await world.someone();
    await scanFriends(ann, friends(1, 1));
    await save(ann, { '1': first });
    await save(ann, { '1': second });
    expect(await dateOf(ann, '1')).toBe(expected);
  });

  test('stay when the friends list is read again, and within one batch the better one wins', async () => {
    const ann = await world.someone();
    await scanFriends(ann, friends(2, 1));
    await ann.robot.robot.saveFriendshipDates({
      dates: [
        { facebook_id: '1', friendship_date: '2015-03-12' },
        { facebook_id: '1', friendship_date: '2015' },
      ],
    });
    later(1);
    await scanFriends(ann, friends(2, 1));
    expect(await dateOf(ann, '1')).toBe('2015-03-12');
  });
});

describe('a friend without a friendship date', () => {
  test('is listed by how long they wait: never deactivated, removed or dated friends', async () => {
    const ann = await world.someone({ plan: basic });
    await scanFriends(ann, [friend('5'), friend('3')]);
    later(1);
    await scanFriends(ann, [
      ...['5', '3', '1', '2', '4'].map((id) => friend(id)),
      friend('6', 'Off', { is_deactivated: true }),
    ]);
    await ann.page.friends.markDeleted({ friends: '2' });
    await save(ann, { '4': '2012' });
    expect(await undated(ann)).toEqual(['3', '5', '1']);
    expect(await undated(ann, { limit: 1, offset: 1 })).toEqual(['5']);
    expect((await ann.robot.robot.friendshipDates({ limit: 1 })).total).toBe(3);
  });

  test('is left alone for a month once nothing was shown, then comes last', async () => {
    const ann = await world.someone();
    await scanFriends(ann, friends(2, 1));
    later(1);
    await save(ann, { '1': null });
    expect(await undated(ann)).toEqual(['2']);
    later(31);
    const fresh = world.client((await (await world.session(ann.id)).auth.robot({})).token);
    const list = await fresh.robot.friendshipDates({});
    expect(list.friends.map(({ facebook_id }) => facebook_id)).toEqual(['2', '1']);
  });

  test('whose page was not understood rests for a week, then comes after friends never looked at, longest waiting first', async () => {
    const ann = await world.someone();
    await scanFriends(ann, friends(4, 1));
    later(1);
    expect(await ann.robot.robot.saveFriendshipDates({ dates: [], unread: ['2', '99'] })).toEqual({
      saved: 0,
      kept: 1,
      unknown: 1,
    });
    later(1);
    await ann.robot.robot.saveFriendshipDates({
      dates: [{ facebook_id: '4', friendship_date: '2015' }],
      unread: ['1', '4'],
    });
    await scanFriends(ann, friends(5, 1));
    expect(await undated(ann)).toEqual(['3', '5']);
    expect((await ann.robot.robot.friendshipDates({ limit: 1 })).total).toBe(2);

    later(8);
    const { friends: list, total } = await ann.robot.robot.friendshipDates({});
    expect(list.map((one) => [one.facebook_id, one.unread_before])).toEqual([
      ['3', false],
      ['5', false],
      ['2', true],
      ['1', true],
    ]);
    expect(total).toBe(4);
    expect(await dateOf(ann, '4')).toBe('2015');
  });

  test('whose page was understood later no longer counts as unread', async () => {
    const ann = await world.someone();
    await scanFriends(ann, friends(2, 1));
    await ann.robot.robot.saveFriendshipDates({ dates: [], unread: ['1', '2'] });
    await save(ann, { '1': null });
    later(8);
    expect(await undated(ann)).toEqual(['2']);
    later(31);
    const fresh = world.client((await (await world.session(ann.id)).auth.robot({})).token);
    const list = await fresh.robot.friendshipDates({});
    expect(list.friends.map((one) => [one.facebook_id, one.unread_before])).toEqual([
      ['1', false],
      ['2', true],
    ]);
  });

  test('must be named, and an older robot names dates only', async () => {
    const ann = await world.someone();
    await scanFriends(ann, friends(1, 1));
    await expect(ann.robot.robot.saveFriendshipDates({ dates: [] })).rejects.toMatchObject({
      code: 'input_invalid',
    });
    expect(await save(ann, { '1': '2015' })).toEqual({ saved: 1, kept: 0, unknown: 0 });
  });

  test('of another user is out of reach', async () => {
    const [ann, eve] = [await world.someone(), await world.someone()];
    await scanFriends(ann, friends(1, 1));
    expect(await save(eve, { '1': '2015' })).toEqual({ saved: 0, kept: 0, unknown: 1 });
    expect(await dateOf(ann, '1')).toBeNull();
    await eve.robot.robot.saveFriendshipDates({ dates: [], unread: ['1'] });
    const [one] = (await ann.robot.robot.friendshipDates({})).friends;
    expect(one?.unread_before).toBe(false);
  });
});
