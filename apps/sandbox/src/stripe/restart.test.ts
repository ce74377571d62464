import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Stripe } from 'stripe';
import { expect, onTestFinished, test } from 'vitest';
import { startSandbox } from '../start';

test('with a data folder customers, subscriptions, endpoints and the clock survive a restart', async () => {
  const data = mkdtempSync(join(tmpdir(), 'sandbox-'));
  onTestFinished(() => rmSync(data, { recursive: true }));
  const key = 'sk_test_winnowpractice';
  const started = async () => {
    const sandbox = await startSandbox({ port: 0, data });
    const { port } = new URL(sandbox.url);
    const options = { host: 'localhost', port, protocol: 'http', telemetry: false } as const;
    const control = async (path: string, body: object): Promise<unknown> =>
      (
        await fetch(`${sandbox.url}/__sandbox/stripe/${path}`, {
          method: 'POST',
          body: JSON.stringify(body),
        })
      ).json();
    return { ...sandbox, stripe: new Stripe(key, options), control };
  };
  const first = await started();
  const customer = await first.stripe.customers.create({
    payment_method: 'pm_card_visa',
    invoice_settings: { default_payment_method: 'pm_card_visa' },
  });
  const { id } = await first.stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: 'price_practice_annual' }],
  });
  await first.control('endpoint', { url: 'http://localhost:1/', events: ['account.updated'] });
  await first.control('clock', { advance_days: 5 });
  const before = await first.stripe.subscriptions.retrieve(id);
  await first.close();
  const second = await started();
  expect(await second.stripe.subscriptions.retrieve(id)).toEqual(before);
  expect((await second.stripe.webhookEndpoints.list()).data).toHaveLength(1);
  expect(await second.control('clock', {})).toMatchObject({ ahead: 5 * 86_400 });
  expect((await second.stripe.customers.create()).id).not.toBe(customer.id);
  await second.close();
});
