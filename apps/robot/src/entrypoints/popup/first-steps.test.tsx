// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { dana, removing } from '../../../workbench/popup-samples';
import '../../testing/pages/patient-queries';
import { termsVersion } from '../popup-messages';
import { isShown, press, show } from '../../testing/pages/shown-popup';

// The moments of the states are counted from when they are loaded: in 41 s one of them would be over.
vi.hoisted(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterAll(() => void vi.useRealTimers());
afterEach(cleanup);

test('nothing but the terms and the dashboard can be pressed before they are accepted', () => {
  const send = show('terms');
  const names = screen.getAllByRole('button').map((button) => button.textContent);
  expect(names).toEqual(['I agree', 'Open the dashboard', 'Report a problem']);
  expect(isShown(/not affiliated with Facebook/)).toBe(true);
  press('I agree');
  expect(send.mock.calls).toEqual([[{ type: 'terms.accept', version: termsVersion }]]);
});

test('without a dashboard it leads there', () => {
  const send = show('no dashboard');
  expect(isShown(/Sign in to the dashboard first/)).toBe(true);
  press('Open the dashboard');
  expect(send.mock.calls).toEqual([[{ type: 'dashboard.open' }]]);
});

test('with a dashboard it offers to look who is signed in', () => {
  const send = show('setup');
  press('Check who is signed in');
  expect(send.mock.calls).toEqual([[{ type: 'job.start', name: 'initial_user_setup' }]]);
});

test('a job that waits for the answer does not hide the question', () => {
  const send = show('confirm username', { jobs: [removing] });
  press('Yes, that is me');
  expect(send).toHaveBeenCalledOnce();
});

test('while it looks, it does not offer that again', () => {
  show('setup under way');
  expect(isShown('Reading who is signed in')).toBe(true);
  expect(screen.queryByRole('button', { name: 'Check who is signed in' })).toBeNull();
});

test('asks whether that is you, and takes yes for the account it shows, and no', () => {
  const send = show('confirm username');
  expect(isShown('Dana Whitfield')).toBe(true);
  expect(isShown('dana.whitfield')).toBe(true);
  press('Yes, that is me');
  press('Switch');
  expect(send.mock.calls).toEqual([
    [{ type: 'username.confirm', facebook_profile_id: '100004271830592', user_id: 'user-1' }],
    [{ type: 'username.switch' }],
  ]);
});

test('deletes what was read of another account only by a choice of its own, which says what is lost', () => {
  const send = show('replace another account');
  expect(isShown(/deletes what was read of that one: 1,302 friends and 60 posts\./)).toBe(true);
  expect(isShown('Link Dana Whitfield instead?')).toBe(true);
  const confirm = {
    type: 'username.confirm',
    facebook_profile_id: '100004271830592',
    user_id: 'user-1',
  };
  press('Yes, that is me');
  press('Delete that and link this account');
  expect(send.mock.calls).toEqual([[confirm], [{ ...confirm, replaces: true }]]);
});

test.each([
  ['another account was read', { network_user: { ...dana, facebook_profile_id: '2' } }],
  [
    'another user signed in at the dashboard',
    { connected_user: { id: 'user-2', first_name: 'Eve', last_name: null } },
  ],
])('offers that choice no longer after %s', (_what, change) => {
  show('replace another account', change);
  expect(screen.queryByRole('button', { name: /Delete that/ })).toBeNull();
  expect(isShown(/1,302 friends/)).toBe(false);
});

test('then it offers to sync friends, and marks that step as the current one', () => {
  const send = show('sync friends');
  const steps = within(screen.getByRole('list', { name: 'Getting started' }));
  const current = steps
    .getAllByRole('listitem')
    .filter((step) => step.getAttribute('aria-current') === 'step');
  expect(current.map((step) => step.textContent)).toEqual([
    expect.stringContaining('Sync your friends'),
  ]);
  press('Sync friends');
  expect(send.mock.calls).toEqual([[{ type: 'job.start', name: 'fetch_user_friends' }]]);
});

test('then to sync engagement, with what the first sync found', () => {
  const send = show('sync engagement');
  expect(isShown('1,302 friends read. The list is complete.')).toBe(true);
  press('Sync engagement');
  expect(send.mock.calls).toEqual([[{ type: 'job.start', name: 'fetch_user_engagements' }]]);
});
