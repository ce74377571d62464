import { expect, test } from 'vitest';
import { registry } from '../../jobs/index';
import { ME } from '../../testing/simulation/network';
import { beginRemoval, REMOVAL } from '../../testing/simulation/removals';
import { chosen, JOB } from '../../testing/stories/removing';
import { World } from '../../testing/simulation/world';
import { actTexts } from '../acts/act-texts';
import type { ActKind } from '../store/tables';

const OTHER = '1000000099';

/** Another account of the network is signed in there and linked. */
async function linked(world: World, account: string): Promise<void> {
  const { connectedUser } = world.instance.engine;
  world.network.viewer = account;
  await connectedUser.forgetIdentity();
  const id = `job-look-${account}-${world.api.calls.length}`;
  await world.begin('initial_user_setup', {}, id);
  await world.finished(id);
  await connectedUser.confirm(account, 'user-1', true);
}

async function paused(): Promise<World> {
  const world = await new World(registry).ready();
  await world.begin('initial_user_setup');
  await world.finished('job-initial_user_setup');
  await world.instance.engine.connectedUser.confirm(ME, 'user-1');
  await beginRemoval(world, 4);
  await world.until(() => world.network.presses.length === 1);
  await world.instance.engine.queue.stop(REMOVAL);
  return world;
}

test('a job of an account that another one replaced is not continued', async () => {
  const world = await paused();
  const { queue } = world.instance.engine;
  await linked(world, OTHER);

  await expect(queue.requeue(REMOVAL)).rejects.toMatchObject({
    code: 'former_account',
    text: expect.stringContaining('another Facebook account'),
  });
  expect(world.job(REMOVAL).status).toBe('stopped');

  // The same order for the new account is a new job, which its own retry continues.
  const { args } = world.job(REMOVAL);
  const started = await queue.start('job-of-the-new', 'remove_user_friends', args);
  expect(started).toMatchObject({ id: 'job-of-the-new', status: 'queued' });
  await queue.stop(started.id);
  expect(await queue.requeue(started.id)).toMatchObject({ id: started.id, status: 'queued' });
});

test('a job continues after the same account is linked again', async () => {
  const world = await paused();
  await linked(world, ME);

  expect(await world.instance.engine.queue.requeue(REMOVAL)).toMatchObject({ status: 'queued' });
});

test('an act that the api refuses as chosen with a former account says so', async () => {
  const world = await new World(registry).ready();
  const ids = world.network.befriend(2);
  world.api.closer.set(ids[0]!, 'former_account');
  await world.begin('remove_user_friends', chosen(ids));
  await world.finished(JOB);

  expect(world.job(JOB).result).toMatchObject({ removed: 1 });
  expect(world.job(JOB).acts).toContainEqual(
    expect.objectContaining({
      facebook_id: ids[0],
      state: 'cancelled',
      text: 'Not removed: chosen with another Facebook account. Please choose again.',
    }),
  );
  expect(world.network.presses.map(({ id }) => id)).toEqual([ids[1]]);
});

test.each([
  ['removal', 'Not removed'],
  ['friend_request', 'Not requested'],
  ['reaction', 'Not reacted'],
] satisfies [ActKind, string][])('each kind of act has words for it: %s', (kind, what) => {
  expect(actTexts[kind].texts['former_account']).toBe(
    `${what}: chosen with another Facebook account. Please choose again.`,
  );
});
