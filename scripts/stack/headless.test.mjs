import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { headlessArguments } from './headless.mjs';
import { root } from '../run.mjs';

const features = (flag) =>
  headlessArguments
    .find((one) => one.startsWith(`--${flag}-features=`))
    .split('=')[1]
    .split(',');

test('address bar and spare renderer are left idle beside all that Playwright turns off, and nothing of that is lost', () => {
  const own = playwrights('disabledFeatures');
  expect(own.length).toBeGreaterThan(10);
  expect(features('disable')).toEqual([
    ...own,
    'WebUIOmniboxPopup',
    'WebUIOmniboxAimPopup',
    'WebUIOmniboxFullPopup',
    'SpareRendererForSitePerProcess',
  ]);
});

test('the network is turned on in the process of the browser beside all that Playwright turns on', () => {
  const own = playwrights('enabledFeatures');
  expect(own.length).toBeGreaterThan(1);
  expect(features('enable')).toEqual([...own, 'NetworkServiceInProcess2']);
});

/** The lists are nowhere but in Playwright's bundle. */
function playwrights(name) {
  const from = (file) => createRequire(file);
  const runner = from(join(root, 'e2e', 'package.json')).resolve('@playwright/test');
  const library = from(from(runner).resolve('playwright')).resolve(
    'playwright-core/lib/coreBundle',
  );
  const source = readFileSync(library, 'utf8');
  const start = new RegExp(
    String.raw`chromium/chromiumSwitches\.ts"\(\)[\s\S]*?\b${name} = [^[]*\[([\s\S]*?)\n\s*\]`,
  );
  const [, list = ''] = start.exec(source) ?? [];
  return [...list.matchAll(/"(\w+)",?$/gm)].map(([, one]) => one);
}
