import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openWorld, type World } from '../../testing/world';
import { claimMs, deliver, messagesPerDay } from './service';
import { claimWaiting } from './sql';

let world: World;
let desk: Awaited<ReturnType<typeof startDesk>>;
beforeEach(async () => {
  world = await openWorld();
  await world.db.query('delete from support_messages');
  desk = await startDesk();
});
afterEach(() => desk.stop());

/** A help desk that keeps what it is sent; `desk.status` is what it answers. */
async function startDesk() {
  const tickets: Record<string, unknown>[] = [];
  const state = { status: 201, authorization: '', refuses: '', isSlow: false };
  let answerAll = () => undefined as void;
  const told = new Promise<void>((resolve) => (answerAll = resolve));
  const server = createServer((request: IncomingMessage, response) => {
    let text = '';
    request.on('data', (part: Buffer) => (text += part.toString()));
    request.on('end', () => {
      state.authorization = request.headers.authorization ?? '';
      const ticket = JSON.parse(text) as Record<string, unknown>;
      const status = ticket['email'] === state.refuses ? 400 : state.status;
      if (status === 201) tickets.push({ path: request.url, ...ticket });
      void (state.isSlow ? told : Promise.resolve()).then(() =>
        response.writeHead(status).end('{}'),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    tickets,
    state,
    asked: () => once(server, 'request'),
    answerAll: () => answerAll(),
    config: { url, apiKey: 'key' },
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

const hand = () => deliver(world.db, desk.config, () => world.clock.now);

test('a message becomes a ticket in the name of who wrote it, as text and not as markup', async () => {
  const ann = await world.someone();
  await ann.page.support.send({ subject: ' Help ', text: 'Line 1\n<b>"bold"</b> & more' });
  expect(await hand()).toBe(1);
  expect(desk.tickets).toEqual([
    {
      path: '/api/v2/tickets',
      email: ann.email,
      name: 'Ann Example',
      subject: 'Help',
      description: '<p>Line 1<br>&lt;b&gt;&quot;bold&quot;&lt;/b&gt; &amp; more</p>',
      status: 2,
      priority: 1,
      source: 2,
      tags: ['web app'],
    },
  ]);
  expect(desk.state.authorization).toBe(`Basic ${Buffer.from('key:X').toString('base64')}`);
  expect(await hand()).toBe(0);
  const kept = await world.db.query('select subject, text from support_messages');
  expect(kept).toEqual([{ subject: '', text: '' }]);
});

test('nothing is lost while the help desk is away, and nothing sent twice afterwards', async () => {
  const ann = await world.someone();
  await ann.page.support.send({ subject: 'One', text: 'x' });
  await ann.page.support.send({ subject: 'Two', text: 'y' });
  desk.state.status = 503;
  await expect(hand()).rejects.toThrow('status 503');
  desk.state.status = 201;
  expect(await hand()).toBe(2);
  expect(new Set(desk.tickets.map(({ subject }) => subject))).toEqual(new Set(['One', 'Two']));
});

test('while the help desk takes its time everybody else is answered', async () => {
  const ann = await world.someone();
  await ann.page.support.send({ subject: 'One', text: 'x' });
  desk.state.isSlow = true;
  const asked = desk.asked();
  const handing = hand();
  await asked;
  await ann.page.support.send({ subject: 'Two', text: 'y' });
  desk.answerAll();
  expect(await handing).toBe(2);
});

test('a message that one worker delivers is delivered by no other, unless the first was killed', async () => {
  const ann = await world.someone();
  await ann.page.support.send({ subject: 'Once', text: 'x' });
  desk.state.isSlow = true;
  const asked = desk.asked();
  const first = hand();
  await asked;
  expect(await hand()).toBe(0);
  const before = world.clock.now;
  world.clock.now = new Date(before.getTime() + claimMs);
  const askedAgain = desk.asked();
  const second = hand();
  await askedAgain;
  desk.answerAll();
  expect(await Promise.all([first, second])).toEqual([1, 1]);
  world.clock.now = before;
});

test("a message that the help desk refuses waits, and holds up nobody else's", async () => {
  const [eve, ann] = [await world.someone(), await world.someone()];
  await world.db.query(`update users set email = 'refused@example.com' where id = $1`, [eve.id]);
  await eve.page.support.send({ subject: 'Poison', text: 'x' });
  world.clock.now = new Date(world.clock.now.getTime() + 1000);
  await ann.page.support.send({ subject: 'Mine', text: 'y' });
  desk.state.refuses = 'refused@example.com';
  await expect(hand()).rejects.toThrow('status 400');
  expect(desk.tickets.map(({ subject }) => subject)).toEqual(['Mine']);
  desk.state.refuses = '';
  expect(await hand()).toBe(1);
});

test('nobody writes a line of their own into the head of a mail', async () => {
  const eve = await world.someone();
  const lines = 'Hi\r\nBcc: all@example.com\u2028X: y\u202etxt';
  await world.db.query(`update users set first_name = $2 where id = $1`, [eve.id, lines]);
  await eve.page.support.send({ subject: lines, text: 'x' });
  await hand();
  expect(desk.tickets).toMatchObject([
    {
      subject: 'Hi Bcc: all@example.com X: y txt',
      name: 'Hi Bcc: all@example.com X: y txt Example',
    },
  ]);
});

test('a repeat of the same sending is one message', async () => {
  const ann = await world.someone();
  const say = () =>
    ann.page.support.send({ subject: 'Once', text: 'x' }, { idempotencyKey: 'message-1' });
  await say();
  await say();
  expect(await hand()).toBe(1);
});

test('messages have a daily limit, and the next day allows more', async () => {
  const ann = await world.someone();
  const say = () => ann.page.support.send({ subject: 'Again', text: 'x' });
  for (let at = 0; at < messagesPerDay; at++) await say();
  await hand();
  await expect(say()).rejects.toMatchObject({ code: 'support_limit_reached' });
  const before = world.clock.now;
  world.clock.now = new Date(before.getTime() + 86_400_001);
  await expect(say()).resolves.toEqual({});
  world.clock.now = before;
});

test('one message is claimed at a time, however few the database believes there are', async () => {
  const ann = await world.someone();
  await ann.page.support.send({ subject: 'One', text: 'x' });
  // From then on it plans as for a table of one row.
  await world.db.script('analyze support_messages');
  for (const subject of ['Two', 'Three']) await ann.page.support.send({ subject, text: 'x' });
  const now = world.clock.now.toISOString();
  const until = new Date(world.clock.now.getTime() + claimMs).toISOString();
  expect(await claimWaiting(world.db, [], { now, until })).toBeDefined();
  const claimed = 'select 1 from support_messages where claimed_until is not null';
  expect(await world.db.query(claimed)).toHaveLength(1);
});
