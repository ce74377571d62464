import { expect, test } from 'vitest';
import { registry } from '../../jobs/index';
import { fact, setFact, syncedOf } from '../store/facts';
import { ME } from '../../testing/simulation/network';
import { World } from '../../testing/simulation/world';

async function identified(): Promise<World> {
  const world = await new World(registry).ready();
  await world.store.write((tx) => tx.delete('facts', 'confirmed'));
  await world.begin('initial_user_setup');
  await world.finished('job-initial_user_setup');
  return world;
}

const confirmed = (world: World) =>
  world.store.dump('facts').find(({ key }) => key === 'confirmed')?.value;

test('binds the account that the person was shown', async () => {
  const world = await identified();
  await world.instance.engine.connectedUser.confirm(ME, 'user-1');

  expect(world.api.identity).toEqual({ facebook_profile_id: ME, confirmed: true });
  expect(confirmed(world)).toMatchObject({ facebook_profile_id: ME });
});

test('binds no account when another one was read between the look and the press', async () => {
  const world = await identified();
  await world.store.write((tx) => tx.delete('facts', 'confirmed'));
  world.network.viewer = '1000000099';
  await world.begin('initial_user_setup', {}, 'job-second');
  await world.finished('job-second');

  await expect(world.instance.engine.connectedUser.confirm(ME, 'user-1')).rejects.toMatchObject({
    code: 'identity_changed',
    text: expect.stringContaining('Check the name again'),
  });
  expect(world.api.identity?.confirmed).toBe(false);
  expect(confirmed(world)).toBeUndefined();
});

test('binds nothing when another user was connected between the look and the press', async () => {
  const world = await identified();
  const { connectedUser, core } = world.instance.engine;
  await core.change(async (tx) => {
    const user = await fact(tx, 'user');
    if (user) await setFact(tx, 'user', { ...user, id: 'user-2' });
    await tx.delete('facts', 'confirmed');
  });

  await expect(connectedUser.confirm(ME, 'user-1', true)).rejects.toMatchObject({
    code: 'identity_changed',
    text: expect.stringContaining('at the dashboard'),
  });
  expect(world.api.identity?.confirmed).toBe(false);
  expect(confirmed(world)).toBeUndefined();
});

test('binds nothing for a user who switches accounts, and keeps nothing of the one that was shown', async () => {
  const world = await identified();
  const { connectedUser } = world.instance.engine;
  const shown = () => world.store.dump('facts').some(({ key }) => key === 'identity');

  await connectedUser.forgetIdentity();
  expect([shown(), confirmed(world)]).toEqual([false, undefined]);
  expect(world.api.identity).toEqual({ facebook_profile_id: ME, confirmed: false });
  await expect(connectedUser.confirm(ME, 'user-1')).rejects.toMatchObject({
    code: 'identity_missing',
  });

  // The account that is read next is not taken for confirmed.
  world.network.viewer = '1000000099';
  await world.begin('initial_user_setup', {}, 'job-second');
  await world.finished('job-second');
  expect([shown(), confirmed(world)]).toEqual([true, undefined]);
  expect(world.api.identity).toEqual({ facebook_profile_id: '1000000099', confirmed: false });

  await connectedUser.confirm('1000000099', 'user-1', true);
  expect(confirmed(world)).toBeDefined();
  await connectedUser.forgetIdentity();
  expect(confirmed(world)).toBeUndefined();
});

test('deletes what was read of another account only when the person chose that', async () => {
  const world = await identified();
  await world.store.write((tx) => tx.delete('facts', 'confirmed'));
  world.api.hasReadOther = true;
  const { connectedUser } = world.instance.engine;

  await expect(connectedUser.confirm(ME, 'user-1')).rejects.toMatchObject({
    code: 'network_account_replaces',
    text: expect.stringContaining('deletes what was read'),
  });
  expect([world.api.identity?.confirmed, confirmed(world)]).toEqual([false, undefined]);

  await connectedUser.confirm(ME, 'user-1', true);
  expect(world.api.identity?.confirmed).toBe(true);
  expect(confirmed(world)).toMatchObject({ facebook_profile_id: ME });
});

test('asks for the syncs again after another account replaced the one whose lists were read', async () => {
  const world = await identified();
  const synced = { friends: true, engagements: true };
  const { connectedUser } = world.instance.engine;
  await world.instance.engine.core.change(async (tx) => {
    await setFact(tx, 'synced', synced);
    // As the dashboard handed it over before.
    const user = await fact(tx, 'user');
    if (user) await setFact(tx, 'user', { ...user, synced });
  });
  const shown = () => world.store.read(syncedOf);

  await connectedUser.confirm(ME, 'user-1');
  expect(await shown()).toEqual(synced);

  await connectedUser.confirm(ME, 'user-1', true);
  expect(await shown()).toEqual({ friends: false, engagements: false });
});

const refusals = ['network_account_unbound', 'network_account_mismatch'] as const;

test.each(refusals)(
  'asks again when the api says that the account is not linked (%s)',
  async (code) => {
    const world = await new World(registry).ready();
    world.network.befriend(3);
    world.api.faults.push({ call: 'openScan', code });
    await world.begin('fetch_user_friends');
    await world.finished('job-fetch_user_friends');
    expect(confirmed(world)).toBeUndefined();
    // The page holds the link that was refused, and would hand it over again.
    expect(world.told).toContain('reload_user');

    // What the robot once heard of the link does not stand for the person's word.
    await world.begin('initial_user_setup');
    await world.finished('job-initial_user_setup');
    expect(confirmed(world)).toBeUndefined();
    await world.instance.engine.connectedUser.confirm(ME, 'user-1');
    expect(confirmed(world)).toMatchObject({ facebook_profile_id: ME });
  },
);

test.each(refusals)(
  'keeps the account that was confirmed since a refused scan (%s)',
  async (code) => {
    const world = await new World(registry).ready();
    const other = { user_id: 'user-1', facebook_profile_id: '1000000099' };
    world.network.befriend(3);
    world.api.isUp = false;
    await world.begin('fetch_user_friends');
    await world.until(() => world.api.calls.includes('openScan'));
    await world.store.write((tx) => tx.put('facts', 'confirmed', other));
    world.api.faults.push({ call: 'openScan', code });
    world.api.isUp = true;
    await world.finished('job-fetch_user_friends');

    expect(world.job('job-fetch_user_friends').failure?.code).toBe(code);
    expect(confirmed(world)).toEqual(other);
    expect(world.told).toContain('reload_user');
  },
);
