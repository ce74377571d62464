import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
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
