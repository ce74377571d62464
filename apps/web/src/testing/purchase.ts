import { act, fireEvent, screen } from '@testing-library/react';
import { vi } from 'vitest';
import { freeToken, openApp } from './app';

export type Answers = NonNullable<NonNullable<Parameters<typeof openApp>[1]>['answers']>;

/** The purchase screen of a free user. */
export const openPurchase = (answers: Answers = {}) =>
  openApp('/subscribe', { token: freeToken, answers });

export const unsureText = 'We don’t know yet whether the payment went through';
export const attemptKey = 'winnow.purchase_attempt';
/** The purchase that this tab keeps until it is answered. */
export const keptPurchase = () => sessionStorage.getItem(attemptKey);

/** The api's answer when the bank wants a confirmation. */
export const asksBank = {
  status: 200,
  body: {
    status: 'requires_action',
    client_secret: 'pi_1_secret_2',
    transaction_id: 'in_3ds',
    total: 34_900,
    currency: 'USD',
  },
};

/** Types a card number into the card form. */
export const typeCard = async (number: string) =>
  fireEvent.input(await screen.findByLabelText('Card number'), { target: { value: number } });

export const acceptTerms = async () =>
  fireEvent.click(await screen.findByRole('checkbox', { name: /I accept the/ }));

export const continueButton = () => screen.findByRole('button', { name: 'Continue' });
export const pressContinue = async () => fireEvent.click(await continueButton());

/** Both presses come before the screen is drawn again: from then on the button is busy. */
export async function doubleClickContinue(): Promise<void> {
  const button = await continueButton();
  act(() => {
    button.click();
    button.click();
  });
}

/** Fills the form of the purchase screen with a good card, and presses. */
export async function payWith(number = '4242424242424242') {
  await typeCard(number);
  await acceptTerms();
  await pressContinue();
}

/** Watches the calls of one route: their idempotency keys. While `isLost`, the connection breaks. */
export function watchCalls(method: string, path: string) {
  const real = fetch;
  let held: Promise<void> | undefined;
  const watch = {
    keys: [] as (string | null)[],
    isLost: false,
    /** Holds the next answers back until the result is called. */
    hold: () => {
      let release = () => {};
      held = new Promise((resolve) => (release = resolve));
      return () => release();
    },
  };
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (init.method !== method || !address.endsWith(`/v1${path}`)) return real(address, init);
    watch.keys.push(new Headers(init.headers).get('idempotency-key'));
    if (watch.isLost) throw new TypeError('Failed to fetch');
    await held;
    return real(address, init);
  });
  return watch;
}
