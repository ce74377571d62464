import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { operate } from '../operator/service';
import { openWorld, type Traits } from '../../testing/world';

const secret = 'a-secret';
let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

const money = (cents: number) => ({ cents, currency_iso: 'USD' });
const earned = { USD: { unpaid: money(7020), due: money(5850), paid: money(23_400) } };

/** The affiliate service, giving this answer to callers with the secret. */
async function start(status: number, body: unknown) {
  const asked: (string | undefined)[] = [];
  const own = createServer((request, response) => {
    asked.push(request.url);
    const isKnown =
      request.headers.authorization === `Basic ${Buffer.from(`${secret}:`).toString('base64')}`;
    response.writeHead(isKnown ? status : 401, { 'content-type': 'application/json' });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  server = own;
  await new Promise<void>((resolve) => own.listen(0, '127.0.0.1', resolve));
  return { asked, url: `http://127.0.0.1:${(own.address() as AddressInfo).port}/v1` };
}

async function balanceOf(
  affiliates: { url: string; secret: string } | undefined,
  { affiliate = 'aff-1', ...traits }: Traits & { affiliate?: string } = {},
) {
  const world = await openWorld({ affiliates });
  const ann = await world.someone(traits);
  const unique = affiliate === 'none' ? affiliate : `${affiliate}-${ann.id}`;
  await operate(world.db, ['user', 'set-affiliate', ann.id, unique], world.clock.now);
  return { world, ann, balance: () => ann.page.affiliates.balance({}) };
}

test('the balance is what the affiliate service counts, in cents; unpaid is pending and due (B-037, B-256)', async () => {
  const { asked, url } = await start(200, { id: 'x', commission_stats: { currencies: earned } });
  const { ann, balance } = await balanceOf({ url, secret });
  expect(await balance()).toEqual({ paid: 23_400, pending: 1170, due: 5850 });
  expect(asked).toEqual([`/v1/affiliates/aff-1-${ann.id}?expand%5B%5D=commission_stats`]);
});

test('repeated calls of a user reach the service once a minute', async () => {
  const { asked, url } = await start(200, { commission_stats: { currencies: earned } });
  const { world, balance } = await balanceOf({ url, secret });
  await Promise.all([balance(), balance(), balance()]);
  await balance();
  expect(asked).toHaveLength(1);
  world.clock.now = new Date(world.clock.now.getTime() + 60_001);
  await balance();
  expect(asked).toHaveLength(2);
});

test('a user without earnings has a balance of zero', async () => {
  const { url } = await start(200, { commission_stats: { currencies: {} } });
  const { balance } = await balanceOf({ url, secret });
  expect(await balance()).toEqual({ paid: 0, pending: 0, due: 0 });
});

test('without the programme there is no balance, and no service is called', async () => {
  const { asked, url } = await start(200, { commission_stats: { currencies: earned } });
  const { ann, balance } = await balanceOf({ url, secret }, { affiliate: 'none' });
  expect((await ann.page.users.current({})).affiliate_id).toBeNull();
  await expect(balance()).rejects.toMatchObject({ code: 'affiliate_not_enabled', status: 404 });
  expect(asked).toEqual([]);
});

test.each([
  ['refuses the secret', 200, {}, 'another'],
  ['knows no such affiliate', 404, { error: 'Affiliate not found: x' }, secret],
  ['answers something else', 200, { commission_stats: 3 }, secret],
  ['answers no JSON', 200, '<html>', secret],
])('a service that %s makes the balance unreachable', async (_, status, body, key) => {
  const { url } = await start(status, body);
  const { balance } = await balanceOf({ url, secret: key });
  await expect(balance()).rejects.toMatchObject({ code: 'affiliates_unreachable', status: 503 });
});

test('without a service, or with one that is away, it is unreachable, too', async () => {
  for (const affiliates of [undefined, { url: 'http://127.0.0.1:9/v1', secret }]) {
    const { balance } = await balanceOf(affiliates);
    await expect(balance()).rejects.toMatchObject({ code: 'affiliates_unreachable' });
  }
});
