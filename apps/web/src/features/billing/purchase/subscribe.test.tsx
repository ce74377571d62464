import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { failure, freeToken, openApp } from '../../../testing/app';
import { fakeCardLibrary } from '../../../testing/card-library';
import { letPass } from '../../../testing/clock';
import { makeUser } from '../../../testing/fixture-api/api';
import { makePreview } from '../../../testing/fixture-api/purchase';
import {
  acceptTerms,
  continueButton,
  payWith,
  pressContinue,
  typeCard,
  watchCalls,
} from '../../../testing/purchase';
import { discountToken, forgetDiscount } from '../../../shared/session/discount';

let library: ReturnType<typeof fakeCardLibrary>;
beforeEach(() => {
  library = fakeCardLibrary();
});
afterEach(forgetDiscount);

type Answers = NonNullable<NonNullable<Parameters<typeof openApp>[1]>['answers']>;
const as = (body: object): Answers => ({ 'GET /users/current': { status: 200, body } });
const open = (answers: Answers = {}, path = '/subscribe') =>
  openApp(path, { token: freeToken, answers });
const summary = async () => within(await screen.findByRole('region', { name: 'Plan summary' }));
const basic = makeUser('basic', true);
const monthly = { ...basic, subscribed_plan: 'monthly', plan_type: 'monthly' } as const;

test('a free user buys PRO annual with a card and is thanked (B-104, B-106, B-107, B-108, B-109, B-110, B-116, B-119, B-122, B-123, B-124, B-125, B-126, B-127, B-128, B-495)', async () => {
  localStorage.setItem('winnow.tracking_consent', 'granted');
  globalThis.dataLayer = [];
  const { place, callsTo } = open({}, '/subscribe?from=%2Ffriends%2Finactive');
  expect(await screen.findByRole('radio', { name: 'PRO Annual', checked: true })).toBeTruthy();
  expect((await summary()).getByText('Due today').nextSibling?.textContent).toBe('$349.00');
  await payWith();
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
  expect(callsTo('GET /users/current').length, 'at the start and after the purchase').toBe(2);
  expect(JSON.parse(localStorage.getItem('winnow.transaction') ?? '{}')).toMatchObject({
    transaction_id: 'in_fixture',
    total: 34_900,
    from: '/friends/inactive',
  });
  expect(sessionStorage.getItem('winnow.purchase_attempt')).toBeNull();
  const item = { item_id: 'feature_plan_annual_new', item_name: 'PRO annual' };
  expect(globalThis.dataLayer).toContainEqual({
    event: 'purchase',
    ecommerce: {
      transaction_id: 'in_fixture',
      value: 349,
      currency: 'USD',
      items: [{ ...item, price: 349, quantity: 1 }],
    },
  });
});

test('a purchase names the referral that the user agreed to, and no other', async () => {
  Object.assign(globalThis, { Rewardful: { referral: 'not-agreed' } });
  onTestFinished(() => void Reflect.deleteProperty(globalThis, 'Rewardful'));
  const first = open();
  await payWith();
  await waitFor(() => expect(first.place()).toBe('/thanks'));
  expect(first.callsTo('POST /subscription')[0]?.body).not.toHaveProperty('referral');
  first.unmount();
  localStorage.setItem('winnow.referral', 'agreed');
  const second = open();
  await payWith();
  await waitFor(() => expect(second.place()).toBe('/thanks'));
  expect(second.callsTo('POST /subscription')[0]?.body).toMatchObject({ referral: 'agreed' });
});

test('without consent no Purchase event is kept', async () => {
  globalThis.dataLayer = [];
  const { place } = open();
  await payWith();
  await waitFor(() => expect(place()).toBe('/thanks'));
  expect(globalThis.dataLayer).toEqual([]);
});

test.each([
  ['monthly Basic', monthly, ['PRO Monthly', 'Basic Annual', 'PRO Annual']],
  [
    'monthly PRO',
    { ...monthly, plan_type: 'feature_plan_monthly_new' },
    ['Basic Annual', 'PRO Annual'],
  ],
  ['annual Basic', basic, ['PRO Annual']],
  ['free', makeUser('free', true), ['Basic Monthly', 'Basic Annual', 'PRO Monthly', 'PRO Annual']],
])(
  'a user with %s sees the plans above it (B-112, B-113, B-114, B-115)',
  async (_, user, names) => {
    open(as(user));
    await screen.findByRole('radio', { name: 'PRO Annual', checked: true });
    const cards = screen.getAllByRole('radio').map((card) => card.closest('label')?.textContent);
    expect(cards.length).toBe(names.length);
    for (const name of names) expect(screen.getByRole('radio', { name })).toBeTruthy();
  },
);

test('the address chooses a plan that is offered, and a press on a card changes it', async () => {
  const { place, callsTo } = open({}, '/subscribe?plan=monthly&from=%2Fsettings');
  expect(await screen.findByRole('radio', { name: 'Basic Monthly', checked: true })).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: 'Basic Annual' }));
  await waitFor(() => expect(place()).toBe('/subscribe?plan=annual&from=%2Fsettings'));
  await waitFor(() => expect(callsTo('POST /subscription/preview').length).toBe(2));
  expect((await summary()).getByText(/Then \$299\.00 on 23 Nov 2027/)).toBeTruthy();
});

test('prices have two decimals, and an annual plan says what it saves (B-094, B-095, B-096, B-101)', async () => {
  open();
  const cards = await screen.findAllByRole('radio');
  const texts = cards.map((card) => card.closest('label')!.textContent);
  expect(texts[0]).toMatch(/^Basic Monthly\$39\.00 per month/);
  expect(texts[1]).toMatch(/^Basic AnnualSave 36%\$24\.92 per month, \$299\.00 a year/);
  expect(texts[3]).toMatch(/^PRO AnnualSave 41%\$29\.08 per month, \$349\.00 a year/);
});

test('the terms must be accepted first, and the acceptance is kept (B-117, B-186, B-500)', async () => {
  const { callsTo } = open();
  await typeCard('4242424242424242');
  await pressContinue();
  expect(await screen.findByText('You need to accept the terms and conditions')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: /I accept the/ }));
  expect(library.asked).toEqual([]);
  expect(callsTo('POST /subscription')).toEqual([]);
  await acceptTerms();
  await waitFor(() =>
    expect(callsTo('PUT /flags').map(({ body }) => body['flags'])).toEqual([
      { checkbox_payment_terms_accept: true },
    ]),
  );
  expect(screen.queryByText('You need to accept the terms and conditions')).toBeNull();
});

test('terms that were accepted before need no second press', async () => {
  const known = {
    status: 200,
    body: { checkbox_payment_terms_accept: true, count_payment_error: 0, welcome_page_seen: true },
  };
  open({ 'GET /flags': known });
  expect(await screen.findByRole('checkbox', { name: /I accept/, checked: true })).toBeTruthy();
});

test('an incomplete card says the form’s sentence, else ours (B-122, B-503, B-504, B-505)', async () => {
  const { callsTo } = open();
  await screen.findByLabelText('Card number');
  await acceptTerms();
  await pressContinue();
  expect(await screen.findByText('Please enter your credit card details.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Card number'));
  await typeCard('9999999999999999');
  expect(await screen.findByText('Your card number is invalid.')).toBeTruthy();
  await pressContinue();
  expect(screen.getByText('Your card number is invalid.')).toBeTruthy();
  expect(callsTo('POST /subscription')).toEqual([]);
});

const errorCounts = (app: ReturnType<typeof openApp>) =>
  app
    .callsTo('PUT /flags')
    .map(({ body }) => (body['flags'] as Record<string, unknown>)['count_payment_error'])
    .filter((value) => value !== undefined);

test('a card that the form’s provider refuses says why, and counts (B-129, B-513, B-514)', async () => {
  const body = { count_payment_error: 3, welcome_page_seen: true };
  const app = open({ 'GET /flags': { status: 200, body } });
  await payWith('4000000000000002');
  const alert = await screen.findByText('Error: Your card was declined.');
  expect(alert.closest('[role=alert]')?.textContent).toContain('Nothing was charged.');
  await waitFor(() => expect(errorCounts(app)).toEqual([4]));
  expect(app.callsTo('POST /subscription')).toEqual([]);
});

test('a decline of the bank says its sentence, counts, and another card is tried under another id (B-129, B-130, B-514)', async () => {
  const answers: Answers = {
    'POST /subscription': failure(402, 'payment_declined', 'Your card has insufficient funds.'),
  };
  const app = open(answers);
  await payWith();
  const alert = await screen.findByText('Error: Your card has insufficient funds.');
  expect(alert.closest('[role=alert]')?.textContent).toContain('Nothing was charged.');
  await waitFor(() => expect(errorCounts(app)).toEqual([1]));
  delete answers['POST /subscription'];
  await typeCard('5555555555554444');
  await pressContinue();
  await waitFor(() => expect(app.place()).toBe('/thanks'));
  expect(app.callsTo('POST /subscription').map(({ body }) => body['token'])).toEqual([
    'tok_4242',
    'tok_4444',
  ]);
});

test('until the amount is known the plan and what lowers it are listed (B-100)', async () => {
  const fresh = { ...makeUser('free', true), subscribed_from_at: new Date().toISOString() };
  const body = makePreview(fresh, { plan: 'annual', lucky_hour: true });
  const preview = { 'POST /subscription/preview': { status: 200, body } };
  open({ ...as(fresh), ...preview }, '/subscribe?plan=annual');
  const release = watchCalls('POST', '/subscription/preview').hold();
  const lines = async () =>
    (await summary())
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextSibling?.textContent]);
  const items = [
    ['Basic annual', '$299.00'],
    ['Lucky hour', '−$20.00'],
  ];
  expect(await lines()).toEqual(items);
  release();
  await continueButton();
  expect(await lines()).toEqual([...items, ['Due today', '$279.00']]);
});

test('a discount token buys at its prices and is used up (B-118, B-091, B-139)', async () => {
  document.cookie = 'discount_token=SPRING; path=/';
  const fresh = { ...makeUser('free', true), subscribed_from_at: new Date().toISOString() };
  const app = open(as(fresh), '/subscribe?plan=annual');
  const card = await screen.findByRole('radio', { name: 'Basic Annual', checked: true });
  await waitFor(() =>
    expect(card.closest('label')?.textContent).toContain(
      '$8.25 per month, $99.00 a year instead of $299.00',
    ),
  );
  expect(screen.queryByRole('region', { name: 'Lucky hour' })).toBeNull();
  expect((await summary()).getByText('Due today').nextSibling?.textContent).toBe('$99.00');
  await payWith();
  await waitFor(() => expect(app.place()).toBe('/thanks'));
  expect(app.callsTo('POST /subscription')[0]?.body).toMatchObject({
    discount_token: 'SPRING',
    amount: 9900,
    lucky_hour: false,
  });
  expect(discountToken()).toBeNull();
});

test('the special test token makes every plan free and saves 100% (B-092, B-097)', async () => {
  document.cookie = 'discount_token=ALL_FREE; path=/';
  open();
  const card = await screen.findByRole('radio', { name: 'PRO Annual' });
  await waitFor(() => expect(card.closest('label')?.textContent).toMatch(/Save 100%\$0\.00/));
});

const invalid = failure(422, 'coupon_token_invalid', 'Invalid Coupon Token');
test.each(['POST /subscription/preview', 'POST /subscription'])(
  'an invalid coupon in %s clears the cookie and starts again after 3 s (B-131, B-132)',
  async (at) => {
    document.cookie = 'discount_token=SPRING; path=/';
    const answers: Answers = { [at]: invalid };
    const app = open(answers, '/subscribe?plan=monthly&from=%2Fsettings');
    if (at === 'POST /subscription') await payWith();
    expect(await screen.findByText('Error: Invalid Coupon Token')).toBeTruthy();
    expect(discountToken()).toBeNull();
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
    delete answers[at];
    await letPass(3000);
    await waitFor(() => expect(app.place()).toBe('/subscribe?plan=monthly&from=%2Fsettings'));
    expect(await screen.findByRole('radio', { name: 'Basic Monthly', checked: true })).toBeTruthy();
    expect(await continueButton()).toBeTruthy();
    expect(app.callsTo('POST /subscription/preview').at(-1)?.body).not.toHaveProperty(
      'discount_token',
    );
  },
);

test('without the amount there is no button', async () => {
  const answers: Answers = {
    'POST /subscription/preview': failure(503, 'provider_unreachable', 'No answer.'),
  };
  open(answers);
  expect(await screen.findByText('The amount could not be loaded')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
  delete answers['POST /subscription/preview'];
  fireEvent.click(screen.getByRole('button', { name: /^Try/ }));
  expect(await continueButton()).toBeTruthy();
});

test('a changed amount is shown and asked for again, and nothing counts as an error', async () => {
  const preview = {
    ...makePreview(makeUser('free', true), { plan: 'feature_plan_annual_new' }),
    amount: 40_000,
  };
  const answers: Answers = {
    'POST /subscription': {
      status: 409,
      body: {
        ...(failure(409, 'preview_outdated', 'The amount has changed.').body as object),
        details: { preview: JSON.stringify(preview) },
      },
    },
  };
  const app = open(answers);
  await payWith();
  expect(await screen.findByText('The amount has changed. Nothing was charged.')).toBeTruthy();
  expect(screen.getByText(/Due today is now \$400\.00/)).toBeTruthy();
  expect(errorCounts(app)).toEqual([]);
  delete answers['POST /subscription'];
  await pressContinue();
  await waitFor(() => expect(app.place()).toBe('/thanks'));
  expect(app.callsTo('POST /subscription').map(({ body }) => body['amount'])).toEqual([
    34_900, 40_000,
  ]);
});
