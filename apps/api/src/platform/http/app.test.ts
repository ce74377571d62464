import { robotId } from '@winnow/sdk/brand';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { emptyFolder } from '../../testing/database';
import {
  friend,
  friends,
  openWorld,
  scanFriends,
  type Someone,
  type World,
} from '../../testing/world';
import type { Database } from '../database/db';
import { openPostgres } from '../database/postgres';

let world: World;
let ann: Someone;
beforeAll(async () => {
  world = await openWorld();
  ann = await world.someone();
});

const get = (path: string, headers: Record<string, string> = {}) =>
  world.app.request(world.publicUrl + path, { headers });
const put = (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
  world.app.request(world.publicUrl + path, {
    method: 'PUT',
    headers: {
      authorization: `Bearer ${ann.token}`,
      'content-type': 'application/json',
      ...headers,
    },
    body,
  });

describe('every reply', () => {
  test.each([
    ['an answer', '/healthz', 200],
    ['a refusal', '/v1/users/current', 401],
    ['an unknown call', '/v1/nothing', 404],
    ['an unknown place', '/nothing', 404],
    ['invalid input', '/v1/auth/callback?code=' + 'x'.repeat(3000), 422],
  ])(
    '%s says which robot and web it expects, and which request it answers',
    async (_, path, status) => {
      const reply = await get(path);
      expect(reply.status).toBe(status);
      expect(Object.fromEntries(reply.headers)).toMatchObject({
        'x-robot-version': '7.0.0',
        'x-app-version': '7.0.4',
        'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
        'content-security-policy': expect.stringContaining("default-src 'none'") as string,
      });
    },
  );

  test('only a practice network is named, for the links to its profiles', async () => {
    expect((await get('/healthz')).headers.get('x-network-url')).toBeNull();
    const practiceNetworkUrl = 'http://localhost:4010/network';
    const own = await openWorld({ practiceNetworkUrl });
    const reply = await own.app.request(`${own.publicUrl}/v1/users/current`);
    expect(reply.headers.get('x-network-url')).toBe(practiceNetworkUrl);
  });

  test('a failure of ours says nothing of itself, and is logged under the same id', async () => {
    const broken = await openWorld(
      {},
      { ...world.db, query: () => Promise.reject(new Error('secret detail "Ann"')) },
    );
    const reply = await broken.app.request(`${world.publicUrl}/v1/users/current`, {
      headers: { authorization: `Bearer ${ann.token}` },
    });
    const body = (await reply.json()) as Record<string, string>;
    expect([reply.status, body['code'], body['error']]).toEqual([
      500,
      'internal',
      'Something went wrong on our side. Please try again.',
    ]);
    expect(JSON.stringify(body)).not.toContain('secret');
    expect(reply.headers.get('x-app-version')).toBe('7.0.4');
    const line = broken.lines.find((one) => one.includes('unexpected error'));
    expect(line).toContain(body['request_id']);
    expect(line).not.toContain('Ann');
  });

  /** Where every statement fails so. */
  const failing = (failure: object): Database => ({
    ...world.db,
    query: () => Promise.reject(Object.assign(new Error('x'), failure)),
  });
  /** What a signed-in user gets with that database. */
  async function asked(database: Database) {
    const { app } = await openWorld({}, database);
    const reply = await app.request(`${world.publicUrl}/v1/users/current`, {
      headers: { authorization: `Bearer ${ann.token}` },
    });
    return [reply.status, ((await reply.json()) as { code: string }).code];
  }

  test.each([
    { code: 'ECONNREFUSED' },
    { code: 'ECONNRESET' },
    { code: 'EPIPE' },
    { code: 'ETIMEDOUT' },
    { code: 'EHOSTUNREACH' },
    { code: 'EHOSTDOWN' },
    { code: 'ENETUNREACH' },
    { code: 'ENETDOWN' },
    { code: 'ENOTFOUND', syscall: 'getaddrinfo' },
    { code: 'EAI_AGAIN', syscall: 'getaddrinfo' },
    { code: '57P01' },
    { code: '57P03' },
    { code: '08006' },
    { code: '53300' },
    // A statement that waited for another's lock until its time was over.
    { code: '57014' },
  ])('a lost database is a reason to come again: $code', async (away) => {
    expect(await asked(failing(away))).toEqual([503, 'api_unreachable']);
  });

  test('so is one whose socket file is not there', async () => {
    const away = openPostgres(`postgres://winnow@localhost/winnow?host=${emptyFolder()}`, {
      connections: 1,
      onLost: () => undefined,
    });
    onTestFinished(() => away.close());
    expect(await asked(away)).toEqual([503, 'api_unreachable']);
  });

  test('so is one that this process has closed as it stops', async () => {
    const server = openPostgres('postgres://winnow@localhost/winnow', {
      connections: 1,
      onLost: () => undefined,
    });
    await server.close();
    expect(await asked(server)).toEqual([503, 'api_unreachable']);
    for (const message of ['PGlite is closing', 'PGlite is closed'])
      expect(await asked(failing({ message }))).toEqual([503, 'api_unreachable']);
  });

  test.each([
    // A file of ours, not the way to the database.
    { code: 'ENOENT', syscall: 'open' },
    { code: '42P01' },
    { code: '28P01' },
  ])('another failure is ours: $code', async (failure) => {
    expect(await asked(failing(failure))).toEqual([500, 'internal']);
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
    expect(await (await put('/v1/settings', body)).json()).toMatchObject({
      code: 'request_malformed',
    });
  });

  test('another content type is no request', async () => {
    expect((await put('/v1/settings', '{}', { 'content-type': 'text/plain' })).status).toBe(400);
  });

  test('more than a megabyte is too much, four for the batches of a robot', async () => {
    const large = JSON.stringify({ settings: { time_zone: 'x'.repeat(1_000_001) } });
    expect(await (await put('/v1/settings', large)).json()).toMatchObject({
      code: 'body_too_large',
    });
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
    const batch = {
      batch: {
        kind: 'friends',
        friends: friends(500).map((one) => ({
          ...one,
          full_name: 'x'.repeat(290),
          avatar_url: `https://example.com/${'y'.repeat(2000)}`,
        })),
      },
    };
    const path = '/v1/robot/scans/00000000-0000-4000-8000-000000000000/batches/0';
    expect(JSON.stringify(batch).length).toBeGreaterThan(1_000_000);
    const named = { 'idempotency-key': 'batch-0' };
    expect(await (await put(path, JSON.stringify(batch), named)).json()).toMatchObject({
      code: 'scan_not_found',
    });
    expect((await put(path, 'x'.repeat(4_000_001))).status).toBe(413);
  });

  test('nested as deep as a body allows is no request, and no failure of ours', async () => {
    const post = (body: string) =>
      world.app.request(`${world.publicUrl}/v1/auth`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      });
    const nested = (open: string, close: string, depth: number) =>
      `{"facebook_token":"x","y":${open.repeat(depth)}1${close.repeat(depth)}}`;
    for (const body of [
      nested('[', ']', 20_000),
      nested('{"a":', '}', 20_000),
      nested('[', ']', 40),
    ])
      expect(await (await post(body)).json()).toMatchObject({ code: 'request_malformed' });
    const half = nested('[', ']', 20_000).replace('"x"', String.raw`"\ud800"`);
    expect(await (await post(half)).json()).toMatchObject({ code: 'request_malformed' });
  });

  test('the character NUL is refused wherever it stands, the six letters that escape it are not', async () => {
    const who = await world.someone();
    const escape = String.raw`\u0000`;
    await scanFriends(who, [friend('1', `Bob ${escape} X`)]);
    const { friends: list } = await who.page.friends.list({});
    expect(list.map((one) => one.full_name)).toEqual([`Bob ${escape} X`]);
    for (const body of [
      `{"settings":{"time_zone":"UTC${escape}"}}`,
      `{"settings":{"time_zone${escape}":"UTC"}}`,
    ])
      expect(await (await put('/v1/settings', body)).json()).toMatchObject({
        code: 'input_invalid',
        fields: { '': 'must not contain the character NUL' },
      });
    expect((await get('/v1/auth/callback?code=a%00b')).status).toBe(422);
  });

  test('names of any script survive as they are', async () => {
    const who = await world.someone();
    const names = ["O'Brien; drop table friends", '🧑‍🤝‍🧑 Ünïcödé', '王小明', '"quoted" \\ %_', 'عمر'];
    await scanFriends(
      who,
      names.map((name, at) => friend(String(at + 1), name)),
    );
    const { friends: list } = await who.page.friends.list({ order: 'created_at asc' });
    expect(list.map((one) => one.full_name).toSorted()).toEqual(names.toSorted());
    for (const name of names)
      expect((await who.page.friends.list({ search: name })).count_filtered).toBe(1);
  });
});

describe('other origins', () => {
  const from = (origin: string, method = 'GET') =>
    world.app.request(`${world.publicUrl}/v1/users/current`, { method, headers: { origin } });

  test.each(['http://localhost:4000', `chrome-extension://${robotId}`])(
    '%s may call',
    async (origin) => {
      for (const method of ['OPTIONS', 'GET']) {
        const { headers } = await from(origin, method);
        expect(headers.get('access-control-allow-origin')).toBe(origin);
        expect(headers.get('vary')).toContain('Origin');
      }
      const preflight = await from(origin, 'OPTIONS');
      expect(preflight.status).toBe(204);
      expect(preflight.headers.get('access-control-allow-headers')).toContain('idempotency-key');
      expect(preflight.headers.get('access-control-allow-credentials')).toBeNull();
    },
  );

  test.each([
    'https://evil.example',
    'http://localhost:4001',
    'null',
    'chrome-extension://aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
  ])('%s may not', async (origin) => {
    for (const method of ['OPTIONS', 'GET'])
      expect((await from(origin, method)).headers.get('access-control-allow-origin')).toBeNull();
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
