import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { failure, openApp } from '../../../testing/app';
import { adminUserId, makeAdminUsers } from '../../../testing/fixture-api/admin-people';
import { makeUser } from '../../../testing/fixture-api/api';

const admin = { ...makeUser('pro', true), is_admin: true };
const asAdmin = { 'GET /users/current': { status: 200, body: admin } };
const pathOf = (at: number) => `/admin/users/${adminUserId(at)}`;
const open = (at = 1, answers: NonNullable<Parameters<typeof openApp>[1]>['answers'] = {}) =>
  openApp(pathOf(at), { answers: { ...asAdmin, ...answers } });

async function press(name: string) {
  fireEvent.click(await screen.findByRole('button', { name }));
}
async function choose(menu: 'Account' | 'Change', item: string) {
  await press(menu);
  fireEvent.click(await screen.findByRole('menuitem', { name: item }));
}
async function question(title: string) {
  return within(await screen.findByRole('dialog', { name: title }));
}
type Dialog = Awaited<ReturnType<typeof question>>;
function confirm(dialog: Dialog, name: string, reason = 'asked by mail') {
  const button = dialog.getByRole<HTMLButtonElement>('button', { name });
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: reason } });
  expect(button.disabled).toBe(false);
  fireEvent.click(button);
}

test.each([
  [1, 'Ban', 'Ban Bo Brandt', { is_banned: true }, 'Bo Brandt is banned'],
  [7, 'Lift the ban', 'Lift the ban of Hugo Hayes', { is_banned: false }, /is not banned any more/],
  [1, 'Lock', 'Lock Bo Brandt', { is_locked: true }, 'Bo Brandt is locked'],
  [6, 'Unlock', 'Unlock Grete Grant', { is_locked: false }, /not locked by the staff any more/],
  [1, 'Make admin', 'Make an admin of Bo Brandt', { is_admin: true }, 'Bo Brandt is an admin'],
  [1, 'Unpin', 'Unpin Bo Brandt', { admin_pinned: false }, /is not pinned any more/],
  [2, 'Pin', 'Pin Carla Castro', { admin_pinned: true }, 'Carla Castro is pinned'],
])(
  'of user %d, ‘%s’ asks once, takes a reason and is sent (B-054, B-378)',
  async (at, item, verb, fields, done) => {
    const { callsTo } = open(at);
    await choose('Account', item);
    const dialog = await question(`${verb}?`);
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: verb }).disabled).toBe(true);
    confirm(dialog, verb);
    await screen.findByText(done);
    expect(callsTo(`PUT ${pathOf(at)}`).map(({ body }) => body)).toEqual([
      { fields, reason: 'asked by mail' },
    ]);
    // The page is read again.
    await waitFor(() => expect(callsTo(`GET ${pathOf(at)}`).length).toBeGreaterThan(1));
  },
);

test('a change that fails leaves the question open, and says that nothing was changed', async () => {
  open(1, { [`PUT ${pathOf(1)}`]: failure(409, 'admin_refused', 'You cannot ban yourself.') });
  await choose('Account', 'Ban');
  const dialog = await question('Ban Bo Brandt?');
  confirm(dialog, 'Ban Bo Brandt');
  await dialog.findByText('Nothing was changed');
  expect(dialog.getByText('You cannot ban yourself.')).toBeTruthy();
});

test('a plan is set outside Stripe (B-378)', async () => {
  const { callsTo } = open(0);
  await choose('Change', 'Set plan');
  const dialog = await question('Set the plan of Ann Adler?');
  fireEvent.change(dialog.getByLabelText('Plan'), { target: { value: 'PRO, annual' } });
  expect(dialog.getByText(/outside Stripe: nothing is charged/)).toBeTruthy();
  confirm(dialog, 'Set PRO, annual');
  await screen.findByText('Ann Adler has the plan PRO, annual');
  expect(callsTo(`PUT ${pathOf(0)}`)[0]?.body['fields']).toEqual({
    subscribed_plan: 'annual',
    plan_type: 'feature_plan_annual_new',
  });
});

test('a trial ends at the end of a day, and can be removed (B-378)', async () => {
  const { callsTo } = open(0);
  await choose('Change', 'Change trial');
  const dialog = await question('Change the trial of Ann Adler?');
  fireEvent.change(dialog.getByLabelText('Trial ends'), { target: { value: '2027-01-31' } });
  confirm(dialog, 'Set 31 Jan 2027');
  await screen.findByText('The trial ends on 31 Jan 2027');
  const fields = callsTo(`PUT ${pathOf(0)}`)[0]?.body['fields'];
  expect(fields).toEqual({ trial_ends_at: new Date('2027-01-31T23:59:59').toISOString() });
});

test('the daily limit is a whole number up to 100, or left to the plan (B-378)', async () => {
  const { callsTo } = open(1);
  await press('Change daily limit');
  const dialog = await question('Change the daily limit of Bo Brandt?');
  const field = dialog.getByLabelText('Removals a day, at most');
  fireEvent.change(field, { target: { value: '101' } });
  expect(dialog.getByText('A whole number from 1 to 100.')).toBeTruthy();
  fireEvent.change(field, { target: { value: '40' } });
  confirm(dialog, 'Set the limit');
  await screen.findByText('Bo Brandt may remove 40 a day');
  expect(callsTo(`PUT ${pathOf(1)}`)[0]?.body['fields']).toEqual({ unfriening_limit: 40 });
});

test('an e-mail address is replaced (B-378)', async () => {
  const { callsTo } = open(1);
  await choose('Account', 'Change e-mail address');
  const dialog = await question('Change the e-mail address of Bo Brandt?');
  fireEvent.change(dialog.getByLabelText('New e-mail address'), {
    target: { value: 'bo@new.example' },
  });
  confirm(dialog, 'Change the address');
  await screen.findByText('The e-mail address is changed');
  expect(callsTo(`PUT ${pathOf(1)}`)[0]?.body['fields']).toEqual({ email: 'bo@new.example' });
});

test('what was fetched is counted before it is cleared (B-057, B-379)', async () => {
  const { callsTo } = open(1);
  await choose('Account', 'Clear fetched data');
  const dialog = await question('Clear the fetched data of Bo Brandt?');
  await dialog.findByText('120');
  expect(dialog.getByText('10,000+')).toBeTruthy();
  expect(dialog.queryByText('Friends')).toBeNull();
  confirm(dialog, 'Clear the data');
  await screen.findByText('The fetched data of Bo Brandt is deleted');
  expect(callsTo(`DELETE ${pathOf(1)}/fetched`)).toHaveLength(1);
});

test('a deletion counts what goes, asks ‘Are you sure?’ and leads to the list (B-055, B-056, B-381, B-385)', async () => {
  const { callsTo, place } = open(1);
  await choose('Account', 'Delete user');
  const dialog = await question('Delete Bo Brandt?');
  expect(dialog.getByText(/Are you sure\?/)).toBeTruthy();
  await dialog.findByText('1,284');
  expect(callsTo('GET /admin/users/preview')[0]?.query).toEqual({ id: adminUserId(1) });
  confirm(dialog, 'Delete Bo Brandt');
  await screen.findByText('Bo Brandt is deleted');
  await waitFor(() => expect(place()).toBe('/admin/users'));
  expect(callsTo(`DELETE ${pathOf(1)}`)).toHaveLength(1);
  expect(callsTo(`GET ${pathOf(1)}`)).toHaveLength(1);
});

test('a deletion that waits for Stripe says so, and stays', async () => {
  const { place } = open(1, {
    [`DELETE ${pathOf(1)}`]: { status: 200, body: { state: 'waiting' } },
  });
  await choose('Account', 'Delete user');
  confirm(await question('Delete Bo Brandt?'), 'Delete Bo Brandt');
  await screen.findByText(
    'Bo Brandt is deleted as soon as Stripe confirms the end of the subscription',
  );
  expect(place()).toBe(pathOf(1));
});

test('an account is cancelled after ‘Are you sure?’ (B-065, B-380)', async () => {
  const { callsTo } = open(1);
  await choose('Change', 'Cancel account');
  const dialog = await question('Cancel the account of Bo Brandt?');
  expect(dialog.getByText(/Are you sure\?/)).toBeTruthy();
  confirm(dialog, 'Cancel the account');
  await screen.findByText('The account of Bo Brandt is cancelled and locked');
  expect(callsTo(`DELETE /admin/subscriptions/${adminUserId(1)}`)[0]?.body).toEqual({
    reason: 'asked by mail',
  });
});

test('a subscription is moved to a user who was looked for (B-067, B-382)', async () => {
  const { callsTo } = open(1);
  await choose('Change', 'Move subscription');
  const dialog = await question('Move the subscription of Bo Brandt?');
  fireEvent.change(dialog.getByLabelText('To which account'), { target: { value: 'ann' } });
  fireEvent.click((await dialog.findAllByRole('button', { name: /Ann Adler/ }))[0]!);
  confirm(dialog, 'Move it to Ann Adler');
  await screen.findByText('Ann Adler has the subscription');
  expect(callsTo('POST /admin/move/subscription').map(({ body }) => body)).toEqual([
    { source_id: adminUserId(1), target_id: adminUserId(0), reason: 'asked by mail' },
  ]);
});

test('payment data is compared first, and written only then (B-064, B-384)', async () => {
  const { callsTo } = open(1);
  const at = `POST /admin/subscriptions/${adminUserId(1)}/sync`;
  await press('Sync with Stripe');
  const dialog = await question('Sync Bo Brandt with Stripe');
  const table = within(await dialog.findByRole('table', { name: 'Differences' }));
  expect(table.getByRole('row', { name: 'Subscription status active past_due' })).toBeTruthy();
  expect(callsTo(at).map(({ body }) => body)).toEqual([{ dry: true }]);
  fireEvent.click(dialog.getByRole('button', { name: 'Take over what Stripe says' }));
  await screen.findByText('Bo Brandt is as Stripe says');
  expect(callsTo(at).map(({ body }) => body)).toEqual([{ dry: true }, {}]);
});

test('payment data that agrees has nothing to take over; more subscriptions are told', async () => {
  const at = `POST /admin/subscriptions/${adminUserId(1)}/sync`;
  const same = open(1, { [at]: { status: 200, body: { differences: [], changed: false } } });
  await press('Sync with Stripe');
  const dialog = await question('Sync Bo Brandt with Stripe');
  await dialog.findByText(/Nothing differs/);
  expect(dialog.queryByRole('button', { name: /Take over/ })).toBeNull();
  same.unmount();
  const more = { field: 'subscriptions', here: 1, provider: 2 };
  open(1, { [at]: { status: 200, body: { differences: [more], changed: false } } });
  await press('Sync with Stripe');
  expect(await screen.findByText('2 subscriptions run at Stripe')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Take over/ })).toBeNull();
});

test('a provider that does not answer is told, and can be asked again', async () => {
  const at = `POST /admin/subscriptions/${adminUserId(1)}/sync`;
  const { callsTo } = open(1, { [at]: failure(503, 'provider_unreachable', 'Stripe is away.') });
  await press('Sync with Stripe');
  await screen.findByText('Stripe could not be asked');
  const before = callsTo(at).length;
  await press('Try again');
  await waitFor(() => expect(callsTo(at).length).toBeGreaterThan(before));
});

test('a profile is released', async () => {
  const { callsTo } = open(1);
  await press('Release profile');
  const dialog = await question('Release the Facebook profile of Bo Brandt?');
  expect(dialog.getByText(/100000000010001/)).toBeTruthy();
  confirm(dialog, 'Release the profile');
  await screen.findByText('The profile is released');
  expect(callsTo(`DELETE ${pathOf(1)}/profile`)).toHaveLength(1);
});

test('a note is added', async () => {
  const { callsTo } = open(1);
  await press('Add a note');
  const dialog = await question('Add a note about Bo Brandt');
  fireEvent.change(dialog.getByLabelText('Note'), { target: { value: ' Call back on Monday ' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Add the note' }));
  await screen.findByText('The note is added');
  expect(callsTo(`POST ${pathOf(1)}/notes`)[0]?.body).toEqual({ text: 'Call back on Monday' });
});

test('the action log is read by kind and by page (B-058, B-383)', async () => {
  const { callsTo } = open(1);
  const at = `GET /admin/user_logs/${adminUserId(1)}`;
  const log = within(await screen.findByRole('region', { name: 'Action log' }));
  await log.findAllByText('Seen online');
  expect(log.getAllByText(/Subscribed plan: free to annual/).length).toBeGreaterThan(0);
  fireEvent.click(log.getByRole('button', { name: 'Older' }));
  await waitFor(() => expect(callsTo(at).at(-1)?.query['after']).toBe('25'));
  await waitFor(() => expect(log.getByRole('list').getAttribute('aria-busy')).toBe('false'));
  fireEvent.change(log.getByLabelText('Event'), { target: { value: 'unfriend' } });
  await waitFor(() => expect(callsTo(at).at(-1)?.query).toEqual({ limit: '25', kind: 'unfriend' }));
  await waitFor(() => expect(log.queryByText('Seen online', { selector: 'span' })).toBeNull());
  expect(log.getAllByText('Friends removed', { selector: 'span' }).length).toBeGreaterThan(0);
});

test('signing in as a user asks for a reason, and keeps the admin’s own session (B-066, B-409, B-475)', async () => {
  const body = {
    admin_sign_as_user_token: 'fixture-full-free-token',
    expires_at: new Date(Date.now() + 1_800_000).toISOString(),
  };
  const { callsTo } = open(1, { 'POST /admin/switch_user': { status: 200, body } });
  await press('Sign in as');
  const own = localStorage.getItem('winnow.token');
  expect(own).toBeTruthy();
  const dialog = await question('Sign in as Bo Brandt?');
  expect(dialog.getByText(/are masked/)).toBeTruthy();
  confirm(dialog, 'Sign in as Bo Brandt');
  await waitFor(() =>
    expect(localStorage.getItem('winnow.token')).toBe(body.admin_sign_as_user_token),
  );
  expect(localStorage.getItem('winnow.admin_token')).toBe(own);
  expect(localStorage.getItem('winnow.admin_return')).toBe(pathOf(1));
  expect(callsTo('POST /admin/switch_user')[0]?.body).toEqual({
    user_id: adminUserId(1),
    reason: 'asked by mail',
  });
});

test('nobody acts as an admin or a banned user, and nobody bans or deletes themself', async () => {
  const banned = open(7);
  const button = await screen.findByRole('button', { name: 'Sign in as' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  banned.unmount();
  const [own] = makeAdminUsers(5).slice(4);
  open(4, { 'GET /users/current': { status: 200, body: { ...admin, id: own!.id } } });
  await press('Account');
  for (const name of ['Lock', 'Ban', 'Take the admin’s rights', 'Delete user'])
    expect((await screen.findByRole('menuitem', { name })).getAttribute('aria-disabled')).toBe(
      'true',
    );
});
