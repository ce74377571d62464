import { request } from 'node:https';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Running } from '../start';
import { startSandbox } from '../start';

let sandbox: Running;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, httpsPort: 0 });
});
afterAll(() => sandbox.close());

const control = async (seed: number | null) => {
  const answer = await fetch(`${sandbox.url}/__sandbox/shapes`, {
    method: 'POST',
    body: JSON.stringify({ seed }),
  });
  return answer.json();
};

const secure = (
  path: string,
): Promise<{ status: number; location: string | undefined; cookie: string; body: string }> =>
  new Promise((resolve, reject) => {
    const options = {
      host: '127.0.0.1',
      port: sandbox.httpsPort ?? 0,
      path,
      servername: 'www.facebook.com',
      headers: { host: 'www.facebook.com' },
      rejectUnauthorized: false,
    };
    request(options, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          location: answer.headers.location,
          cookie: (answer.headers['set-cookie'] ?? []).join(),
          body: text,
        }),
      );
    })
      .on('error', reject)
      .end();
  });

test('over https a seed takes the place of the practice network, until it is taken back', async () => {
  const { truth, shapes } = await control(92);
  expect(shapes).toContain('language=en');
  const friends = await secure('/friends/list');
  expect(friends.status).toBe(200);
  expect(friends.body).toContain('data-scroller="friends"');
  expect(friends.cookie).toContain(`c_user=${truth.viewer.id}`);
  const own = new URL((await secure('/me')).location ?? '', 'https://www.facebook.com');
  expect((await secure(own.pathname + own.search)).body).toContain(truth.viewer.id);
  await control(null);
  expect((await secure('/friends/list')).location).toContain('/login/');
});

test('beside the control page every seed has a path of its own', async () => {
  const page = await fetch(`${sandbox.url}/shapes/92/friends/list`);
  expect(page.status).toBe(200);
  expect((await fetch(`${sandbox.url}/shapes/92/nowhere`)).status).toBe(404);
  const visit = /visit = "([^"]+)"/.exec(await page.text())?.[1];
  const send = (body: object) =>
    fetch(`${sandbox.url}/shapes/92/__shapes/visits/${visit}`, {
      method: 'POST',
      body: JSON.stringify(body),
    });
  expect((await send({ act: 'dance' })).status).toBe(422);
  const effects = await (await send({ act: 'scroll', scroller: 'friends' })).json();
  const { key, url } = effects.find((one: { do: string }) => one.do === 'answer');
  const answer = await fetch(`${sandbox.url}/shapes/92${url}`, {
    method: 'POST',
    headers: { 'x-shapes-answer': key },
  });
  expect(answer.headers.get('content-type')).toBe('text/html; charset="utf-8"');
  expect(JSON.parse((await answer.text()).split('\n')[0] ?? '')).toHaveProperty(
    'data.viewer.all_friends.edges',
  );
});
