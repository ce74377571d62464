import { metric } from '@winnow/sdk/rules';
import type { Page } from 'playwright-core';
import { dialog, empty, failing, free, pro, reading, type Shot, slow } from './shot';

const firstReading = (last: number) => ({ ...metric(last, 0), first_reading: true });
const once = { current: 280, previous: 0, first_reading: true };
const readOnce = {
  path: '/analytics',
  token: pro,
  robot: 'idle',
  answers: {
    'GET /analytics': { body: { posts: 1 } },
    'GET /analytics/chart': {
      body: {
        engagement_performace: {
          '1 day': { current: 63, previous: 20 },
          '1 week': once,
          '1 month': once,
          '90 days': once,
          '180 days': once,
          '1 year': once,
        },
      },
    },
  },
} as const;
const locked = { 'GET /users/current': { body: { is_locked: true } } } as const;

/** Stands in for the network's embed. */
const seePost = async (page: Page) => {
  await page.route('https://www.facebook.com/plugins/post.php*', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<html lang="en"><title>Post</title><main style="font: 15px sans-serif"><h1>A post</h1></main></html>',
    }),
  );
  await page
    .getByRole('link', { name: /^Click to see/ })
    .first()
    .click();
};
const overChart = async (page: Page) => {
  const chart = page.locator('canvas').first();
  await chart.scrollIntoViewIfNeeded();
  const box = await chart.boundingBox();
  if (box) await page.mouse.move(box.x + box.width * 0.7, box.y + box.height / 2);
};

/** Dashboard and analytics. */
export const dashboardShots: readonly Shot[] = [
  { name: 'dashboard', path: '/dashboard', token: pro, robot: 'reading' },
  { name: 'dashboard-chart', path: '/dashboard', token: pro, robot: 'idle', act: overChart },
  {
    name: 'dashboard-activities',
    path: '/dashboard',
    token: pro,
    robot: 'idle',
    narrow: true,
    act: async (page) => {
      await page.getByRole('radio', { name: 'Activities' }).check({ force: true });
      // The lines animate to their new places.
      await page.waitForTimeout(400);
      await overChart(page);
    },
  },
  {
    name: 'dashboard-table',
    path: '/dashboard',
    token: pro,
    robot: 'idle',
    narrow: true,
    act: (page) => page.getByRole('button', { name: 'Show as a table' }).click(),
  },
  {
    name: 'dashboard-big',
    path: '/dashboard',
    token: pro,
    robot: 'idle',
    answers: {
      'GET /metrics': {
        body: {
          reactions: metric(1_284_345, 941_002),
          comments: metric(48_219, 120),
          deleted_friends: metric(4999, 5000),
        },
      },
    },
  },
  {
    name: 'dashboard-read-once',
    path: '/dashboard',
    token: pro,
    robot: 'idle',
    answers: {
      'GET /metrics': {
        body: {
          reactions: firstReading(280),
          comments: firstReading(41),
          shares: firstReading(3),
          active_friends: firstReading(241),
          inactive_friends: firstReading(1050),
        },
      },
      'GET /analytics': { body: { posts: 1 } },
    },
    act: (page) => page.getByText('Engagement Summary').scrollIntoViewIfNeeded(),
  },
  { ...readOnce, name: 'analytics-read-once' },
  {
    ...readOnce,
    name: 'analytics-read-once-below',
    act: (page) => page.getByRole('rowheader', { name: '1 year' }).scrollIntoViewIfNeeded(),
  },
  { name: 'dashboard-free', path: '/dashboard', token: free, robot: 'idle' },
  { name: 'dashboard-empty', path: '/dashboard', token: empty },
  { name: 'dashboard-onboarding', path: '/dashboard', token: empty, robot: 'idle', narrow: true },
  {
    name: 'dashboard-unconfirmed',
    path: '/dashboard',
    token: empty,
    robot: 'unconfirmed',
  },
  {
    name: 'dashboard-announcement',
    path: '/dashboard',
    token: empty,
    robot: 'fresh',
    act: (page) => page.getByRole('button', { name: /Cleaning Announcement$/ }).click(),
  },
  {
    name: 'dashboard-one-step',
    path: '/dashboard',
    token: pro,
    robot: 'idle',
    answers: { 'GET /users/current': { body: { engagement_synced_at: null } } },
  },
  { name: 'dashboard-unread', path: '/dashboard', token: reading('unread'), robot: 'fresh' },
  { name: 'dashboard-error', path: '/dashboard', token: failing, robot: 'idle' },
  { name: 'dashboard-slow', path: '/dashboard', token: slow, robot: 'idle' },
  { name: 'dashboard-locked', path: '/dashboard', token: pro, robot: 'idle', answers: locked },
  {
    name: 'dashboard-coupon',
    path: '/dashboard',
    token: pro,
    robot: 'idle',
    storage: { 'winnow.invalid_discount_token': 'true' },
  },
  {
    name: 'dashboard-below',
    path: '/dashboard',
    token: pro,
    robot: 'idle',
    act: (page) =>
      page.getByText('Steps to Increase and Track Engagement').scrollIntoViewIfNeeded(),
  },
  {
    name: 'milestone',
    path: '/dashboard',
    token: pro,
    robot: 'idle',
    narrow: true,
    answers: {
      'GET /friends': {
        body: {
          counts: {
            active: 611,
            inactive: 552,
            whitelist: 97,
            removed: 523,
            removed_outside: 0,
            nonfriends: 143,
          },
        },
      },
    },
    act: dialog,
  },
  { name: 'analytics', path: '/analytics', token: pro, robot: 'idle', act: seePost },
  {
    name: 'analytics-below',
    path: '/analytics',
    token: pro,
    robot: 'idle',
    act: (page) => page.getByRole('rowheader', { name: '1 year' }).scrollIntoViewIfNeeded(),
  },
  {
    name: 'analytics-free',
    path: '/analytics',
    token: free,
    robot: 'idle',
    act: (page) => page.getByText('Not available on Free plan').scrollIntoViewIfNeeded(),
  },
  { name: 'analytics-empty', path: '/analytics', token: 'fixture-empty-pro-token', robot: 'idle' },
  {
    name: 'analytics-first-reading',
    path: '/analytics',
    token: 'fixture-empty-pro-token',
    robot: 'reading',
  },
  { name: 'dashboard-first-reading', path: '/dashboard', token: empty, robot: 'reading' },
  {
    name: 'analytics-unread',
    path: '/analytics',
    token: 'fixture-empty-pro-token',
    robot: 'idle',
    narrow: true,
    answers: {
      'GET /users/current': { body: { friends_synced_at: '2026-11-21T09:00:00.000Z' } },
    },
  },
  { name: 'analytics-error', path: '/analytics', token: failing, robot: 'idle' },
  { name: 'analytics-slow', path: '/analytics', token: slow, robot: 'idle' },
  {
    name: 'analytics-locked',
    path: '/analytics',
    token: pro,
    robot: 'idle',
    narrow: true,
    answers: locked,
  },
  {
    name: 'friends-locked',
    path: '/friends/inactive',
    token: pro,
    robot: 'idle',
    narrow: true,
    answers: locked,
  },
  {
    name: 'masterclass-locked',
    path: '/masterclass',
    token: pro,
    robot: 'idle',
    narrow: true,
    answers: locked,
  },
];
