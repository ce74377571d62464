// Own worker: the provider’s loader keeps the library that an earlier test put on the page.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { freeToken, openApp } from '../../../testing/app';
import { installCardLibrary } from '../../../testing/card-library';
import { mount } from '../../../testing/mount';
import { subscriber } from '../../../testing/subscriptions';
import { PaymentDue } from '../payment/payment-due';
import { blockedText } from './card-library';

Reflect.deleteProperty(globalThis, 'Stripe');

const fail = () =>
  waitFor(() => {
    const script = document.querySelector(
      'script[src^="https://js.stripe.com/"]:not([data-failed])',
    );
    if (!script) throw new Error('the library is not asked for');
    script.setAttribute('data-failed', '');
    script.dispatchEvent(new Event('error'));
  });

test('without the provider’s library the bank’s question cannot be shown, and that is said', async () => {
  const body = {
    status: 'requires_action',
    client_secret: 'pi_1_secret',
    transaction_id: 'in_1',
    total: 4900,
    currency: 'USD',
  };
  const user = subscriber('monthly', 'past_due');
  mount(<PaymentDue user={user} />, {
    answers: {
      'POST /subscription/pay': { status: 200, body },
      'GET /users/current': { status: 200, body: user },
    },
  });
  expect(document.querySelector('script')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Pay now' }));
  // The provider's loader tries twice.
  for (const _ of [1, 2]) await fail();
  await screen.findByText(blockedText);
  expect(document.querySelector('script')?.src).toMatch('https://js.stripe.com/endive/stripe.js');
});

test('the switch of the lab shows the payment-blocked error (B-458, B-519)', async () => {
  localStorage.setItem('winnow.features', 'payment_blocked');
  const scripts = document.scripts.length;
  openApp('/subscribe', { token: freeToken });
  await screen.findByText('The payment form is blocked');
  expect(document.scripts).toHaveLength(scripts);
});

test('a blocked payment provider asks to allow it or to switch off what blocks it (B-519)', async () => {
  const app = openApp('/subscribe', { token: freeToken });
  // The provider's loader tries twice.
  for (const _ of [1, 2]) await fail();
  const title = await screen.findByText('The payment form is blocked');
  const text = title.closest('[role=alert]')?.textContent;
  expect(text).toMatch(/ad blocker or another browser extension/);
  expect(text).toMatch(/Please allow js\.stripe\.com/);
  expect(text).toMatch(/Nothing was charged\./);
  expect(screen.queryByLabelText('Card number')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
  // Allowed meanwhile.
  installCardLibrary();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('Card number')).toBeTruthy();
  app.unmount();
});
