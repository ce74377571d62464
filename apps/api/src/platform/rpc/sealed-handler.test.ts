import { createClient } from '@winnow/sdk/client';
import { contract } from '@winnow/sdk/contract';
import {
  createSealedFetch,
  type PublicKey,
  readAnswer,
  sealedType,
  sealRequest,
  writeEnvelope,
} from '@winnow/sdk/rpc';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { allCalls, rawCall } from '../../testing/calls';
import { unwritable } from '../../testing/disk';
import { sampleInputs } from '../../testing/sample-inputs';
import { openWorld, type Someone, type World } from '../../testing/world';
import { keyDays, keyGraceDays } from './keys';
import { deleteExpiredNonces } from './replay-guard';

const minute = 60_000;
/** FUZZ_RUNS=10000 for the long run. */
const runs = Number(process.env['FUZZ_RUNS'] ?? 50);
let world: World;
let ann: Someone;
beforeAll(async () => {
  world = await openWorld();
  ann = await world.someone();
});

const base = () => `${world.publicUrl}/v1`;

async function keys(of: World = world): Promise<PublicKey[]> {
  const reply = await of.app.request(`${base()}/rpc/keys`);
  return ((await reply.json()) as { keys: PublicKey[] }).keys;
}

interface SealedCall {
  method?: string;
  path?: string;
  body?: string | null;
  headers?: Record<string, string>;
  at?: number;
  key?: PublicKey;
}

async function seal({ key, at = world.clock.now.getTime(), ...overrides }: SealedCall = {}) {
  const headers = { authorization: `Bearer ${ann.token}` };
  const call = { method: 'GET', path: '/settings', body: null, headers, at, ...overrides };
  return sealRequest(key ?? (await keys())[0]!, writeEnvelope(call));
}

const send = (bytes: Uint8Array<ArrayBuffer>, to: World = world) =>
  to.app.request(`${base()}/rpc`, {
    method: 'POST',
    headers: { 'content-type': sealedType },
    body: bytes,
  });

/** Seals, sends and opens. */
const ask = async (overrides: SealedCall = {}, to: World = world) =>
  answerOf(await seal(overrides), to);

async function answerOf(sealed: Awaited<ReturnType<typeof seal>>, to: World): Promise<Response> {
  const reply = await send(sealed.bytes, to);
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, sealedType]);
  return readAnswer(await sealed.openAnswer(new Uint8Array(await reply.arrayBuffer())));
}

const codeIn = async (reply: Response) =>
  reply.ok ? 'ok' : ((await reply.json()) as { code: string }).code;

describe('a sealed call', () => {
  test('is opened, answered and sealed again; the rest of the product sees no difference', async () => {
    const fetch = createSealedFetch({
      baseUrl: base(),
      fetch: world.fetch,
      now: () => world.clock.now.getTime(),
    });
    const client = createClient({ baseUrl: base(), token: () => ann.token, fetch, contract });
    expect(await client.users.current({})).toEqual(await ann.page.users.current({}));
    const changed = { settings: { engagement_sync_lookbehind_by: 'days' as const } };
    expect(await client.settings.write(changed)).toEqual(await ann.page.settings.read({}));
    await expect(client.flags.write({ flags: { nonsense: true } as never })).rejects.toMatchObject({
      code: 'input_invalid',
    });
  });

  test.each(allCalls)(
    '$name is answered as the plain call is (B-009)',
    async ({ entry, module, verb }) => {
      const inputs = sampleInputs(ann) as unknown as Record<string, Record<string, object>>;
      const input = inputs[module]![verb] as Record<string, unknown>;
      const sent: Request[] = [];
      const caught = {
        ...world,
        app: {
          request: async (url: string, init: RequestInit) => {
            sent.push(new Request(url, init));
            return new Response();
          },
        },
      } as unknown as World;
      await rawCall(caught, entry, input, null);
      const request = sent[0]!;
      const plain = await world.app.request(request.clone());
      const sealed = await ask({
        method: request.method,
        path: request.url.slice(base().length),
        headers: Object.fromEntries(request.headers),
        body: (await request.text()) || null,
      });
      const told = async (reply: Response) => [
        reply.status,
        reply.headers.get('x-app-logout'),
        reply.headers.get('x-robot-version'),
        // A sign-in that goes elsewhere makes a new state each time.
        reply.headers.get('location')?.replace(/state=[^&]+/, ''),
        (await reply.text()).replace(/"request_id":"[^"]+"/, ''),
      ];
      expect(await told(sealed)).toEqual(await told(plain));
    },
  );

  test('carries what every reply carries, inside as outside', async () => {
    const sealed = await seal({ headers: { authorization: 'Bearer nonsense' } });
    const reply = await send(sealed.bytes);
    const inner = readAnswer(await sealed.openAnswer(new Uint8Array(await reply.arrayBuffer())));
    for (const one of [reply, inner])
      expect(Object.fromEntries(one.headers)).toMatchObject({
        'x-robot-version': '7.0.0',
        'x-app-version': '7.0.4',
        'cache-control': 'no-store',
      });
    expect([inner.status, inner.headers.get('x-app-logout')]).toEqual([401, 'required']);
    expect(reply.headers.has('x-app-logout')).toBe(false);
  });

  test.each([
    '/../healthz',
    '/%2e%2e/readyz',
    '/rpc',
    '/rpc/keys',
    '/%72pc/keys',
    '/rp%63',
    '//../../docs',
  ])('leads neither out of the api nor into another envelope: %s', async (path) =>
    expect(await codeIn(await ask({ path }))).toBe('route_unknown'),
  );

  test('is read with care: whatever is sealed is answered, and never with a 500', async () => {
    const call = fc.record(
      {
        method: fc.oneof(fc.constantFrom('GET', 'POST', 'HEAD', 'OPTIONS', 'valueOf'), fc.string()),
        path: fc.oneof(
          fc.constantFrom('/settings', '/friends?limit=1', '/users/current'),
          fc.string({ unit: 'binary' }).map((text) => `/${text}`),
          fc.webPath(),
        ),
        headers: fc.dictionary(
          fc.oneof(fc.constantFrom('authorization', 'content-type', '__proto__'), fc.string()),
          fc.string({ unit: 'binary' }),
        ),
        body: fc.oneof(fc.constant(null), fc.json(), fc.string({ unit: 'binary' })),
        at: fc.oneof(fc.constant(world.clock.now.getTime()), fc.double()),
      },
      { noNullPrototype: true },
    );
    const anything = fc.oneof(
      { weight: 3, arbitrary: call.map((one) => writeEnvelope(one)) },
      fc.json().map((text) => new TextEncoder().encode(text)),
      fc.uint8Array({ maxLength: 600 }).map((bytes) => new Uint8Array(bytes)),
    );
    const [key] = await keys();
    await fc.assert(
      fc.asyncProperty(anything, async (text) => {
        const sealed = await sealRequest(key!, text);
        const reply = await send(sealed.bytes);
        expect(reply.status).toBe(200);
        const answer = await sealed.openAnswer(new Uint8Array(await reply.arrayBuffer()));
        const failure = world.lines.findLast((line) => line.includes('unexpected')) ?? '';
        expect(readAnswer(answer).status < 500 ? 'an answer' : failure).toBe('an answer');
      }),
      { numRuns: runs },
    );
  });

  test('cannot say where it comes from', async () => {
    const rates = { token: 0, address: 0, signIn: 20 };
    const strict = await openWorld({ rates, trustedProxies: 1 });
    const codes = [];
    for (let n = 0; n < 22; n += 1) {
      const headers = { 'x-forwarded-for': `10.0.0.${n}`, 'content-type': 'application/json' };
      const body = JSON.stringify({ token: 'x'.repeat(64) });
      const overrides = { method: 'POST', path: '/auth/exchange', headers, body };
      codes.push(await codeIn(await ask(overrides, strict)));
    }
    expect(codes.slice(-2)).toEqual(['rate_limited', 'rate_limited']);
  });
});

describe('what is not let in', () => {
  test('an envelope with any one bit changed is not executed', async () => {
    const { bytes } = await seal({ method: 'DELETE', path: '/auth' });
    for (let at = 0; at < bytes.length; at += 1) {
      const touched = bytes.slice();
      touched[at]! ^= 1 << (at % 8);
      const reply = await send(touched);
      expect([400, at]).toEqual([reply.status, at]);
      expect(['request_malformed', 'rpc_key_unknown']).toContain(await codeIn(reply));
    }
    expect((await ask()).status, 'still signed in').toBe(200);
  });

  test('of many copies at once at two instances exactly one is answered, the others are rpc_replayed', async () => {
    const second = await openWorld();
    const sealed = await seal();
    const codes = await Promise.all(
      Array.from({ length: 10 }, async (_, n) => {
        const reply = await send(sealed.bytes, n % 2 ? second : world);
        const answer = new Uint8Array(await reply.arrayBuffer());
        return codeIn(readAnswer(await sealed.openAnswer(answer)));
      }),
    );
    expect(codes.toSorted()).toEqual(['ok', ...Array.from({ length: 9 }, () => 'rpc_replayed')]);
  });

  test('on a full disk reads, once an instance, and what was let in before is not let in again', async () => {
    const full = await openWorld({}, unwritable(world.db));
    const codeOf = async (sealed: Awaited<ReturnType<typeof seal>>, to = full) =>
      codeIn(await answerOf(sealed, to));
    expect((await keys(full)).map(({ id }) => id)).toContain((await keys())[0]?.id);
    const [copied, before] = [await seal(), await seal()];
    const copies = await Promise.all([copied, copied, copied].map((one) => codeOf(one)));
    expect(copies.toSorted()).toEqual(['ok', 'rpc_replayed', 'rpc_replayed']);
    await send(before.bytes);
    expect(await codeOf(before)).toBe('rpc_replayed');
    expect(await codeOf(await seal({ method: 'PUT', body: '{"settings":{}}' }))).toBe(
      'storage_full',
    );

    // Nor is it when there is room again.
    full.db.query = world.db.query;
    expect([await codeOf(copied), await codeOf(await seal())]).toEqual(['rpc_replayed', 'ok']);
  });

  test.each([-6, 6])('a clock that is %d minutes off is refused and told the time', async (off) => {
    const now = world.clock.now.getTime();
    const reply = await ask({ at: now + off * minute });
    expect(await reply.json()).toMatchObject({
      code: 'rpc_replayed',
      details: { clock: world.clock.now.toISOString() },
    });
    expect((await ask({ at: now + Math.sign(off) * 4.9 * minute })).status).toBe(200);
  });

  test('a nonce is stored for as long as its envelope could be replayed', async () => {
    const own = await openWorld();
    const at = own.clock.now.getTime() + 4.9 * minute;
    const sealed = await seal({ at, key: (await keys(own))[0]! });
    await send(sealed.bytes, own);
    own.clock.now = new Date(at + 4.9 * minute);
    await deleteExpiredNonces(own.db, own.clock.now);
    const again = await send(sealed.bytes, own);
    const answer = await sealed.openAnswer(new Uint8Array(await again.arrayBuffer()));
    expect(await codeIn(readAnswer(answer))).toBe('rpc_replayed');
    await deleteExpiredNonces(own.db, new Date(at + 60 * minute));
    expect(
      await own.db.query('select 1 from rpc_noise where seen_at < $1', [
        new Date(at).toISOString(),
      ]),
    ).toEqual([]);
  });

  test.each([
    ['no envelope at all', async () => new Uint8Array(), 400],
    ['half of one', async () => (await seal()).bytes.slice(0, 60), 400],
    ['more than any call may bring', async () => new Uint8Array(8_200_000), 413],
  ])('%s', async (_, bytes, status) => {
    expect((await send(await bytes())).status).toBe(status);
  });

  test('any other bytes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => {
        // Half of them begin as an envelope does.
        if (bytes.length % 2) bytes[0] = 1;
        const reply = await send(new Uint8Array(bytes));
        expect(reply.status).toBe(400);
      }),
      { numRuns: runs },
    );
  });

  test('a plain body under the address of sealed ones', async () => {
    const reply = await world.app.request(`${base()}/rpc`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"method":"GET","path":"/settings"}',
    });
    expect(await codeIn(reply)).toBe('request_malformed');
  });
});

describe('keys', () => {
  test('are the same at every instance, and each is made once a week', async () => {
    const [one, two] = [await openWorld(), await openWorld()];
    // A key that another file on this database made days earlier would be forgotten by then.
    await one.db.query('delete from rpc_keys');
    expect((await keys(one))[0]).toEqual((await keys(two))[0]);
    const [old] = await keys(one);
    one.clock.now = new Date(one.clock.now.getTime() + keyDays * 24 * 60 * minute + minute);
    const [next, kept] = await keys(one);
    expect(kept).toEqual(old);
    expect(next?.id).not.toBe(old?.id);

    // What was sealed under the old one still opens, for a while.
    const late = { key: old!, at: one.clock.now.getTime(), path: '/rpc/none' };
    expect(await codeIn(await ask(late, one))).toBe('route_unknown');
    one.clock.now = new Date(one.clock.now.getTime() + keyGraceDays * 24 * 60 * minute);
    const sealed = await seal({ ...late, at: one.clock.now.getTime() });
    expect(await codeIn(await send(sealed.bytes, one))).toBe('rpc_key_unknown');
    expect((await keys(one)).map(({ id }) => id)).not.toContain(old?.id);
    await one.db.query('delete from rpc_keys where id = $1', [next!.id]);
  });
});
