import { expect, test, vi } from 'vitest';
import {
  createSealedFetch,
  newKeyPair,
  openRequest,
  readEnvelope,
  readKeyPair,
  sealedType,
  toPublicKey,
  writeAnswer,
} from '../rpc/index';
import { type CallOptions, createClient, type ReplyFacts } from './index';

type Input = Record<string, unknown>;
type AnyClient = Record<
  string,
  Record<string, (input: Input, options?: CallOptions) => Promise<unknown>>
>;

/** Every call of the checklists' 'Transport & calls' and 'Calls' that has no own test: its name in the client, method and path as they stand there, and what
 *  it carries. Written out, and not read from the route map, whose slips it is to find. */
const calls: [name: string, method: string, path: string, input?: Input][] = [
  ['auth.login', 'POST', '/auth', { facebook_token: 'f' }],
  ['users.current', 'GET', '/users/current'],
  ['friends.list', 'GET', '/friends', { limit: 100, search: 'Ann & Bo' }],
  ['nonFriends.list', 'GET', '/non_friends', { order: 'created_at desc' }],
  ['nonFriends.limits', 'GET', '/non_friends/limits'],
  ['friends.limits', 'GET', '/friends/limits'],
  ['friends.whitelist', 'POST', '/friends/whitelist', { friends: '1,2' }],
  ['friends.unwhitelist', 'DELETE', '/friends/whitelist', { friends: '1,2' }],
  ['friends.mark', 'PUT', '/friends', { friends: '1,2', deleted: false }],
  ['friends.markDeleted', 'DELETE', '/friends', { friends: '1,2' }],
  ['charts.read', 'GET', '/charts/activities', { from: '2026-01-01', to: '2026-02-01' }],
  ['charts.read', 'GET', '/charts/friends', { from: '2026-01-01', to: '2026-02-01' }],
  ['metrics.read', 'GET', '/metrics', { timeframe: 7 }],
  ['analytics.read', 'GET', '/analytics', { timeframe: 7, timezone: 'Europe/Berlin' }],
  ['analytics.chart', 'GET', '/analytics/chart'],
  ['flags.read', 'GET', '/flags'],
  ['flags.write', 'PUT', '/flags', { flags: { welcome_page_seen: true } }],
  ['settings.read', 'GET', '/settings'],
  ['settings.write', 'PUT', '/settings', { settings: { time_zone: 'UTC' } }],
  ['coupons.check', 'GET', '/coupons', { discount_token: 'SPRING' }],
  ['articleProgress.read', 'GET', '/article_progress'],
  ['articleProgress.create', 'POST', '/article_progress'],
  ['articleProgress.update', 'PATCH', '/article_progress', { completed_article_id: 1 }],
  ['articleProgress.notifyClick', 'GET', '/article_progress/notify_click'],
  ['users.completeEmail', 'PUT', '/users/email', { email: 'ann@example.com' }],
  ['flags.write', 'PUT', '/flags', { flags: { welcome_page_seen: true }, user_id: 'u' }],
  ['billing.refresh', 'GET', '/subscription/refresh'],
  ['billing.cancellationDate', 'GET', '/subscription/cancellation_date'],
  ['billing.storeCard', 'POST', '/payment', { token: 'tok_visa' }],
];

const baseUrl = 'https://api.example/v1';
const facts = {
  'x-robot-version': '7.0.0',
  'x-app-version': '7.0.4',
  'x-network-url': 'http://localhost:4010/network',
  'x-app-logout': 'required',
};
const expected = {
  robotVersion: '7.0.0',
  appVersion: '7.0.4',
  networkUrl: 'http://localhost:4010/network',
  logout: true,
  token: 'secret',
};

const pair = await newKeyPair();

/** An api that speaks plainly or only by rpc. What it was asked, as it was sent and as it was meant. */
function openApi(isSealed: boolean, answer: () => Response) {
  const sent: Request[] = [];
  const meant: { method: string; url: string; headers: Headers; body: string; noise?: string }[] =
    [];
  const carry = vi.fn<typeof globalThis.fetch>(async (input, init) => {
    const request = new Request(input, init);
    if (request.url === `${baseUrl}/rpc/keys`)
      return Response.json({ keys: [toPublicKey(pair.id, pair.publicKey)] });
    sent.push(request.clone());
    if (!isSealed) {
      const { method, url, headers } = request;
      meant.push({ method, url, headers, body: await request.text() });
      return answer();
    }
    const bytes = new Uint8Array(await request.arrayBuffer());
    const opened = await openRequest(bytes, async () =>
      readKeyPair(pair.publicKey, pair.privateKey),
    );
    if (typeof opened === 'string') throw new Error(opened);
    const { method, path, headers, body, noise } = readEnvelope(opened.text)!;
    const url = baseUrl + path;
    meant.push({ method, url, headers: new Headers(headers), body: body ?? '', noise });
    const sealed = await opened.sealAnswer(await writeAnswer(answer()));
    return new Response(sealed, { headers: { 'content-type': sealedType } });
  });
  const replies: ReplyFacts[] = [];
  const client = createClient({
    baseUrl,
    token: () => 'secret',
    fetch: isSealed ? createSealedFetch({ baseUrl, fetch: carry }) : carry,
    onReply: (reply) => replies.push(reply),
  }) as unknown as AnyClient;
  return { client, sent, meant, replies };
}

function call(client: AnyClient, name: string, path: string, input: Input = {}) {
  const [module = '', verb = ''] = name.split('.');
  const chart = /^\/charts\/(\w+)$/.exec(path)?.[1];
  return client[module]![verb]!({ ...input, ...(chart && { name: chart }) });
}

const transports = [
  ['plainly', false],
  ['sealed', true],
] as const;
const requests = transports.flatMap(([how, isSealed]) =>
  calls.map((one) => [...one.slice(0, 3), how, one[3], isSealed] as const),
) as [string, string, string, string, Input | undefined, boolean][];

test.each(requests)(
  '%s is %s %s under the versioned base, with JSON and the bearer token, %s (A-001, B-001, B-002, B-023, B-028, B-029, B-030, B-031, B-041, B-042)',
  async (name, method, path, _, input, isSealed) => {
    const { client, meant } = openApi(isSealed, () => Response.json({}));
    await call(client, name, path, input);
    expect(meant).toHaveLength(1);
    const { url, headers, body, ...one } = meant[0]!;
    const { origin, pathname, searchParams } = new URL(url);
    expect([one.method, origin + pathname]).toEqual([method, baseUrl + path]);
    expect(headers.get('authorization')).toBe('Bearer secret');
    expect(headers.get('accept')).toBe('application/json');
    const texts = Object.entries(input ?? {}).map(([key, value]) => [key, String(value)]);
    const isRead = method === 'GET';
    expect(Object.fromEntries(searchParams)).toEqual(isRead ? Object.fromEntries(texts) : {});
    expect(body).toBe(isRead ? '' : JSON.stringify(input ?? {}));
    expect(headers.get('content-type')).toBe(isRead ? null : 'application/json');
  },
);

test.each(calls)(
  '%s: with encryption on, %s %s is a POST to rpc that shows nothing (A-001, B-004, B-005, B-006)',
  async (name, _, path, input) => {
    const { client, sent, meant } = openApi(true, () => Response.json({}));
    await call(client, name, path, input);
    await call(client, name, path, input);
    for (const { method, url, headers } of sent) {
      expect([method, url]).toEqual(['POST', `${baseUrl}/rpc`]);
      expect(headers.get('authorization')).toBeNull();
      expect(headers.get('content-type')).toBe(sealedType);
    }
    const bodies = await Promise.all(sent.map((one) => one.arrayBuffer()));
    expect(bodies).toHaveLength(2);
    for (const bytes of bodies) {
      const text = new TextDecoder('latin1').decode(bytes);
      // Shorter ones stand in random bytes now and then.
      const words = ['secret', path, ...Object.keys(input ?? {})].filter((it) => it.length > 4);
      for (const word of words) expect(text).not.toContain(word);
    }
    expect(new Set(meant.map(({ noise }) => noise)).size).toBe(2);
  },
);

test.each(requests)(
  '%s, %s %s: every reply is read for robot, version and logout, and a refusal has its text, %s (A-001, B-010, B-012)',
  async (name, _, path, __, input, isSealed) => {
    const good = openApi(isSealed, () => Response.json({ ok: 1 }, { headers: facts }));
    expect(await call(good.client, name, path, input)).toEqual({ ok: 1 });
    expect(good.replies).toEqual([{ status: 200, ...expected }]);

    const body = { error: 'A text for people', code: 'input_invalid', request_id: 'r' };
    const bad = openApi(isSealed, () => Response.json(body, { status: 422, headers: facts }));
    await expect(call(bad.client, name, path, input)).rejects.toMatchObject({
      text: 'A text for people',
    });
    expect(bad.replies).toEqual([{ status: 422, ...expected }]);
  },
);

test.each(transports)(
  'only a call with keepalive is sent with keepalive, %s',
  async (_, isSealed) => {
    const { client, sent } = openApi(isSealed, () => Response.json({}));
    await client['auth']!['logout']!({}, { keepalive: true });
    await client['auth']!['logout']!({});
    expect(sent.map(({ keepalive }) => keepalive)).toEqual([true, false]);
  },
);
