import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryTree } from '../testing/temporary-tree.mjs';
import {
  screenFiles,
  screens,
  screenSize,
  cardLibraryOutside,
  tooEarly,
  tooLarge,
  tooMany,
} from './web-size.mjs';

const dist = {
  'dist/index.html': '<script type="module" crossorigin src="/assets/index-AAAA0000.js"></script>',
  'dist/assets/index-AAAA0000.js':
    'import{a}from"./react-BBBB0000.js";import("./shell-CCCC0000.js")',
  'dist/assets/react-BBBB0000.js': 'export const a=1',
  'dist/assets/shell-CCCC0000.js': 'import"./icons-DDDD0000.js";export{a}from"./react-BBBB0000.js"',
  'dist/assets/icons-DDDD0000.js': randomBytes(30_000).toString('base64'),
  'dist/assets/friends-EEEE0000.js': 'export{}',
  'dist/assets/sealed-FFFF0000.js': 'export{}',
  'dist/assets/line-chart-GGGG0000.js': randomBytes(30_000).toString('base64'),
};

function builtWeb(files) {
  const { base, remove } = temporaryTree({ files });
  onTestFinished(remove);
  return join(base, 'dist');
}
const names = (files) => files.map((file) => file.split('-')[0]).toSorted();

test('counts what a screen imports at once, and not what it may load later', () => {
  const folder = builtWeb(dist);
  expect(names(screenFiles('sign-in', folder))).toEqual(['index', 'react']);
  expect(names(screenFiles('friends', folder))).toEqual(
    ['friends', 'icons', 'index', 'react', 'sealed', 'shell'].toSorted(),
  );
  expect(screenSize('sign-in', folder)).toBeLessThan(1);
  expect(screenSize('friends', folder)).toBeGreaterThan(22);
});

test('a chunk that goes by another name now is no chunk of no size', () => {
  const { 'dist/assets/friends-EEEE0000.js': _, ...rest } = dist;
  expect(() => screenFiles('friends', builtWeb(rest))).toThrow('0 chunks are called friends');
});

test('names the screens that are too large', () => {
  const sizes = { 'sign-in': 124, dashboard: 161, friends: 160 };
  expect(tooLarge(100, (screen) => sizes[screen])).toEqual([
    expect.stringMatching(/^dashboard loads 161\.0 kB.* 1\.610 times.*1\.6 is the most/),
  ]);
  expect(screens['sign-in'].most).toBe(1.25);
});

test('names the screens that come in too many files', () => {
  const files = (screen) => Array.from({ length: screen === 'friends' ? 11 : 10 }, String);
  expect(tooMany(files)).toEqual([expect.stringMatching(/^friends comes in 11 files.*10 are/)]);
});

test('names the screens that load the library of the payment provider, or the calls of the staff', () => {
  const library = '"https://js.stripe.com/endive/stripe.js"';
  const whole = { ...dist, 'dist/assets/dashboard-HHHH0000.js': 'export{}' };
  const later = builtWeb({ ...whole, 'dist/assets/subscribe-IIII0000.js': library });
  expect(tooEarly(later)).toEqual([]);
  const early = builtWeb({ ...whole, 'dist/assets/friends-EEEE0000.js': library });
  expect(tooEarly(early)).toEqual([expect.stringMatching(/^friends loads the library/)]);
  const staff = builtWeb({ ...whole, 'dist/assets/sealed-FFFF0000.js': '"POST /lab/:name"' });
  expect(tooEarly(staff)).toEqual([
    'dashboard loads the calls of the staff; only apps/web/src/features/admin may.',
    'friends loads the calls of the staff; only apps/web/src/features/admin may.',
  ]);
});

test('names the screens that load the sentences of the errors of the api', () => {
  const table = 'const e={subscription_exists:[409,`You already have this plan.`]}';
  const whole = { ...dist, 'dist/assets/dashboard-HHHH0000.js': 'export{}' };
  const early = builtWeb({ ...whole, 'dist/assets/sealed-FFFF0000.js': table });
  expect(tooEarly(early)).toEqual([
    expect.stringMatching(/^dashboard loads the sentences/),
    expect.stringMatching(/^friends loads the sentences/),
  ]);
});

test('names every screen without a card that loads the library of the payment provider', () => {
  const folder = builtWeb({
    ...dist,
    'dist/assets/settings-HHHH0000.js': 'import"./card-IIII0000.js"',
    'dist/assets/subscribe-JJJJ0000.js': 'import"./card-IIII0000.js"',
    'dist/assets/analytics-KKKK0000.js': 'import("./card-IIII0000.js")',
    'dist/assets/card-IIII0000.js': 'const url="https://js.stripe.com"',
  });
  expect(cardLibraryOutside(folder, ['settings', 'subscribe', 'analytics'])).toEqual([
    expect.stringMatching(/^settings loads the library of the payment provider/),
  ]);
});
