import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeUser } from '../testing/fixture-api/api';
import { type LaterScreen, laterScreens } from './later-screens';
import { openApp } from '../testing/app';

const screens: LaterScreen[] = Object.values(laterScreens);
const admin = { ...makeUser('basic', true), subscribed_plan: 'monthly' as const, is_admin: true };
const as = (user: object) => ({ answers: { 'GET /users/current': { status: 200, body: user } } });

test.each(screens)('still to come: $path “$title”, for admins', async ({ path, title }) => {
  const address = path.replace(':id', '7f1d6a2c');
  const { place } = openApp(address, as(admin));
  await screen.findByRole('heading', { level: 1, name: title });
  expect(place()).toBe(address);
  expect(document.title).toBe(`${title} · Winnow`);
  expect(screen.getByText('Not available yet')).toBeTruthy();
});
