import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { failure, fakeRobot, openApp, pressAccountMenu, startedJob } from '../../testing/app';
import { makeUser } from '../../testing/fixture-api/api';
import { subscriber } from '../../testing/subscriptions';
import { subscriptionWords } from './delete-card';

const pro = makeUser('pro', true);
const as = (user: object) => ({ 'GET /users/current': { status: 200, body: user } });
afterEach(() => vi.restoreAllMocks());

test('the profile shows picture, name, address, network id and profile (B-164, B-165, B-166, B-167)', async () => {
  openApp('/account', {
    answers: as({ ...pro, avatar_url: 'https://pictures.winnow.example/dana.jpg' }),
  });
  await screen.findByRole('heading', { level: 1, name: 'Profile' });
  const main = within(screen.getByRole('main'));
  expect(main.getByText('Dana Whitfield')).toBeTruthy();
  expect(main.getByText('dana@winnow.example')).toBeTruthy();
  expect(main.getByText('100000000000001')).toBeTruthy();
  expect(
    main
      .getByRole('link', { name: 'https://www.facebook.com/dana.whitfield' })
      .getAttribute('href'),
  ).toBe('https://www.facebook.com/dana.whitfield');
  expect(screen.getByRole('main').querySelector('img')?.src).toContain('dana.jpg');
});

test('before the robot knows the profile, the screen says so; a strange name is no address', async () => {
  openApp('/account', { answers: as({ ...pro, username: '../evil', facebook_profile_id: null }) });
  await screen.findByText('Not confirmed yet');
  expect(screen.getByText('Known once you confirm your profile in the robot')).toBeTruthy();
});

test('beside the profile stands the way to support (B-168)', async () => {
  openApp('/account');
  fireEvent.click(await screen.findByRole('button', { name: 'Contact support' }));
  expect(await screen.findByRole('dialog', { name: 'Contact support' })).toBeTruthy();
});

test('‘Refresh Facebook Connection’ runs initial_user_setup (B-169, B-170)', async () => {
  const robot = fakeRobot();
  robot.state.connected_user = pro.id;
  openApp('/account', { robot });
  const button = await screen.findByRole('button', { name: 'Refresh Facebook Connection' });
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
  fireEvent.click(button);
  const { name, args } = await startedJob(robot);
  expect([name, args]).toEqual(['initial_user_setup', {}]);
});

test('without the robot the button says what is missing', async () => {
  openApp('/account');
  const button = await screen.findByRole('button', { name: 'Refresh Facebook Connection' });
  await waitFor(() =>
    expect(button.getAttribute('aria-description')).toBe(
      'Install the extension, or open Chrome with it, to refresh the connection.',
    ),
  );
  expect(button.getAttribute('aria-disabled')).toBe('true');
});

test('the outcome of a cancellation is shown here too (B-171)', async () => {
  openApp('/account/subscription', {
    answers: { 'DELETE /subscription': { status: 200, body: { code: 500, error: 'Not now.' } } },
  });
  const cancel = await screen.findByRole('button', { name: 'Cancel Subscription' });
  await waitFor(() => expect(cancel.getAttribute('aria-disabled')).toBeNull());
  fireEvent.click(cancel);
  fireEvent.click(await screen.findByRole('button', { name: 'YES' }));
  await screen.findByText('Not now.');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await pressAccountMenu();
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Profile' }));
  await screen.findByRole('heading', { level: 1, name: 'Profile' });
  expect(screen.getByText('Not now.').closest('[role=alert]')).toBeTruthy();
});

test('everything can be downloaded, invoices too', async () => {
  const made: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    made.push(blob as Blob);
    return 'blob:1';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  openApp('/account', { friends: 20 });
  fireEvent.click(await screen.findByRole('button', { name: 'Download everything' }));
  await screen.findByText('The file is in your downloads');
  expect(made).toHaveLength(1);
});

test('an admin who acts as the user does not download what is kept about them', async () => {
  localStorage.setItem('winnow.admin_token', 'admin');
  const app = openApp('/account');
  const button = await screen.findByRole('button', { name: 'Download everything' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(button);
  expect(app.callsTo('GET /users/current/data')).toEqual([]);
});

const askToDelete = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Delete account' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }));
  const button = dialog.getByRole<HTMLButtonElement>('button', { name: 'Delete everything' });
  expect(button.disabled).toBe(true);
  fireEvent.change(dialog.getByLabelText('Type ‘delete’ to confirm'), {
    target: { value: 'delete' },
  });
  expect(button.disabled).toBe(false);
  fireEvent.click(button);
};

test('the account is deleted after one question, and the browser signs out', async () => {
  const app = openApp('/account');
  await askToDelete();
  await waitFor(() => expect(app.place()).toBe('/logout'));
  expect(app.callsTo('DELETE /users/current')[0]?.body).toEqual({ confirm: 'delete everything' });
});

test('while the payment service is away the deletion waits, and says so', async () => {
  const waiting = { ...pro, deletion_requested_at: '2026-11-23T10:00:00Z' };
  const answers: Record<string, { status: number; body: unknown }> = {
    'DELETE /users/current': { status: 200, body: { state: 'waiting' } },
  };
  openApp('/account', { answers });
  await screen.findByRole('button', { name: 'Delete account' });
  Object.assign(answers, as(waiting));
  await askToDelete();
  await screen.findByText('You asked to delete your account on 23 Nov 2026');
  expect(screen.queryByText(/Nothing is charged/)).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Delete account' })).toBeNull();
});

test('a deletion that fails deletes nothing, and says why', async () => {
  openApp('/account', {
    answers: { 'DELETE /users/current': failure(403, 'access_denied', 'No.') },
  });
  await askToDelete();
  expect(await screen.findByText('Your account was not deleted')).toBeTruthy();
});

test('a deletion without an answer does not claim that nothing was deleted', async () => {
  openApp('/account', {
    answers: { 'DELETE /users/current': failure(503, 'api_unreachable', 'Away.') },
  });
  await askToDelete();
  await screen.findByText(/^We don’t know yet whether your account was deleted/);
  expect(screen.queryByText('Your account was not deleted')).toBeNull();
});

test.each([
  [subscriber('annual', 'active'), /^Your subscription ends today, not on /],
  [subscriber('annual', 'past_due'), /^Your subscription ends today, not on /],
  [subscriber('annual', 'active', '2027-01-01T00:00:00Z'), /not on 1 Jan 2027/],
  [subscriber('annual', 'canceled'), /^Nothing is charged/],
  [subscriber('annual', 'incomplete'), /^Nothing is charged/],
  [makeUser('free', true), /^Nothing is charged/],
  [{ ...pro, subscribed_plan: 'once' as const }, /^Your lifetime plan ends\./],
  [{ ...pro, is_manual_subscription: true }, /^Your plan ends today\./],
])('what the deletion means for the subscription: %#', (user, words) => {
  expect(subscriptionWords(user)).toMatch(words);
});
