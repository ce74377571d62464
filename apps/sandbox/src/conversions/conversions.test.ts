import { describe, expect, test } from 'vitest';
import { probe } from '../probe';

const path = '/graph/v26.0/900000000000001/events';
const token = 'winnow-practice-conversions-token';
const now = () => Math.floor(Date.now() / 1000);

const event = (change: object = {}) => ({
  event_name: 'FriendSync',
  event_time: now(),
  event_id: 'one',
  action_source: 'website',
  event_source_url: 'https://app.winnow.example/',
  user_data: { em: ['a'.repeat(64)], client_user_agent: 'Mozilla/5.0' },
  custom_data: { content_name: 'a sync' },
  ...change,
});

async function stand() {
  const net = await probe({ friends: 1, posts: 1 });
  const send = async (body: unknown, query = `?access_token=${token}`, at = path) => {
    const answer = await net.app.request(`${at}${query}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    return { status: answer.status, body: text.startsWith('{') ? JSON.parse(text) : text };
  };
  const kept = async () => (await net.control('GET', 'conversions')).body;
  return { net, send, kept };
}

test('a good list is taken, and can be read afterwards', async () => {
  const { send, kept } = await stand();
  const given = event();
  expect(await send({ data: [given] })).toEqual({
    status: 200,
    body: { events_received: 1, messages: [], fbtrace_id: expect.stringMatching(/^A/) },
  });
  expect(await kept()).toEqual({ events: [given], tracks: [] });
});

const without = (name: string) => event({ [name]: undefined });

describe('what the real service refuses', () => {
  test.each([
    ['an event older than 7 days', event({ event_time: now() - 7 * 86_400 - 5 }), 2_804_003],
    ['a time in milliseconds', event({ event_time: Date.now() }), 2_804_004],
    ['a time that is no number of seconds', event({ event_time: 1.5 }), 2_804_019],
    ['no source', without('action_source'), 2_804_019],
    ['an unknown source', event({ action_source: 'web' }), 2_804_019],
    ['a website without its address', without('event_source_url'), 2_804_019],
    ['a website without the browser', event({ user_data: { em: ['a'.repeat(64)] } }), 2_804_019],
    ['nobody in particular', event({ user_data: { client_user_agent: 'x' } }), 2_804_050],
    [
      'an e-mail address as it is',
      event({ user_data: { em: ['ann@example.com'], client_user_agent: 'x' } }),
      2_804_019,
    ],
    ['no name', without('event_name'), 2_804_019],
    ['a field nobody knows', event({ email: 'x' }), 2_804_019],
  ])('%s, and the good ones beside it', async (_, bad, subcode) => {
    const { send, kept } = await stand();
    const { status, body } = await send({ data: [event(), bad] });
    expect([status, body.error]).toEqual([
      400,
      {
        message: 'Invalid parameter',
        type: 'OAuthException',
        code: 100,
        error_subcode: subcode,
        error_user_title: expect.any(String),
        error_user_msg: expect.any(String),
        fbtrace_id: expect.any(String),
      },
    ]);
    expect(await kept()).toEqual({ events: [], tracks: [] });
  });

  test('an empty list, one that is too long, and no list', async () => {
    const { send } = await stand();
    const long = Array.from({ length: 1001 }, () => event());
    for (const body of [{ data: [] }, { data: long }, { data: event() }, event(), null])
      expect((await send(body)).status).toBe(400);
  });

  test('no token, a wrong one, another pixel, an unknown parameter', async () => {
    const { send } = await stand();
    const code = async (query: string, at?: string) =>
      (await send({ data: [event()] }, query, at)).body.error.code;
    expect(await code('')).toBe(104);
    expect(await code('?access_token=other')).toBe(190);
    expect(await code(`?access_token=${token}`, '/graph/v26.0/1/events')).toBe(100);
    expect(await code(`?access_token=${token}&debug=1`)).toBe(100);
  });
});

test('it can be down, have enough, or take its time', async () => {
  const { net, send, kept } = await stand();
  await net.fault({ name: 'conversions_down', n: 1 });
  expect((await send({ data: [event()] })).status).toBe(503);
  await net.fault({ name: 'conversions_limit', n: 1 });
  expect((await send({ data: [event()] })).body.error).toMatchObject({ code: 4 });
  expect(await kept()).toEqual({ events: [], tracks: [] });
  await net.fault({ name: 'conversions_slow', ms: 120 });
  const begun = performance.now();
  expect((await send({ data: [event()] })).status).toBe(200);
  expect(performance.now() - begun).toBeGreaterThan(100);
  const { body } = await net.control('GET', 'requests?kind=conversions');
  expect((body as { outcome: string }[]).map(({ outcome }) => outcome)).toEqual([
    'down',
    'limited',
    'received 1',
  ]);
});

test("the page's pixel is a dot, and what its address says is kept", async () => {
  const { net, kept } = await stand();
  const answer = await net.app.request(
    '/network/tr/?id=900000000000001&ev=FriendSync&eid=one&cd%5Bcontent_name%5D=x',
  );
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/gif']);
  await net.app.request('/network/tr/?id=1&ev=FriendSync&eid=two');
  expect(await kept()).toEqual({
    events: [],
    tracks: [
      {
        event_name: 'FriendSync',
        event_id: 'one',
        query: expect.objectContaining({ 'cd[content_name]': 'x' }),
        referer: null,
      },
    ],
  });
});

test('a reset forgets what came', async () => {
  const { net, send, kept } = await stand();
  await send({ data: [event()] });
  await net.control('POST', 'reset', { friends: 1, posts: 1 });
  expect(await kept()).toEqual({ events: [], tracks: [] });
});
