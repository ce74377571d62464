import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { probe } from '../probe';
import { Sandbox } from '../sandbox';

/** What JSON holds. */
type Thing = Awaited<ReturnType<Response['json']>>;

async function stand(sandbox?: Sandbox) {
  const net = await probe({ friends: 1, posts: 1 }, 'dana', sandbox);
  const call = async (method: string, path: string, form?: Record<string, string>) => {
    const answer = await net.app.request(`http://localhost/rewardful/v1/${path}`, {
      method,
      headers: { authorization: `Basic ${btoa('winnow-practice-secret:')}` },
      ...(form && { body: new URLSearchParams(form) }),
    });
    return { status: answer.status, headers: answer.headers, body: await answer.json() };
  };
  const control = (path: string, body: object = {}) =>
    net.control('POST', `rewardful/${path}`, body);
  const outcomes = () => net.sandbox.journal.list('affiliates').map((one) => one.outcome);
  return { net, call, control, outcomes };
}

const ann = { first_name: 'Ann', last_name: 'Lee', email: 'Ann@Example.com' };

test('an affiliate is made with a link, and is found by e-mail address alone', async () => {
  const { call } = await stand();
  const made = await call('POST', 'affiliates', ann);
  expect(made).toMatchObject({
    status: 200,
    body: {
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      email: 'ann@example.com',
      state: 'active',
      confirmed_at: null,
      visitors: 0,
      campaign: { name: 'Friends of Winnow' },
      links: [{ token: 'ann', url: 'http://localhost:4000/?via=ann', conversions: 0 }],
    },
  });
  const path = 'affiliates?email=ANN@example.com';
  const found = await call('GET', path);
  expect(found.body).toMatchObject({
    pagination: { count: 1, current_page: 1, next_page: null, limit: 25, total_count: 1 },
    data: [{ id: made.body['id'] }],
  });
  // Lists show the parts that were asked for, and no others.
  expect(found.body['data'][0]['links']).toBeUndefined();
  const whole = await call('GET', `${path}&expand[]=links&expand[]=commission_stats`);
  expect(whole.body['data']).toMatchObject([
    { links: [{ token: 'ann' }], commission_stats: { currencies: {} } },
  ]);
  expect((await call('GET', 'affiliates?email=bob@example.com')).body['data']).toEqual([]);
});

test.each([
  ['nobody', {}, ["First name can't be blank", "Last name can't be blank", "Email can't be blank"]],
  ['a blank name', { ...ann, first_name: ' ' }, ["First name can't be blank"]],
  ['no address', { ...ann, email: 'ann' }, ['Email is invalid']],
  [
    'a taken address',
    { ...ann, email: 'DANA.Whitfield@people.example' },
    ['Email has already been taken'],
  ],
  ['a taken token', { ...ann, token: 'Dana' }, ['Token has already been taken']],
  [
    'a token with a space',
    { ...ann, token: 'a b' },
    ['Token must contain only letters, numbers, and dashes'],
  ],
  ['an unknown campaign', { ...ann, campaign_id: 'x' }, ['Campaign must exist']],
  ['an unknown field', { ...ann, name: 'Ann' }, ['Unknown parameter: name']],
])('an affiliate with %s is refused', async (_, form, details) => {
  const { call } = await stand();
  const { status, body } = await call('POST', 'affiliates', form);
  expect([status, body]).toEqual([422, { error: 'Could not create affiliate.', details }]);
});

test('a body in JSON counts as no fields', async () => {
  const { net } = await stand();
  const answer = await net.app.request('/rewardful/v1/affiliates', {
    method: 'POST',
    headers: {
      authorization: `Basic ${btoa('winnow-practice-secret:')}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(ann),
  });
  expect([answer.status, await answer.text()]).toEqual([
    422,
    expect.stringContaining("Email can't be blank"),
  ]);
});

test('the secret comes as the name, with an empty password, and in no other way', async () => {
  const { net } = await stand();
  for (const authorization of [
    'Bearer winnow-practice-secret',
    `Basic ${btoa('winnow-practice-secret:x')}`,
    `Basic ${btoa(':winnow-practice-secret')}`,
    '',
  ]) {
    const answer = await net.app.request('/rewardful/v1/affiliates', {
      headers: { authorization },
    });
    expect([answer.status, await answer.json()]).toEqual([401, { error: 'Invalid API Secret.' }]);
  }
});

test('an affiliate is changed field by field, and an unknown one is not found', async () => {
  const { call } = await stand();
  const { id } = (await call('POST', 'affiliates', ann)).body;
  const changed = await call('PUT', `affiliates/${id}`, { last_name: 'Ray', state: 'disabled' });
  expect(changed).toMatchObject({
    status: 200,
    body: { first_name: 'Ann', last_name: 'Ray', state: 'disabled' },
  });
  expect((await call('PUT', `affiliates/${id}`, { email: 'ann@example.com' })).status).toBe(200);
  expect(await call('PUT', `affiliates/${id}`, { state: 'gone', email: '' })).toMatchObject({
    status: 422,
    body: {
      error: 'Could not update affiliate.',
      details: ["Email can't be blank", 'State is not included in the list'],
    },
  });
  expect(await call('PUT', 'affiliates/nobody', { email: 'x@example.com' })).toMatchObject({
    status: 404,
    body: { error: 'Affiliate not found: nobody' },
  });
});

test('a link is added or gets another token, and the old token counts no more', async () => {
  const { net, call } = await stand();
  const { id, links } = (await call('POST', 'affiliates', ann)).body;
  const second = await call('POST', 'affiliate_links', { affiliate_id: id });
  expect(second).toMatchObject({ status: 200, body: { token: 'ann1', affiliate_id: id } });
  const put = (token: string) => call('PUT', `affiliate_links/${links[0].id}`, { token });
  expect((await put('ann1')).body).toEqual({
    error: 'Could not update affiliate link.',
    details: ['Token has already been taken'],
  });
  expect((await put('Ann-2026')).body).toMatchObject({ id: links[0].id, token: 'ann-2026' });
  expect(net.sandbox.rewardful.programme.visit('ann', undefined)).toBeUndefined();
  expect(net.sandbox.rewardful.programme.visit('ann-2026', undefined)?.affiliate_id).toBe(id);
  expect((await call('GET', 'affiliate_links?limit=1')).body).toMatchObject({
    pagination: { count: 1, next_page: 2, total_pages: 4, total_count: 4 },
    data: [{ token: 'ann1' }],
  });
  expect(await call('GET', 'affiliate_links/x')).toMatchObject({
    status: 404,
    body: { error: 'Affiliate link not found: x' },
  });
  expect((await call('POST', 'affiliate_links', {})).status).toBe(422);
});

test('a magic link signs in once, within a minute, and only the newest one', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const { net, call } = await stand();
  const { id } = (await call('GET', 'affiliates?email=dana.whitfield@people.example')).body[
    'data'
  ][0];
  const magic = async () => (await call('GET', `affiliates/${id}/sso`)).body;
  const open = async ({ sso }: Thing) => {
    const answer = await net.app.request(sso['url']);
    return [answer.status, await answer.text()] as const;
  };
  const old = await magic();
  expect(old).toMatchObject({ affiliate: { id, email: 'dana.whitfield@people.example' } });
  expect(Date.parse(old['sso'].expires) - Date.now()).toBeLessThanOrEqual(60_000);
  const next = await magic();
  expect((await open(old))[0]).toBe(410);
  const [status, text] = await open(next);
  expect([status, text]).toEqual([
    200,
    expect.stringContaining('Signed in as Dana Whitfield (dana.whitfield@people.example)'),
  ]);
  expect(text).toContain('Unpaid $70.20, paid $234.00');
  expect((await open(next))[0]).toBe(410);
  const late = await magic();
  vi.setSystemTime(Date.now() + 61_000);
  expect((await open(late))[0]).toBe(410);
  expect((await call('GET', 'affiliates/nobody/sso')).status).toBe(404);
});

test('the 46th call within 30 seconds is refused, and a later one is not', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const { call } = await stand();
  const first = await call('GET', 'affiliates');
  expect(first.headers.get('ratelimit-remaining')).toBe('44');
  for (let at = 1; at < 45; at += 1) expect((await call('GET', 'affiliates')).status).toBe(200);
  const refused = await call('GET', 'affiliates');
  expect([refused.status, refused.headers.get('ratelimit-reset')]).toEqual([429, '30']);
  vi.setSystemTime(Date.now() + 30_001);
  expect((await call('GET', 'affiliates')).status).toBe(200);
});

test('faults: down, limited, and done with a lost answer', async () => {
  const { net, call, outcomes } = await stand();
  await net.fault({ name: 'affiliates_limit', n: 1 });
  expect((await call('GET', 'affiliates')).status).toBe(429);
  await net.fault({ name: 'affiliates_lost', n: 1 });
  // Nothing is lost of a call that only reads.
  expect((await call('GET', 'affiliates')).status).toBe(200);
  await call('POST', 'affiliates', ann).catch(() => {});
  expect((await call('POST', 'affiliates', ann)).body['details']).toEqual([
    'Email has already been taken',
  ]);
  await net.fault({ name: 'affiliates_down', n: 1 });
  await call('GET', 'affiliates').catch(() => {});
  expect(outcomes()).toEqual(['limited', 'ok', 'lost', 'refused 422', 'down']);
});

test('commissions are earned, become due and are paid', async () => {
  const { call, control } = await stand();
  const { id } = (await call('POST', 'affiliates', ann)).body;
  await control('commission', { affiliate: 'ann@example.com', amount: 900 });
  await control('commission', { affiliate: id, amount: 100 });
  const sums = async () =>
    (await call('GET', `affiliates/${id}?expand[]=commission_stats`)).body['commission_stats']
      .currencies.USD;
  expect(await sums()).toMatchObject({ unpaid: { cents: 1000 }, due: { cents: 0 } });
  await control('due', { affiliate: id });
  expect(await sums()).toMatchObject({ unpaid: { cents: 1000 }, due: { cents: 1000 } });
  await control('pay', { affiliate: id });
  expect(await sums()).toMatchObject({ unpaid: { cents: 0 }, paid: { cents: 1000 } });
  const list = await call('GET', `commissions?affiliate_id=${id}&state[]=paid&expand[]=sale`);
  expect(list.body['data']).toMatchObject([
    { amount: 100, currency: 'USD', state: 'paid', sale: { currency: 'USD' } },
    { amount: 900 },
  ]);
  expect((await call('GET', 'commissions?state=paid')).status).toBe(422);
  expect((await control('commission', { affiliate: 'nobody' })).status).toBe(422);
});

test('referrals go from visitor to lead to conversion', async () => {
  const { net, call, control } = await stand();
  const referral = net.sandbox.rewardful.programme.visit('dana', undefined);
  await control('convert', { referral: referral?.id, email: 'x@example.com' });
  await control('convert', {
    referral: referral?.id,
    to: 'conversion',
    email: 'x@example.com',
    customer: 'cus_1',
  });
  const list = await call('GET', 'referrals?conversion_state[]=conversion&expand[]=affiliate');
  expect(list.body['data']).toMatchObject([
    {
      id: referral?.id,
      stripe_customer_id: 'cus_1',
      link: { token: 'dana', visitors: 13, leads: 4, conversions: 3 },
      affiliate: { email: 'dana.whitfield@people.example' },
    },
  ]);
});

test('what affiliates earned survives a restart and a reset of the network', async () => {
  const data = mkdtempSync(join(tmpdir(), 'affiliates-'));
  onTestFinished(() => rmSync(data, { recursive: true }));
  const first = await stand(new Sandbox(data));
  const { id } = (await first.call('POST', 'affiliates', ann)).body;
  const { call, control } = await stand(new Sandbox(data));
  expect((await call('GET', `affiliates/${id}`)).body['email']).toBe('ann@example.com');
  await control('reset');
  expect((await call('GET', `affiliates/${id}`)).status).toBe(404);
});
