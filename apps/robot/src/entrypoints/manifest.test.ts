import { robotKey, version } from '@winnow/sdk/brand';
import { expect, test } from 'vitest';
import manifest from '../../manifest.config';
import { storeManifest, zipName } from '../../scripts/store-manifest.mjs';

const of = (mode: string) =>
  typeof manifest === 'function' ? manifest({ mode, command: 'build' }) : manifest;

test('the store build asks for no more than it needs, and only of the network', async () => {
  const made = await of('production');

  expect(made.permissions).toEqual(['storage', 'unlimitedStorage', 'alarms']);
  expect(made.host_permissions).toEqual(['https://www.facebook.com/*']);
  expect(made).not.toHaveProperty('optional_permissions');
  expect(made).not.toHaveProperty('optional_host_permissions');
  expect(made.externally_connectable).toEqual({ matches: ['https://app.winnow.example/*'] });
  expect(made).not.toHaveProperty('web_accessible_resources');
  expect(made).toMatchObject({ manifest_version: 3, key: robotKey, version });
});

test('no browser installs it whose listeners may not answer by a promise', async () => {
  expect(Number((await of('production')).minimum_chrome_version)).toBeGreaterThanOrEqual(148);
});

test('the practice build reaches this machine and nothing else', async () => {
  const made = await of('practice');
  const sites = [
    ...(made.host_permissions ?? []),
    ...(made.externally_connectable?.matches ?? []),
    ...(made.content_scripts ?? []).flatMap(({ matches }) => matches ?? []),
  ];

  expect(new Set(sites)).toEqual(new Set(['http://localhost/*']));
});

test('both content scripts run before the page, each in its world', async () => {
  const { content_scripts = [] } = await of('production');

  expect(content_scripts.map(({ run_at, world }) => [run_at, world ?? 'ISOLATED'])).toEqual([
    ['document_start', 'MAIN'],
    ['document_start', 'ISOLATED'],
  ]);
});

test('the package for Edge differs in what its store sets itself, and in nothing else', async () => {
  const built = { ...(await of('production')), update_url: 'https://updates.example/' };
  const { key, update_url, ...rest } = built;

  expect(storeManifest(built, 'edge')).toEqual(rest);
  expect(storeManifest(built, 'chrome')).toEqual(built);
  expect(storeManifest(built, 'chrome', true)).toEqual({ ...rest, update_url });
  expect(key).toBe(robotKey);
  expect(['chrome', 'edge'].map((browser) => zipName('7.0.4', browser))).toEqual([
    'winnow-robot-7.0.4.zip',
    'winnow-robot-edge-7.0.4.zip',
  ]);
  expect(() => storeManifest(built, 'firefox')).toThrow('--for firefox');
});
