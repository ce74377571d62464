import { describe, expect, test } from 'vitest';
import { registry } from '../../jobs/index';
import { ME } from '../../testing/simulation/network';
import { readAndHalve, REMOVAL, signedIn } from '../../testing/simulation/removals';
import { TOKEN, World } from '../../testing/simulation/world';

const HOUR = 3_600_000;
const OTHER = '1000000099';

/** A removal of four, killed after the second. */
async function halfway() {
  const world = await new World(registry).ready();
  await readAndHalve(world);
  world.kill();
  return world;
}

/** Hours pass; nobody was acted on meanwhile. */
async function waitsFor(world: World, code: string) {
  const { length } = world.network.presses;
  await world.until(() => world.job(REMOVAL).waiting?.code === code, HOUR);
  await world.until(() => false, 3 * HOUR);
  expect(world.job(REMOVAL)).toMatchObject({ status: 'waiting', waiting: { code } });
  expect(world.network.presses).toHaveLength(length);
}

/** At once, and each once. */
async function goesOn(world: World) {
  const before = world.clock.now();
  void world.instance.engine.tick();
  await world.finished(REMOVAL);
  expect(world.job(REMOVAL)).toMatchObject({ status: 'done', result: { removed: 4 } });
  expect(new Set(world.network.presses.map(({ id }) => id)).size).toBe(4);
  expect(world.network.presses).toHaveLength(4);
  expect(world.clock.now() - before).toBeLessThan(300_000);
}

describe('a removal under way', () => {
  test('waits while no account is confirmed, for any account on the network', async () => {
    const world = await halfway();
    await world.store.write((tx) => tx.delete('facts', 'confirmed'));
    world.network.viewer = OTHER;
    await waitsFor(world, 'username_unconfirmed');

    world.network.viewer = ME;
    await world.instance.engine.connectedUser.confirm(ME, 'user-1');
    await goesOn(world);
    expect(world.job(REMOVAL).status).toBe('done');
  });

  test('waits for terms that came with an update', async () => {
    const world = await halfway();
    await world.store.write((tx) => tx.put('facts', 'terms', { version: 0, user_id: 'user-1' }));
    await waitsFor(world, 'terms_missing');

    await world.instance.engine.connectedUser.acceptTerms(1);
    await goesOn(world);
    expect(world.job(REMOVAL).status).toBe('done');
  });

  test('waits for a newer robot, once this one is too old', async () => {
    const world = await halfway();
    world.api.policy.minimum_version = '99.0.0';
    await world.store.write((tx) => tx.put('facts', 'minimum_version', '99.0.0'));
    await waitsFor(world, 'robot_outdated');
    expect(world.job(REMOVAL).waiting?.text).toMatch(/Update it to 99\.0\.0/);
  });

  test('is not inherited by another user after its own user’s record was lost', async () => {
    const world = await halfway();
    await world.store.write((tx) => tx.delete('facts', 'user'));
    world.api.tokens.add(`${TOKEN}-2`);
    const { connectedUser } = world.instance.engine;
    await expect(
      connectedUser.set(signedIn('user-2'), `${TOKEN}-2`, 'http://localhost/v1'),
    ).rejects.toMatchObject({ code: 'other_user' });
    await waitsFor(world, 'api_signed_out');

    await connectedUser.set(signedIn('user-1'), TOKEN, 'http://localhost/v1');
    await goesOn(world);
  });
});

test('two engagement syncs in the queue: the second one keeps to the hours between them', async () => {
  const world = await new World(registry).ready();
  const args = (count: number) => ({ lookbehind: { by: 'posts', count } });
  await world.begin('fetch_user_engagements', args(10), 'job-first');
  await world.begin('fetch_user_engagements', args(20), 'job-second');
  await world.finished('job-first');
  const { calls } = world.network;
  await world.finished('job-second');

  expect(world.job('job-first').status).toBe('done');
  expect(world.job('job-second')).toMatchObject({
    status: 'failed',
    failure: { code: 'engagement_cooldown', text: expect.stringMatching(/again in 0[56]:/) },
  });
  expect(world.network.calls).toBe(calls);
});
