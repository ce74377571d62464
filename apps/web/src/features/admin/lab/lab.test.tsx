import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { failure, openApp } from '../../../testing/app';
import { makeUser } from '../../../testing/fixture-api/api';
import { labUser } from '../../../testing/fixture-api/lab';
import {
  chooseGroup,
  confirmStep,
  findUser,
  ok,
  openLab,
  openLabOfTheo,
  pressStep,
  theo,
} from '../../../testing/lab';

const admin = { ...makeUser('pro', true), is_admin: true };
const features = () => localStorage.getItem('winnow.features');

test('the lab is a modal (B-418) that an admin opens from the menu (B-419)', async () => {
  const { lab } = await openLab();
  await waitFor(() => expect(document.activeElement).toBe(lab.getByLabelText('Find a user')));
  fireEvent.click(lab.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the lab gives the focus back to what opened it', async () => {
  openApp('/settings', { answers: { 'GET /users/current': ok(admin) } });
  const button = await screen.findByRole('button', { name: 'Lab tools' });
  button.focus();
  fireEvent.click(button);
  const lab = await screen.findByRole('dialog', { name: 'Lab tools' });
  await waitFor(() =>
    expect(document.activeElement).toBe(within(lab).getByLabelText('Find a user')),
  );
  fireEvent.keyDown(lab, { key: 'Escape' });
  await waitFor(() => expect(document.activeElement).toBe(button));
});

test('without the flag, only admins see the lab (B-419)', async () => {
  openApp('/settings');
  await screen.findByRole('link', { name: 'Affiliate Dashboard' });
  expect(screen.queryByRole('button', { name: 'Lab tools' })).toBeNull();
});

test('the flag of this browser shows the lab (B-420), whose actions stay with admins (B-421), as does the menu (B-370)', async () => {
  localStorage.setItem('winnow.features', 'lab');
  const { lab } = await openLab({ 'GET /users/current': ok(makeUser('pro', true)) });
  expect(lab.getByText('Only superadmins may change accounts')).toBeTruthy();
  expect(lab.queryByRole('button', { name: 'Find' })).toBeNull();
  expect(lab.getByRole('switch', { name: /^Extension connect/ })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Sidekiq' })).toBeNull();
  expect(screen.queryByRole('navigation', { name: 'Admin', hidden: true })).toBeNull();
});

test('a user is found by a query or by the caller’s own id, and chosen among several (B-424)', async () => {
  const second = labUser({ id: '00000000-0000-4000-8000-000000000009', first_name: 'Thea' });
  const { lab, callsTo } = await openLab({
    'POST /lab/find_user': ok({ text: '2 users match.', users: [theo, second] }),
  });
  findUser(lab, ' the ');
  const users = within(await lab.findByRole('list', { name: 'Users found' }));
  expect(lab.getByText('2 users match.').getAttribute('role')).toBe('status');
  fireEvent.click(users.getByRole('button', { name: /^Thea Marsh/ }));
  const facts = within(lab.getByRole('region', { name: 'The user' }));
  expect(facts.getByRole('heading', { name: 'Thea Marsh' })).toBeTruthy();
  expect(facts.getByText(/12 today, 48 in the last week, 21 before the week/)).toBeTruthy();
  fireEvent.click(facts.getByRole('button', { name: 'Another user' }));
  expect(document.activeElement).toBe(lab.getByLabelText('Find a user'));
  fireEvent.click(lab.getByRole('button', { name: 'Myself' }));
  await lab.findByRole('list', { name: 'Users found' });
  expect(callsTo('POST /lab/find_user').map(({ body }) => body)).toEqual([
    { query: 'the' },
    { id: makeUser('pro', true).id },
  ]);
});

test('nobody matches, or the search fails: the lab says it and keeps the query', async () => {
  const { lab } = await openLab({
    'POST /lab/find_user': ok({ text: 'No user matches.', users: [] }),
  });
  findUser(lab, 'nobody');
  await lab.findByText('No user matches.');
  expect(lab.queryByRole('list')).toBeNull();
});

test('a failed search says why', async () => {
  const { lab } = await openLab({
    'POST /lab/find_user': failure(409, 'lab_not_enabled', 'The lab is switched off.'),
  });
  findUser(lab, 'theo');
  const notice = await lab.findByText('The search did not work');
  expect(notice.closest('[role]')?.textContent).toContain('The lab is switched off.');
});

test('a step that is pressed twice runs once, and says that it runs', async () => {
  const { lab, callsTo } = await openLabOfTheo();
  chooseGroup(lab, 'Friends');
  const question = await pressStep(lab, 'Make', '500 friends');
  const answered = fetch;
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  globalThis.fetch = async (...call) => {
    await held;
    return answered(...call);
  };
  confirmStep(question);
  confirmStep(question);
  const busy = within(question).getByRole('button', { name: 'Make the friends' });
  expect(busy.getAttribute('aria-busy')).toBe('true');
  fireEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
  fireEvent.keyDown(question, { key: 'Escape' });
  expect(question.isConnected).toBe(true);
  release();
  await waitFor(() => expect(callsTo('POST /lab/fake_friends')).toHaveLength(1));
});

test('a refused step changes nothing, and its question stays open with the reason', async () => {
  const { lab } = await openLabOfTheo({
    'POST /lab/update': failure(409, 'lab_refused', 'You cannot revoke your own rights.'),
  });
  const question = await pressStep(lab, 'Superadmin', 'Revoke');
  confirmStep(question);
  await within(question).findByText('You cannot revoke your own rights.');
  expect(within(question).getByText('Nothing was changed')).toBeTruthy();
});

test('the figures of the user are those after the step, and a removed user is left (B-436)', async () => {
  const { lab } = await openLabOfTheo({
    'POST /lab/fake_friends': ok({
      text: '500 friends made.',
      users: [{ ...theo, friends: 1784 }],
    }),
    'POST /lab/remove_user': ok({ text: 'Theo Marsh is removed.', users: [] }),
  });
  chooseGroup(lab, 'Friends');
  confirmStep(await pressStep(lab, 'Make', '500 friends'));
  await lab.findByText(/1,784 friends/);
  chooseGroup(lab, 'Account');
  confirmStep(await pressStep(lab, 'User', 'Remove user'));
  await lab.findByRole('button', { name: 'Find' });
  // In the dialog: whatever is outside of it is hidden from screen readers.
  expect(lab.getByText('Theo Marsh is removed.').getAttribute('role')).toBe('status');
  await waitFor(() => expect(document.activeElement).toBe(lab.getByLabelText('Find a user')));
});

test('the number of a removed count is checked before it can be set', async () => {
  const { lab } = await openLabOfTheo();
  chooseGroup(lab, 'Friends');
  fireEvent.change(lab.getByLabelText('Number of removals'), { target: { value: '1001' } });
  expect(lab.getByText('A number from 0 to 1000')).toBeTruthy();
  const row = within(lab.getByRole('group', { name: 'Set removed counts' }));
  expect(row.getByRole<HTMLButtonElement>('button', { name: 'Today' }).disabled).toBe(true);
});

test('all users can be removed after one question (B-456, B-386)', async () => {
  const { lab, callsTo } = await openLab({
    'POST /lab/remove_all_users': ok({ text: '3 users removed.', users: [] }),
  });
  chooseGroup(lab, 'Everyone');
  const question = await pressStep(lab, 'All users', 'Remove all users');
  expect(within(question).getByRole('heading', { name: 'Are you sure?' })).toBeTruthy();
  confirmStep(question);
  await screen.findByText('3 users removed.');
  expect(callsTo('POST /lab/remove_all_users').map(({ body }) => body)).toEqual([{}]);
});

test.each([
  ['Extension connect', 'no_robot'],
  ['Payment-blocked error', 'payment_blocked'],
  ['Feature flag: lab', 'lab'],
  ['Feature flag: SSO', 'sso'],
])(
  'the switch %s sets something of this browser alone: extension connect (B-457), payment-blocked error (B-458), feature flags (B-459)',
  async (label, flag) => {
    const { lab, calls } = await openLab();
    chooseGroup(lab, 'This browser');
    const named = { name: new RegExp(`^${label}`) };
    const was = lab.getByRole<HTMLInputElement>('switch', named).checked;
    fireEvent.click(lab.getByRole('switch', named));
    expect(features()).toBe(flag);
    expect(lab.getByRole<HTMLInputElement>('switch', named).checked).toBe(!was);
    fireEvent.click(lab.getByRole('switch', named));
    expect(features()).toBeNull();
    expect(calls.filter(({ path }) => path.startsWith('/lab'))).toEqual([]);
  },
);
