import { expect, test } from 'vitest';
import { ME } from '../../testing/simulation/network';
import { signedIn } from '../../testing/simulation/removals';
import { TOKEN, World } from '../../testing/simulation/world';
import { registry } from '../../jobs/index';
import { createFacebook } from '../../networks/facebook/adapter';
import { ScriptedPage, standingClock } from '../../testing/pages/scripted-page';
import { Dashboards } from './dashboards';
import { page, told } from '../../testing/pages/simulated-page';

const forgotten = async () => {};

test('a user who accepted the terms before a dashboard connected is looked up once one connects, and not at each greeting', async () => {
  const world = await new World(registry).ready();
  const { engine } = world.instance;
  await engine.connectedUser.clear(true);
  await engine.connectedUser.acceptTerms(1);
  const looks = () =>
    world.store.dump('jobs').filter(({ value }) => value.job.name === 'initial_user_setup');
  const dashboards = new Dashboards(() => engine, forgotten);
  const own = page(dashboards);
  own.handOver('user-1');
  await world.until(() => looks().some(({ value }) => value.job.status === 'done'));

  // As after 'Switch': nobody is read, and the person is the one to ask.
  await engine.connectedUser.forgetIdentity();
  own.handOver('user-1');
  await world.until(() => told(own.heard, 'summary').length === 2);
  expect(looks()).toHaveLength(1);
});

/** Agreed, and handed over to nobody yet. */
async function agreed(options: ConstructorParameters<typeof World>[1] = {}) {
  const world = await new World(registry, options).ready();
  const { engine } = world.instance;
  await engine.connectedUser.clear(true);
  await engine.connectedUser.acceptTerms(1);
  const connected = () => page(new Dashboards(() => world.instance.engine, forgotten));
  const looks = () =>
    world.store
      .dump('jobs')
      .map(({ value }) => value.job)
      .filter(({ name }) => name === 'initial_user_setup');
  return { world, connected, looks };
}

test('wherever the worker dies while it gets its first user, it then reads the account on the network', async () => {
  let last = '';
  for (let at = 1; last !== 'lived'; at += 1) {
    const end = { at: Infinity };
    const { world, connected, looks } = await agreed({ crash: (n) => n === end.at });
    end.at = world.points + at;
    const first = world.instance;
    connected().handOver('user-1');
    await world.until(() => first.isDead || looks().some(({ status }) => status === 'done'));
    last = first.isDead ? 'died' : 'lived';
    // The page that greets the next worker is the same one.
    connected().handOver('user-1');
    await world.until(() => looks().some(({ status }) => status === 'done'));
    expect(looks(), `died at ${at}`).toHaveLength(1);
  }
});

test('a first look that is refused once is made at a later greeting', async () => {
  const { world, connected, looks } = await agreed();
  const minimum = (version: string) =>
    world.store.write((tx) => tx.put('facts', 'minimum_version', version));
  await minimum('99.0.0');
  const own = connected();
  own.handOver('user-1');
  await world.until(() => told(own.heard, 'summary').length === 1);
  expect(told(own.heard, 'refused')).toEqual([]);
  expect(looks()).toEqual([]);

  await minimum('7.0.0');
  own.handOver('user-1');
  await world.until(() => looks().some(({ status }) => status === 'done'));
  expect(looks()).toHaveLength(1);
});

test('initial_user_setup, signed out between its two pages before anyone is confirmed, goes on by itself within a minute', async () => {
  const world = new World(registry);
  const { connectedUser } = world.instance.engine;
  await connectedUser.set(
    { ...signedIn('user-1'), facebook_profile_id: null },
    TOKEN,
    'http://localhost',
  );
  await connectedUser.acceptTerms(1);
  let isSignedOut = false;
  const site = new ScriptedPage((path, document) => {
    document.facts = { sign_in: isSignedOut };
    if (isSignedOut) return;
    document.embed({ require: [['CurrentUserInitialData', [], { USER_ID: ME, NAME: 'Me' }]] });
    if (path !== '/') {
      document.facts = { heading: 'Me' };
      document.embed({ data: { user: { id: ME, name: 'Me', url: '/me.myself' } } });
    } else isSignedOut = site.opened.length === 1;
  });
  world.network.port = (_now, expectViewer) =>
    createFacebook({
      page: site,
      clock: standingClock(),
      origin: 'https://www.facebook.com',
      expectViewer,
    });
  const id = 'job-initial_user_setup';
  await world.begin('initial_user_setup');
  await world.until(() => world.job(id).status === 'waiting');
  expect(site.opened).toEqual(['/', `/profile.php?id=${ME}`]);
  expect(world.job(id).waiting?.code).toBe('signed_out');

  await world.until(() => false, 1_200_000);
  isSignedOut = false;
  await world.instance.engine.onPossibleSignIn();
  await world.until(() => false, 60_000);

  expect(world.job(id)).toMatchObject({
    status: 'done',
    result: { full_name: 'Me', username: 'me.myself' },
  });
  expect(world.api.identity?.facebook_profile_id).toBe(ME);
});
