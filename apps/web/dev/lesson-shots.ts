import type { Shot } from './shot';

const pro = 'fixture-full-pro-token';

/** The masterclass, and the modal of the limit. */
export const lessonShots: readonly Shot[] = [
  { name: 'masterclass', path: '/masterclass', token: pro, robot: 'idle' },
  {
    name: 'masterclass-article',
    path: '/masterclass?lesson=43000600103',
    token: pro,
    robot: 'idle',
  },
  { name: 'masterclass-empty', path: '/masterclass', token: 'fixture-empty-free-token' },
  { name: 'masterclass-slow', path: '/masterclass', token: 'fixture-slow-pro-token' },
  {
    name: 'upgrade-required',
    path: '/friends/inactive',
    token: 'fixture-full-free-token',
    robot: 'idle',
    act: async (page) => {
      const rows = page.locator('tr[data-row]');
      await rows.first().waitFor();
      for (let at = 0; at < 10; at++) await rows.nth(at).click({ position: { x: 600, y: 25 } });
      await page.getByRole('dialog').waitFor();
    },
  },
];
