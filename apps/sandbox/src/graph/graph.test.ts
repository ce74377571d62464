import { createHash, createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import type { PersonaKey } from '../world/model';
import { probe } from '../probe';

const id = 'winnow-practice-app';
const secret = 'winnow-practice-secret';
const redirect_uri = 'http://localhost:5173/auth/callback';
const asked = {
  client_id: id,
  redirect_uri,
  state: 's t',
  scope: 'public_profile,email',
  response_type: 'code',
};

async function graph(person: PersonaKey = 'dana') {
  const net = await probe({}, person);
  const dialog = (query: Record<string, string>) =>
    net.page(`/v26.0/dialog/oauth?${new URLSearchParams(query)}`);
  const call = async (path: string, query: Record<string, string>) => {
    const answer = await net.app.request(`/graph/v26.0/${path}?${new URLSearchParams(query)}`);
    return { status: answer.status, body: await answer.json() };
  };
  const press = async (answer: 'yes' | 'no', query = asked) => {
    const { text } = await dialog(query);
    const csrf = /name="csrf" value="([^"]+)"/.exec(text)?.[1] ?? '';
    const entered = await net.app.request(`/__sandbox/sign-in?person=${person}`);
    const cookie = entered.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
    const sent = await net.app.request('/network/v26.0/dialog/oauth/confirm/', {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ ...query, csrf, answer }),
    });
    return new URL(sent.headers.get('location') ?? 'none:');
  };
  const trade = { client_id: id, client_secret: secret, redirect_uri };
  const token = async (query = asked): Promise<string> => {
    const code = (await press('yes', query)).searchParams.get('code') ?? '';
    return (await call('oauth/access_token', { ...trade, code })).body.access_token;
  };
  return { net, dialog, call, press, trade, token };
}
const proof = (token: string): string => createHmac('sha256', secret).update(token).digest('hex');
const app = `${id}|${secret}`;

test('the dialog asks, and Continue comes back with a code and the state', async () => {
  const { dialog, press } = await graph();
  const { text } = await dialog(asked);
  expect(text).toContain('Continue as Dana');
  expect(text).toMatch(/<button[^>]*>Continue<\/button>/);
  expect(text).toMatch(/<button[^>]*>Cancel<\/button>/);
  const back = await press('yes');
  expect(back.href.startsWith(redirect_uri)).toBe(true);
  expect(back.searchParams.get('state')).toBe('s t');
  expect(back.searchParams.get('code')).toMatch(/^AQ/);
  expect(back.hash).toBe('#_=_');
});

test('Cancel comes back with access_denied', async () => {
  const { press } = await graph();
  expect(Object.fromEntries((await press('no')).searchParams)).toEqual({
    error: 'access_denied',
    error_reason: 'user_denied',
    error_description: 'Permissions error',
    state: 's t',
  });
});

test('who is not signed in on the network chooses a person first', async () => {
  const { net } = await graph();
  const answer = await net.app.request(`/network/v26.0/dialog/oauth?${new URLSearchParams(asked)}`);
  const text = await answer.text();
  for (const name of ['Dana Whitfield', 'Noor Hadley', 'Finn Marlowe', 'Alex Brannigan']) {
    expect(text).toContain(`aria-label="${name}"`);
  }
});

test.each([
  ['a foreign app', { client_id: 'other' }, 'Invalid App ID'],
  ['a redirect elsewhere', { redirect_uri: 'https://evil.example/cb' }, 'URL blocked'],
  [
    'a redirect that only looks local',
    { redirect_uri: 'http://localhost.evil.example/' },
    'URL blocked',
  ],
  ['an unknown scope', { scope: 'friends_list' }, 'Invalid Scopes'],
  ['another response type', { response_type: 'token' }, 'response_type'],
  ['an unknown parameter', { colour: 'red' }, 'colour'],
])('the dialog refuses %s', async (_, change, words) => {
  const { dialog } = await graph();
  const { status, text } = await dialog({ ...asked, ...change });
  expect(status).toBe(400);
  expect(text).toContain(words);
});

test('a code is good once, for its own address and secret only', async () => {
  const { press, call, trade } = await graph();
  const code = (await press('yes')).searchParams.get('code') ?? '';
  const at = (change: object) => call('oauth/access_token', { ...trade, code, ...change });
  expect((await at({ client_secret: 'x' })).body.error).toMatchObject({
    type: 'OAuthException',
    code: 1,
  });
  expect((await at({ redirect_uri: 'http://localhost:1/' })).body.error).toMatchObject({
    code: 100,
    error_subcode: 36008,
  });
  expect((await at({ code: 'AQfalse' })).body.error).toMatchObject({ code: 100 });
  expect(await at({})).toMatchObject({
    status: 200,
    body: { token_type: 'bearer', expires_in: 5_184_000 },
  });
  expect(await at({})).toMatchObject({
    status: 400,
    body: { error: { code: 100, error_subcode: 36009 } },
  });
});

test('debug_token knows its own tokens, answers 200 to a bad one and 400 to a bad asker', async () => {
  const { call, token } = await graph();
  const input_token = await token();
  const good = await call('debug_token', { input_token, access_token: app });
  expect(good.body.data).toMatchObject({
    app_id: id,
    is_valid: true,
    type: 'USER',
    scopes: ['public_profile', 'email'],
  });
  const me = await call('me', {
    fields: 'id',
    access_token: input_token,
    appsecret_proof: proof(input_token),
  });
  expect(me.body.id).toBe(good.body.data.user_id);
  const bad = await call('debug_token', { input_token: 'x', access_token: app });
  expect(bad).toMatchObject({
    status: 200,
    body: { data: { is_valid: false, scopes: [], error: { code: 190 } } },
  });
  const asker = await call('debug_token', { input_token, access_token: 'x' });
  expect(asker).toMatchObject({
    status: 400,
    body: { error: { code: 100, fbtrace_id: expect.any(String) } },
  });
});

test('me gives what was asked for and granted; the app-scoped id is not the network id', async () => {
  const { net, call, token } = await graph();
  const access_token = await token();
  const fields = 'id,first_name,last_name,email,picture.type(large),location';
  const { body } = await call('me', { fields, access_token, appsecret_proof: proof(access_token) });
  expect(body).toMatchObject({
    first_name: 'Dana',
    last_name: 'Whitfield',
    email: 'dana.whitfield@people.example',
  });
  expect(body.picture.data).toMatchObject({ width: 200, height: 200, is_silhouette: false });
  expect(body).not.toHaveProperty('location');
  expect(body.id).toMatch(/^\d{10,20}$/);
  expect(body.id).not.toBe(net.me.id);
});

test('a person without an address has no email key', async () => {
  const { call, token } = await graph('nomail');
  const access_token = await token();
  const { body } = await call('me', {
    fields: 'id,email',
    access_token,
    appsecret_proof: proof(access_token),
  });
  expect(body).not.toHaveProperty('email');
});

test('me refuses a missing or wrong proof, a bad or expired token, an unknown field', async () => {
  const { net, call, token } = await graph();
  const access_token = await token();
  const at = async (query: Record<string, string>) => (await call('me', query)).body.error;
  expect(await at({ access_token })).toMatchObject({
    type: 'GraphMethodException',
    code: 100,
    message: expect.stringContaining('require an appsecret_proof'),
  });
  expect(await at({ access_token, appsecret_proof: proof('x') })).toMatchObject({
    type: 'GraphMethodException',
    message: expect.stringContaining('Invalid appsecret_proof'),
  });
  expect(await at({ access_token: 'x', appsecret_proof: proof('x') })).toMatchObject({
    type: 'OAuthException',
    code: 190,
  });
  expect(
    await at({ fields: 'shoe_size', access_token, appsecret_proof: proof(access_token) }),
  ).toMatchObject({ code: 100 });
  await net.control('POST', 'clock', { advance_days: 61 });
  expect(await at({ access_token, appsecret_proof: proof(access_token) })).toMatchObject({
    code: 190,
    error_subcode: 463,
  });
});

test('a code that was asked for with a challenge is worth nothing without its verifier', async () => {
  const { call, press, trade, dialog } = await graph();
  const verifier = 'v'.repeat(43);
  const code_challenge = createHash('sha256').update(verifier).digest('base64url');
  const proven = {
    ...asked,
    scope: 'openid,public_profile,email',
    code_challenge,
    code_challenge_method: 'S256',
  };
  const code = (await press('yes', proven)).searchParams.get('code') ?? '';
  for (const known of [{}, { code_verifier: 'w'.repeat(43) }, { code_verifier: code_challenge }])
    expect((await call('oauth/access_token', { ...trade, code, ...known })).status).toBe(400);
  const answer = await call('oauth/access_token', { ...trade, code, code_verifier: verifier });
  expect(answer.body.access_token).toMatch(/^EAA/);
  // The plain method, or none, is an address that a developer must mend.
  const { code_challenge_method: _, ...plain } = proven;
  expect((await dialog(plain)).text).toContain('Invalid parameter: code_challenge_method');
});

test('a challenge without openid is ignored, and its verifier is refused', async () => {
  const { call, press, trade } = await graph();
  const given = { ...asked, code_challenge: 'c'.repeat(43), code_challenge_method: 'S256' };
  const code = (await press('yes', given)).searchParams.get('code') ?? '';
  const refused = await call('oauth/access_token', {
    ...trade,
    code,
    code_verifier: 'v'.repeat(43),
  });
  expect(refused.body.error.message).toBe(
    'code_verifier param is provided without a code_challenge in authorization request.',
  );
  expect((await call('oauth/access_token', { ...trade, code })).status).toBe(200);
});
