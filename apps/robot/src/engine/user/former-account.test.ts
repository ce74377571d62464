import { expect, test } from 'vitest';
import { registry } from '../../jobs/index';
import { ME } from '../../testing/simulation/network';
import { beginRemoval, REMOVAL, signedIn } from '../../testing/simulation/removals';
import { chosen, JOB } from '../../testing/stories/removing';
import { TOKEN, World } from '../../testing/simulation/world';
import { actTexts } from '../acts/act-texts';
import { fact, setFact } from '../store/facts';
import type { ActKind } from '../store/tables';

const OTHER = '1000000099';
const DAY = 86_400_000;
const DATES = 'job-fetch_user_friends_friendship_date';

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

/** The other account is linked at once: no job reads it first. */
async function linkedAtOnce(world: World): Promise<void> {
  const { connectedUser } = world.instance.engine;
  world.network.viewer = OTHER;
  await world.store.write(async (tx) => {
    const identity = await fact(tx, 'identity');
    if (identity) await setFact(tx, 'identity', { ...identity, facebook_profile_id: OTHER });
  });
  await connectedUser.confirm(OTHER, 'user-1', true);
}

async function ofMine(): Promise<World> {
  const world = await new World(registry).ready();
  await world.begin('initial_user_setup');
  await world.finished('job-initial_user_setup');
  await world.instance.engine.connectedUser.confirm(ME, 'user-1');
  return world;
}

async function paused(): Promise<World> {
  const world = await ofMine();
  await beginRemoval(world, 4);
  await world.until(() => world.network.presses.length === 1);
  await world.instance.engine.queue.stop(REMOVAL);
  return world;
}

const ended = {
  status: 'failed',
  failure: { code: 'former_account', text: expect.stringContaining('another Facebook account') },
};
const acts = (world: World) => world.store.dump('ledger').map(({ value }) => value);
const stepsOf = (world: World, id: string) =>
  world.store.dump('steps').filter(({ key }) => key.startsWith(`${id}|`));

test('a job of an account that another one replaces ends, and is not continued', async () => {
  const world = await paused();
  const { queue } = world.instance.engine;
  await linked(world, OTHER);

  expect(world.job(REMOVAL)).toMatchObject(ended);
  expect(world.job(REMOVAL).ended_at).toBeDefined();
  expect(world.jobs.findLast(({ id }) => id === REMOVAL)).toMatchObject(ended);
  expect(stepsOf(world, REMOVAL)).toEqual([]);
  await expect(queue.requeue(REMOVAL)).rejects.toMatchObject({
    code: 'former_account',
    text: expect.stringContaining('another Facebook account'),
  });

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

test('neither a job under way nor a queued one goes on as the account that replaces theirs', async () => {
  const world = await ofMine();
  await beginRemoval(world, 4);
  await world.begin('fetch_user_friends_friendship_date');
  await world.until(() => world.network.presses.length === 1);
  const { opens } = world.network;
  await linkedAtOnce(world);
  const before = opens.length;
  expect([world.job(REMOVAL), world.job(DATES)]).toMatchObject([ended, ended]);
  await world.until(() => false, DAY);

  expect([world.job(REMOVAL), world.job(DATES)]).toMatchObject([ended, ended]);
  expect(world.network.presses).toHaveLength(1);
  expect(opens.length - before, 'at most the page that was being opened').toBeLessThanOrEqual(1);
  expect(acts(world).map(({ state }) => state)).not.toContain('planned');
  const told = [...world.api.acts.values()].map(({ state }) => state);
  expect(told.filter((state) => state === 'cancelled')).toHaveLength(3);
  expect([world.net, world.alarm]).toEqual([null, null]);
});

test('an act of the former account that is not clear is left to the person, and never read as another', async () => {
  const world = await ofMine();
  world.network.troubles.set('2000000000', 'hidden_after');
  await beginRemoval(world, 1);
  await world.until(() => world.job(REMOVAL).waiting?.code === 'window_hidden');
  await world.instance.engine.queue.stop(REMOVAL);
  expect(acts(world)).toMatchObject([{ state: 'sent' }]);
  await linkedAtOnce(world);
  const before = world.network.opens.length;
  void world.instance.engine.tick();
  await world.until(() => false, 10 * DAY);

  expect(acts(world)).toMatchObject([{ state: 'unknown', reread_at: null }]);
  expect([...world.api.acts.values()].map(({ state }) => state)).toEqual(['unknown']);
  expect(world.job(REMOVAL).acts[0]?.text).toContain('check this profile yourself');
  expect(world.network.opens).toHaveLength(before);
  expect([world.net, world.alarm]).toEqual([null, null]);
});

type Moment = 'before relationship' | `after ${'relationship' | 'removeFriend' | 'revoke'}`;

/** The account is replaced right before or after the next such call of the network. */
function replacedAt(world: World, moment: Moment): void {
  const [when, name] = moment.split(' ') as ['before' | 'after', 'relationship'];
  const port = world.network.port.bind(world.network);
  let isReplaced = false;
  const replace = async () => {
    if (isReplaced) return;
    isReplaced = true;
    await linkedAtOnce(world);
  };
  world.network.port = (...known) => {
    const raw = port(...known);
    const call = async (...args: Parameters<typeof raw.relationship>): Promise<never> => {
      if (when === 'before') await replace();
      const answer = await raw[name](...args);
      await replace();
      // The page would say that the press was not made.
      return (moment === 'after revoke' || answer) as never;
    };
    return { ...raw, [name]: call };
  };
}

test.each(['before relationship', 'after relationship', 'after revoke'] as const)(
  'an account that is replaced during a reading leaves the act of a paused job unknown (%s)',
  async (moment) => {
    const world = await ofMine();
    world.network.troubles.set('2000000000', 'hidden_after');
    await beginRemoval(world, 1);
    await world.until(() => world.job(REMOVAL).waiting?.code === 'window_hidden');
    replacedAt(world, moment);
    await world.instance.engine.queue.stop(REMOVAL);
    const before = world.network.opens.length;
    void world.instance.engine.tick();
    await world.until(() => false, 10 * DAY);

    expect(world.network.opens.length - before).toBe(moment === 'after revoke' ? 0 : 1);
    expect(acts(world)).toMatchObject([{ state: 'unknown', reread_at: null }]);
    expect([...world.api.acts.values()].map(({ state }) => state)).toEqual(['unknown']);
    expect(world.api.calls).not.toContain('returnPermits');
    expect([world.net, world.alarm]).toEqual([null, null]);
  },
);

test('an account that is replaced before another reading of an unknown act ends its readings', async () => {
  const world = await ofMine();
  world.network.troubles.set('2000000000', 'phantom');
  await beginRemoval(world, 1);
  await world.until(() => acts(world)[0]?.state === 'unknown');
  expect(acts(world)[0]?.reread_at).toBeGreaterThan(0);
  await world.instance.engine.queue.stop(REMOVAL);
  replacedAt(world, 'before relationship');
  const before = world.network.opens.length;
  await world.until(() => false, 10 * DAY);

  expect(world.network.opens.length - before).toBe(1);
  expect(acts(world)).toMatchObject([{ state: 'unknown', reread_at: null }]);
  expect([world.net, world.alarm]).toEqual([null, null]);
});

test('a press that is under way when the account is replaced is left to the person', async () => {
  const world = await ofMine();
  replacedAt(world, 'after removeFriend');
  await beginRemoval(world, 2);
  await world.until(() => world.network.presses.length === 1);
  const before = world.network.opens.length;
  await world.until(() => false, 10 * DAY);

  expect(world.network.opens).toHaveLength(before);
  expect(world.job(REMOVAL)).toMatchObject(ended);
  expect(acts(world).map(({ state }) => state)).toEqual(['unknown', 'cancelled']);
  expect([...world.api.acts.values()].map(({ state }) => state)).toEqual(['unknown', 'cancelled']);
  expect([world.net, world.alarm]).toEqual([null, null]);
});

test('an account that another robot linked ends the jobs here as soon as it is read', async () => {
  const world = await paused();
  const { connectedUser } = world.instance.engine;
  await connectedUser.set(
    signedIn('user-1', { facebook_profile_id: OTHER }),
    TOKEN,
    'http://localhost/v1',
  );
  await connectedUser.forgetIdentity();
  expect(world.job(REMOVAL).status).toBe('stopped');
  world.network.viewer = OTHER;
  await world.begin('initial_user_setup', {}, 'job-look');
  await world.finished('job-look');

  expect(world.job('job-look').status).toBe('done');
  expect(world.job(REMOVAL)).toMatchObject(ended);
});

test('which job is of the former account does not depend on the clock', async () => {
  const world = await paused();
  world.jump(-2 * DAY);
  await linkedAtOnce(world);
  const { queue } = world.instance.engine;
  await expect(queue.requeue(REMOVAL)).rejects.toMatchObject({ code: 'former_account' });

  world.jump(-2 * DAY);
  const { id } = await queue.start('job-of-the-new', 'fetch_user_friends', {});
  await queue.stop(id);
  expect(await queue.requeue(id)).toMatchObject({ id, status: 'queued' });
});

test('a job of the new account stays one although the number of the jobs so far was lost', async () => {
  const world = await paused();
  await linkedAtOnce(world);
  await world.store.write(async (tx) => {
    await tx.clear('jobs');
    await tx.put('facts', 'job_counter', 'lost');
  });
  world.kill();
  const { queue } = world.instance.engine;
  const { id } = await queue.start('job-of-the-new', 'fetch_user_friends', {});
  await queue.stop(id);

  expect(await queue.requeue(id)).toMatchObject({ id, status: 'queued' });
});

test('an account that was stored in another shape is forgotten, and hinders nothing', async () => {
  const world = await paused();
  await world.store.write((tx) =>
    tx.put('facts', 'account', {
      facebook_profile_id: ME,
      since: world.clock.now() + DAY,
    } as never),
  );
  world.kill();

  expect(await world.instance.engine.queue.requeue(REMOVAL)).toMatchObject({ status: 'queued' });
  await world.instance.engine.queue.stop(REMOVAL);
  await linkedAtOnce(world);
  expect(world.job(REMOVAL)).toMatchObject(ended);
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
