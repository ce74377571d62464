import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeUser } from '../testing/fixture-api/api';
import { fakeRobot, openApp } from '../testing/app';

/** The areas that specification 2 describes, with its routes and, where it gives them, their titles. */
const areas: [area: string, path: string, title: RegExp][] = [
  ['billing', '/subscribe', /./],
  ['billing', '/change_card', /^Update Payment Information$/],
  ['billing', '/thanks', /./],
  ['billing', '/account', /./],
  ['billing', '/account/subscription', /^Account & Billing$/],
  ['affiliate', '/referral', /^Affiliate Dashboard$/],
  ['affiliate', '/affiliates', /./],
  ['auto reactions', '/auto_react', /^Auto Reactions$/],
  ['settings', '/settings', /^Settings$/],
  ['admin', '/admin/dashboard', /^Monitor$/],
  ['admin', '/admin/users', /^Users$/],
  ['admin', '/admin/users/:id', /./],
  ['admin', '/admin/logs', /^Robot Logs$/],
  ['admin', '/admin/logs/list', /^Robot Logs$/],
  ['admin', '/admin/logs/chart', /^Robot Logs$/],
  ['admin', '/admin/sidekiq', /^Sidekiq$/],
  ['admin', '/admin/exports', /^CSV Exports$/],
];
const admin = {
  ...makeUser('basic', true),
  subscribed_plan: 'monthly' as const,
  is_admin: true,
  affiliate_id: 'a1',
};

test.each(areas)(
  '%s: %s is built, and stands at its address under its title (A-002)',
  async (_, path, title) => {
    localStorage.setItem('winnow.first_time_popup', 'false');
    const { place } = openApp(path, {
      robot: fakeRobot(['auto_reactions', 'schedule']),
      answers: { 'GET /users/current': { status: 200, body: admin } },
    });
    await screen.findByRole('heading', { level: 1, name: title });
    expect(screen.queryByText('Not available yet')).toBeNull();
    expect(place()).toBe(path);
  },
);

test('scheduling: its tasks stand in the settings (A-002)', async () => {
  openApp('/settings', { robot: fakeRobot(['schedule']) });
  expect(await screen.findByRole('region', { name: 'Schedule Tasks' })).toBeTruthy();
});
