import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { brand, robotId, robotKey } from '@winnow/sdk/brand';
import { openBrowser, robotWorker } from '../stack/browser/browser';
import { lintExtension } from '../stack/store/extension-linter';
import * as rules from '../stack/store/store-rules';
import { packageVersion, packStoreZip, page, StoreZip } from '../stack/store/store-zip';

let folder = '';
let file = '';
let zip: StoreZip;

// One worker for all of them: the package is built once.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'winnow-store-'));
  file = await packStoreZip(join(folder, 'zip'));
  zip = StoreZip.open(file);
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the same build makes the same bytes, wherever and whenever', { tag: '@full' }, async () => {
  const elsewhere = await packStoreZip(join(folder, 'again'), { env: { TZ: 'Asia/Tokyo' } });
  expect(Buffer.compare(readFileSync(file), readFileSync(elsewhere))).toBe(0);
});

test('the package holds what the extension uses, and nothing else', () => {
  expect(zip.paths).toContain('manifest.json');
  expect(rules.missingFiles(zip)).toEqual([]);
  expect(rules.strayFiles(zip)).toEqual([]);
  expect(rules.sourceMaps(zip)).toEqual([]);
  expect(rules.practiceWords(zip)).toEqual([]);
  expect(rules.foreignCode(zip)).toEqual([]);
  expect(zip.text('THIRD-PARTY-NOTICES.txt')).toMatch(/^idb [\d.]+ \(ISC\)$/m);
});

test('the manifest says what the store wants to know', () => {
  const { manifest } = zip;
  expect(manifest).toMatchObject({
    manifest_version: 3,
    name: brand.robot,
    version: packageVersion(),
    key: robotKey,
    background: { type: 'module' },
  });
  expect(manifest.name.length).toBeLessThanOrEqual(75);
  expect(manifest.description?.length).toBeGreaterThan(30);
  expect(manifest.description?.length).toBeLessThanOrEqual(132);
  // Pages of the network must not be able to detect the robot, nor access it.
  expect(manifest).not.toHaveProperty('web_accessible_resources');
  // The browser's default policy is the strictest; one of ours could only widen it.
  expect(manifest).not.toHaveProperty('content_security_policy');
  for (const size of ['16', '32', '48', '128']) {
    const path = manifest.icons?.[Number(size) as 16] ?? '';
    expect(rules.pngSize(zip.files.get(path)!)).toEqual({ width: +size, height: +size });
  }
});

test('it asks for no permission that it does not use, and each is explained', () => {
  expect(rules.permissionDrift(zip)).toEqual([]);
  expect(rules.siteDrift(zip)).toEqual([]);
  expect(rules.undocumented(zip, page('store.md'))).toEqual([]);
  expect(page('store.md')).toContain(zip.manifest.description);
});

test('what may not be in a package is found', () => {
  const asked = zip.manifest.permissions ?? [];
  const withSites = (site: string) => zip.withManifest({ host_permissions: [site] });
  const main = zip.scripts[0]![0];
  const withCode = (code: string) => rules.foreignCode(zip.with(main, code)).length;
  expect(rules.strayFiles(zip.with('left-over.txt', ''))).toEqual(['left-over.txt']);
  expect(rules.missingFiles(zip.withManifest({ options_page: 'no.html' }))).toEqual(['no.html']);
  expect(rules.sourceMaps(zip.with('a.js.map', '{}'))).toHaveLength(1);
  // In two pieces, so that no tool takes it for the source map of this file.
  const mapped = ['//# source', 'MappingURL=a.js.map'].join('');
  expect(rules.sourceMaps(zip.with(main, mapped))).toHaveLength(1);
  expect(rules.practiceWords(zip.with(main, "fetch('http://localhost:4010')"))).toHaveLength(1);
  expect(rules.practiceWords(zip.with(main, 'set("practice_network_origin")'))).toHaveLength(1);
  for (const code of [
    'eval(text)',
    'const f = Function; new f(text)',
    'Function.call(null, text)()',
    'setTimeout("go()", 1)',
    'importScripts(far)',
    'import("https://far.example/a.js")',
    'import(`${far}`)',
    'new Worker("https://far.example/w.js")',
  ])
    expect(withCode(code), code).toBe(1);
  expect(withCode('import("./near.js"); a.Function.prototype; setTimeout(go, 1)')).toBe(0);
  expect(rules.permissionDrift(zip.withManifest({ permissions: [...asked, 'cookies'] }))).toEqual([
    'cookies: asked for, not used',
  ]);
  expect(rules.permissionDrift(zip.withManifest({ permissions: asked.slice(1) }))).toHaveLength(1);
  for (const code of ['chrome.cookies.getAll({})', 'var b=t(n());b.default.cookies.getAll({})'])
    expect(rules.permissionDrift(zip.with(main, `${zip.text(main)};${code}`)), code).toEqual([
      'cookies: used, not asked for',
    ]);
  for (const site of ['<all_urls>', 'http://www.facebook.com/*', 'https://far.example/*'])
    expect(rules.siteDrift(withSites(site)), site).toEqual([site]);
  expect(rules.undocumented(zip, '')).toHaveLength(asked.length + rules.sitesOf(zip).length);
  expect(rules.undocumented(zip, `${page('store.md')}\n| \`cookies\` | why not |\n`)).toEqual([
    'cookies: not asked for',
  ]);
});

/** What the linter, made for Firefox, requires and Chrome does not know. */
const firefoxOnly = ['ADDON_ID_REQUIRED', 'BACKGROUND_SERVICE_WORKER_NOFALLBACK'];

test('a linter for extensions finds no error in it', { tag: '@full' }, async () => {
  const { errors } = await lintExtension(file);
  expect(errors.filter(({ code }) => !firefoxOnly.includes(code))).toEqual([]);

  const broken = join(folder, 'broken.zip');
  const content_scripts = [{ matches: ['https://www.facebook.com/*'], js: ['missing.js'] }];
  zip.withManifest({ content_scripts }).writeTo(broken);
  const found = (await lintExtension(broken)).errors.map(({ code }) => code);
  expect(found).toContain('MANIFEST_CONTENT_SCRIPT_FILE_NOT_FOUND');
});

test('unpacked, it loads in Chromium under its own id and speaks', { tag: '@full' }, async () => {
  const extension = join(folder, 'unpacked');
  zip.unpackTo(extension);
  const browser = await openBrowser({ build: 'store', extension });
  try {
    const worker = await robotWorker(browser.context);
    const manifest = await worker.evaluate<{ version: string }>('chrome.runtime.getManifest()');
    expect(manifest.version).toBe(zip.manifest.version);
    const popup = await browser.context.newPage();
    const errors: Error[] = [];
    popup.on('pageerror', (error) => errors.push(error));
    await popup.goto(
      `chrome-extension://${robotId}/${zip.manifest.action?.default_popup ?? 'missing'}`,
    );
    await expect(popup.getByRole('button', { name: 'I agree' })).toBeVisible();
    expect(errors).toEqual([]);
  } finally {
    await browser.close();
  }
});

test(
  'the package for Edge differs in the manifest alone, and holds to the same rules',
  { tag: '@full' },
  async () => {
    const edge = StoreZip.open(
      await packStoreZip(join(folder, 'edge'), { args: ['--for', 'edge'] }),
    );
    const { key, ...rest } = zip.manifest;
    expect(key).toBe(robotKey);
    expect(edge.manifest).toEqual(rest);
    expect(edge.paths).toEqual(zip.paths);
    expect(edge.scripts).toEqual(zip.scripts);
    expect(rules.missingFiles(edge)).toEqual([]);
    expect(rules.strayFiles(edge)).toEqual([]);
    expect(rules.permissionDrift(edge)).toEqual([]);
    expect(rules.siteDrift(edge)).toEqual([]);
    expect(rules.undocumented(edge, page('store.md'))).toEqual([]);
  },
);

test('the first upload of an item carries no key', { tag: '@full' }, async () => {
  const first = StoreZip.open(await packStoreZip(join(folder, 'first'), { args: ['--new-item'] }));
  const { key, ...rest } = zip.manifest;
  expect(key).toBe(robotKey);
  expect(first.manifest).toEqual(rest);
});
