import { basic, failing, free, pro, type Shot, slow } from './shot';

const pixel = { pixel_id: '1', pixel_url: 'https://pixel.winnow.example/' };
const inSixDays = new Date(Date.now() + 6 * 86_400_000).toISOString();
const seen = { 'winnow.first_time_popup': 'false' };

/** Settings and auto reactions. */
export const settingsShots: readonly Shot[] = [
  {
    name: 'settings',
    path: '/settings',
    token: pro,
    robot: 'idle',
    act: (page) => page.getByRole('switch', { name: /^Auto Reactions/ }).click(),
  },
  {
    name: 'settings-below',
    path: '/settings',
    token: basic,
    robot: 'idle',
    narrow: true,
    act: (page) => page.mouse.wheel(0, 2000),
  },
  {
    name: 'settings-free',
    path: '/settings',
    token: free,
    robot: 'idle',
    act: (page) => page.getByRole('slider').press('End'),
  },
  {
    name: 'settings-advertising',
    path: '/settings',
    token: pro,
    robot: 'idle',
    narrow: true,
    answers: {
      'GET /conversions': { body: { ...pixel, consent: 'granted', marketing: 'granted' } },
    },
    act: (page) => page.getByText('Send me tips and offers').scrollIntoViewIfNeeded(),
  },
  {
    name: 'settings-support-access',
    path: '/settings',
    token: pro,
    robot: 'idle',
    answers: { 'GET /support_access': { body: { until: inSixDays } } },
    act: (page) => page.getByText(/^On for another/).scrollIntoViewIfNeeded(),
  },
  { name: 'settings-missing', path: '/settings', token: pro, narrow: true },
  { name: 'settings-error', path: '/settings', token: failing, robot: 'idle', narrow: true },
  { name: 'settings-slow', path: '/settings', token: slow, robot: 'idle', narrow: true },
  { name: 'reactions', path: '/auto_react', token: pro, robot: 'idle', storage: seen },
  {
    name: 'reactions-free',
    path: '/auto_react',
    token: free,
    robot: 'idle',
    storage: seen,
    act: (page) => page.getByRole('radio', { name: '20' }).hover(),
  },
  {
    name: 'reactions-used-up',
    path: '/auto_react',
    token: free,
    robot: 'idle',
    storage: seen,
    narrow: true,
    answers: { 'GET /auto_reaction_setting': { body: { auto_reactions_total_done: 10 } } },
    act: (page) => page.getByRole('dialog').waitFor(),
  },
  { name: 'reactions-no-robot', path: '/auto_react', token: pro, storage: seen, narrow: true },
  {
    name: 'reactions-slow',
    path: '/auto_react',
    token: slow,
    robot: 'idle',
    storage: seen,
    narrow: true,
  },
  {
    name: 'reactions-locked',
    path: '/auto_react',
    token: pro,
    robot: 'idle',
    storage: seen,
    narrow: true,
    answers: { 'GET /users/current': { body: { is_locked: true } } },
  },
  {
    name: 'reactions-error',
    path: '/auto_react',
    token: failing,
    robot: 'idle',
    storage: seen,
    narrow: true,
  },
];
