import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { openApp } from '../../../testing/app';
import { adminUserId } from '../../../testing/fixture-api/admin-people';
import { makeUser } from '../../../testing/fixture-api/api';

const admin = { ...makeUser('pro', true), is_admin: true };
const mostClicks = 3;

/** The staff's list with a name typed into its search, and the number of clicks since. */
async function search(name: string, answers: object = {}) {
  const app = openApp('/admin/users', {
    answers: { 'GET /users/current': { status: 200, body: admin }, ...answers },
  });
  fireEvent.change(await screen.findByRole('searchbox', { name: 'Search users' }), {
    target: { value: name },
  });
  await waitFor(() => expect(app.callsTo('GET /admin/users').at(-1)?.query['search']).toBe(name));
  await waitFor(() =>
    expect(screen.getByRole('table', { name: 'Users' }).getAttribute('aria-busy')).not.toBe('true'),
  );
  let clicks = 0;
  const count = () => (clicks += 1);
  document.addEventListener('click', count, true);
  onTestFinished(() => document.removeEventListener('click', count, true));
  return { ...app, clicks: () => clicks };
}

const click = async (role: 'link' | 'button', name: string | RegExp) =>
  fireEvent.click((await screen.findAllByRole(role, { name }))[0]!);

/** What one card, dialog or list of the page says. */
async function says(
  role: 'region' | 'dialog' | 'table',
  name: string,
  ...answers: (string | RegExp)[]
) {
  const part = within(await screen.findByRole(role, { name }));
  for (const answer of answers)
    expect((await part.findAllByText(answer)).length).toBeGreaterThan(0);
  return part;
}

test('1. ‘Why did my removal stop?’ The user’s page; the report of the robot', async () => {
  const { clicks, callsTo } = await search('bo');
  await click('link', 'Bo Brandt');
  await says('region', 'Robot', 'button_missing', '41 planned');
  await says('region', 'Action log', 'Friends removed');
  expect(clicks()).toBe(1);
  await click('link', '2 reports');
  await says('table', 'Problem reports', /^The removal stopped at 12 of 40/);
  expect(callsTo('GET /admin/problem_reports').at(-1)?.query['user_id']).toBe(adminUserId(1));
  expect(clicks()).toBe(2);
});

test('2. ‘What plan do I have, until when, on which card?’ The user’s page', async () => {
  const { clicks } = await search('bo');
  await click('link', 'Bo Brandt');
  const plan = await says('region', 'Plan', 'PRO, annual', 'Next payment', 'Card');
  expect(plan.getByText(/ending in \d{4}$/)).toBeTruthy();
  expect(clicks()).toBe(1);
});

test('3. ‘I paid and it says Free.’ The sync shows what would change, and takes it over', async () => {
  const at = `POST /admin/subscriptions/${adminUserId(1)}/sync`;
  const differences = [{ field: 'subscribed_plan', here: 'free', provider: 'annual' }];
  const { clicks, callsTo } = await search('bo', {
    [at]: { status: 200, body: { differences, changed: true } },
  });
  await click('link', 'Bo Brandt');
  await click('button', 'Sync with Stripe');
  await says('dialog', 'Sync Bo Brandt with Stripe', 'Subscribed plan', 'free', 'annual');
  expect(callsTo(at).map(({ body }) => body)).toEqual([{ dry: true }]);
  expect(clicks()).toBe(2);
  await click('button', 'Take over what Stripe says');
  expect(await screen.findByText('Bo Brandt is as Stripe says')).toBeTruthy();
  expect(callsTo(at).map(({ body }) => body)).toEqual([{ dry: true }, {}]);
  expect(clicks()).toBe(mostClicks);
});

test('4. ‘Who locked me, and why?’ The user’s page', async () => {
  const { clicks } = await search('grete');
  await click('link', 'Grete Grant');
  await says('region', 'Plan', 'Locked by staff');
  await says(
    'region',
    'Done by the staff',
    'Dana Whitfield',
    /Locked: No to Yes/,
    /^Reason: Shared one card/,
  );
  expect(clicks()).toBe(1);
});

test('5. ‘Is my robot connected, in which version?’ The user’s page', async () => {
  const { clicks } = await search('bo');
  await click('link', 'Bo Brandt');
  await says('region', 'Robot', 'Version', '7.0.4', 'Last seen', /^3 hours ago/);
  await says('region', 'Robot', /the last one \d hours ago/);
  expect(clicks()).toBe(1);
});

test('6. ‘How many removals are left, and when do I get more?’ The user’s page', async () => {
  const { clicks } = await search('bo');
  await click('link', 'Bo Brandt');
  await says('region', 'Limits', '36 of 100', 'week: 80 of 500');
  const removals = within(screen.getByRole('row', { name: /^Removals/ }));
  expect(removals.getByText('64')).toBeTruthy();
  expect(removals.getByText(/^resets in \d+ /)).toBeTruthy();
  expect(clicks()).toBe(1);
});

test('7. ‘Where am I signed in?’ The user’s page', async () => {
  const { clicks } = await search('bo');
  await click('link', 'Bo Brandt');
  await says('region', 'Sign-ins', 'Chrome on macOS', 'Chrome on Windows', /^since .*, used /);
  expect(clicks()).toBe(1);
});

test('8. ‘My Facebook account is bound to another user.’ It is released on that user’s page', async () => {
  const { clicks, callsTo } = await search('bo');
  await click('link', 'Bo Brandt');
  await says('region', 'Who', '100000000010001', 'Linked Facebook profiles', '100000000099999');
  await click('button', 'Release profile');
  const question = await says(
    'dialog',
    'Release the Facebook profile of Bo Brandt?',
    /100000000010001/,
  );
  fireEvent.change(question.getByLabelText('Reason'), { target: { value: 'it is Ann’s' } });
  await click('button', 'Release the profile');
  expect(await screen.findByText('The profile is released')).toBeTruthy();
  expect(callsTo(`DELETE /admin/users/${adminUserId(1)}/profile`)).toHaveLength(1);
  expect(clicks()).toBe(mostClicks);
});

test('9. ‘What did my robot log?’ The lines of this user alone', async () => {
  const { clicks, callsTo } = await search('bo');
  await click('link', 'Bo Brandt');
  await click('link', 'Robot logs');
  await says('table', 'Lines', 'protective pause: blocked');
  expect(callsTo('GET /admin/robot_logs').map(({ query }) => query['user_id'])).toEqual([
    adminUserId(1),
  ]);
  expect(clicks()).toBe(2);
});

test.each([
  ['bo', 'Bo Brandt', ['Confirmed']],
  ['carla', 'Carla Castro', ['Not confirmed', /^Sent \d hours ago/]],
])('10. ‘Was my mail address confirmed?’ The page of %s, %s: %s', async (typed, name, answers) => {
  const { clicks } = await search(typed);
  await click('link', name);
  await says('region', 'Who', ...answers);
  expect(clicks()).toBe(1);
});

// More questions of the api's own test, `modules/admin-users/questions.test.ts`.
test.each([
  ['My list of friends is not complete.', 'Robot', /doubted: list_shorter_than_before/],
  ['I cancelled. Will I be charged again?', 'Plan', 'Next payment'],
  ['Did staff sign in to my account?', 'Done by the staff', 'Signed in as the user'],
  ['Who sees the names of my friends?', 'Who', 'Names are masked for staff'],
])('‘%s’ The user’s page, in %s', async (_, card, answer) => {
  const { clicks } = await search('bo');
  await click('link', 'Bo Brandt');
  await says('region', card, answer);
  expect(clicks()).toBe(1);
});
