import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { type PlanId, priceOf } from '@winnow/sdk/rules';
import { Stripe } from 'stripe';
import type { PreviewQuery } from '../../outside/payment-provider';
import { createStripe } from '../../outside/stripe';

const sandbox = fileURLToPath(new URL('../../../../sandbox', import.meta.url));
const exitWithParent = new URL('../../../../../scripts/stack/exit-with-parent.mjs', import.meta.url)
  .href;

export type StandIn = Awaited<ReturnType<typeof startStandIn>>;

/** The stand-in of Stripe as a process of its own, from its sources. */
export async function startStandIn() {
  const child = spawn(
    process.execPath,
    ['--import', exitWithParent, '--import', 'tsx', 'src/server.ts', '--port', '0'],
    { cwd: sandbox, stdio: ['pipe', 'pipe', 'inherit'] },
  );
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const line = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).once('line', resolve);
    void ended.then(() => reject(new Error('the stand-in of Stripe did not start')));
  });
  const { url } = JSON.parse(line) as { url: string };
  return {
    url,
    newShop: () => openShop(url),
    open: (card?: string | null) => openCustomer(openShop(url), card),
    stop: async () => {
      child.kill();
      await ended;
    },
  };
}

/** An account at the stand-in with the adapter for it, its clock and its faults. */
function openShop(url: string) {
  const suffix = `winnowpractice${randomUUID().replaceAll('-', '')}`;
  const secretKey = `sk_test_${suffix}`;

  /** A control call. */
  async function control<Answer = unknown>(name: string, details: object = {}): Promise<Answer> {
    const answer = await fetch(`${url}/__sandbox/stripe/${name}`, {
      method: 'POST',
      body: JSON.stringify({ key: secretKey, ...details }),
    });
    if (!answer.ok) throw new Error(`${name}: ${await answer.text()}`);
    return (await answer.json()) as Answer;
  }

  /** A call of the browser's library, with the public key. */
  async function inBrowser<Answer>(path: string, fields: Record<string, string>): Promise<Answer> {
    const answer = await fetch(`${url}/v1/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer pk_test_${suffix}` },
      body: new URLSearchParams(fields),
    });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return (await answer.json()) as Answer;
  }

  return {
    secretKey,
    provider: createStripe({ secretKey, apiUrl: url }),
    /** What support does in the provider's own pages. */
    stripe: new Stripe(secretKey, {
      host: new URL(url).hostname,
      port: new URL(url).port,
      protocol: 'http',
      telemetry: false,
    }),
    control,
    inBrowser,
    /** Answers the question of the customer's bank. */
    authenticate: (clientSecret: string, outcome: 'complete' | 'fail') =>
      control('authenticate', { intent: clientSecret.split('_secret_')[0], outcome }),
    pass: (days: number) => control('clock', { advance_days: days }),
  };
}

/** Of a step that holds what it needs. */
export const kept = () => Promise.resolve();

export const termsOf = (plan: PlanId) => ({ plan, cents: priceOf(plan) });

/** A shop with one customer, who has a card if one is given. */
async function openCustomer(shop: ReturnType<typeof openShop>, card: string | null = 'tok_visa') {
  const { provider } = shop;
  const dana = {
    email: 'dana@winnow.example',
    name: 'Dana Whitfield',
    referral: null,
    former: null,
  };
  const customer = await provider.createCustomer({ userId: randomUUID(), ...dana }, randomUUID());
  if (card) await provider.storeCard(customer, card, randomUUID(), kept);

  const read = async () => provider.read(customer);
  const held = async () => {
    const [one] = (await read()).subscriptions;
    if (!one) throw new Error('no subscription');
    return one;
  };
  const preview = (plan: PlanId, more: Partial<PreviewQuery> = {}) =>
    provider.preview({
      ...termsOf(plan),
      customerId: customer,
      subscriptionId: null,
      prorationDate: null,
      trialDays: 0,
      ...more,
    });
  const buy = (plan: PlanId, trialDays = 0) =>
    provider.subscribe(customer, termsOf(plan), { attempt: randomUUID(), trialDays });
  return { ...shop, customer, read, held, preview, buy };
}
