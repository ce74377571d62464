import { expect, test, vi } from 'vitest';
import { fakeBrowser } from '../../testing/browser/fake-browser';
import { syncedOf } from '../../engine/store/facts';
import { signedIn } from '../../testing/simulation/removals';
import { TOKEN, World } from '../../testing/simulation/world';
import { registry } from '../../jobs/index';
import { Dashboards } from './dashboards';
import { page, told } from '../../testing/pages/simulated-page';

async function connected() {
  const world = await new World(registry).ready();
  const dashboards = new Dashboards(() => world.instance.engine, vi.fn<() => Promise<void>>());
  return { world, own: page(dashboards) };
}

test('the dashboard opens the page on which the robot is set up, for the user it serves', async () => {
  const create = vi.fn<(options: { url: string }) => Promise<object>>(async () => ({}));
  fakeBrowser({
    tabs: { create },
    runtime: { getURL: (path: string) => `chrome-extension://id/${path}` },
  });
  const { world, own } = await connected();
  own.say({ type: 'setup.open' });
  await world.until(() => told(own.heard, 'refused').length === 1, 0);
  expect(create).not.toHaveBeenCalled();
  own.handOver('user-1');
  await world.until(() => told(own.heard, 'summary').length === 1, 0);
  own.say({ type: 'setup.open' });
  const url = 'chrome-extension://id/src/entrypoints/first-run/first-run.html';
  await expect.poll(() => create.mock.calls).toEqual([[{ url }]]);
  vi.unstubAllGlobals();
});

test('what was read in another browser is no step here either', async () => {
  const { world, own } = await connected();
  const read = () => world.instance.engine.core.read(syncedOf);
  expect(await read()).toEqual({ friends: false, engagements: false });
  const synced = { friends: true, engagements: false };
  const user = { ...signedIn('user-1'), synced };
  own.say({ type: 'user.set', user, token: `${TOKEN}-of-user-1`, api_url: 'http://localhost/v1' });
  await expect.poll(read).toEqual(synced);
});
