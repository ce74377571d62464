import { screen, within } from '@testing-library/react';
import { fakeRobot, openApp } from './app';

/** The card's list of steps. */
export const steps = async () => within(await screen.findByRole('list', { name: 'Onboarding' }));

/** A new user whose friends were never read, with a robot that is ready. */
export const openFirstHour = ({
  path = '/dashboard',
  ...options
}: Parameters<typeof openApp>[1] & { path?: string } = {}) =>
  openApp(path, { token: 'fixture-empty-free-token', robot: fakeRobot(), ...options });

const flags = (shared: number) => ({
  status: 200,
  body: {
    welcome_page_seen: true,
    facebook_shared_removed_count: 0,
    count_share_facebook_cleaning_announcement: shared,
  },
});

/** A dashboard with the announcement as the only step left. */
export const openAnnouncing = () =>
  openApp('/dashboard', {
    robot: fakeRobot(),
    answers: { 'GET /flags': flags(0), 'PUT /flags': flags(1) },
  });
