import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { operatorId } from '@winnow/sdk/rules';
import { expect, test } from 'vitest';
import { failure, openApp } from '../../../testing/app';
import { adminUserId } from '../../../testing/fixture-api/admin-people';
import { makeUser } from '../../../testing/fixture-api/api';

const admin = { ...makeUser('pro', true), is_admin: true };
const asAdmin = { 'GET /users/current': { status: 200, body: admin } };
const pathOf = (at: number) => `/admin/users/${adminUserId(at)}`;
const open = (at: number, answers: NonNullable<Parameters<typeof openApp>[1]>['answers'] = {}) =>
  openApp(pathOf(at), { answers: { ...asAdmin, ...answers } });
const card = async (name: string) => within(await screen.findByRole('region', { name }));

test('a user’s page loads their profile and flags (B-053, B-365, B-366, B-378, B-383)', async () => {
  const { callsTo } = open(1);
  await screen.findByRole('heading', { level: 1, name: /Bo Brandt/ });
  expect(document.title).toBe('User · Winnow');
  expect(callsTo(`GET ${pathOf(1)}`)).toHaveLength(1);
  await waitFor(() =>
    expect(callsTo('GET /flags').map(({ query }) => query)).toContainEqual({
      user_id: adminUserId(1),
    }),
  );
  expect(await (await card('Flags')).findByText('Welcome page seen')).toBeTruthy();
});

test('the page says who they are, what they pay, what the robot did and what is left', async () => {
  open(1);
  const who = await card('Who');
  expect(who.getByText('bo.brandt.1@winnow.example')).toBeTruthy();
  expect(who.getByText(adminUserId(1))).toBeTruthy();
  expect(who.getByRole('link', { name: 'bo.brandt' }).getAttribute('href')).toBe(
    'https://www.facebook.com/profile.php?id=100000000010001',
  );
  expect(who.getByRole('button', { name: 'Copy the user ID' })).toBeTruthy();
  expect(who.getByRole('link', { name: 'Robot logs' }).getAttribute('href')).toBe(
    `/admin/logs?user_id=${adminUserId(1)}`,
  );
  expect((await card('Plan')).getByText('PRO, annual')).toBeTruthy();
  const robot = await card('Robot');
  expect(robot.getByText('7.0.4')).toBeTruthy();
  expect(robot.getByText('button_missing')).toBeTruthy();
  expect(robot.getAllByText('3 failed')).toHaveLength(2);
  expect(robot.getByText('41 planned')).toBeTruthy();
  expect(robot.getByText(/doubted: list_shorter_than_before/)).toBeTruthy();
  expect((await card('Limits')).getByText('36 of 100')).toBeTruthy();
  expect((await card('Sign-ins')).getByText('Chrome on macOS')).toBeTruthy();
});

test.each([
  [6, 'Locked by staff'],
  [7, 'Banned'],
  [4, 'Admin'],
  [1, 'Pinned'],
])('what sets user %d apart stands beside the name: %s', async (at, word) => {
  open(at);
  const title = await screen.findByRole('heading', { level: 1, name: new RegExp(word) });
  expect(within(title).getByText(word)).toBeTruthy();
});

test('a lock says where it comes from', async () => {
  open(4);
  expect(await screen.findByText('Locked because the subscription ended')).toBeTruthy();
});

test('a user that does not exist is no error of ours', async () => {
  open(1, { [`GET ${pathOf(1)}`]: failure(404, 'user_not_found', 'There is no such user.') });
  expect(await screen.findByText('There is no such user')).toBeTruthy();
});

test('a page that fails says so, and can be tried again', async () => {
  open(1, { [`GET ${pathOf(1)}`]: failure(500, 'internal', 'Broken.') });
  expect(await screen.findByText('The user could not be loaded')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

test('what the staff did to a deleted user is still shown, on one page without a footer', async () => {
  open(1, { [`GET ${pathOf(1)}`]: failure(404, 'user_not_found', 'There is no such user.') });
  await (await card('Done by the staff')).findByText('Locked: No to Yes · From: 203.0.113.7');
  const region = screen.getByRole('region', { name: 'Done by the staff' });
  expect(region.querySelector('footer')).toBeNull();
});

test('each act of the staff has words: calls, tools of the lab, and what was done as the user', async () => {
  const acts = {
    'settings.write': 'Changed settings',
    'lab.remove_flag': 'Used a tool of the lab: remove flag',
    'as the user: PUT /settings': 'Acting as the user: PUT /settings',
    'operator.make-admin': 'Command: make admin',
  };
  const actions = Object.keys(acts).map((action, id) => ({
    id,
    action,
    at: '2026-03-10T12:00:00Z',
    admin: { id: adminUserId(4), name: 'Dora' },
    before: {},
    after: {},
    reason: null,
    address: '203.0.113.7',
  }));
  open(1, { [`GET ${pathOf(1)}/actions`]: { status: 200, body: { actions, next: null } } });
  const done = await card('Done by the staff');
  for (const words of Object.values(acts)) expect(await done.findByText(words)).toBeTruthy();
});

test('the operator, who is no user, is named without a link', async () => {
  const made = {
    id: 1,
    action: 'operator.lock',
    at: '2026-03-10T12:00:00Z',
    admin: { id: operatorId, name: 'the operator' },
    before: { is_locked: false },
    after: { is_locked: true },
    reason: null,
    address: 'the command line',
  };
  const body = { actions: [made], next: null };
  open(1, { [`GET ${pathOf(1)}/actions`]: { status: 200, body } });
  const done = await card('Done by the staff');
  expect(await done.findByText(/by the operator/)).toBeTruthy();
  expect(done.queryByRole('link')).toBeNull();
});

test('on the own page nothing is offered that would end the own rights', async () => {
  openApp(pathOf(1), {
    answers: { 'GET /users/current': { status: 200, body: { ...admin, id: adminUserId(1) } } },
  });
  const menus = { Account: ['Lock', 'Ban', 'Delete user'], Change: ['Cancel account'] };
  for (const [menu, items] of Object.entries(menus)) {
    fireEvent.click(await screen.findByRole('button', { name: menu }));
    for (const name of items) {
      const item = await screen.findByRole('menuitem', { name });
      expect([name, item.getAttribute('aria-disabled')]).toEqual([name, 'true']);
    }
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
  }
});
