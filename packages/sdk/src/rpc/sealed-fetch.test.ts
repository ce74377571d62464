import { expect, test, vi } from 'vitest';
import { type Envelope, readEnvelope, writeAnswer } from './envelope';
import { type KeyPair, newKeyPair, openRequest, readKeyPair, toPublicKey } from './seal';
import { createSealedFetch, sealedType } from './sealed-fetch';

const baseUrl = 'http://api/v1';
type Answer = (call: Envelope) => Response;

/** The other end, with one key at a time. */
async function openApi(answer: Answer = () => Response.json({ ok: true })) {
  let pair: KeyPair = await newKeyPair();
  const told = () => Response.json({ keys: [toPublicKey(pair.id, pair.publicKey)] });
  const calls: Envelope[] = [];
  const seen: string[] = [];
  const fetch = vi.fn<typeof globalThis.fetch>(async (input, init) => {
    seen.push(`${init?.method ?? 'GET'} ${input as string}`);
    if (input === `${baseUrl}/rpc/keys`) return told();
    const sent = new Uint8Array(init?.body as Uint8Array<ArrayBuffer>);
    const opened = await openRequest(sent, async (id) =>
      id === pair.id ? readKeyPair(pair.publicKey, pair.privateKey) : undefined,
    );
    if (typeof opened === 'string')
      return Response.json({ code: `rpc_${opened}` }, { status: 400 });
    const call = readEnvelope(opened.text)!;
    calls.push(call);
    const body = await opened.sealAnswer(await writeAnswer(answer(call)));
    return new Response(body, { headers: { 'content-type': sealedType } });
  });
  const rotate = async () => void (pair = await newKeyPair());
  return {
    sealed: createSealedFetch({ baseUrl, fetch, now: () => 1000 }),
    sealedWith: (keys: Promise<Response>) =>
      createSealedFetch({ baseUrl, fetch, keys, now: () => 1000 }),
    told,
    fetch,
    calls,
    seen,
    rotate,
  };
}

test('every call is a POST to rpc and nothing of it can be read on the way (B-004, B-005)', async () => {
  const { sealed, fetch, calls, seen } = await openApi();
  await sealed(`${baseUrl}/friends?search=Annalena`, {
    headers: { authorization: 'Bearer secret' },
  });
  await sealed(`${baseUrl}/friends/whitelist`, {
    method: 'DELETE',
    body: '{"friends":"1"}',
    headers: { 'content-type': 'application/json' },
  });
  expect(seen).toEqual([`GET ${baseUrl}/rpc/keys`, `POST ${baseUrl}/rpc`, `POST ${baseUrl}/rpc`]);
  expect(calls).toMatchObject([
    {
      method: 'GET',
      path: '/friends?search=Annalena',
      headers: { authorization: 'Bearer secret' },
      body: null,
    },
    { method: 'DELETE', path: '/friends/whitelist', body: '{"friends":"1"}', at: 1000 },
  ]);
  // Words so long that no chance writes them.
  const sent = fetch.mock.calls.map(([, init]) => {
    const body = init?.body instanceof Uint8Array ? init.body : new Uint8Array();
    return JSON.stringify(init?.headers ?? {}) + new TextDecoder('latin1').decode(body);
  });
  for (const text of sent) expect(text).not.toMatch(/secret|friends|Annalena/);
});

test('the answer is opened, with its status, headers and body (B-007, B-008)', async () => {
  const { sealed } = await openApi(() =>
    Response.json({ name: 'Ünï' }, { status: 201, headers: { 'x-app-version': '7' } }),
  );
  const reply = await sealed(`${baseUrl}/friends`);
  expect([reply.status, reply.headers.get('x-app-version'), await reply.json()]).toEqual([
    201,
    '7',
    { name: 'Ünï' },
  ]);
});

test('after a rotation the next key is read and the call sent again, once', async () => {
  const { sealed, calls, seen, rotate } = await openApi();
  await sealed(`${baseUrl}/friends`);
  await rotate();
  expect((await sealed(`${baseUrl}/friends`)).status).toBe(200);
  expect(calls).toHaveLength(2);
  expect(seen.filter((one) => one.endsWith('/rpc/keys'))).toHaveLength(2);
});

test('keys that the caller has are not requested until they are rotated', async () => {
  const { sealedWith, told, seen, rotate } = await openApi();
  const sealed = sealedWith(Promise.resolve(told()));
  await Promise.all([sealed(`${baseUrl}/friends`), sealed(`${baseUrl}/flags`)]);
  expect(seen).toEqual([`POST ${baseUrl}/rpc`, `POST ${baseUrl}/rpc`]);
  await rotate();
  expect((await sealed(`${baseUrl}/friends`)).status).toBe(200);
  await sealed(`${baseUrl}/friends`);
  expect(seen.filter((one) => one.endsWith('/rpc/keys'))).toHaveLength(1);
});

test.each([
  ['never came', () => Promise.reject(new TypeError('failed to fetch'))],
  ['are refused', async () => new Response(null, { status: 503 })],
  ['cannot be read', async () => new Response('{')],
  ['are none', async () => Response.json({ keys: [] })],
])('keys of the caller that %s are asked for by the first call', async (_, keys) => {
  const { sealedWith, seen } = await openApi();
  expect((await sealedWith(keys())(`${baseUrl}/friends`)).status).toBe(200);
  expect(seen).toEqual([`GET ${baseUrl}/rpc/keys`, `POST ${baseUrl}/rpc`]);
});

test('keys of the caller that never arrive delay one call, not the next', async () => {
  const { sealedWith, seen } = await openApi();
  const sealed = sealedWith(new Promise(() => {}));
  const call = sealed(`${baseUrl}/friends`, { signal: AbortSignal.timeout(100) });
  await expect(call).rejects.toThrow(/timeout/);
  expect((await sealed(`${baseUrl}/friends`)).status).toBe(200);
  expect(seen).toEqual([`GET ${baseUrl}/rpc/keys`, `POST ${baseUrl}/rpc`]);
});

test('a wrong clock is put right by what the api says, and stays right', async () => {
  const clock = '2026-03-10T12:00:00.000Z';
  const { sealed, calls } = await openApi(({ at }) =>
    at === Date.parse(clock)
      ? Response.json({})
      : Response.json({ code: 'rpc_replayed', details: { clock } }, { status: 409 }),
  );
  expect((await sealed(`${baseUrl}/friends`)).status).toBe(200);
  expect((await sealed(`${baseUrl}/friends`)).status).toBe(200);
  expect(calls.map(({ at }) => at)).toEqual([1000, Date.parse(clock), Date.parse(clock)]);
  expect(new Set(calls.map(({ noise }) => noise)).size).toBe(3);
});

test('a call refused as a replay is not sent again', async () => {
  const { sealed, calls } = await openApi(() =>
    Response.json({ code: 'rpc_replayed' }, { status: 409 }),
  );
  expect((await sealed(`${baseUrl}/friends`)).status).toBe(409);
  expect(calls).toHaveLength(1);
});

test.each([200, 201, 204, 302, 400, 401, 403, 404, 409, 422])(
  'an answer with status %d that is not sealed is rejected: there is no fallback to plain calls',
  async (status) => {
    const { sealed, fetch } = await openApi();
    await sealed(`${baseUrl}/friends`);
    const headers = { 'x-app-logout': 'required' };
    fetch.mockImplementation(async () => new Response(null, { status, headers }));
    await expect(sealed(`${baseUrl}/friends`)).rejects.toThrow('not sealed');
    for (const [url] of fetch.mock.calls) expect(url).toMatch(/\/rpc(\/keys)?$/);
  },
);

test.each([
  [413, 413, 'body_too_large', null],
  [429, 429, 'rate_limited', '7'],
  [500, 503, 'api_unreachable', '7'],
  [502, 503, 'api_unreachable', '7'],
  [503, 503, 'api_unreachable', '7'],
])(
  'a plain %d only means that the api did not answer: its code and headers are ignored',
  async (status, seen, code, wait) => {
    const { sealed, fetch } = await openApi();
    await sealed(`${baseUrl}/friends`);
    const words = ['token_invalid', 'account_banned', 'input_invalid', 'no_facebook_email'];
    for (const word of words) {
      const body = { code: word, error: 'Call this number', details: { setup_token: 'x' } };
      const headers = { 'x-app-logout': 'required', 'retry-after': '7' };
      fetch.mockImplementation(async () => Response.json(body, { status, headers }));
      const reply = await sealed(`${baseUrl}/friends`);
      expect([reply.status, reply.headers.get('retry-after')]).toEqual([seen, wait]);
      expect(reply.headers.has('x-app-logout')).toBe(false);
      expect(await reply.json()).toEqual({ code });
    }
  },
);

test('after keys could not be loaded, the next call requests them again', async () => {
  const { sealed, fetch } = await openApi();
  fetch.mockRejectedValueOnce(new TypeError('failed to fetch'));
  await expect(sealed(`${baseUrl}/friends`)).rejects.toThrow('failed to fetch');
  expect((await sealed(`${baseUrl}/friends`)).status).toBe(200);
});

test('an address outside the api is not called', async () => {
  const { sealed, fetch } = await openApi();
  await expect(sealed('http://other/v1/friends')).rejects.toThrow('the api alone');
  await expect(sealed('http://api/v10/friends')).rejects.toThrow('the api alone');
  expect(fetch).not.toHaveBeenCalled();
});

test('an abort ends the call under way', async () => {
  const { sealed, fetch } = await openApi();
  const stop = new AbortController();
  await sealed(`${baseUrl}/friends`);
  fetch.mockImplementation(async (_, init) => {
    stop.abort();
    init?.signal?.throwIfAborted();
    return new Response();
  });
  await expect(sealed(`${baseUrl}/friends`, { signal: stop.signal })).rejects.toThrow(/abort/i);
});

/** Keeps the next answer back. `begun`: it was asked for. */
function holdNext({ fetch }: Pick<Awaited<ReturnType<typeof openApi>>, 'fetch'>) {
  const answer = fetch.getMockImplementation()!;
  let letThrough = () => undefined as void;
  const held = new Promise<void>((resolve) => (letThrough = resolve));
  const begun = new Promise<void>((resolve) =>
    fetch.mockImplementationOnce(async (...call) => {
      resolve();
      await held;
      return answer(...call);
    }),
  );
  return { begun, letThrough };
}

test('an abort ends a call that waits for the keys, and no other call that waits for them', async () => {
  const { sealed, fetch, seen } = await openApi();
  const keys = holdNext({ fetch });
  const beside = sealed(`${baseUrl}/flags`);
  await keys.begun;
  const stop = new AbortController();
  const call = sealed(`${baseUrl}/friends`, { signal: stop.signal });
  stop.abort();
  await expect(call).rejects.toThrow(/abort/i);
  keys.letThrough();
  expect((await beside).status).toBe(200);
  expect(seen).toEqual([`GET ${baseUrl}/rpc/keys`, `POST ${baseUrl}/rpc`]);
});

test('after a call gave up waiting for the keys, the next call requests them again', async () => {
  const { sealed, fetch } = await openApi();
  const { begun } = holdNext({ fetch });
  const stop = new AbortController();
  const call = sealed(`${baseUrl}/friends`, { signal: stop.signal });
  await begun;
  stop.abort();
  await expect(call).rejects.toThrow(/abort/i);
  expect((await sealed(`${baseUrl}/friends`)).status).toBe(200);
});
