import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { failure, openApp } from '../../../testing/app';
import { letPass } from '../../../testing/clock';
import { makeUser } from '../../../testing/fixture-api/api';
import { parts, press, pressCancel, received, user } from '../../../testing/cancelling';
import { mount } from '../../../testing/mount';
import { watchCalls } from '../../../testing/purchase';
import { inDays, subscriber } from '../../../testing/subscriptions';
import { CancellationBanner } from './cancellation-banner';
import { CancelSubscription } from './cancel-subscription';

const cycle = 'Subscription will be cancelled at the end of the current billing cycle.';

test('our own question: two presses cancel, the message passes, user and date are read again (B-218, B-219, B-220, B-222, B-223, B-225, B-227, B-228)', async () => {
  const app = openApp('/account/subscription');
  await pressCancel();
  await screen.findByRole('dialog', { name: 'Cancel Subscription' });
  expect(screen.getByRole('button', { name: 'NO' })).toBeTruthy();
  await press('YES');
  await screen.findByText(received);
  expect(screen.getByText(cycle)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // Until the api is asked again, this browser remembers.
  const button = screen.getByRole('button', { name: 'Cancel Subscription' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(localStorage.getItem('winnow.cancelled_at')).not.toBeNull();
  const before = app.callsTo('GET /users/current').length;
  await letPass(3000);
  await screen.findByRole('button', { name: 'Resume Subscription' });
  expect(app.callsTo('GET /users/current').length).toBe(before + 1);
  expect(app.callsTo('GET /subscription/cancellation_date').length).toBeGreaterThan(1);
  await waitFor(() => expect(localStorage.getItem('winnow.cancelled_at')).toBeNull());
  expect(screen.queryByRole('status', { name: received })).toBeNull();

  await press('Resume Subscription');
  await screen.findByText('Your subscription goes on');
  await screen.findByRole('button', { name: 'Cancel Subscription' });
  expect(app.callsTo('POST /subscription/resume')).toHaveLength(1);
  // The pressed button is gone: the focus is on the one in its place.
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel Subscription'));
});

test.each([
  [{ status: 200, body: { code: 422, error: 'It was not possible.' } }, 'It was not possible.'],
  [{ status: 200, body: { code: 500, error: null } }, 'Something went wrong!'],
  [failure(409, 'subscription_missing', 'There is none.'), 'There is none.'],
])(
  'a cancellation that fails says why, in red, and changes nothing (B-221, B-229, B-230): %#',
  async (answer, text) => {
    mount(parts, { answers: { 'DELETE /subscription': answer } });
    await pressCancel();
    await press('YES');
    const alert = (await screen.findByText('Your subscription was not changed.')).closest(
      '[role=alert]',
    );
    expect(alert?.textContent).toContain(text);
    expect(localStorage.getItem('winnow.cancelled_at')).toBeNull();
  },
);

test('a cancellation without an answer does not claim that nothing was changed', async () => {
  const app = mount(parts, {
    answers: {
      'DELETE /subscription': failure(503, 'provider_unreachable', 'The payment service is away.'),
    },
  });
  await pressCancel();
  await press('YES');
  await screen.findByText(/^We don’t know yet whether your subscription was changed\./);
  expect(screen.queryByText('Your subscription was not changed.')).toBeNull();
  await waitFor(() => expect(app.callsTo('GET /subscription/refresh')).toHaveLength(1));
});

test('while a payment is open, cancelling ends the plan at once, and it says so', async () => {
  const late = subscriber('feature_plan_monthly_new', 'past_due');
  mount(
    <>
      <CancellationBanner />
      <CancelSubscription user={late} />
    </>,
    { answers: { 'GET /users/current': { status: 200, body: late } } },
  );
  await pressCancel();
  await screen.findByText(/Your plan ends at once, and your account is locked\./);
  expect(screen.queryByText(/You keep your plan until/)).toBeNull();
  await press('YES');
  await screen.findByText('Your plan has ended, because its last payment did not go through.');
  expect(screen.queryByText(cycle)).toBeNull();
});

test.each([
  ['unpaid', /^The open payment is dropped.*Your account stays locked/, /^Your plan has ended/],
  ['incomplete', /^Your unfinished purchase is dropped/, /^Your unfinished purchase is dropped/],
] as const)('what is not paid can be ended: %s', async (status, asked, done) => {
  const late = subscriber('annual', status);
  const app = mount(
    <>
      <CancellationBanner />
      <CancelSubscription user={late} />
    </>,
    { answers: { 'GET /users/current': { status: 200, body: late } } },
  );
  await pressCancel();
  const dialog = await screen.findByRole('dialog', { name: 'Cancel Subscription' });
  expect(within(dialog).getByText(asked)).toBeTruthy();
  await press('YES');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText(done)).toBeTruthy();
  expect(app.callsTo('DELETE /subscription')).toHaveLength(1);
});

test('while it is sent nothing closes the question as if nothing were changed', async () => {
  mount(parts);
  const release = watchCalls('DELETE', '/subscription').hold();
  await pressCancel();
  await press('YES');
  expect(screen.getByRole('button', { name: 'NO' })).toHaveProperty('disabled', true);
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  expect(screen.getByRole('dialog')).toBeTruthy();
  release();
  await screen.findByText(received);
});

test('the message passes and the user is read again also where the screen was left', async () => {
  const app = openApp('/account/subscription');
  await pressCancel();
  await press('YES');
  await screen.findByText(received);
  app.go('/settings');
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
  const before = app.callsTo('GET /users/current').length;
  await letPass(3000);
  await waitFor(() => expect(app.callsTo('GET /users/current').length).toBe(before + 1));
  app.go('/account/subscription');
  await screen.findByRole('button', { name: 'Resume Subscription' });
  expect(screen.queryByRole('status', { name: received })).toBeNull();
});

test('NO changes nothing', async () => {
  const app = mount(parts);
  await pressCancel();
  await press('NO');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(app.callsTo('DELETE /subscription')).toEqual([]);
});

test('the button waits while it loads (B-226), and is off without a subscription (B-224)', async () => {
  const { unmount } = mount(<CancelSubscription user={user} />, {
    token: 'fixture-slow-pro-token',
  });
  expect(screen.getByRole('button', { name: 'Cancel Subscription' }).ariaBusy ?? 'true').toBe(
    'true',
  );
  unmount();
  mount(<CancelSubscription user={makeUser('free', true)} />);
  const button = screen.getByRole('button', { name: 'Cancel Subscription' });
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(button.getAttribute('aria-description')).toBe(
    'You have no subscription that could be cancelled.',
  );
});

test('a subscription that ends can be resumed until then, and an ended one cannot', async () => {
  const { unmount } = mount(
    <CancelSubscription user={subscriber('annual', 'active', inDays(5))} />,
  );
  expect(screen.getByRole('button', { name: 'Resume Subscription' })).toBeTruthy();
  unmount();
  mount(<CancelSubscription user={subscriber('annual', 'canceled')} />);
  expect(screen.queryByRole('button', { name: 'Resume Subscription' })).toBeNull();
});
