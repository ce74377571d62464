import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { idleAddressBar } from './address-bar.mjs';
import { root } from '../run.mjs';

test('the address bar is left idle beside all that Playwright turns off, and nothing of that is lost', () => {
  const own = playwrightsOwn();
  expect(own.length).toBeGreaterThan(10);
  expect(idleAddressBar.replace('--disable-features=', '').split(',')).toEqual([
    ...own,
    'WebUIOmniboxPopup',
    'WebUIOmniboxAimPopup',
    'WebUIOmniboxFullPopup',
  ]);
});

/** The list is nowhere but in Playwright's bundle. */
function playwrightsOwn() {
  const from = (file) => createRequire(file);
  const runner = from(join(root, 'e2e', 'package.json')).resolve('@playwright/test');
  const library = from(from(runner).resolve('playwright')).resolve(
    'playwright-core/lib/coreBundle',
  );
  const source = readFileSync(library, 'utf8');
  const [, list = ''] =
    /chromium\/chromiumSwitches\.ts"\(\)[\s\S]*?disabledFeatures = \[([\s\S]*?)\n\s*\]/.exec(
      source,
    ) ?? [];
  return [...list.matchAll(/^\s*"(\w+)",?$/gm)].map(([, name]) => name);
}
