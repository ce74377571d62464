import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { contract, endpoint, type Endpoint } from '@winnow/sdk/contract';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { codeOf } from '../../testing/calls';
import { openWorld } from '../../testing/world';
import { DatabaseUnavailable } from '../database/db';
import { storageFull } from './errors';
import type { Handler } from './implement';
import { timestamped } from './signature';

const webhook = endpoint({
  route: 'POST /webhook',
  summary: 'What a service tells.',
  access: 'guest',
  body: 'raw',
  input: z.looseObject({ id: z.string() }),
  output: z.object({ received: z.literal(true) }),
});

/** Nobody else's, as what an address may do is counted for all tests together. */
const address = '203.0.113.77';

const sign = (bytes: Uint8Array | string) => createHmac('sha256', 'key').update(bytes).digest();
const signature = (text: string) => sign(text).toString('hex');

const isSigned: Handler<typeof webhook>['verify'] = (_context, { bytes, headers }) => {
  const given = Buffer.from(headers.get('x-signature') ?? '', 'hex');
  return given.length === 32 && timingSafeEqual(given, sign(bytes));
};

async function open(
  changes: Parameters<typeof openWorld>[0] = {},
  verify: Handler<typeof webhook>['verify'] = isSigned,
  before: () => void = () => undefined,
) {
  const taken: unknown[] = [];
  const handler: Handler<typeof webhook> = {
    verify,
    run: (_context, input) => {
      before();
      taken.push(input);
      return Promise.resolve({ received: true });
    },
  };
  const served = { entry: webhook, handler: handler as never };
  const world = await openWorld(changes, undefined, undefined, [served]);
  const send = (body: string, header?: string) =>
    world.app.request(`${world.publicUrl}/v1/webhook`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'x-forwarded-for': address,
        ...(header !== undefined && { 'x-signature': header }),
      },
      body,
    });
  return { taken, send, world };
}

test('a webhook is read when its bytes are signed, with the fields that nobody named', async () => {
  const { taken, send } = await open();
  const body = '{ "id":"evt_1",\n  "later": {"n": 1.0} }';
  const reply = await send(body, signature(body));
  expect([reply.status, await reply.json()]).toEqual([200, { received: true }]);
  expect(taken).toEqual([{ id: 'evt_1', later: { n: 1 } }]);
});

test.each([
  ['no signature', '{"id":"evt_1"}', undefined],
  ['a wrong one', '{"id":"evt_1"}', 'ab'.repeat(32)],
  ['one of the same JSON in other bytes', '{"id": "evt_1"}', signature('{"id":"evt_1"}')],
  ['no signature of what is no JSON', 'id=evt_1', undefined],
])('with %s it is refused, and has no effect', async (_title, body, header) => {
  const { taken, send } = await open();
  const reply = await send(body, header);
  expect([reply.status, await codeOf(reply)]).toEqual([400, 'signature_invalid']);
  expect(taken).toEqual([]);
});

test('a signature that cannot be checked is refused as a wrong one, and logged', async () => {
  const { taken, send, world } = await open({}, () => {
    throw new RangeError('Input buffers must have the same byte length');
  });
  const body = '{"id":"evt_1"}';
  const reply = await send(body, signature(body));
  expect([reply.status, await codeOf(reply)]).toEqual([400, 'signature_invalid']);
  expect(taken).toEqual([]);
  const line = world.lines.find((text) => text.includes('same byte length')) ?? '{}';
  expect(JSON.parse(line)).toMatchObject({ level: 40, route: webhook.route });
});

test('signed bytes are checked by the contract as well', async () => {
  const { taken, send } = await open();
  const codes = ['{"id":1}', 'id=evt_1'].map(async (body) =>
    codeOf(await send(body, signature(body))),
  );
  expect(await Promise.all(codes)).toEqual(['input_invalid', 'request_malformed']);
  expect(taken).toEqual([]);
});

test('webhooks take nothing from what their address may try to sign in', async () => {
  const { send, world } = await open({
    trustedProxies: 1,
    rates: { token: 0, address: 0, signIn: 1 },
  });
  const body = '{"id":"evt_1"}';
  const replies = [
    await send(body, signature(body)),
    await send(body),
    await send(body, signature(body)),
  ];
  expect(replies.map(({ status }) => status)).toEqual([200, 400, 200]);
  const signIn = () =>
    world.app.request(`${world.publicUrl}/v1/auth/exchange`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: '{"token":"a"}',
    });
  expect([(await signIn()).status, (await signIn()).status]).toEqual([401, 429]);
});

describe('a webhook whose signature has a time', () => {
  const verify = timestamped('x-signature', () => 'whsec');
  const now = Date.parse('2026-03-10T12:00:00Z') / 1000;
  const mac = (time: number | string, body: string, secret = 'whsec') =>
    createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  const header = (time: number, body: string) => `t=${time},v1=${mac(time, body)}`;
  /** A body of its own for each test: they share the database that remembers signatures. */
  const newBody = () => JSON.stringify({ id: randomUUID() });

  test('is taken once, at whichever instance; a redelivery has a new signature', async () => {
    const [one, two] = [await open({}, verify), await open({}, verify)];
    const body = newBody();
    const copies = Array.from({ length: 10 }, async (_, at) => {
      const { status } = await (at % 2 ? one : two).send(body, header(now, body));
      return status;
    });
    const statuses = await Promise.all(copies);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 400)).toHaveLength(9);
    const again = await one.send(body, header(now + 1, body));
    expect(again.status).toBe(200);
    expect([...one.taken, ...two.taken]).toHaveLength(2);
  });

  test.each<[string, () => Error, number]>([
    ['by a fault of ours', () => new Error('a fault'), 500],
    ['as the database is away', () => new DatabaseUnavailable('it stops'), 503],
    ['as the disk is full', () => storageFull(), 507],
  ])('is taken again after it failed %s, and then once', async (_title, failure, status) => {
    let fault: Error | undefined = failure();
    const { taken, send } = await open({}, verify, () => {
      if (fault) throw fault;
    });
    const body = newBody();
    const sent = async () => (await send(body, header(now, body))).status;
    expect(await sent()).toBe(status);
    fault = undefined;
    expect([await sent(), await sent()]).toEqual([200, 400]);
    expect(taken).toHaveLength(1);
  });

  test('stays taken when it was refused for what it says', async () => {
    const { send } = await open({}, verify);
    const body = JSON.stringify({ id: 1, random: randomUUID() });
    const codes = [await codeOf(await send(body, header(now, body)))];
    codes.push(await codeOf(await send(body, header(now, body))));
    expect(codes).toEqual(['input_invalid', 'signature_invalid']);
  });

  test('is taken for five minutes, and with one of two signatures while a secret is rotated', async () => {
    const { taken, send } = await open({}, verify);
    const body = newBody();
    const rotated = `t=${now},v1=${mac(now, body, 'former')},v1=${mac(now, body)}`;
    for (const sent of [header(now - 300, body), header(now + 300, body), rotated])
      expect((await send(body, sent)).status).toBe(200);
    expect(taken).toHaveLength(3);
  });

  test.each<[string, (body: string) => string]>([
    ['another secret', (body) => `t=${now},v1=${mac(now, body, 'guess')}`],
    ['other bytes', (body) => header(now, `${body} `)],
    ['a stale time', (body) => header(now - 301, body)],
    ['a time to come', (body) => header(now + 301, body)],
    ['another time than the signed one', (body) => `t=${now + 1},v1=${mac(now, body)}`],
    ['a time that is none', (body) => `t=soon,v1=${mac('soon', body)}`],
    ['no time', (body) => `v1=${mac(now, body)}`],
    ['no signature of this version', (body) => `t=${now},v0=${mac(now, body)}`],
    ['a cut signature', (body) => header(now, body).slice(0, -2)],
  ])('is refused with %s, and has no effect', async (_title, signed) => {
    const { taken, send } = await open({}, verify);
    const body = newBody();
    const reply = await send(body, signed(body));
    expect([reply.status, await codeOf(reply)]).toEqual([400, 'signature_invalid']);
    expect(taken).toEqual([]);
  });

  test('is refused where no secret is configured', async () => {
    const { taken, send } = await open(
      {},
      timestamped('x-signature', () => undefined),
    );
    const body = newBody();
    expect((await send(body, `t=${now},v1=${mac(now, body, 'undefined')}`)).status).toBe(400);
    expect(taken).toEqual([]);
  });
});

const run = () => Promise.resolve({ received: true });
const signed = { verify: () => true, run };
test.each<[string, Endpoint, unknown, string]>([
  ['a webhook without verify', webhook, run, 'no verify'],
  ['a verify that nobody asks', contract.flags.write, signed, 'never asked'],
  ['a webhook that is a read', { ...webhook, route: 'GET /webhook' }, signed, 'no body'],
])('the api does not start with %s', async (_title, entry, handler, why) => {
  const served = { entry, handler: handler as never };
  const opened = openWorld({}, undefined, undefined, [served]);
  await expect(opened).rejects.toThrow(new RegExp(`^${entry.route} .*${why}`));
});
