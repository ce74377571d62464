import { screen, waitFor, within } from '@testing-library/react';
import type { User } from '@winnow/sdk/contract';
import { type PlanId, planIds } from '@winnow/sdk/rules';
import { describe, expect, test } from 'vitest';
import { formatDate } from '../../../shared/format/format';
import { buyPath } from '../../../shared/plan/buy-path';
import { makeUser } from '../../../testing/fixture-api/api';
import { mount } from '../../../testing/mount';
import { inDays, type Status, subscriber } from '../../../testing/subscriptions';
import { removalWarning, SubscriptionBox } from './subscription-box';

const bought: Record<PlanId, string> = {
  monthly: 'Basic, monthly',
  annual: 'Basic, annual',
  feature_plan_monthly_new: 'PRO, monthly',
  feature_plan_annual_new: 'PRO, annual',
};

const free = 'fixture-full-free-token';
const lines = () =>
  Object.fromEntries(
    [...document.querySelectorAll('dl > div')].map((line) => {
      const value = line.querySelector('dd')?.cloneNode(true) as HTMLElement;
      // The progress bar says the same again to screen readers.
      for (const hidden of value.querySelectorAll('.sr-only')) hidden.remove();
      return [line.querySelector('dt')?.textContent, value.textContent];
    }),
  );
const button = (name: string) => screen.queryByRole('button', { name });
const day = (at: string | null) => formatDate(at ?? '');
const card = 'Visa ending in 4242';

/** The lines of the box, and whether the subscription can be cancelled. */
type Shown = [lines: (user: User, plan: string) => Record<string, string>, cancellable: boolean];

const shown: Record<Status, Shown> = {
  active: [
    (user, plan) => ({
      Plan: plan,
      'Next billing date': day(user.next_payment_at),
      Card: `${card}Change card`,
    }),
    true,
  ],
  trialing: [
    (user, plan) => ({
      Plan: plan,
      'Next billing date': day(user.next_payment_at),
      'Trial ends': day(user.trial_ends_at),
      Card: `${card}Change card`,
    }),
    true,
  ],
  past_due: [
    (user, plan) => ({
      Plan: plan,
      'Next billing date': day(user.next_payment_at),
      Card: `${card}Change card`,
    }),
    true,
  ],
  // A first purchase that is not paid leaves the user on the free plan.
  incomplete: [() => ({ Plan: 'Free', 'Free removals left': '8 of 50', Card: card }), true],
  incomplete_expired: [
    () => ({ Plan: 'Free', 'Free removals left': '8 of 50', Card: card }),
    false,
  ],
  canceled: [
    (user, plan) => ({
      'Subscription status': 'Canceled',
      Plan: plan,
      'Subscription ended': day(user.subscription_ends_at),
      'Data removal': day(user.data_removal_at),
      Card: `${card}Change card`,
    }),
    false,
  ],
  unpaid: [
    (user, plan) => ({
      'Subscription status': 'Unpaid',
      Plan: plan,
      'Data removal': day(user.data_removal_at),
      Card: `${card}Change card`,
    }),
    true,
  ],
};

const cases = (Object.keys(shown) as Status[]).flatMap((status) =>
  planIds.map((plan) => [status, plan] as const),
);

describe('the subscription box (B-193, B-194, B-195, B-196, B-197, B-198, B-199, B-202, B-204, B-224)', () => {
  test.each(cases)('%s, %s', async (status, plan) => {
    const user = subscriber(plan, status);
    mount(<SubscriptionBox user={user} />, { token: free });
    const [expected, isCancellable] = shown[status];
    const wanted = expected(user, bought[plan]);
    await waitFor(() => expect(lines()).toEqual(wanted));
    expect(button('Refresh License')).toBeTruthy();
    const cancel = await screen.findByRole('button', { name: 'Cancel Subscription' });
    await waitFor(() => expect(cancel.getAttribute('aria-busy')).toBeNull());
    expect(cancel.getAttribute('aria-disabled')).toBe(isCancellable ? null : 'true');
    expect(screen.queryByText(removalWarning) !== null).toBe(user.data_removal_at !== null);
    expect(screen.queryByRole('link', { name: 'Reactivate' }) !== null).toBe(status === 'canceled');
    expect(button('Resume Subscription')).toBeNull();
  });
});

test('after a cancellation no next payment is named, before the user is read again too', async () => {
  localStorage.setItem('winnow.cancelled_at', String(Date.now()));
  const user = subscriber('annual', 'active');
  mount(<SubscriptionBox user={user} />);
  await waitFor(() => expect(lines()).toEqual({ Plan: bought.annual, Card: `${card}Change card` }));
});

test('the removal of the data is announced in red, with the day and a way out (B-199, B-200)', () => {
  const user = subscriber('annual', 'canceled');
  mount(<SubscriptionBox user={user} />);
  const alert = screen
    .getByText('Reactivate your subscription to avoid removing friends and engagements data!')
    .closest('[role=alert]');
  expect(alert?.textContent).toContain(day(user.data_removal_at));
  expect(screen.getByRole('link', { name: 'Reactivate' }).getAttribute('href')).toBe(
    buyPath(null, '/'),
  );
});

test('a locked account with an unfinished purchase is led back to it', () => {
  const user = { ...subscriber('annual', 'canceled'), open_payment_cents: 34_900 };
  mount(<SubscriptionBox user={user} />);
  expect(screen.getByRole('link', { name: 'Reactivate' }).getAttribute('href')).toBe(
    buyPath(null, '/'),
  );
});

test('a lifetime plan is thanked for, and has nothing to cancel or to buy (B-192, B-194, B-086)', async () => {
  const user = { ...makeUser('basic', true), subscribed_plan: 'once' as const, plan_type: 'once' };
  mount(
    <SubscriptionBox
      user={{ ...user, stripe_subscription_id: null, next_payment_at: null, card_last4: null }}
    />,
  );
  expect(screen.getByText(/^Thank you for your lifetime plan\./)).toBeTruthy();
  expect(lines()).toEqual({ Plan: 'Lifetime' });
  const cancel = screen.getByRole('button', { name: 'Cancel Subscription' });
  await waitFor(() => expect(cancel.getAttribute('aria-busy')).toBeNull());
  expect(cancel.getAttribute('aria-disabled')).toBe('true');
  expect(screen.queryByRole('link')).toBeNull();
});

test('a free plan has what is left of its removals, coloured by how little it is (B-197, B-540, B-541)', async () => {
  mount(<SubscriptionBox user={makeUser('free', true)} />, { token: free });
  const bar = await screen.findByRole('progressbar', { name: 'Free removals left' });
  expect([bar.getAttribute('aria-valuenow'), bar.getAttribute('aria-valuemax')]).toEqual([
    '8',
    '50',
  ]);
  // 16%.
  expect(bar.firstElementChild?.className).toContain('bg-inactive');
  expect(bar.className).toContain('h-0.5');
  expect(screen.getByRole('link', { name: 'Upgrade' }).getAttribute('href')).toBe(
    buyPath(null, '/'),
  );
});

test('a plan that is not charged here says whom to ask (B-178)', () => {
  const user = { ...makeUser('pro', true), is_manual_subscription: true, card_last4: null };
  mount(<SubscriptionBox user={user} />);
  expect(lines()).toEqual({ Plan: 'PRO, annual' });
  expect(screen.getByRole('link', { name: 'support@winnow.example' })).toBeTruthy();
});

test('payments that are paused at the provider are told, with whom to ask', async () => {
  const user = { ...subscriber('annual', 'active'), next_payment_at: null };
  mount(<SubscriptionBox user={user} />, { token: free });
  expect(await screen.findByText(/^None\. Payments are paused\./)).toBeTruthy();
});

test.each([
  [{ locked_by_admin: true }, /^Account is locked\. Write to support to unlock it\./],
  [{ deletion_requested_at: inDays(-1) }, /^You asked to delete this account\./],
])('what keeps a plan from being bought again is said: %#', (more, text) => {
  mount(<SubscriptionBox user={{ ...subscriber('annual', 'canceled'), ...more }} />);
  expect(screen.getByText(removalWarning)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Reactivate' })).toBeNull();
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'support@winnow.example' })).toBeTruthy();
});

test('a plan of an admin’s lock shows its status too (B-193)', () => {
  mount(<SubscriptionBox user={{ ...makeUser('pro', true), is_locked: true }} />);
  expect(lines()['Subscription status']).toBe('Active');
});

test('the card leads to its change, also where none is stored yet (B-202, B-203)', () => {
  const user = makeUser('pro', true);
  const { unmount } = mount(<SubscriptionBox user={user} />);
  const link = screen.getByRole('link', { name: 'Change card' });
  expect(link.getAttribute('href')).toBe('/change_card');
  expect(link.closest('dd')?.textContent).toContain('Visa ending in 4242');
  unmount();
  mount(<SubscriptionBox user={{ ...user, card_brand: null, card_last4: null }} />);
  const add = screen.getByRole('link', { name: 'Add a card' });
  expect(within(add.closest('dd')!).getByText(/None stored/)).toBeTruthy();
});

test('a subscription that ends names the day instead of a payment (B-195, B-196, B-227, B-228)', async () => {
  const ends = new Date(Date.now() + 9 * 86_400_000).toISOString();
  mount(<SubscriptionBox user={subscriber('annual', 'active', ends)} />);
  expect(lines()).toMatchObject({ 'Subscription ends': day(ends) });
  expect(lines()['Next billing date']).toBeUndefined();
  expect(
    screen.getByText(
      "We have received your cancellation request. You'll not be charged again automatically now.",
    ),
  ).toBeTruthy();
  expect(
    screen.getByText('Subscription will be cancelled at the end of the current billing cycle.'),
  ).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Resume Subscription' })).toBeTruthy();
  expect(button('Cancel Subscription')).toBeNull();
});
