import { expect, test } from 'vitest';
import { probe } from '../probe';

const path = '/zapier/hooks/catch/1000001/winnow1/';
const contact = { email: 'ann@example.com', firstname: 'Ann', lastname: 'Lee' };

async function stand() {
  const net = await probe({ friends: 1, posts: 1 });
  const send = async (
    body: string = JSON.stringify(contact),
    to = path,
    type = 'application/json',
  ) => {
    const answer = await net.app.request(to, {
      method: 'POST',
      headers: { 'content-type': type },
      body,
    });
    const text = await answer.text();
    return { status: answer.status, retryAfter: answer.headers.get('retry-after'), text };
  };
  const kept = async () =>
    ((await net.control('GET', 'contacts')).body as { body: object }[]).map(({ body }) => body);
  return { net, send, kept };
}

test('a contact is taken, kept and in the journal, until a reset', async () => {
  const { net, send, kept } = await stand();
  const { status, text } = await send();
  expect([status, JSON.parse(text)]).toEqual([
    200,
    {
      status: 'success',
      attempt: expect.any(String),
      id: expect.any(String),
      request_id: expect.any(String),
    },
  ]);
  expect((await send(undefined, path.slice(0, -1))).status).toBe(200);
  expect(await kept()).toEqual([contact, contact]);
  expect((await net.control('GET', 'requests?kind=marketing')).body).toMatchObject([
    { name: 'catch', target: 'ann@example.com', outcome: 'ok' },
    { outcome: 'ok' },
  ]);
  await net.control('POST', 'reset', { friends: 1, posts: 1 });
  expect(await kept()).toEqual([]);
});

test('another hook, another method and what is no JSON object are refused', async () => {
  const { net, send, kept } = await stand();
  expect((await send(undefined, '/zapier/hooks/catch/1000001/other/')).status).toBe(404);
  expect((await send('email=ann', path, 'application/x-www-form-urlencoded')).status).toBe(400);
  for (const body of ['{', '[]', 'null']) expect((await send(body)).status).toBe(400);
  expect((await net.app.request(path)).status).toBe(405);
  expect(await kept()).toEqual([]);
});

test('faults: down once, then limited with a time to wait', async () => {
  const { net, send, kept } = await stand();
  await net.fault({ name: 'marketing_down', n: 1 });
  expect((await send()).status).toBe(502);
  await net.fault({ name: 'marketing_limit', n: 1, retry_after: 7 });
  expect(await send()).toMatchObject({ status: 429, retryAfter: '7' });
  expect((await send()).status).toBe(200);
  expect(await kept()).toHaveLength(1);
});

test('more than 30 calls within a second are too many', async () => {
  const { send } = await stand();
  const statuses = await Promise.all(Array.from({ length: 31 }, async () => (await send()).status));
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
});
