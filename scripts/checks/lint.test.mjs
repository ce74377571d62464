import { delimiter, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { root, run } from '../run.mjs';
import { temporaryTree } from '../testing/temporary-tree.mjs';

const lines = (count) =>
  Array.from({ length: count }, (_, index) => `export const n${index} = ${index};\n`).join('');
const engine = 'apps/robot/src/engine';

/** rule, file, its text */
const planted = [
  ['filename-case', 'apps/web/src/FriendList.tsx', lines(1)],
  ['filename-case', 'packages/sdk/src/friendList.ts', lines(1)],
  ['no-default-export', 'apps/web/src/default.ts', 'export default 1;\n'],
  ['max-lines', 'apps/web/src/long.ts', lines(301)],
  ['no-restricted-globals', 'apps/web/src/chrome.ts', 'export const tabs = chrome.tabs;\n'],
  ['no-restricted-globals', 'apps/web/src/local.ts', "localStorage.setItem('name', 'Jo');\n"],
  ['no-restricted-globals', 'apps/web/src/tab.tsx', 'window.sessionStorage.clear();\n'],
  ['no-restricted-globals', 'apps/web/src/shared/base.ts', "indexedDB.open('friends');\n"],
  ['no-restricted-globals', 'apps/robot/src/jobs/chrome.ts', 'export const tabs = chrome.tabs;\n'],
  [
    'no-restricted-globals',
    'apps/robot/src/platform/tabs.ts',
    'export const tabs = chrome.tabs;\n',
  ],
  [
    'no-restricted-globals',
    'apps/robot/src/entrypoints/background.ts',
    'export const tabs = browser.tabs;\n',
  ],
  [
    'no-restricted-imports',
    'apps/robot/src/networks/tabs.ts',
    "import browser from 'webextension-polyfill';\nexport const { tabs } = browser;\n",
  ],
  ['no-restricted-globals', `${engine}/chrome.ts`, 'export const tabs = chrome.tabs;\n'],
  ['no-restricted-globals', `${engine}/timeout.ts`, 'setTimeout(() => undefined, 1);\n'],
  ['no-restricted-globals', `${engine}/interval.ts`, 'setInterval(() => undefined, 1);\n'],
  ['no-restricted-globals', `${engine}/fetch.ts`, "export const page = fetch('x');\n"],
  [
    'no-restricted-globals',
    `${engine}/global-fetch.ts`,
    "export const page = globalThis.fetch('x');\n",
  ],
  ['no-restricted-properties', `${engine}/now.ts`, 'export const now = Date.now();\n'],
  ['no-restricted-properties', `${engine}/random.ts`, 'export const chance = Math.random();\n'],
  ['no-explicit-any', 'apps/api/src/any.ts', 'export const thing: any = 1;\n'],
  ['ban-ts-comment', 'apps/api/src/ignore.ts', '// @ts-ignore\nexport const thing: string = 1;\n'],
  ['no-floating-promises', 'apps/api/src/floating.ts', 'Promise.resolve(1);\n'],
];

const clean = {
  'apps/web/src/friend-list.tsx': lines(300),
  'apps/web/src/commented.ts': `${lines(300)}\n\n// why\n/* and\n   why not */\n`,
  'packages/sdk/src/jobs/remove_user_friends.ts': lines(1),
  'apps/web/src/shared/storage/storage.ts': "localStorage.setItem('theme', 'dark');\n",
  'apps/web/src/app/sign-out.test.ts': 'localStorage.clear();\n',
  'apps/web/vite.config.ts': 'export default {};\n',
  'apps/robot/src/platform/chrome-only.ts': 'export const tabs = chrome.tabs;\n',
  'apps/robot/src/entrypoints/popup.ts':
    "import browser from 'webextension-polyfill';\nexport const { tabs } = browser;\n",
  'apps/robot/src/networks/clock.ts': 'export const now = Date.now();\n',
};

const alphabetically = (a, b) => a.localeCompare(b);

const { base, remove } = temporaryTree({
  files: {
    ...clean,
    ...Object.fromEntries(planted.map(([, path, text]) => [path, text])),
    'tsconfig.json': JSON.stringify({
      compilerOptions: { strict: true },
      include: ['apps', 'packages'],
    }),
  },
  copies: ['.oxlintrc.json'],
});
afterAll(remove);

describe('lint', async () => {
  // The part that knows types is a program of its own, looked up on the PATH.
  const PATH = [join(root, 'node_modules', '.bin'), process.env['PATH']].join(delimiter);
  const args = ['--type-aware', '--format=unix'];
  const { output } = await run('oxlint', args, { cwd: base, env: { PATH } });
  const found = output.split('\n').flatMap((line) => {
    const [, path, rule] = /^(.+?):\d+:\d+: .*\((.+?)\)\]$/.exec(line) ?? [];
    return path && rule ? [{ path, rule }] : [];
  });

  test.each(planted)('%s fires on %s', (rule, path) => {
    expect(found).toContainEqual({ path, rule });
  });

  test('finds what is planted and nothing else', () => {
    expect(found.map(({ path }) => path).toSorted(alphabetically)).toEqual(
      planted.map(([, path]) => path).toSorted(alphabetically),
    );
  });

  test.each(Object.keys(clean))('leaves %s alone', (path) => {
    expect(found.filter((problem) => problem.path === path)).toEqual([]);
  });
});
