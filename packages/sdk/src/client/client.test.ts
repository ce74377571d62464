import { expect, test, vi } from 'vitest';
import { contract } from '../contract/index';
import { createClient, type ReplyFacts } from './index';

function clientWith(reply: () => Response | Promise<Response>, extra = {}) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => reply());
  const client = createClient({ baseUrl: 'http://api/v1', token: () => 'secret', fetch, ...extra });
  const sent = () => {
    const [url, init] = fetch.mock.calls[0]! as [string, RequestInit];
    return { url, method: init.method, body: init.body, headers: new Headers(init.headers) };
  };
  return { client, sent };
}
const json = (body: unknown, init?: ResponseInit) => Response.json(body, init);

test('GET /users/current is sent without payload or params (A-005, B-022)', async () => {
  const { client, sent } = clientWith(() => json({}));
  await client.users.current({});
  expect(sent()).toMatchObject({ url: 'http://api/v1/users/current', method: 'GET', body: null });
});

test('POST /auth sends {facebook_token} (A-003) and hands the token on (A-004, B-021)', async () => {
  const { client, sent } = clientWith(() => json({ token: 't' }));
  expect(await client.auth.login({ facebook_token: 'f' })).toEqual({ token: 't' });
  expect(sent()).toMatchObject({ method: 'POST', body: '{"facebook_token":"f"}' });
});

test('POST and DELETE /friends/whitelist send comma-joined ids (A-013, A-014)', async () => {
  const { client, sent } = clientWith(() => json({ changed: 2, unknown: [] }));
  await client.friends.unwhitelist({ friends: '1,2' });
  expect(sent()).toMatchObject({
    url: 'http://api/v1/friends/whitelist',
    method: 'DELETE',
    body: '{"friends":"1,2"}',
  });
});

test('path parameters are left out of the query; undefined ones are not sent', async () => {
  const { client, sent } = clientWith(() => json({}));
  await client.charts.read({ name: 'friends', from: '2026-01-01', to: '2026-02-01' });
  expect(sent().url).toBe('http://api/v1/charts/friends?from=2026-01-01&to=2026-02-01');
});

test('a hostile part of a path stays one part', async () => {
  const { client, sent } = clientWith(() => json({}));
  await client.robot.completeScan({
    id: '../../users',
    batches: 0,
    reached_end: true,
    shown_total: 0,
    gaps: 0,
  });
  expect(sent().url).toBe('http://api/v1/robot/scans/..%2F..%2Fusers/complete');
});

test('a declared failure comes with its text, fields and wait', async () => {
  const body = {
    error: 'no',
    code: 'input_invalid',
    request_id: 'r1',
    fields: { limit: 'too big' },
  };
  const { client } = clientWith(() => json(body, { status: 422, headers: { 'retry-after': '7' } }));
  await expect(client.metrics.read({})).rejects.toMatchObject({
    code: 'input_invalid',
    text: 'no',
    requestId: 'r1',
    fields: { limit: 'too big' },
    retryAfterSeconds: 7,
  });
});

test.each([
  [502, 'api_unreachable'],
  [429, 'rate_limited'],
  [401, 'token_invalid'],
  [500, 'internal'],
])("a proxy's page with status %d is %s", async (status, code) => {
  const { client } = clientWith(() => new Response('<html>', { status }));
  await expect(client.metrics.read({})).rejects.toMatchObject({ code });
});

test('a failure that this client does not know keeps the words of the api', async () => {
  const body = { error: 'The moon is full.', code: 'moon_full', request_id: 'r1' };
  const { client } = clientWith(() => json(body, { status: 409 }));
  await expect(client.metrics.read({})).rejects.toMatchObject({
    code: 'moon_full',
    status: 409,
    text: 'The moon is full.',
  });
});

test("another server's JSON with a code of its own is read by its status", async () => {
  const { client } = clientWith(() => json({ code: 'bad_gateway' }, { status: 502 }));
  await expect(client.metrics.read({})).rejects.toMatchObject({
    code: 'api_unreachable',
    status: 503,
    text: 'Winnow cannot be reached right now.',
  });
});

test('no answer is api_unreachable; an abort stays an abort', async () => {
  const { client } = clientWith(() => Promise.reject(new TypeError('failed to fetch')));
  await expect(client.metrics.read({})).rejects.toMatchObject({ code: 'api_unreachable' });
  const signal = AbortSignal.abort();
  await expect(client.metrics.read({}, { signal })).rejects.toBeInstanceOf(TypeError);
});

test('every reply, error replies too, reports versions and logout', async () => {
  const facts: ReplyFacts[] = [];
  const headers = {
    'x-robot-version': '7.0.0',
    'x-app-version': '7.0.4',
    'x-network-url': 'http://localhost:4010/network',
    'x-app-logout': 'required',
  };
  const { client } = clientWith(
    () => json({ error: 'x', code: 'token_invalid' }, { status: 401, headers }),
    {
      onReply: (reply: ReplyFacts) => facts.push(reply),
    },
  );
  await expect(client.metrics.read({})).rejects.toMatchObject({ status: 401 });
  expect(facts).toEqual([
    {
      status: 401,
      robotVersion: '7.0.0',
      appVersion: '7.0.4',
      networkUrl: 'http://localhost:4010/network',
      logout: true,
      token: 'secret',
    },
  ]);
});

test('an answer that breaks the contract is refused where schemas are loaded', async () => {
  const { client } = clientWith(() => json({ token: 5 }), { contract });
  await expect(client.auth.login({ facebook_token: 'f' })).rejects.toThrow(/token/);
});

test('a write that needs an idempotency key gets one where the contract is loaded', async () => {
  const { client, sent } = clientWith(() => json({ returned: 0 }), { contract });
  const input = { kind: 'removal' as const, job_id: 'job-1', ids: ['1'] };
  await client.robot.returnPermits(input);
  expect(sent().headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);

  const named = clientWith(() => json({ returned: 0 }), { contract });
  await named.client.robot.returnPermits(input, { idempotencyKey: 'mine' });
  expect(named.sent().headers.get('idempotency-key')).toBe('mine');

  const other = clientWith(() => json({ granted: [], refused: [], reset_at: '' }), { contract });
  await other.client.robot.permits(input);
  expect(other.sent().headers.has('idempotency-key')).toBe(false);
});

test('only a call that states its clock has the clock header', async () => {
  const { client, sent } = clientWith(() => json({ returned: 0 }));
  const input = { kind: 'removal' as const, job_id: 'job-1', ids: ['1'] };
  await client.robot.returnPermits(input, { clock: 1_767_225_600_000 });
  expect(sent().headers.get('x-clock')).toBe('1767225600000');
  const silent = clientWith(() => json({ returned: 0 }));
  await silent.client.robot.returnPermits(input);
  expect(silent.sent().headers.has('x-clock')).toBe(false);
});
