import { expect, test } from 'vitest';
import { ApiError } from '@winnow/sdk/errors';
import { registry } from '../../jobs/index';
import { termsMissing, usernameUnconfirmed } from '../store/reasons';
import { Suspended } from '../store/interruptions';
import { idle } from '../../testing/simulation/one-job';
import { ME } from '../../testing/simulation/network';
import { beginAndHalve, beginRemoval, REMOVAL, signedIn } from '../../testing/simulation/removals';
import { TOKEN, World } from '../../testing/simulation/world';

const HOUR = 3_600_000;

const done = {
  [termsMissing.code]: (world: World) => world.instance.engine.connectedUser.acceptTerms(1),
  [usernameUnconfirmed.code]: (world: World) =>
    world.store.write((tx) =>
      tx.put('facts', 'confirmed', { user_id: 'user-1', facebook_profile_id: ME }),
    ),
};

test.each([termsMissing, usernameUnconfirmed])(
  'what the person does right before a job begins to wait for it is not waited for ($code)',
  async (reason) => {
    let tries = 0;
    const world: World = await new World({
      initial_user_setup: idle,
      fetch_user_engagements: idle,
      remove_user_friends: idle,
      fetch_user_friends: async () => {
        tries += 1;
        if (tries > 1) return { found: 0, gaps: 0, proven: true } as never;
        // Seen to be missing; done, while the job runs; and only then written as waited for.
        await done[reason.code](world);
        throw new Suspended(null, reason);
      },
    }).ready();
    await world.begin('fetch_user_friends');
    await world.until(() => tries === 2, HOUR);

    expect(tries).toBe(2);
  },
);

test('a removal that the api has no room for waits, says so, and goes on', async () => {
  const world = await new World(registry).ready();
  world.api.faults.push({ call: 'permits', code: 'storage_full' });
  await beginRemoval(world, 3);
  await world.until(() => world.job(REMOVAL).status === 'waiting');
  expect(world.job(REMOVAL).waiting).toEqual({
    code: 'api_unreachable',
    text: new ApiError('storage_full').text,
  });

  await world.finished(REMOVAL);
  expect(world.job(REMOVAL)).toMatchObject({ status: 'done' });
  expect(world.api.wrongs).toEqual([]);
});

test('a refusal of the former token does not make a job wait for a sign-in that was made meanwhile', async () => {
  const world = await new World(registry).ready();
  const port = world.api.port.bind(world.api);
  world.api.port = (token) => {
    const api = port(token);
    const permits: typeof api.robot.permits = async (input) => {
      if (token !== TOKEN) return api.robot.permits(input);
      world.api.tokens = new Set([`${TOKEN}-2`]);
      await world.instance.engine.connectedUser.set(
        signedIn(),
        `${TOKEN}-2`,
        'http://localhost/v1',
      );
      throw new ApiError('token_invalid');
    };
    return { ...api, robot: { ...api.robot, permits } };
  };
  await beginRemoval(world, 2);
  await world.until(() => world.job(REMOVAL).status === 'done', HOUR);

  expect(world.job(REMOVAL)).toMatchObject({ status: 'done', result: { removed: 2 } });
});

test('a job that waits for terms of a release that was taken back goes on with the one before it', async () => {
  const options = { termsVersion: 1 };
  const world = await new World(registry, { options }).ready();
  await beginAndHalve(world);
  world.kill();
  options.termsVersion = 2;
  void world.instance.engine.tick();
  await world.until(() => world.job(REMOVAL).status === 'waiting', HOUR);
  await world.until(() => world.net === null, HOUR);
  expect(world.job(REMOVAL).waiting?.code).toBe('terms_missing');

  world.kill();
  options.termsVersion = 1;
  void world.instance.engine.tick();
  await world.finished(REMOVAL);
  expect(world.job(REMOVAL)).toMatchObject({ status: 'done', result: { removed: 4 } });
});
