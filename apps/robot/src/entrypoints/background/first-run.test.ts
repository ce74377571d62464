import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser, fakeStorage } from '../../testing/browser/fake-browser';
import { openFirstRun } from './first-run';

const kept = new Map<string, unknown>();
const create = vi.fn<(tab: { url: string }) => Promise<void>>(async () => undefined);

beforeEach(() => {
  kept.clear();
  create.mockClear();
  fakeBrowser({
    storage: { local: fakeStorage(kept) },
    tabs: { create },
    runtime: { getURL: (path: string) => `chrome-extension://id/${path}` },
  });
});
afterEach(() => vi.unstubAllGlobals());

test('the first-run page opens when the robot is installed', async () => {
  await openFirstRun({ reason: 'install' });
  expect(create.mock.calls).toEqual([
    [{ url: 'chrome-extension://id/src/entrypoints/first-run/first-run.html' }],
  ]);
});

test('it never opens twice, even where Chrome calls a start an installation', async () => {
  await openFirstRun({ reason: 'install' });
  await openFirstRun({ reason: 'install' });
  expect(create).toHaveBeenCalledOnce();
});

test.each(['update', 'chrome_update', 'shared_module_update'])(
  'it does not open on %s',
  async (reason) => {
    await openFirstRun({ reason });
    expect(create).not.toHaveBeenCalled();
  },
);
