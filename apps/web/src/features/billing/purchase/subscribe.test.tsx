import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { freeToken, openApp } from '../../../testing/app';
import { fakeCardLibrary } from '../../../testing/card-library';

let library: ReturnType<typeof fakeCardLibrary>;
beforeEach(() => {
  library = fakeCardLibrary();
});

const type = async (number: string) =>
  fireEvent.input(await screen.findByLabelText('Card number'), { target: { value: number } });
const accept = async () =>
  fireEvent.click(await screen.findByRole('checkbox', { name: /I accept the/ }));
const press = async () => fireEvent.click(await screen.findByRole('button', { name: 'Continue' }));

test('a free user buys PRO annual with a card and is thanked (B-104, B-106, B-107, B-108, B-109, B-110, B-116, B-119, B-122, B-123, B-127, B-128)', async () => {
  const { place, callsTo } = openApp('/subscribe?from=%2Ffriends%2Finactive', { token: freeToken });
  expect(await screen.findByRole('radio', { name: 'PRO Annual', checked: true })).toBeTruthy();
  expect(within(screen.getByRole('region', { name: 'Plan summary' })).getByText('Due today'));
  await type('4242424242424242');
  await accept();
  await press();
  await waitFor(() => expect(place()).toBe('/thanks'));
  expect(callsTo('POST /subscription').map(({ body }) => body)).toEqual([
    {
      plan: 'feature_plan_annual_new',
      amount: 34_900,
      proration_date: null,
      lucky_hour: false,
      token: 'tok_4242',
    },
  ]);
  expect(library.asked).toEqual([['createToken', '4242424242424242']]);
});
