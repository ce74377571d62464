import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { FrameLocator } from 'playwright-core';
import { Stripe } from 'stripe';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserStage } from '../../browser-stage';

const stage = browserStage();
const shop = createServer();
let base = '';
let accounts = 0;

/** The shop's bundle: its policy allows the provider's origin what Stripe asks for, and nothing inline. */
async function bundled(): Promise<string> {
  const entry = fileURLToPath(new URL('../testing/shop-page.js', import.meta.url));
  const made = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: false,
      lib: { entry, formats: ['es'], fileName: 'shop' },
    },
  });
  const [first] = Array.isArray(made) ? made : [made];
  if (!first || !('output' in first)) throw new Error('no bundle');
  return first.output[0].code;
}

beforeAll(async () => {
  const code = await bundled();
  shop.on('request', (request, answer) => {
    if (request.url === '/shop.js') {
      answer.setHeader('content-type', 'text/javascript').end(code);
      return;
    }
    const provider = stage.url();
    const policy = `default-src 'none'; script-src 'self' ${provider}; connect-src ${provider}; frame-src ${provider}; style-src 'self'; img-src data:; base-uri 'none'; require-trusted-types-for 'script'`;
    answer
      .setHeader('content-type', 'text/html')
      .setHeader('content-security-policy', policy)
      .end(
        `<!DOCTYPE html><html lang="en"><head><title>Shop</title><link rel="icon" href="data:,"><script src="${provider}/js/stripe.js"></script></head><body><script type="module" src="/shop.js"></script></body></html>`,
      );
  });
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
});
afterAll(() => void shop.close());

/** A new account, and its shop's page open in the browser. */
async function visit(of: (stripe: Stripe) => Promise<string> = async () => '', more = '') {
  accounts += 1;
  const suffix = `winnowpractice${accounts}`;
  const { port } = new URL(stage.url());
  const options = { host: 'localhost', port, protocol: 'http', telemetry: false } as const;
  const stripe = new Stripe(`sk_test_${suffix}`, options);
  const secret = await of(stripe);
  const { page } = stage;
  page.on('console', (said) => {
    if (said.type() === 'error') stage.problems.push(said.text());
  });
  await page.goto(`${base}/?key=pk_test_${suffix}&secret=${encodeURIComponent(secret)}${more}`);
  await page.locator('body.ready').waitFor();
  const frame = page.frameLocator('iframe[title="Secure card payment input frame"]');
  const press = async (name: string) => {
    await page.getByRole('button', { name, exact: true }).click();
    const output = page.locator('output');
    await expect.poll(async () => (await output.textContent()) || stage.problems[0]).toContain('{');
    return JSON.parse((await output.textContent()) ?? '') as Record<string, Thing>;
  };
  const changed = async () => JSON.parse((await page.locator('pre').textContent()) ?? '') as Thing;
  return { stripe, page, frame, press, changed };
}
type Thing = Record<string, unknown> & { id?: string; status?: string };

async function fill(frame: FrameLocator, number: string, expiry = '1240', cvc = '123') {
  await frame.locator('[name="cardnumber"]').fill(number);
  await frame.locator('[name="exp-date"]').fill(expiry);
  await frame.locator('[name="cvc"]').fill(cvc);
}

const payment = async (stripe: Stripe): Promise<string> =>
  (await stripe.paymentIntents.create({ amount: 3900, currency: 'usd' })).client_secret ?? '';
const setup = async (stripe: Stripe): Promise<string> =>
  (await stripe.setupIntents.create({ usage: 'off_session' })).client_secret ?? '';

test('by keyboard alone: the number leads to the date, the date to the code', async () => {
  const { page, frame, press, changed, stripe } = await visit();
  await page.keyboard.press('Tab');
  await page.keyboard.type('4242424242424242');
  expect(await frame.locator('[name="cardnumber"]').inputValue()).toBe('4242 4242 4242 4242');
  await page.keyboard.type('1240');
  expect(await frame.locator('[name="exp-date"]').inputValue()).toBe('12 / 40');
  await page.keyboard.type('123');
  await page.keyboard.press('Tab');
  await page.keyboard.type('94107');
  await expect.poll(changed).toMatchObject({
    elementType: 'card',
    complete: true,
    empty: false,
    brand: 'visa',
    value: { postalCode: '94107' },
  });
  const { token } = await press('Token');
  const method = await stripe.paymentMethods.create({
    type: 'card',
    card: { token: token?.id ?? '' },
  });
  expect(method).toMatchObject({
    card: { last4: '4242', exp_month: 12, exp_year: 2040 },
    billing_details: { name: 'Dana Whitfield', address: { postal_code: '94107' } },
  });
  expect(stage.problems).toEqual([]);
});

test('what is wrong with a card is said while it is typed, and again when it is used', async () => {
  const { page, frame, press, changed } = await visit(undefined, '&no-zip');
  expect(await frame.locator('[name="postal"]').isVisible()).toBe(false);
  await frame.locator('[name="cardnumber"]').fill('4242424242424241');
  await expect.poll(changed).toMatchObject({ complete: false, error: { code: 'invalid_number' } });
  await fill(frame, '4242424242424242', '1220');
  await expect
    .poll(changed)
    .toMatchObject({ error: { message: "Your card's expiration year is in the past." } });
  expect(await press('Token')).toMatchObject({
    error: { type: 'validation_error', code: 'invalid_expiry_year_past' },
  });
  expect(await page.locator('#card').getAttribute('class')).toContain('StripeElement--invalid');
  const color = frame.locator('[name="cvc"]');
  expect(await color.evaluate((input) => getComputedStyle(input).fontSize)).toBe('18px');
});

test('a payment with a good card, and one that the bank declines', async () => {
  const good = await visit(payment, '&no-zip');
  await fill(good.frame, '4242424242424242');
  expect(await good.press('Pay')).toMatchObject({ paymentIntent: { status: 'succeeded' } });
  expect(await good.press('Look')).toMatchObject({ paymentIntent: { amount_received: 3900 } });
  const bad = await visit(payment, '&no-zip');
  await fill(bad.frame, '4000000000009995');
  expect(await bad.press('Pay')).toMatchObject({
    error: {
      type: 'card_error',
      decline_code: 'insufficient_funds',
      payment_intent: { status: 'requires_payment_method' },
    },
  });
});

test('3D Secure by keyboard: Enter completes, the page gets the focus back', async () => {
  const { page, frame, press, stripe } = await visit(payment, '&no-zip');
  await fill(frame, '4000000000003220');
  const pressed = press('Pay');
  const bank = page.frameLocator('iframe[title="3D Secure challenge frame"]');
  await expect
    .poll(() =>
      bank.getByRole('button', { name: 'Complete' }).evaluate((one) => one.matches(':focus')),
    )
    .toBe(true);
  // The answer removes the frame: Chromium never acknowledges a key that is released in a removed frame.
  await page.keyboard.down('Enter');
  expect(await pressed).toMatchObject({ paymentIntent: { status: 'succeeded' } });
  await page.keyboard.up('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Pay');
  expect((await stripe.charges.list()).data).toMatchObject([{ amount: 3900, paid: true }]);
  expect(stage.problems).toEqual([]);
});

test('3D Secure that fails leaves the payment open; it can be finished afterwards', async () => {
  const { page, frame, press } = await visit(payment, '&no-zip');
  const answer = (name: string) =>
    page
      .frameLocator('iframe[title="3D Secure challenge frame"]')
      .getByRole('button', { name })
      .click();
  await fill(frame, '4000002760003184');
  const failing = press('Pay');
  await answer('Fail');
  expect(await failing).toMatchObject({
    error: { code: 'payment_intent_authentication_failure' },
  });
  const again = press('Pay');
  await answer('Complete');
  expect(await again).toMatchObject({ paymentIntent: { status: 'succeeded' } });
});

test('a payment that waits for the bank is finished without the card', async () => {
  const { page, press } = await visit(async (stripe) => {
    const intent = await stripe.paymentIntents.create({
      amount: 3900,
      currency: 'usd',
      payment_method: 'pm_card_threeDSecure2Required',
      confirm: true,
    });
    return intent.client_secret ?? '';
  });
  const finishing = press('Finish');
  await page
    .frameLocator('iframe[title="3D Secure challenge frame"]')
    .getByRole('button', { name: 'Complete' })
    .click();
  expect(await finishing).toMatchObject({ paymentIntent: { status: 'succeeded' } });
});

test('a card is set up for later', async () => {
  const { page, frame, press } = await visit(setup, '&no-zip');
  await fill(frame, '4000002500003155');
  const setting = press('Set up');
  await page
    .frameLocator('iframe[title="3D Secure challenge frame"]')
    .getByRole('button', { name: 'Complete' })
    .click();
  expect(await setting).toMatchObject({ setupIntent: { status: 'succeeded' } });
  expect(stage.problems).toEqual([]);
});
