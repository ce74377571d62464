import { basic, dialog, free, pick, pro, reading, rows, type Shot } from './shot';

/** Screens before an act: previews, limits, guides. */
export const actShots: readonly Shot[] = [
  {
    name: 'removal',
    path: '/friends/inactive',
    token: pro,
    robot: 'idle',
    act: async (page) => {
      await pick(page, [0, 1, 3, 4, 7]);
      await page.getByRole('button', { name: 'Unfriend 5', exact: true }).click();
      await dialog(page);
    },
  },
  {
    name: 'removal-unread',
    path: '/friends/inactive',
    token: reading('unread'),
    robot: 'fresh',
    act: async (page) => {
      await pick(page, [0, 1, 3, 4, 7]);
      await page.getByRole('button', { name: 'Unfriend 5', exact: true }).click();
      await dialog(page);
    },
  },
  {
    name: 'removal-classes',
    path: '/friends/inactive',
    token: reading('uneven'),
    robot: 'fresh',
    act: async (page) => {
      await pick(
        page,
        Array.from({ length: 24 }, (_, at) => at),
      );
      await page.getByRole('button', { name: /^Unfriend \d+$/ }).click();
      await dialog(page);
    },
  },
  {
    name: 'removal-many',
    path: '/friends/inactive',
    token: pro,
    robot: 'idle',
    narrow: true,
    act: async (page) => {
      await rows(page).first().waitFor();
      await pick(
        page,
        Array.from({ length: 30 }, (_, at) => at),
      );
      await page.getByRole('button', { name: /^Unfriend \d+$/ }).click();
      await dialog(page);
    },
  },
  {
    name: 'upgrade-required',
    path: '/friends/inactive',
    token: free,
    robot: 'idle',
    act: async (page) => {
      await pick(
        page,
        Array.from({ length: 10 }, (_, at) => at),
      );
      await dialog(page);
    },
  },
  {
    name: 'requests',
    path: '/friends/nonfriends',
    token: pro,
    robot: 'idle',
    act: async (page) => {
      await rows(page).first().waitFor();
      await page.getByRole('button', { name: 'All', exact: true }).click();
      await page.getByRole('button', { name: /^Add \d+ friends$/ }).click();
      await dialog(page);
    },
  },
  {
    name: 'requests-again',
    path: '/friends/removed',
    token: pro,
    robot: 'idle',
    narrow: true,
    act: async (page) => {
      await pick(page, [0, 1, 3]);
      await page.getByRole('button', { name: /^Add \d+ again$/ }).click();
      await dialog(page);
    },
  },
  {
    name: 'requests-limit',
    path: '/friends/nonfriends',
    token: basic,
    robot: 'idle',
    act: async (page) => {
      await rows(page).first().waitFor();
      await page.getByRole('button', { name: 'All', exact: true }).click();
      await dialog(page);
    },
  },
  { name: 'requests-guide', path: '/nonfriends', token: pro, robot: 'idle' },
  { name: 'reactions-guide', path: '/autoreact', token: pro, robot: 'idle' },
];
