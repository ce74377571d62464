import { empty, failing, free, pick, pro, reading, rows, type Shot, slow } from './shot';

const nobody = {
  'GET /friends': {
    body: {
      friends: [],
      count: 0,
      count_filtered: 0,
      counts: {
        active: 0,
        inactive: 0,
        whitelist: 0,
        removed: 0,
        removed_outside: 0,
        nonfriends: 0,
      },
    },
  },
} as const;

/** The lists of friends. */
export const friendsShots: readonly Shot[] = [
  {
    name: 'friends',
    path: '/friends/inactive',
    token: pro,
    robot: 'idle',
    act: (page) => pick(page, [0, 1, 3, 4, 7]),
  },
  { name: 'friends-active', path: '/friends/active', token: pro, robot: 'idle' },
  {
    name: 'friends-whitelist',
    path: '/friends/whitelist',
    token: pro,
    robot: 'idle',
    narrow: true,
  },
  {
    name: 'friends-removed',
    path: '/friends/removed',
    token: pro,
    robot: 'idle',
    act: (page) => pick(page, [0, 2]),
  },
  {
    name: 'friends-card',
    path: '/friends/active',
    token: pro,
    robot: 'idle',
    act: async (page) => {
      await rows(page).first().waitFor();
      await rows(page)
        .nth(2)
        .hover({ position: { x: 120, y: 20 } });
      await page.getByRole('group', { name: /^Profile of/ }).waitFor();
    },
  },
  { name: 'friends-found', path: '/friends/inactive?search=jen', token: pro, robot: 'idle' },
  { name: 'friends-not-found', path: '/friends/inactive?search=zzzz', token: pro, robot: 'idle' },
  {
    name: 'friends-whole',
    path: '/friends/inactive',
    token: pro,
    robot: 'idle',
    act: async (page) => {
      await page.getByRole('button', { name: /^All [\d,]+ that match$/ }).click();
      await page.getByText(/^of [\d,]+ that match$/).waitFor();
      // Deselects two of them.
      for (const at of [1, 2])
        await rows(page)
          .nth(at)
          .click({ position: { x: 600, y: 25 } });
      await page.mouse.move(5, 5);
    },
  },
  {
    name: 'friends-whole-tooltip',
    path: '/friends/inactive',
    token: pro,
    robot: 'idle',
    narrow: true,
    act: async (page) => {
      await page.getByRole('button', { name: /^All [\d,]+ that match$/ }).click();
      await page.getByRole('button', { name: /^Unfriend \d+$/ }).hover();
      await page.getByText(/removals left for now/).waitFor();
    },
  },
  {
    name: 'friends-bar-tooltip',
    path: '/friends/inactive',
    token: free,
    robot: 'idle',
    narrow: true,
    act: async (page) => {
      await pick(page, [0]);
      await page.getByRole('button', { name: 'Already removed' }).hover();
      await page.getByText('Not available on Free plan').waitFor();
    },
  },
  {
    name: 'friends-undo',
    path: '/friends/inactive',
    token: pro,
    robot: 'idle',
    act: async (page) => {
      await pick(page, [0, 1, 3]);
      await page.getByRole('button', { name: 'Add to whitelist' }).click();
      await page.getByRole('button', { name: /Undo/ }).first().waitFor();
    },
  },
  {
    name: 'friends-export',
    path: '/friends/active',
    token: pro,
    robot: 'idle',
    narrow: true,
    act: (page) => page.getByRole('button', { name: 'Export' }).click(),
  },
  {
    name: 'friends-views',
    path: '/friends/inactive?timeframe=365',
    token: pro,
    robot: 'idle',
    storage: { 'winnow.views': '[{"name":"The Jensens","type":"active","search":"?search=jen"}]' },
    act: (page) => page.getByRole('button', { name: 'Views' }).click(),
  },
  {
    name: 'friends-views-dialog',
    path: '/friends/inactive?timeframe=365',
    token: pro,
    robot: 'idle',
    narrow: true,
    storage: { 'winnow.views': '[{"name":"The Jensens","type":"active","search":"?search=jen"}]' },
    act: async (page) => {
      await page.getByRole('button', { name: 'Views' }).click();
      await page.getByRole('menuitem', { name: 'Save or remove views' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'friends-columns',
    path: '/friends/active',
    token: pro,
    robot: 'idle',
    storage: { 'winnow.columns': '{"active":["comments_count","shares_count"]}' },
    act: (page) => page.getByRole('button', { name: 'Columns' }).click(),
  },
  {
    name: 'friends-focus',
    path: '/friends/inactive',
    token: pro,
    robot: 'idle',
    narrow: true,
    act: async (page) => {
      await rows(page).first().waitFor();
      await page.locator('tr[data-row] input[tabindex="0"]').focus();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Space');
    },
  },
  { name: 'evidence-unread', path: '/friends/inactive', token: reading('unread'), robot: 'fresh' },
  {
    name: 'evidence-unread-active',
    path: '/friends/active',
    token: reading('unread'),
    robot: 'fresh',
    narrow: true,
  },
  { name: 'evidence-few', path: '/friends/inactive', token: reading('few'), robot: 'fresh' },
  { name: 'evidence-uneven', path: '/friends/inactive', token: reading('uneven'), robot: 'fresh' },
  { name: 'evidence-doubted', path: '/friends/inactive', token: reading('doubted'), robot: 'fresh' },
  {
    name: 'evidence-frame',
    path: '/friends/inactive?timeframe=365',
    token: reading('doubted'),
    robot: 'fresh',
  },
  {
    name: 'evidence-view',
    path: '/friends/inactive?timeframe=365&read=whole',
    token: reading('doubted'),
    robot: 'fresh',
  },
  {
    name: 'evidence-whitelist',
    path: '/friends/whitelist',
    token: reading('uneven'),
    robot: 'fresh',
    narrow: true,
  },
  {
    name: 'evidence-whole',
    path: '/friends/inactive',
    token: reading('uneven'),
    robot: 'fresh',
    act: async (page) => {
      await page.getByRole('button', { name: /^All [\d,]+ that match$/ }).click();
      await page.getByRole('button', { name: /too little read$/ }).waitFor();
    },
  },
  {
    name: 'evidence-card',
    path: '/friends/inactive',
    token: reading('uneven'),
    robot: 'fresh',
    narrow: true,
    act: async (page) => {
      await rows(page).first().waitFor();
      await rows(page)
        .nth(2)
        .hover({ position: { x: 120, y: 20 } });
      await page.getByRole('group', { name: /^Profile of/ }).waitFor();
    },
  },
  { name: 'friends-empty', path: '/friends/inactive', token: empty },
  { name: 'friends-first-reading', path: '/friends/active', token: empty, robot: 'reading' },
  { name: 'friends-empty-removed', path: '/friends/removed', token: empty, narrow: true },
  { name: 'friends-error', path: '/friends/inactive', token: failing, robot: 'idle' },
  { name: 'friends-slow', path: '/friends/inactive', token: slow, robot: 'idle' },
  { name: 'friends-no-robot', path: '/friends/inactive', token: pro, narrow: true },
  {
    name: 'friends-tooltip',
    path: '/friends/inactive',
    token: pro,
    robot: 'idle',
    narrow: true,
    act: async (page) => {
      await rows(page).first().waitFor();
      await page.getByRole('button', { name: 'Unfriend selected' }).hover();
      await page.getByText('Select friends on the Inactive tab first.').waitFor();
    },
  },
  {
    name: 'friends-nobody-whitelisted',
    path: '/friends/whitelist',
    token: pro,
    robot: 'idle',
    narrow: true,
    answers: nobody,
  },
  {
    name: 'friends-nobody-active',
    path: '/friends/active?timeframe=30',
    token: pro,
    robot: 'idle',
    narrow: true,
    answers: nobody,
  },
  {
    name: 'nonfriends-empty',
    path: '/friends/nonfriends',
    token: pro,
    robot: 'idle',
    narrow: true,
    answers: { 'GET /non_friends': { body: { friends: [], count: 0, count_filtered: 0 } } },
  },
  {
    name: 'nonfriends-error',
    path: '/friends/nonfriends',
    token: failing,
    robot: 'idle',
    narrow: true,
  },
  {
    name: 'nonfriends-slow',
    path: '/friends/nonfriends',
    token: slow,
    robot: 'idle',
    narrow: true,
  },
  { name: 'nonfriends-free', path: '/friends/nonfriends', token: free, robot: 'idle' },
  {
    name: 'nonfriends',
    path: '/friends/nonfriends',
    token: pro,
    robot: 'idle',
    act: (page) => pick(page, [0, 1, 3]),
  },
];
