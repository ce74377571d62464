import { afterEach, expect, test, vi } from 'vitest';
import { registry } from '../../jobs/index';
import { fakeBrowser } from '../../testing/browser/fake-browser';
import { World } from '../../testing/simulation/world';
import { storageTroubles } from '../../engine/store/reasons';
import type { PopupMessage } from '../popup-messages';
import { Popups } from './popups';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function popup(world: World) {
  const told: PopupMessage[] = [];
  const nothing = { addListener: () => undefined };
  const disconnect = vi.fn<() => void>();
  new Popups(() => world.instance.engine, { show: async () => null }).connected({
    postMessage: (message: PopupMessage) => told.push(message),
    disconnect,
    onMessage: nothing,
    onDisconnect: nothing,
  } as never);
  return { told, disconnect };
}

test('storage that cannot be read is said in words, and the popup is sent to ask again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  fakeBrowser({
    permissions: { contains: async () => true },
    runtime: { getManifest: () => ({ host_permissions: [] }) },
  });
  let fails = true;
  const world = new World(registry, { storage: () => (fails ? 'failed' : null) }).arm();
  const { told, disconnect } = popup(world);
  await expect.poll(() => told).toHaveLength(1);
  expect(told[0]).toMatchObject({ type: 'popup.refused', command: null });
  expect(told[0]).toMatchObject({ text: storageTroubles.failed.text });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(disconnect).toHaveBeenCalledOnce();

  fails = false;
  const again = popup(world);
  await expect.poll(() => again.told).toMatchObject([{ type: 'popup.state' }]);
});

test('leads to the browser’s list of extensions, where they are updated', async () => {
  const create = vi.fn<(tab: { url: string }) => Promise<void>>().mockResolvedValue(undefined);
  fakeBrowser({
    permissions: { contains: async () => true },
    runtime: { id: 'abcd', getManifest: () => ({ host_permissions: [] }) },
    tabs: { create },
  });
  const heard: ((raw: unknown) => void)[] = [];
  const world = new World(registry).arm();
  new Popups(() => world.instance.engine, { show: async () => null }).connected({
    postMessage: () => undefined,
    onMessage: { addListener: (listener: (raw: unknown) => void) => heard.push(listener) },
    onDisconnect: { addListener: () => undefined },
  } as never);
  heard[0]?.({ type: 'extensions.open' });
  await expect.poll(() => create.mock.calls).toEqual([[{ url: 'chrome://extensions/' }]]);
});
