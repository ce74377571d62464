import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeUser, type FixtureReply } from '../../testing/fixture-api/api';
import { failure, openApp } from '../../testing/app';

type EmailState = ReturnType<typeof makeUser>['email_state'];
const user = (email_state: EmailState): FixtureReply => ({
  status: 200,
  body: { ...makeUser('pro', true), email_state },
});
const withState = (email_state: EmailState) => ({ 'GET /users/current': user(email_state) });
const sendCall = 'POST /users/email/confirmation';
const confirmCall = 'POST /users/email/confirm';
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const confirmButton = () => screen.findByRole('button', { name: 'Confirm this address' });

test('an address that is not confirmed says so on every screen, and its mail is sent again', async () => {
  const answers = withState('open');
  const { callsTo } = openApp('/settings', { answers });
  await screen.findByText(/Confirm your address/);
  press('Send again');
  await screen.findByText(/A new mail is on its way/);
  expect(callsTo(sendCall).map(({ body }) => body)).toEqual([{}]);

  // Confirmed elsewhere meanwhile: the person comes back to this window.
  answers['GET /users/current'] = user('confirmed');
  act(() => void window.dispatchEvent(new Event('focus')));
  await waitFor(() => expect(screen.queryByText(/Confirm your address/)).toBeNull());
});

test('one that cannot be sent says why; after too many the button waits for tomorrow', async () => {
  const answers: Record<string, FixtureReply> = {
    ...withState('open'),
    [sendCall]: failure(503, 'api_unreachable', 'Winnow cannot be reached right now.'),
  };
  const { callsTo } = openApp('/settings', { answers });
  await screen.findByText(/Confirm your address/);
  press('Send again');
  await screen.findByText(/so no mail was sent/);
  answers[sendCall] = failure(429, 'confirmation_limit_reached', 'Try again tomorrow.');
  press('Send again');
  await screen.findByText('Try again tomorrow.');
  press('Send again');
  expect(screen.getByRole('button', { name: 'Send again' }).getAttribute('aria-disabled')).toBe(
    'true',
  );
  expect(callsTo(sendCall)).toHaveLength(2);
});

test('a mistyped address can be changed, and one that another account has', async () => {
  const answers = withState('taken');
  const { callsTo } = openApp('/settings', { answers });
  await screen.findByText(/Another account has/);
  expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
  press('Change the address');
  const field = await screen.findByLabelText('E-mail address');
  expect(document.activeElement).toBe(field);
  // What is typed is nothing to announce.
  expect(field.closest('[role=status]')).toBeNull();
  fireEvent.change(field, { target: { value: 'dana@right.example' } });
  answers['GET /users/current'] = user('open');
  press('Send the link');
  const change = await screen.findByRole('button', { name: 'Change the address' });
  expect(document.activeElement).toBe(change);
  expect(await screen.findByText(/A new mail is on its way/)).toBeTruthy();
  expect(callsTo(sendCall).map(({ body }) => body)).toEqual([{ email: 'dana@right.example' }]);
  press('Change the address');
  press('Cancel');
  expect(document.activeElement?.textContent).toBe('Change the address');
});

test('where no address is known one is added, before support can be written to', async () => {
  const body = { ...makeUser('pro', true), email: null, email_state: 'open' };
  const { callsTo } = openApp('/support', {
    answers: { 'GET /users/current': { status: 200, body } },
  });
  const form = within(await screen.findByRole('dialog', { name: 'Contact support' }));
  expect(form.getByText('Add an e-mail address')).toBeTruthy();
  fireEvent.click(form.getByRole('button', { name: 'Add an address' }));
  const field = form.getByLabelText('E-mail address');
  fireEvent.change(field, { target: { value: 'dana@new.example' } });
  fireEvent.click(form.getByRole('button', { name: 'Send the link' }));
  await waitFor(() =>
    expect(callsTo(sendCall).map((call) => call.body)).toEqual([{ email: 'dana@new.example' }]),
  );
});

test('an api that does not know of confirmed addresses takes messages to support', async () => {
  const { email_state: _, ...body } = makeUser('pro', true);
  openApp('/support', { answers: { 'GET /users/current': { status: 200, body } } });
  const form = within(await screen.findByRole('dialog', { name: 'Contact support' }));
  for (const label of ['Subject', 'What is it about?'])
    fireEvent.change(form.getByLabelText(label), { target: { value: 'How do I begin?' } });
  expect(form.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(false);
});

test('where no mail is sent it says so, and offers nothing that cannot work', async () => {
  openApp('/settings', { answers: withState('unavailable') });
  await screen.findByText(/no mail can be sent here/);
  expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
  press('Dismiss');
  expect(screen.queryByText(/no mail can be sent here/)).toBeNull();
});

test('the support form says why it cannot send, and keeps what is typed', async () => {
  const { callsTo } = openApp('/support', { answers: withState('open') });
  const form = within(await screen.findByRole('dialog', { name: 'Contact support' }));
  for (const [label, value] of [
    ['Subject', 'A question'],
    ['What is it about?', 'How do I begin?'],
  ] as const)
    fireEvent.change(form.getByLabelText(label), { target: { value } });
  expect(form.getByText(/Confirm your address/)).toBeTruthy();
  expect(form.queryByText(/We answer to/)).toBeNull();
  const send = form.getByRole<HTMLButtonElement>('button', { name: 'Send' });
  expect(send.disabled).toBe(true);
  expect(callsTo('POST /support')).toEqual([]);
});

test.each([null, 'fixture-full-pro-token'])(
  'a link confirms by a press, signed in or not, and leaves the address at once (%s)',
  async (token) => {
    const { place, callsTo } = openApp('/auth/confirm_email#secret', { token });
    const button = await confirmButton();
    expect(place()).toBe('/auth/confirm_email');
    expect(callsTo(confirmCall)).toEqual([]);
    fireEvent.click(button);
    await screen.findByText('Your address is confirmed');
    expect(callsTo(confirmCall).map(({ body }) => body)).toEqual([{ token: 'secret' }]);
    const next = screen.getByRole('link', { name: token ? 'Go to the dashboard' : 'Sign in' });
    expect(document.activeElement).toBe(next);
    fireEvent.click(next);
    await waitFor(() => expect(place()).toBe(token ? '/dashboard' : '/auth/login'));
  },
);

test.each([
  ['email_link_expired', 410, 'This link has expired'],
  ['email_link_used', 409, 'This link was used already'],
  ['email_link_outdated', 409, 'This link is for another address'],
  ['email_link_unknown', 404, 'This link is not valid'],
  ['email_taken', 409, 'Another account has this address'],
])('a link that confirms nothing says why: %s', async (code, status, title) => {
  openApp('/auth/confirm_email#secret', {
    token: null,
    answers: { [confirmCall]: failure(status, code, 'No.') },
  });
  fireEvent.click(await confirmButton());
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
});

test('offline, the link is tried again; another one in the same tab takes its place', async () => {
  const answers: Record<string, FixtureReply> = {
    [confirmCall]: failure(503, 'api_unreachable', 'Winnow cannot be reached right now.'),
  };
  const { callsTo } = openApp('/auth/confirm_email#first', { token: null, answers });
  fireEvent.click(await confirmButton());
  await screen.findByText(/Your link still works/);
  press('Try again');
  await waitFor(() => expect(callsTo(confirmCall)).toHaveLength(2));
  delete answers[confirmCall];
  act(() => {
    window.history.pushState(null, '', '/auth/confirm_email#second');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  fireEvent.click(await confirmButton());
  await screen.findByText('Your address is confirmed');
  expect(callsTo(confirmCall).map(({ body }) => body['token'])).toEqual([
    'first',
    'first',
    'second',
  ]);
});

test('after a reload the token is gone: the link, which still works, is to be opened again', async () => {
  openApp('/auth/confirm_email', { token: null });
  expect(await screen.findByText('Open the link in your mail again')).toBeTruthy();
});
