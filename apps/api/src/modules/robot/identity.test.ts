import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ApiError } from '@winnow/sdk/errors';
import { allRowsOf } from '../../testing/rows';
import * as auth from '../auth/service';
import { operate } from '../operator/service';
import {
  engagement,
  friends,
  networkId,
  openWorld,
  post,
  scanEngagements,
  scanFriends,
  type World,
} from '../../testing/world';

let world: World;
beforeAll(async () => {
  const { config } = (await openWorld()).services;
  world = await openWorld({ graph: { ...config.graph, userLink: true } });
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
    for (let n = 0; n < 4; n += 1) await bindOnce(networkId());
    // What an operator released does not count; what another user proved to be theirs does.
    const proven = () =>
      world.db.query(`update profile_bindings set released_by = 'proof' where user_id = $1`, [
        ann.id,
      ]);
    await world.db.query('delete from profile_bindings where user_id = $1', [ann.id]);
    const [first, second, third, fourth] = [networkId(), networkId(), networkId(), networkId()];
    for (const id of [first, second, third]) await bindOnce(id);
    await proven();
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

  test('a link proves nothing while the switch is off, nor after a sign-in that gave none', async () => {
    const signIn = async (id: string, link: string | null) => {
      const [known] = await world.db.query<{ facebook_id: string }>(
        'select facebook_id from users where id = $1',
        [id],
      );
      const none = { first_name: null, last_name: null, email: null, avatar_url: null };
      const profile = { id: known?.facebook_id ?? '', ...none, location: null, link };
      await auth.signIn(world.db, profile, world.clock, async (_tx, found) => found);
    };
    const eve = await world.someone({ profileId: '' });
    const ann = await world.someone({ profileId: '' });
    const id = networkId();
    const wanted = { identity: identity(id), confirmed: true };
    await eve.robot.robot.identity(wanted);
    await signIn(ann.id, `https://www.facebook.com/${id}`);
    const off = (await openWorld()).client(ann.robotToken);
    const refused = { code: 'network_account_taken' };
    await expect(off.robot.identity(wanted)).rejects.toMatchObject(refused);
    await signIn(ann.id, null);
    await expect(ann.robot.robot.identity(wanted)).rejects.toMatchObject(refused);
    await signIn(ann.id, `https://www.facebook.com/${id}`);
    expect(await ann.robot.robot.identity(wanted)).toEqual({ bound: true });
  });

  test('another one begins with empty lists and the former limits; the same one keeps its lists', async () => {
    const ann = await world.someone({ profileId: '' });
    const own = { ...ann, profileId: networkId() };
    const link = (id: string, replaces = false) =>
      ann.robot.robot.identity({ identity: identity(id), confirmed: true, replaces });
    const release = async () => {
      // The account that was released last is the former one.
      world.clock.now = new Date(world.clock.now.getTime() + 1000);
      await operate(world.db, ['user', 'release-profile', ann.id], world.clock.now);
    };
    const counts = async () => {
      const rows = await allRowsOf(world.db, ann.id);
      return ['friends', 'posts', 'engagements', 'friend_days', 'snapshots', 'scans'].map(
        (table) => rows[`${table}.user_id`]?.length,
      );
    };
    await link(own.profileId);
    await scanFriends(own, friends(3, 1));
    await scanEngagements(own, [post('p', '2026-03-01T00:00:00Z')], [engagement('1', 'p')]);
    const at = world.clock.now.toISOString();
    const ids = ['1', '2'];
    await ann.robot.robot.permits({ kind: 'removal', job_id: 'job-1', ids, chosen_at: at });
    const act = { id: randomUUID(), kind: 'removal' as const, job_id: 'job-1', evidence: '' };
    await ann.robot.robot.acts({
      acts: [{ ...act, facebook_id: '1', state: 'confirmed', seq: 1, at }],
    });
    const full = await counts();
    expect(Math.min(...full.map(Number))).toBeGreaterThan(0);

    await release();
    await link(own.profileId);
    expect(await counts()).toEqual(full);
    await release();
    const another = networkId();
    await expect(link(another)).rejects.toMatchObject({
      code: 'network_account_replaces',
      text: 'Another Facebook account was linked before. Linking this one deletes what was read of that one: 3 friends, 1 post, and 1 engagement.',
      details: { friends: '3', posts: '1', engagements: '1' },
    });
    expect(await counts()).toEqual(full);
    expect((await ann.page.users.current({})).facebook_profile_id).toBeNull();
    await link(another, true);
    expect(await counts()).toEqual(full.map(() => 0));
    // There is nothing to lose now.
    await release();
    await link(networkId());
    await release();
    await link(another);
    const { current } = await ann.page.friends.limits({});
    expect(current.spent).toBe(1);
    expect((await ann.page.users.current({})).friends_synced_at).toBeNull();
    const logged = await world.db.query<{ kind: string }>(
      `select kind from user_logs where user_id = $1 and kind like 'profile_%' order by id`,
      [ann.id],
    );
    expect(logged.map(({ kind }) => kind)).toEqual([
      'profile_bound',
      'profile_released',
      'profile_bound',
      'profile_released',
      'profile_bound',
      'profile_data_deleted',
      'profile_released',
      'profile_bound',
      'profile_data_deleted',
      'profile_released',
      'profile_bound',
      'profile_data_deleted',
    ]);
  });

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
