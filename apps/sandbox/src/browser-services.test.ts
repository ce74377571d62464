import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { browserStage } from './browser-stage';

const stage = browserStage();
const site = createServer();
let base = '';

/** Scripts may be loaded; markup still may not be written. */
const trusted = `trustedTypes.createPolicy('default', { createScriptURL: (url) => url });`;

/** The site's pages, by path. Their policy allows the services' origin, and nothing inline. */
const pages: Record<string, string> = {
  '/affiliate.js': `${trusted}
window.said = [];
(function(w,r){w._rwq=r;w[r]=w[r]||function(){(w[r].q=w[r].q||[]).push(arguments)}})(window,'rewardful');
rewardful('ready', () => said.push('ready ' + Rewardful.referral));
const tag = document.createElement('script');
tag.async = true;
tag.src = SERVICES + '/rewardful/rw.js';
tag.dataset.rewardful = 'winnow-practice-affiliates';
document.head.append(tag);`,
  '/cancel.js': `${trusted}
window.said = [];
window.churnkey = { created: true };
const tag = document.createElement('script');
tag.src = SERVICES + '/churnkey/js/app.js?appId=winnow-practice-app';
tag.onload = () => said.push('loaded');
tag.onerror = () => said.push('blocked');
document.head.append(tag);`,
};

beforeAll(async () => {
  site.on('request', (request, answer) => {
    const path = new URL(request.url ?? '', 'http://site').pathname;
    const services = stage.url();
    const script = pages[path];
    if (script !== undefined) {
      answer
        .setHeader('content-type', 'text/javascript')
        .end(script.replace('SERVICES', JSON.stringify(services)));
      return;
    }
    const policy = `default-src 'none'; script-src 'self' ${services}; connect-src ${services}; style-src 'self'; img-src data:; base-uri 'none'; require-trusted-types-for 'script'`;
    answer
      .setHeader('content-type', 'text/html')
      .setHeader('content-security-policy', policy)
      .end(
        `<!DOCTYPE html><html lang="en"><head><title>Site</title><link rel="icon" href="data:,"></head><body><button>Cancel Subscription</button><script src="${path}.js"></script></body></html>`,
      );
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
});
afterAll(() => void site.close());
beforeEach(async () => {
  await stage.control('reset', { friends: 1, posts: 1 });
  await stage.control('rewardful/reset', {});
});

const said = () => stage.page.evaluate<string[]>('said');

async function visit(path: string): Promise<string> {
  await stage.page.goto(`${base}${path}`);
  await expect.poll(said).toHaveLength(1);
  return stage.page.evaluate<string>('Rewardful.referral');
}

test("an affiliate's link gives a referral, which a cookie keeps until the next affiliate", async () => {
  expect(await visit('/affiliate')).toBe('');
  const referral = await visit('/affiliate?via=dana');
  expect(referral).toMatch(/^[0-9a-f-]{36}$/);
  expect(await said()).toEqual([`ready ${referral}`]);
  expect(await stage.page.evaluate('Rewardful.affiliate.token')).toBe('dana');
  expect(await visit('/affiliate')).toBe(referral);
  expect(await visit('/affiliate?via=DANA')).toBe(referral);
  expect(await visit('/affiliate?via=nobody')).toBe(referral);
  const [cookie] = await stage.page.context().cookies();
  expect(JSON.parse(decodeURIComponent(cookie?.value ?? ''))).toMatchObject({ id: referral });
  expect(cookie?.name).toBe('rewardful.referral');
  expect(await visit('/affiliate?via=fresh')).not.toBe(referral);
  await stage.page.evaluate(`rewardful('convert', { email: 'new@example.com' })`);
  const referrals = async () => (await stage.control('rewardful/state')).referrals;
  await expect
    .poll(async () => (await referrals())[1].customer)
    .toEqual({ id: null, email: 'new@example.com' });
  expect(await referrals()).toMatchObject([{ visits: 2 }, { conversion_state: 'lead' }]);
  expect(stage.problems).toEqual([]);
});

test('who is disapproved earns no referral, and a blocked script leaves the queue', async () => {
  await stage.control('rewardful/disapprove', { affiliate: 'dana.whitfield@people.example' });
  expect(await visit('/affiliate?via=dana')).toBe('');
  await stage.control('faults', { name: 'tracking_blocked' });
  const failed = stage.page.waitForEvent('response', (answer) => answer.url().endsWith('/rw.js'));
  await stage.page.goto(`${base}/affiliate?via=fresh`);
  expect((await failed).status()).toBe(404);
  expect(await stage.page.evaluate('typeof Rewardful')).toBe('undefined');
  expect(await stage.page.evaluate('rewardful.q.length')).toBe(1);
});

async function stripe(path: string, form?: Record<string, string>) {
  const answer = await fetch(`${stage.url()}/v1/${path}`, {
    headers: { authorization: 'Bearer sk_test_winnowpractice' },
    ...(form && { method: 'POST', body: new URLSearchParams(form) }),
  });
  return (await answer.json()) as { id: string; discounts: unknown[] };
}

/** Opens the flow for a customer with a plan. `more` is source text of further options. */
async function cancelFlow(more = '', key = 'winnow-practice-key') {
  const customer = await stripe('customers', {
    email: 'ann@example.com',
    payment_method: 'pm_card_visa',
    'invoice_settings[default_payment_method]': 'pm_card_visa',
  });
  const subscription = await stripe('subscriptions', {
    customer: customer.id,
    'items[0][price]': 'price_practice_monthly',
  });
  const { page } = stage;
  await page.goto(`${base}/cancel`);
  await expect.poll(said).toEqual(['loaded']);
  const session = {
    appId: 'winnow-practice-app',
    customerId: customer.id,
    subscriptionId: subscription.id,
    authHash: createHmac('sha256', key).update(customer.id).digest('hex'),
    mode: 'test',
    provider: 'stripe',
  };
  await page.getByRole('button', { name: 'Cancel Subscription' }).focus();
  await page.evaluate(`void churnkey.init('show', { ...${JSON.stringify(session)},
    onCancel: (one, reason) => said.push('onCancel ' + one.email + ' ' + reason),
    onDiscount: (one, coupon) => said.push('onDiscount ' + coupon),
    onStepChange: (next) => said.push(next),
    onGoToAccount: () => said.push('onGoToAccount'),
    onClose: (results) => said.push('onClose ' + results.status),
    ${more} }).catch((error) => said.push(error.message))`);
  const dialog = page.getByRole('dialog');
  const heading = (name: string) => dialog.getByRole('heading', { name }).waitFor();
  /** Presses these keys, one after the other. */
  const keys = async (...names: string[]) => {
    for (const name of names) await page.keyboard.press(name);
  };
  return { page, subscription, heading, keys, dialog };
}

test('by keyboard: a reason, a word, and the handler of the page cancels', async () => {
  const handler = `handleCancel: (one, reason, words) => {
    said.push(['handleCancel', one.email, reason, words].join(' '));
    return Promise.resolve({ message: 'Done until June.' }); },`;
  const { page, heading, keys, dialog } = await cancelFlow(handler);
  await heading('Why do you want to cancel?');
  await keys('Tab', 'Space', 'ArrowDown', 'Tab', 'Enter');
  await heading('Anything else?');
  await page.keyboard.type('bye');
  await keys('Tab', 'Enter');
  await heading('Cancel your subscription?');
  await keys('Tab', 'Enter');
  await heading('Your subscription is canceled');
  expect(await dialog.textContent()).toContain('Done until June.');
  await keys('Tab', 'Enter');
  await dialog.waitFor({ state: 'detached' });
  expect(await said()).toEqual([
    'loaded',
    'freeform',
    'confirm',
    'handleCancel ann@example.com Not using it bye',
    'onCancel ann@example.com Not using it',
    'complete',
    'onGoToAccount',
    'onClose canceled',
  ]);
  expect(await page.evaluate('document.activeElement.textContent')).toBe('Cancel Subscription');
  await expect
    .poll(() => stage.control('cancellations'))
    .toMatchObject([{ status: 'canceled', reason: 'Not using it', feedback: 'bye' }]);
  expect(stage.problems).toEqual([]);
});

test('a handler that rejects leads to an error with its message, and no onCancel', async () => {
  const { page, heading, keys } = await cancelFlow(
    `handleCancel: () => Promise.reject({ message: 'Try again later.' }),`,
  );
  await page.getByRole('radio', { name: 'Other' }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Cancel subscription', exact: true }).click();
  await heading('Something went wrong');
  expect(await page.getByText('Try again later.').count()).toBe(1);
  await keys('Escape');
  expect(await said()).toEqual(['loaded', 'freeform', 'confirm', 'error', 'onClose closed']);
});

test('an accepted offer is made at the payment provider, as there is no handler for it', async () => {
  const { page, heading, keys, subscription } = await cancelFlow();
  await page.getByRole('radio', { name: 'Too expensive' }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Accept offer' }).click();
  await heading('Your discount is applied');
  await keys('Escape');
  expect((await said()).slice(1)).toEqual([
    'offer',
    'onDiscount cancel_flow_half',
    'complete',
    'onClose discounted',
  ]);
  expect((await stripe(`subscriptions/${subscription.id}`)).discounts).toHaveLength(1);
});

test('a reason is asked for, Escape closes, and a wrong hash opens nothing', async () => {
  const first = await cancelFlow();
  await first.heading('Why do you want to cancel?');
  await first.page.getByRole('button', { name: 'Next' }).click();
  expect(await first.page.getByRole('alert').textContent()).toBe('Please choose a reason.');
  await first.keys('Escape');
  expect(await said()).toEqual(['loaded', 'onClose closed']);
  const second = await cancelFlow('', 'other-key');
  await expect
    .poll(said)
    .toEqual(['loaded', 'Churnkey: The authHash does not belong to this customer']);
  expect(await second.dialog.count()).toBe(0);
});

test('a blocked script fails to load', async () => {
  await stage.control('faults', { name: 'cancel_flow_blocked' });
  await stage.page.goto(`${base}/cancel`);
  await expect.poll(said).toEqual(['blocked']);
  expect(await stage.page.evaluate('typeof churnkey.init')).toBe('undefined');
});

test('the control page approves, pays and disapproves', async () => {
  const { page } = stage;
  await page.goto(stage.url());
  const row = page.getByRole('row').filter({ hasText: 'dana.whitfield@people.example' });
  await row.getByRole('button', { name: /^Disapprove/ }).click();
  await expect.poll(() => row.textContent()).toContain('disabled');
  await row.getByRole('button', { name: /^Pay/ }).click();
  await expect.poll(() => row.textContent()).toContain('$292.50');
  await row.getByRole('button', { name: /^Earn/ }).click();
  await expect.poll(() => row.textContent()).toContain('$23.40');
  await row.getByRole('button', { name: /^Approve/ }).click();
  await expect.poll(() => row.textContent()).toContain('active');
  await page.getByRole('button', { name: 'Double its webhooks' }).click();
  await expect
    .poll(async () => (await stage.control('rewardful/state')).policy.duplicate)
    .toBe(true);
  expect(stage.problems).toEqual([]);
});
