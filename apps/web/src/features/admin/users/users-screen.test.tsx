import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { failure, openApp } from '../../../testing/app';
import { adminExport } from '../../../testing/fixture-api/admin-exports';
import { makeAdminUsers } from '../../../testing/fixture-api/admin-people';
import { makeUser } from '../../../testing/fixture-api/api';

const admin = { ...makeUser('pro', true), is_admin: true };
const asAdmin = { 'GET /users/current': { status: 200, body: admin } };
const open = (search = '', answers: NonNullable<Parameters<typeof openApp>[1]>['answers'] = {}) =>
  openApp(`/admin/users${search}`, { answers: { ...asAdmin, ...answers } });
const table = async () => within(await screen.findByRole('table', { name: 'Users' }));
const names = async () =>
  (await table()).getAllByRole('link').map(({ textContent }) => textContent ?? '');
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

test('the users are listed, 25 a page, the newest first (B-051, B-364, B-372, B-376)', async () => {
  const { callsTo } = open();
  expect((await names()).length).toBe(25);
  expect((await names())[0]).toBe('Ann Adler');
  expect(document.title).toBe('Users · Winnow');
  expect(callsTo('GET /admin/users')[0]?.query).toEqual({
    search: '',
    order: 'created_at desc',
    limit: '25',
  });
});

test('the counts of all and of those that match are shown (B-052)', async () => {
  open('?is_banned=true');
  expect((await screen.findAllByText('1 of 1 user that match')).length).toBeGreaterThan(0);
});

test('a count that the api stopped says so', async () => {
  const users = makeAdminUsers(25);
  const body = { users, count: 10_001, count_filtered: 10_001, next: '25' };
  open('', { 'GET /admin/users': { status: 200, body } });
  expect((await screen.findAllByText('25 of 10,000+ users')).length).toBeGreaterThan(0);
});

test.each([
  ['Plan', 'annual', 'subscribed_plan'],
  ['Subscription', 'past_due', 'subscription_status'],
  ['Locked', 'true', 'is_locked'],
  ['Banned', 'true', 'is_banned'],
  ['Pinned', 'true', 'admin_pinned'],
  ['Admin', 'true', 'is_admin'],
  ['Manual plan', 'true', 'is_manual_subscription'],
  ['Known to Stripe', 'false', 'has_stripe_customer_id'],
  ['Has a username', 'true', 'has_username'],
  ['Opened the developer tools', 'true', 'devtools_used'],
])('the list can be filtered by %s (B-373, B-374, B-375)', async (label, value, field) => {
  const { place, callsTo } = open();
  await table();
  press(/^Filter/);
  const select = await screen.findByLabelText(label, { selector: 'select' });
  fireEvent.change(select, { target: { value } });
  await waitFor(() => expect(place()).toBe(`/admin/users?${field}=${value}`));
  await waitFor(() => expect(callsTo('GET /admin/users').at(-1)?.query[field]).toBe(value));
});

test('the list can be searched (B-373)', async () => {
  const { place } = open();
  await table();
  fireEvent.change(screen.getByLabelText('Search users'), { target: { value: 'carla' } });
  await waitFor(() => expect(place()).toBe('/admin/users?search=carla'));
  await waitFor(async () =>
    expect((await names()).every((name) => name.startsWith('Carla'))).toBe(true),
  );
});

test.each(['Remove the filter Locked: No', 'Clear all', 'Clear all filters'])(
  'a button that removes itself leaves the focus on the screen: %s',
  async (name) => {
    open(`?is_locked=false${name === 'Clear all filters' ? '&search=zzz' : ''}`);
    const button = await screen.findByRole('button', { name });
    button.focus();
    fireEvent.click(button);
    await waitFor(() => expect(button.isConnected).toBe(false));
    expect(document.activeElement).toBe(screen.getByRole('main'));
  },
);

test('a list of chips that goes gives the focus back to the control before it', async () => {
  open('?search=bo&is_locked=false');
  const before = await screen.findByRole('button', { name: 'Columns' });
  const [chip, all] = [
    screen.getByRole('button', { name: 'Remove the filter Search: bo' }),
    screen.getByRole('button', { name: 'Clear all' }),
  ];
  for (const control of [before, chip, all]) control.focus();
  fireEvent.click(all);
  await waitFor(() => expect(all.isConnected).toBe(false));
  expect(document.activeElement).toBe(before);
});

test('a chip that is removed gives the focus back to the control before it', async () => {
  open('?search=bo&is_locked=false');
  const [before, chip] = [
    await screen.findByRole('button', { name: 'Remove the filter Search: bo' }),
    screen.getByRole('button', { name: 'Remove the filter Locked: No' }),
  ];
  before.focus();
  chip.focus();
  fireEvent.click(chip);
  await waitFor(() => expect(chip.isConnected).toBe(false));
  expect(document.activeElement).toBe(before);
});

test('the list can be ordered (B-375)', async () => {
  const { callsTo } = open();
  await table();
  fireEvent.change(screen.getByLabelText('Order'), { target: { value: 'email asc' } });
  await waitFor(() => expect(callsTo('GET /admin/users').at(-1)?.query['order']).toBe('email asc'));
  press('Last seen');
  await waitFor(() =>
    expect(callsTo('GET /admin/users').at(-1)?.query['order']).toBe('last_seen_at asc'),
  );
});

test('the browser goes back a page, and from a user back to their page of the list', async () => {
  const { place } = open('?is_locked=false');
  const first = await names();
  press('Next');
  await waitFor(async () => expect(await names()).not.toEqual(first));
  expect(place()).toBe('/admin/users?is_locked=false&after=25');
  const second = await names();
  fireEvent.click((await table()).getByRole('link', { name: second[0]! }));
  await screen.findByRole('heading', { level: 1, name: new RegExp(second[0]!) });
  history.back();
  await waitFor(async () => expect(await names()).toEqual(second));
  history.back();
  await waitFor(async () => expect(await names()).toEqual(first));
});

test('an error is said, and the list tried again', async () => {
  const { callsTo } = open('', { 'GET /admin/users': failure(500, 'internal', 'Broken.') });
  await screen.findByText('The users could not be loaded');
  const before = callsTo('GET /admin/users').length;
  press('Try again');
  await waitFor(() => expect(callsTo('GET /admin/users').length).toBe(before + 1));
});

test('the users that match are exported, and no others (B-068, B-377)', async () => {
  const started = { status: 200, body: adminExport({ state: 'waiting', rows: 0 }) };
  const { callsTo } = open('?search=a&is_locked=false', {
    'POST /admin/exports/admin_users': started,
  });
  const rows = await names();
  press('Export CSV');
  const title = `Export ${rows.length} users?`;
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  expect(dialog.getByText('Locked: No')).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: title.slice(0, -1) }));
  await screen.findByText(/The export has started/);
  expect(callsTo('POST /admin/exports/admin_users').map(({ body }) => body)).toEqual([
    { search: 'a', is_locked: 'false' },
  ]);
});
