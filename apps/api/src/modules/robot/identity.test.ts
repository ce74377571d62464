import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ApiError } from '@winnow/sdk/errors';
import { operate } from '../operator/service';
import { networkId, openWorld, type World } from '../../testing/world';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

describe('the account on the network', () => {
  const identity = (facebook_profile_id: string, full_name = 'Ann On Pages') => ({
    facebook_profile_id,
    username: 'ann.pages',
    full_name,
    first_name: 'Ann',
    last_name: 'On Pages',
    avatar_url: 'https://scontent.example/ann.jpg',
    location: null,
  });

  test('is bound when the person confirms it, and only then', async () => {
    const ann = await world.someone({ profileId: '' });
    const mine = networkId();
    expect(await ann.robot.robot.identity({ identity: identity(mine) })).toEqual({ bound: false });
    expect((await ann.page.users.current({})).facebook_profile_id).toBeNull();
    expect(await ann.robot.robot.identity({ identity: identity(mine), confirmed: true })).toEqual({
      bound: true,
    });
    expect(await ann.page.users.current({})).toMatchObject({
      facebook_profile_id: mine,
      username: 'ann.pages',
      last_name: 'On Pages',
    });
  });

  test('another account is refused by both names from then on', async () => {
    const ann = await world.someone();
    for (const confirmed of [false, true])
      await expect(
        ann.robot.robot.identity({ identity: identity(networkId(), 'Bob Stranger'), confirmed }),
      ).rejects.toMatchObject({
        code: 'network_account_mismatch',
        details: { expected: 'Ann Example', found: 'Bob Stranger' },
      });
    expect((await ann.page.users.current({})).facebook_profile_id).toBe(ann.profileId);
  });

  test('one account belongs to one user, even when two confirm it at once', async () => {
    const [ann, eve] = [
      await world.someone({ profileId: '' }),
      await world.someone({ profileId: '' }),
    ];
    const wanted = { identity: identity(networkId()), confirmed: true };
    const outcomes = await Promise.allSettled(
      [ann, eve].map((who) => who.robot.robot.identity(wanted)),
    );
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const lost = outcomes.find((one) => one.status === 'rejected');
    expect(lost?.reason).toMatchObject({ code: 'network_account_taken' });
  });

  test('the refusal says how to put it right, and the operator can release the account', async () => {
    const [eve, ann] = [
      await world.someone({ profileId: '' }),
      await world.someone({ profileId: '' }),
    ];
    const wanted = { identity: identity(networkId()), confirmed: true };
    await eve.robot.robot.identity(wanted);
    await expect(ann.robot.robot.identity(wanted)).rejects.toMatchObject({
      code: 'network_account_taken',
      text: expect.stringContaining('write to support@winnow.example') as string,
    });
    expect(await operate(world.db, ['user', 'release-profile', eve.id], world.clock.now)).toContain(
      'not linked to an account on the network any more',
    );
    expect(await ann.robot.robot.identity(wanted)).toEqual({ bound: true });
    await expect(eve.robot.robot.identity(wanted)).rejects.toMatchObject({
      code: 'network_account_taken',
    });
    expect(
      await world.db.query(
        'select released_by, released_at from profile_bindings where user_id = $1',
        [eve.id],
      ),
    ).toEqual([{ released_by: 'operator', released_at: world.clock.now.toISOString() }]);
  });

  test('a user links at most 3 accounts of the network in their life, and any of those again', async () => {
    const ann = await world.someone({ profileId: '' });
    const bindOnce = async (id: string) => {
      await ann.robot.robot.identity({ identity: identity(id), confirmed: true });
      await operate(world.db, ['user', 'release-profile', ann.id], world.clock.now);
    };
    const [first, second, third, fourth] = [networkId(), networkId(), networkId(), networkId()];
    for (const id of [first, second, third]) await bindOnce(id);
    await expect(bindOnce(fourth)).rejects.toMatchObject({ code: 'network_account_limit' });
    await bindOnce(first);
  });

  test.each([
    [
      'the number of the account',
      (id: string) => `https://www.facebook.com/profile.php?id=${id}`,
      true,
    ],
    ['the user name of both', () => 'https://www.facebook.com/ann.pages', true],
    ["another account's number", () => 'https://www.facebook.com/profile.php?id=1', false],
    ["another account's user name", () => 'https://www.facebook.com/eve', false],
    [
      'an address elsewhere',
      (id: string) => `https://facebook.com.example/profile.php?id=${id}`,
      false,
    ],
    [
      'an id of the app',
      (id: string) => `https://www.facebook.com/app_scoped_user_id/${id}`,
      false,
    ],
  ] as const)(
    'a sign-in whose link shows %s moves the account to its owner: %#',
    async (_, link, isMoved) => {
      const [eve, ann] = [
        await world.someone({ profileId: '' }),
        await world.someone({ profileId: '' }),
      ];
      const id = networkId();
      const wanted = { identity: identity(id), confirmed: true };
      await eve.robot.robot.identity(wanted);
      await world.db.query('update users set profile_link = $2 where id = $1', [ann.id, link(id)]);
      const outcome = await ann.robot.robot.identity(wanted).catch(({ code }: ApiError) => code);
      expect(outcome).toEqual(isMoved ? { bound: true } : 'network_account_taken');
      expect((await eve.page.users.current({})).facebook_profile_id).toBe(isMoved ? null : id);
    },
  );

  test('a user name alone moves no account whose holder has another one', async () => {
    const [bob, eve] = [
      await world.someone({ profileId: '' }),
      await world.someone({ profileId: '' }),
    ];
    const id = networkId();
    const ofBob = { ...identity(id), username: 'bob' };
    await bob.robot.robot.identity({ identity: ofBob, confirmed: true });
    // Eve's own link is real; what her client says of Bob's number is not.
    const link = 'https://www.facebook.com/eve';
    await world.db.query('update users set profile_link = $2 where id = $1', [eve.id, link]);
    await expect(
      eve.robot.robot.identity({ identity: { ...ofBob, username: 'eve' }, confirmed: true }),
    ).rejects.toMatchObject({ code: 'network_account_taken' });
  });

  test('a scan needs the confirmed account', async () => {
    const [free, ann] = [await world.someone({ profileId: '' }), await world.someone()];
    const opening = {
      id: randomUUID(),
      kind: 'friends' as const,
      job_id: 'j',
      started_at: world.clock.now.toISOString(),
      facebook_profile_id: networkId(),
    };
    await expect(free.robot.robot.openScan(opening)).rejects.toMatchObject({
      code: 'network_account_unbound',
    });
    await expect(ann.robot.robot.openScan(opening)).rejects.toMatchObject({
      code: 'network_account_mismatch',
    });
  });
});
