import { expect, test } from 'vitest';
import { registry } from '../../jobs/index';
import { ME } from '../../testing/simulation/network';
import {
  beginAndHalve,
  beginRemoval,
  readAndHalve,
  REMOVAL,
  signedIn,
} from '../../testing/simulation/removals';
import { TOKEN, World, type WorldOptions } from '../../testing/simulation/world';

const HOUR = 3_600_000;

/** What only the person can end: how it comes, and how they end it. */
const waits = {
  api_signed_out: {
    comes: async (world: World) => world.api.tokens.clear(),
    ends: async (world: World) => {
      world.api.tokens.add(`${TOKEN}-2`);
      await world.instance.engine.connectedUser.set(
        signedIn(),
        `${TOKEN}-2`,
        'http://localhost/v1',
      );
    },
  },
  username_unconfirmed: {
    comes: (world: World) => world.store.write((tx) => tx.delete('facts', 'confirmed')),
    ends: (world: World) => world.instance.engine.connectedUser.confirm(ME, 'user-1'),
  },
  terms_missing: {
    comes: (world: World) =>
      world.store.write((tx) => tx.put('facts', 'terms', { version: 0, user_id: 'user-1' })),
    ends: (world: World) => world.instance.engine.connectedUser.acceptTerms(1),
  },
};

for (const [code, { comes, ends }] of Object.entries(waits)) {
  /** A removal of four that waits after the second. */
  async function waiting(settings: WorldOptions = {}) {
    const world = await new World(registry, settings).ready();
    await readAndHalve(world);
    await comes(world);
    await world.until(() => world.job(REMOVAL).waiting?.code === code, 2 * HOUR);
    expect(world.job(REMOVAL).waiting?.code).toBe(code);
    await world.until(() => world.net === null, HOUR);
    return world;
  }

  test(`no alarm wakes the worker for a job that waits for the person alone (${code})`, async () => {
    const world = await waiting();
    expect([world.net, world.alarm]).toEqual([null, null]);
    world.kill();
    await world.until(() => false, 24 * HOUR);

    expect(world.instances.filter(({ isDead }) => !isDead)).toEqual([]);
    expect(world.job(REMOVAL)).toMatchObject({ status: 'waiting', waiting: { code } });
    expect(world.network.presses).toHaveLength(2);
  });

  test(`it goes on once they did it, though the worker dies right after (${code})`, async () => {
    const world = await waiting();
    await ends(world);
    world.kill();
    await world.finished(REMOVAL);

    expect(world.job(REMOVAL)).toMatchObject({ status: 'done', result: { removed: 4 } });
    expect(world.network.presses).toHaveLength(4);
  });
}

test('an account that is known again lets go on what waited for its confirmation', async () => {
  const world = await new World(registry).ready();
  await world.instance.engine.connectedUser.set(
    signedIn('user-1', { facebook_profile_id: ME }),
    TOKEN,
    'http://localhost/v1',
  );
  await beginRemoval(world, 1);
  await world.store.write((tx) => tx.delete('facts', 'confirmed'));
  await world.until(() => world.job(REMOVAL).waiting?.code === 'username_unconfirmed', HOUR);
  await world.begin('initial_user_setup');
  await world.finished(REMOVAL);

  expect(world.job(REMOVAL)).toMatchObject({ status: 'done', result: { removed: 1 } });
});

test('the end of a pause without waiting jobs wakes the worker once, and nothing wakes it after that', async () => {
  const world = await new World(registry).ready();
  world.network.isBlocked = true;
  await beginRemoval(world, 1);
  await world.until(() => world.job(REMOVAL).waiting?.code === 'blocked');
  const over = Date.parse(world.job(REMOVAL).wake_at ?? '');
  await world.instance.engine.queue.stop(REMOVAL);
  void world.instance.engine.tick();
  await world.until(() => world.net === null, HOUR);
  expect(world.alarm).toBe(over);

  world.kill();
  await world.until(() => false, 25 * HOUR);
  expect(world.instances).toHaveLength(2);
  expect([world.net, world.alarm]).toEqual([null, null]);
});

test('acts cancelled by a stop are delivered, though the worker dies right after and no alarm was set', async () => {
  const world = await new World(registry).ready();
  await beginAndHalve(world);
  await world.store.write((tx) => tx.put('facts', 'terms', { version: 0, user_id: 'user-1' }));
  await world.until(() => world.job(REMOVAL).status === 'waiting', HOUR);
  await world.until(() => world.net === null, HOUR);
  expect([world.net, world.alarm]).toEqual([null, null]);

  await world.instance.engine.queue.stop(REMOVAL);
  world.kill();
  await world.until(() => world.store.dump('outbox').length === 0, HOUR);
  expect(world.store.dump('outbox')).toEqual([]);
  expect([...world.api.acts.values()].map(({ state }) => state)).toEqual([
    'confirmed',
    'confirmed',
    'cancelled',
    'cancelled',
  ]);
});
