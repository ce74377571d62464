import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Running } from './start';
import { startSandbox } from './start';

const running: Running[] = [];
const folders: string[] = [];
const started = async (options: Parameters<typeof startSandbox>[0]): Promise<Running> => {
  const one = await startSandbox({ port: 0, ...options });
  running.push(one);
  return one;
};

afterEach(async () => {
  await Promise.all(running.splice(0).map((one) => one.close()));
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

const send = async (url: string, body?: object) =>
  (await fetch(url, body ? { method: 'POST', body: JSON.stringify(body) } : {})).json();

test('with a data folder the state survives a restart', async () => {
  // For how many days somebody has been a friend is part of it: one of them may end at any moment.
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const data = mkdtempSync(join(tmpdir(), 'sandbox-'));
  folders.push(data);
  const first = await started({ data });
  await send(`${first.url}/__sandbox/reset`, { seed: 5, friends: 30, posts: 3, language: 'de' });
  await send(`${first.url}/__sandbox/faults`, { name: 'remove_refused', n: 2 });
  await send(`${first.url}/__sandbox/clock`, { advance_days: 2 });
  const before = await send(`${first.url}/__sandbox/state`);
  await first.close();
  const second = await started({ data });
  expect(await send(`${second.url}/__sandbox/state`)).toEqual(before);
  expect(await send(`${second.url}/__sandbox/faults`)).toHaveLength(1);
  expect(await send(`${second.url}/__sandbox/state?brief=1`)).toMatchObject({
    clock_days: 2,
    options: { language: 'de' },
  });
});

const secure = (
  port: number,
  host: string,
  path: string,
): Promise<{ status: number; location: string | undefined; body: string }> =>
  new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        path,
        servername: host,
        headers: { host },
        rejectUnauthorized: false,
      },
      (answer) => {
        let body = '';
        answer.on('data', (part: Buffer) => (body += part.toString()));
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, location: answer.headers.location, body }),
        );
      },
    );
    sent.on('error', reject);
    sent.end();
  });

test('over https the network stands at the root of its host, and the graph at its own', async () => {
  const { httpsPort, url } = await started({ httpsPort: 0 });
  if (httpsPort === null) throw new Error('no https');
  const site = 'www.facebook.com';
  expect(
    await secure(httpsPort, site, '/__sandbox/sign-in?person=alex&to=/friends/list'),
  ).toMatchObject({ status: 302, location: '/friends/list' });
  expect((await secure(httpsPort, site, '/friends/list')).location).toBe(
    '/login/?next=%2Ffriends%2Flist',
  );
  const graph = await secure(httpsPort, 'graph.facebook.com', '/v26.0/me?fields=id');
  expect(graph.status).toBe(400);
  expect(JSON.parse(graph.body).error.code).toBe(2500);
  expect((await secure(httpsPort, site, '/__sandbox/state')).body).not.toContain('"friends"');
  expect((await fetch(`${url}/network/login`)).status).toBe(200);
});

test('over https the affiliate service, the cancellation flow and the hook have their own names', async () => {
  const { httpsPort } = await started({ httpsPort: 0 });
  if (httpsPort === null) throw new Error('no https');
  const at = async (host: string, path: string) => (await secure(httpsPort, host, path)).status;
  expect(await at('api.getrewardful.com', '/v1/affiliates')).toBe(401);
  expect(await at('r.wdfl.co', '/rw.js')).toBe(200);
  expect(await at('assets.churnkey.co', '/js/app.js?appId=winnow-practice-app')).toBe(200);
  expect(await at('api.churnkey.co', '/v1/verify')).toBe(404);
  expect(await at('hooks.zapier.com', '/hooks/catch/1000001/winnow1/')).toBe(405);
});

test('with the address of an api the webhooks of the affiliate service go there', async () => {
  const { url } = await started({ apiUrl: 'http://127.0.0.1:4000' });
  expect(await send(`${url}/__sandbox/rewardful/state`)).toMatchObject({
    endpoint: 'http://127.0.0.1:4000/v1/webhooks/rewardful',
  });
});
