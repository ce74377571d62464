import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PublicKey } from '@winnow/sdk/rpc';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openWorld, type World } from '../../testing/world';
import { createStatic } from './static';

const folder = mkdtempSync(join(tmpdir(), 'winnow-page-'));
const media = 'not (max-width: 650px)';
const file = '<!doctype html><head><title>Winnow</title></head><body></body>';
let web: World;
beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), file);
  web = await openWorld({ webDist: folder });
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The page as an api serves it that reads its keys so. */
async function pageOf(publicKeys: () => Promise<PublicKey[]>, headers: HeadersInit = {}) {
  const open = createStatic(web.services.config, folder, publicKeys);
  return open(new Request(`${web.publicUrl}/friends/inactive`, { headers }));
}

test.each(['/', '/index.html', '/friends/inactive'])(
  '%s brings the keys that /rpc/keys answers, as data that no browser executes',
  async (path) => {
    // The page does not wait for the first key to be made, if that takes long.
    const asked = await web.app.request(`${web.publicUrl}/v1/rpc/keys`);
    const html = await (await web.app.request(web.publicUrl + path)).text();
    const [, json] =
      /<script type="application\/json" id="rpc-keys">(.*?)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(json ?? '')).toEqual(await asked.json());
    expect(html.replace(/<script.*<\/script>/, '')).toBe(file);
  },
);

test('nothing in a key ends the block', async () => {
  const key = { id: '</script><script>alert(1)</script>', public_key: '$&' };
  const html = await (await pageOf(async () => [key])).text();
  expect(html.match(/<\/?script/g)).toHaveLength(2);
  const json = html.slice(html.indexOf('{'), html.lastIndexOf('}') + 1);
  expect(JSON.parse(json)).toEqual({ keys: [key] });
});

test.each([
  ['refuses', () => Promise.reject(new Error('connection lost'))],
  ['does not answer', () => new Promise<never>(() => {})],
])('the page comes without keys while the database %s', async (_, publicKeys) => {
  const reply = await pageOf(publicKeys);
  expect([reply.status, await reply.text()]).toEqual([200, file]);
});

describe('the code of the screen', () => {
  const shell = '/assets/shell-abc.js';
  const paths = {
    '/dashboard': [shell, '/assets/dashboard-abc.js'],
    '/friends': [shell, '/assets/friends-abc.js'],
    '/friends/:type': [shell, '/assets/friends-abc.js'],
    '/auth/token/:token': [shell],
  };
  const list = join(folder, 'preloads.json');
  beforeAll(() => writeFileSync(list, JSON.stringify({ media, paths })));
  afterAll(() => rmSync(list));

  test('is left out while its list is half written', async () => {
    writeFileSync(list, JSON.stringify({ media, paths }).slice(0, 40));
    onTestFinished(() => writeFileSync(list, JSON.stringify({ media, paths })));
    const reply = await pageOf(async () => []);
    expect([reply.status, (await reply.text()).includes('modulepreload')]).toEqual([200, false]);
  });

  const preloaded = async (path: string) => {
    const html = await (await web.app.request(web.publicUrl + path)).text();
    const links = html.matchAll(
      /<link rel="modulepreload" crossorigin href="([^"]*)" media="([^"]*)">/g,
    );
    return [...links].map(([, href, on]) => [href, on]);
  };

  test.each([
    ['/dashboard?x=1', paths['/dashboard']],
    ['/friends', paths['/friends']],
    ['/friends/inactive?page=2', paths['/friends/:type']],
    ['/auth/token/abc', paths['/auth/token/:token']],
  ])('is named in the page at %s', async (path, files) => {
    expect(await preloaded(path)).toEqual(files.map((one) => [one, media]));
  });

  test.each(['/', '/auth/login', '/friends/inactive/more', '/dashboard.html', '/friend'])(
    'is not named in the page at %s',
    async (path) => expect(await preloaded(path)).toEqual([]),
  );
});

test('the page is never answered from a cache, which would hold old keys', async () => {
  const keys = async () => [{ id: 'k', public_key: 'ab'.repeat(500) }];
  const first = await pageOf(keys, { 'accept-encoding': 'br' });
  expect(first.headers.get('content-encoding')).toBe('br');
  expect([first.headers.get('cache-control'), first.headers.get('etag')]).toEqual([
    'no-store',
    null,
  ]);
});
