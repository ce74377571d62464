import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { robotId } from '@winnow/sdk/brand';
import { contract } from '@winnow/sdk/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { friend, friends, openWorld, scanFriends, type Someone, type World } from '../../testing/world';
import { readConfig } from '../config';

let world: World;
let ann: Someone;
beforeAll(async () => {
  world = await openWorld();
  ann = await world.someone();
});

const get = (path: string, headers: Record<string, string> = {}) => world.app.request(world.publicUrl + path, { headers });
const put = (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
  world.app.request(world.publicUrl + path, {
    method: 'PUT',
    headers: { authorization: `Bearer ${ann.token}`, 'content-type': 'application/json', ...headers },
    body,
  });

describe('every reply', () => {
  test.each([
    ['an answer', '/healthz', 200],
    ['a refusal', '/v1/users/current', 401],
    ['an unknown call', '/v1/nothing', 404],
    ['an unknown place', '/nothing', 404],
    ['invalid input', '/v1/auth/callback?code=' + 'x'.repeat(3000), 422],
  ])('%s says which robot and web it expects, and which request it answers', async (_, path, status) => {
    const reply = await get(path);
    expect(reply.status).toBe(status);
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'x-robot-version': '7.0.0',
      'x-app-version': '7.0.4',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'") as string,
    });
  });

  test('a failure of ours says nothing of itself, and is logged under the same id', async () => {
    const broken = await openWorld({}, { ...world.db, query: () => Promise.reject(new Error('secret detail "Ann"')) });
    const reply = await broken.app.request(`${world.publicUrl}/v1/users/current`, { headers: { authorization: `Bearer ${ann.token}` } });
    const body = (await reply.json()) as Record<string, string>;
    expect([reply.status, body['code'], body['error']]).toEqual([500, 'internal', 'Something went wrong on our side. Please try again.']);
    expect(JSON.stringify(body)).not.toContain('secret');
    expect(reply.headers.get('x-app-version')).toBe('7.0.4');
    const line = broken.lines.find((one) => one.includes('unexpected error'));
    expect(line).toContain(body['request_id']);
    expect(line).not.toContain('Ann');
  });

  test('a lost database is a reason to come again', async () => {
    const lost = await openWorld({}, { ...world.db, query: () => Promise.reject(Object.assign(new Error('x'), { code: 'ECONNREFUSED' })) });
    const reply = await lost.app.request(`${world.publicUrl}/v1/users/current`, { headers: { authorization: `Bearer ${ann.token}` } });
    expect([reply.status, ((await reply.json()) as { code: string }).code]).toEqual([503, 'api_unreachable']);
  });
});

describe('bodies', () => {
  test.each([
    ['no JSON', 'hello'],
    ['half of it', '{"settings":'],
    ['an array', '[]'],
    ['a text', '"x"'],
    ['broken UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d])],
  ])('%s is no request', async (_, body) => {
    expect(await (await put('/v1/settings', body)).json()).toMatchObject({ code: 'request_malformed' });
  });

  test('another content type is no request', async () => {
    expect((await put('/v1/settings', '{}', { 'content-type': 'text/plain' })).status).toBe(400);
  });

  test('more than a megabyte is too much, four for the batches of a robot', async () => {
    const large = JSON.stringify({ settings: { time_zone: 'x'.repeat(1_000_001) } });
    expect(await (await put('/v1/settings', large)).json()).toMatchObject({ code: 'body_too_large' });
    const stream = new ReadableStream({
      pull(controller) {
        controller.enqueue(new TextEncoder().encode('x'.repeat(300_000)));
      },
    });
    const endless = new Request(`${world.publicUrl}/v1/settings`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${ann.token}`, 'content-type': 'application/json' },
      body: stream,
      duplex: 'half',
    } as RequestInit);
    expect((await world.app.request(endless)).status).toBe(413);
    const batch = { batch: { kind: 'friends', friends: friends(500).map((one) => ({ ...one, full_name: 'x'.repeat(290), avatar_url: `https://example.com/${'y'.repeat(2000)}` })) } };
    const path = '/v1/robot/scans/00000000-0000-4000-8000-000000000000/batches/0';
    expect(JSON.stringify(batch).length).toBeGreaterThan(1_000_000);
    expect(await (await put(path, JSON.stringify(batch))).json()).toMatchObject({ code: 'scan_not_found' });
    expect((await put(path, 'x'.repeat(4_000_001))).status).toBe(413);
  });

  test('names of any script survive as they are', async () => {
    const who = await world.someone();
    const names = ["O'Brien; drop table friends", '🧑‍🤝‍🧑 Ünïcödé', '王小明', '"quoted" \\ %_', 'عمر'];
    await scanFriends(who, names.map((name, at) => friend(String(at + 1), name)));
    const { friends: list } = await who.page.friends.list({ order: 'created_at asc' });
    expect(list.map((one) => one.full_name).toSorted()).toEqual(names.toSorted());
    for (const name of names) expect((await who.page.friends.list({ search: name })).count_filtered).toBe(1);
  });
});

describe('other origins', () => {
  const from = (origin: string, method = 'GET') => world.app.request(`${world.publicUrl}/v1/users/current`, { method, headers: { origin } });

  test.each(['http://localhost:4000', `chrome-extension://${robotId}`])('%s may call', async (origin) => {
    for (const method of ['OPTIONS', 'GET']) {
      const { headers } = await from(origin, method);
      expect(headers.get('access-control-allow-origin')).toBe(origin);
      expect(headers.get('vary')).toContain('Origin');
    }
    const preflight = await from(origin, 'OPTIONS');
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-headers')).toContain('idempotency-key');
    expect(preflight.headers.get('access-control-allow-credentials')).toBeNull();
  });

  test.each(['https://evil.example', 'http://localhost:4001', 'null', 'chrome-extension://aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'])('%s may not', async (origin) => {
    for (const method of ['OPTIONS', 'GET']) expect((await from(origin, method)).headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('an idempotency key', () => {
  const removal = { acts: [{ id: '11111111-1111-4111-8111-111111111111', kind: 'removal' as const, facebook_id: '5', job_id: 'j', state: 'sent' as const, seq: 1, at: '2026-03-10T10:00:00Z', evidence: '' }] };

  test('gives a repeat the first answer, as often as it comes', async () => {
    const who = await world.someone();
    const once = () => who.robot.robot.acts(removal, { idempotencyKey: 'key-1' });
    const answers = [...(await Promise.all([once(), once(), once()])), await once()];
    expect(answers).toEqual(Array.from({ length: 4 }, () => ({ accepted: 1, ignored: 0 })));
    expect(await who.robot.robot.acts(removal, { idempotencyKey: 'key-2' })).toEqual({ accepted: 0, ignored: 1 });
  });

  test('with another body is a conflict that changes nothing', async () => {
    const who = await world.someone();
    await who.robot.robot.acts(removal, { idempotencyKey: 'key-1' });
    const other = { acts: [{ ...removal.acts[0]!, facebook_id: '6', id: '22222222-2222-4222-8222-222222222222' }] };
    await expect(who.robot.robot.acts(other, { idempotencyKey: 'key-1' })).rejects.toMatchObject({ code: 'idempotency_conflict', status: 409 });
    expect((await who.page.friends.limits({})).current.spent).toBe(1);
  });

  test("of another user is another key", async () => {
    const [a, b] = [await world.someone(), await world.someone()];
    await a.robot.robot.acts(removal, { idempotencyKey: 'key-1' });
    expect(await b.robot.robot.acts(removal, { idempotencyKey: 'key-1' })).toEqual({ accepted: 1, ignored: 0 });
  });

  test('is not used up by a refusal', async () => {
    const who = await world.someone({ profileId: '' });
    const opening = { id: '33333333-3333-4333-8333-333333333333', kind: 'friends' as const, job_id: 'j', started_at: '2026-03-10T10:00:00Z', facebook_profile_id: '123456789' };
    const open = () => who.robot.robot.openScan(opening, { idempotencyKey: 'key-1' });
    await expect(open()).rejects.toMatchObject({ code: 'network_account_unbound' });
    await world.db.query('update users set facebook_profile_id = $2 where id = $1', [who.id, '123456789']);
    await expect(open()).resolves.toEqual({ id: opening.id });
  });
});

describe('budgets', () => {
  const headers = (token: string) => ({ authorization: `Bearer ${token}` });
  const load = (own: World, token: string) => own.app.request(`${own.publicUrl}/v1/users/current`, { headers: headers(token) });

  test('a token has its own a minute, over all instances, and is told when to come again', async () => {
    const rates = { token: 40, address: 0, signIn: 0 };
    const [one, two] = [await openWorld({ rates }), await openWorld({ rates })];
    const [who, other] = [await one.someone(), await one.someone()];
    const statuses: number[] = [];
    for (let at = 0; at < 60; at++) statuses.push((await load(at % 2 ? one : two, who.token)).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(40);
    const refused = await load(one, who.token);
    expect(await refused.json()).toMatchObject({ code: 'rate_limited' });
    expect(Number(refused.headers.get('retry-after'))).toBe(60);
    expect((await load(one, other.token)).status).toBe(200);
    one.clock.now = new Date(one.clock.now.getTime() + 60_000);
    expect((await load(one, who.token)).status).toBe(200);
  });

  test('many requests at once take no more than there is', async () => {
    const own = await openWorld({ rates: { token: 30, address: 0, signIn: 0 } });
    const who = await own.someone();
    const replies = await Promise.all(Array.from({ length: 50 }, () => load(own, who.token)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(30);
  });

  test('guessing a sign-in is slower still', async () => {
    const own = await openWorld({ rates: { token: 0, address: 0, signIn: 5 }, trustedProxies: 1 });
    const guess = (address: string) =>
      own.app.request(`${own.publicUrl}/v1/auth/exchange`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `1.2.3.4, ${address}` },
        body: JSON.stringify({ token: 'A'.repeat(64) }),
      });
    const statuses = [];
    for (let at = 0; at < 6; at++) statuses.push((await guess('9.9.9.9')).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await guess('8.8.8.8')).status).toBe(401);
  });

  test('a scan of 5,000 friends and 100,000 engagements fits into the default', () => {
    const { rates } = readConfig({});
    expect(rates.token).toBeGreaterThan(10 + 50 + 4);
  });
});

describe('the description', () => {
  test('names every call with its errors, in OpenAPI 3.1', async () => {
    const document = (await (await get('/v1/openapi.json')).json()) as {
      openapi: string;
      paths: Record<string, Record<string, { operationId: string; responses: Record<string, { description: string }> }>>;
    };
    expect(document.openapi).toBe('3.1.0');
    const described = Object.values(document.paths).flatMap((path) => Object.values(path).map(({ operationId }) => operationId));
    const declared = Object.entries(contract).flatMap(([module, entries]) => Object.keys(entries).map((verb) => `${module}.${verb}`));
    expect(described.toSorted()).toEqual(declared.toSorted());
    const batch = document.paths['/robot/scans/{id}/batches/{n}']?.['put'];
    expect(batch?.responses['409']?.description).toContain('batch_conflict');
    expect(JSON.stringify(document)).not.toContain('undefined');
  });

  test('has a page for people', async () => {
    const page = await (await get('/docs')).text();
    expect(page).toContain('PUT /robot/scans/:id/batches/:n');
    expect(page).toContain('batch_conflict');
    expect(page).not.toContain('<script');
  });
});

describe('health', () => {
  test('lives, and is ready when the schema is there', async () => {
    expect(await (await get('/healthz')).json()).toEqual({ ok: true });
    expect((await get('/readyz')).status).toBe(200);
    const away = await openWorld({}, { ...world.db, query: () => Promise.reject(new Error('x')) });
    expect((await away.app.request(`${world.publicUrl}/readyz`)).status).toBe(503);
  });
});

describe('the served web', () => {
  const folder = mkdtempSync(join(tmpdir(), 'winnow-web-'));
  let web: World;
  beforeAll(async () => {
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Winnow</title>');
    writeFileSync(join(folder, 'assets', 'app-abc123.js'), `console.log("${'x'.repeat(5000)}")`);
    writeFileSync(join(tmpdir(), 'winnow-secret.txt'), 'secret');
    web = await openWorld({ webDist: folder });
  });
  afterAll(() => {
    rmSync(folder, { recursive: true });
    rmSync(join(tmpdir(), 'winnow-secret.txt'));
  });
  const load = (path: string, headers: Record<string, string> = {}) => web.app.request(web.publicUrl + path, { headers });

  test.each(['/', '/friends/inactive', '/auth/login?x=1'])('%s is the page, always fresh, without inline scripts', async (path) => {
    const reply = await load(path);
    expect(await reply.text()).toContain('<title>Winnow</title>');
    expect(reply.headers.get('cache-control')).toBe('no-store');
    const policy = reply.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("img-src 'self' data: https:");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(reply.headers.get('x-app-version')).toBe('7.0.4');
  });

  test('files named after their content may be kept for ever, and come packed', async () => {
    const plain = await load('/assets/app-abc123.js');
    expect(plain.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(plain.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    const packed = await load('/assets/app-abc123.js', { 'accept-encoding': 'gzip, br' });
    expect(packed.headers.get('content-encoding')).toBe('br');
    expect((await packed.arrayBuffer()).byteLength).toBeLessThan(500);
    expect((await load('/assets/app-abc123.js', { 'if-none-match': plain.headers.get('etag') ?? '' })).status).toBe(304);
  });

  test.each(['/assets/gone-123.js', '/..%2fwinnow-secret.txt', '/%2e%2e/winnow-secret.txt', '/assets/..%5c..%5cwinnow-secret.txt', '/%00.js', '/%E0%A4%A.js'])('%s is not there', async (path) => {
    const reply = await load(path);
    expect(reply.status).toBe(404);
    expect(await reply.text()).not.toContain('secret');
  });

  test('an unknown call is no page', async () => {
    expect(await (await load('/v1/friend')).json()).toMatchObject({ code: 'route_unknown' });
  });

  test('production lets no picture of this machine in', async () => {
    const live = await openWorld({ webDist: folder, isProduction: true, publicUrl: 'https://app.winnow.example', apiUrl: 'https://api.winnow.example' });
    const { headers } = await live.app.request('https://app.winnow.example/');
    expect(headers.get('content-security-policy')).not.toContain('localhost');
    expect(headers.get('content-security-policy')).toContain("connect-src 'self' https://api.winnow.example");
    expect(headers.get('strict-transport-security')).toContain('max-age=63072000');
  });
});

test('logs hold neither names nor ids nor tokens', async () => {
  const own = await openWorld();
  const who = await own.someone({ profileId: '777000777000' });
  await scanFriends(who, [friend('888000888000', 'Canary Bird')]);
  await who.page.friends.list({ search: 'Canary' });
  await who.page.friends.whitelist({ friends: '888000888000' });
  await who.robot.robot.openScan({ id: '44444444-4444-4444-8444-444444444444', kind: 'friends', job_id: 'j', started_at: '2026-03-10T10:00:00Z', facebook_profile_id: '888000888000' }).catch(() => undefined);
  await own.client('Canary-token').users.current({}).catch(() => undefined);
  await own.app.request(`${own.publicUrl}/auth/token/Canary-one-time`);
  const broken = await openWorld({}, { ...own.db, tx: () => Promise.reject(new Error(`duplicate key (facebook_id)=(888000888000) "Canary Bird" ann@example.com ${who.token}`)) });
  await broken.client(who.token).friends.whitelist({ friends: '888000888000' }).catch(() => undefined);

  const written = [...own.lines, ...broken.lines].join('\n');
  expect(own.lines.length).toBeGreaterThan(7);
  expect(broken.lines.join('')).toContain('unexpected error');
  for (const canary of ['Canary', '888000888000', '777000777000', 'ann@example.com', who.token, who.robotToken, who.id])
    expect(written).not.toContain(canary);
});
