import { createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { probe } from '../probe';

const dana = 'dana.whitfield@people.example';
const secret = 'winnow-practice-webhook-secret';

type Got = { isSigned: boolean; event: { id: string; type: string }; object: { state: string } };

/** A sandbox and an endpoint that gives each call the next of these answers, and 200 after them. */
async function stand(answers: number[] = []) {
  const net = await probe({ friends: 1, posts: 1 });
  const got: Got[] = [];
  const take = async (request: IncomingMessage): Promise<number> => {
    const body = await text(request);
    const wanted = createHmac('sha256', secret).update(body).digest('hex');
    got.push({
      ...(JSON.parse(body) as Got),
      isSigned: request.headers['x-rewardful-signature'] === wanted,
    });
    return answers.shift() ?? 200;
  };
  const server = createServer((request, answer) => {
    void take(request).then((status) => answer.writeHead(status).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const control = (path: string, body: object = {}) =>
    net.control('POST', `rewardful/${path}`, body);
  const { port } = server.address() as AddressInfo;
  expect((await control('endpoint', { url: `http://127.0.0.1:${port}/hook` })).status).toBe(200);
  /** What arrived once nothing is on its way. */
  const arrived = async () => {
    const { body } = await control('drain');
    return { got, deliveries: body.deliveries as { state: string; tries: number }[] };
  };
  return { net, control, arrived };
}

test('disapproving and approving send an event, signed over the whole body', async () => {
  const { control, arrived } = await stand();
  await control('disapprove', { affiliate: dana });
  await arrived();
  await control('approve', { affiliate: dana });
  const { got } = await arrived();
  expect(got).toMatchObject([
    {
      isSigned: true,
      object: { email: dana, state: 'disabled', links: [{ token: 'dana' }] },
      event: { type: 'affiliate.updated', api_version: 'v1' },
      request: { id: expect.any(String) },
    },
    { isSigned: true, object: { state: 'active' }, event: { type: 'affiliate.updated' } },
  ]);
});

test('the first approval confirms, and a new affiliate is announced with the link', async () => {
  const { net, control, arrived } = await stand();
  await net.app.request('/rewardful/v1/affiliates', {
    method: 'POST',
    headers: { authorization: `Basic ${btoa('winnow-practice-secret:')}` },
    body: new URLSearchParams({ first_name: 'Ann', last_name: 'Lee', email: 'ann@example.com' }),
  });
  await control('approve', { affiliate: 'ann@example.com' });
  const types = (await arrived()).got.map(({ event }) => event.type);
  expect(types.toSorted()).toEqual([
    'affiliate.confirmed',
    'affiliate.created',
    'affiliate.updated',
    'affiliate_link.created',
  ]);
});

test('doubled webhooks bear one id, and a redelivery bears it again', async () => {
  const { control, arrived } = await stand();
  await control('webhooks', { duplicate: true });
  await control('approve', { affiliate: dana });
  expect((await arrived()).got).toHaveLength(2);
  await control('redeliver', { types: ['affiliate.updated'] });
  await control('redeliver', { types: ['affiliate.created'] });
  const { got } = await arrived();
  expect(got).toHaveLength(3);
  expect(new Set(got.map(({ event }) => event.id)).size).toBe(1);
});

test('a wrong signature, and a webhook that is lost', async () => {
  const { control, arrived } = await stand();
  await control('webhooks', { bad_signature: true });
  await control('approve', { affiliate: dana });
  expect((await arrived()).got.map(({ isSigned }) => isSigned)).toEqual([false]);
  await control('webhooks', { mode: 'drop' });
  await control('approve', { affiliate: dana });
  const { got, deliveries } = await arrived();
  expect([got.length, deliveries.map(({ state }) => state)]).toEqual([1, ['delivered', 'dropped']]);
});

test('only 200 is taken for an answer; after 500 and 204 it comes again', async () => {
  const { control, arrived } = await stand([500, 204]);
  await control('disapprove', { affiliate: dana });
  const { got, deliveries } = await arrived();
  expect(got.map(({ event }) => event.id)).toEqual(Array(3).fill(got[0]?.event.id));
  expect(deliveries).toMatchObject([{ state: 'delivered', tries: 3 }]);
});

test('an endpoint on another machine is refused', async () => {
  const { control } = await stand();
  expect((await control('endpoint', { url: 'https://example.com/hook' })).status).toBe(422);
});
