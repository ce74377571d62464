import type { Page } from 'playwright-core';
import { pro, type Shot } from './shot';

const begin = (page: Page) =>
  page.getByRole('button', { name: 'Import friendship dates from a file' }).click();
const give = (page: Page, text: string) =>
  page.getByLabel('Archive or friends file').setInputFiles({
    name: 'your_friends.json',
    mimeType: 'application/json',
    buffer: Buffer.from(text),
  });
const archive = JSON.stringify({
  friends_v2: ['Aaron Mbeki', 'Bo Keller', 'Anders Dubois', 'Anders Dubois', 'Nobody Known'].map(
    (name, n) => ({ name, timestamp: 1_400_000_000 + n * 9_000_000 }),
  ),
});

/** Friendship dates from the network's archive, step by step. */
export const importShots: readonly Shot[] = [
  {
    name: 'import-begin',
    path: '/friends/active',
    token: pro,
    robot: 'idle',
    narrow: true,
    act: begin,
  },
  {
    name: 'import-problem',
    path: '/friends/active',
    token: pro,
    robot: 'idle',
    narrow: true,
    act: async (page) => {
      await begin(page);
      await give(page, '{"photos": []}');
      await page.getByText('This file contains no friends list').waitFor();
    },
  },
  {
    name: 'import',
    path: '/friends/active',
    token: pro,
    robot: 'idle',
    act: async (page) => {
      await begin(page);
      await give(page, archive);
      await page.getByText('found by their name').waitFor();
    },
  },
  {
    name: 'import-answered',
    path: '/friends/active',
    token: pro,
    robot: 'idle',
    narrow: true,
    act: async (page) => {
      await begin(page);
      await give(page, archive);
      await page.getByText('found by their name').waitFor();
      await page
        .getByRole('combobox', { name: /^Friends since/ })
        .first()
        .selectOption({ index: 1 });
    },
  },
];
