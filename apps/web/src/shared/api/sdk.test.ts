import { expect, test, vi } from 'vitest';
import { setNetworkUrl, networkUrl } from './network-url';
import { onReply, sdk } from './sdk';

test('every call carries the token of the local storage, and none without one (A-001, B-003)', async () => {
  const sent: [string, string | null][] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push([url, new Headers(init.headers).get('authorization')]);
    return Response.json({});
  });
  const calls = Object.values(sdk).flatMap((verbs) => Object.values(verbs));
  for (const token of ['first', 'second', null]) {
    if (token) localStorage.setItem('winnow.token', token);
    else localStorage.removeItem('winnow.token');
    for (const call of calls) await (call as (input: object) => Promise<unknown>)({ name: 'x' });
  }
  expect(calls.length).toBeGreaterThan(30);
  expect(sent.map(([, bearer]) => bearer)).toEqual([
    ...calls.map(() => 'Bearer first'),
    ...calls.map(() => 'Bearer second'),
    ...calls.map(() => null),
  ]);
  expect(sent.filter(([url]) => !url.startsWith('/v1/'))).toEqual([]);
});

test('a listener receives the facts of every reply, until it unsubscribes (A-001, B-010, B-011, B-012)', async () => {
  const headers = {
    'x-robot-version': '7.0.0',
    'x-app-version': '7.0.4',
    'x-app-logout': 'required',
  };
  vi.stubGlobal('fetch', async () => Response.json({}, { headers }));
  const heard = vi.fn<Parameters<typeof onReply>[0]>();
  const leave = onReply(heard);
  await sdk.metrics.read({});
  expect(heard).toHaveBeenCalledExactlyOnceWith({
    status: 200,
    robotVersion: '7.0.0',
    appVersion: '7.0.4',
    networkUrl: null,
    logout: true,
    token: null,
  });
  leave();
  await sdk.metrics.read({});
  expect(heard).toHaveBeenCalledOnce();
});

test('a reply that is not the api’s keeps the network’s address; a reply of the api updates it', async () => {
  const practice = 'http://localhost:4010/network';
  const answer = async (status: number, headers: Record<string, string>) => {
    vi.stubGlobal('fetch', async () => Response.json({}, { status, headers }));
    await sdk.metrics.read({}).catch(() => undefined);
    return networkUrl();
  };
  expect(await answer(200, { 'x-app-version': '7.0.4', 'x-network-url': practice })).toBe(practice);
  expect(await answer(502, {})).toBe(practice);
  expect(await answer(200, { 'x-app-version': '7.0.4' })).toBe('https://www.facebook.com');
  setNetworkUrl(null);
});
