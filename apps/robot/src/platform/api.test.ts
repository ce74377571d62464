import { afterEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from '../testing/browser/fake-browser';
import { apiClient } from './api';
import { build } from './build';

const user = { token: 'secret', api_url: 'http://localhost:4000/v1/' };

/** What leaves the robot; nothing answers. */
function listen(told: string | undefined) {
  const sent: string[] = [];
  fakeBrowser({
    storage: { local: { get: async () => ({ practice_transport: told }) } },
  });
  vi.stubGlobal('fetch', async (url: string) => {
    sent.push(url);
    throw new TypeError('failed to fetch');
  });
  return sent;
}

afterEach(() => {
  build.isSealed = false;
  vi.unstubAllGlobals();
});

test.each([
  ['sealed when it is built to', true, undefined, 'http://localhost:4000/v1/rpc/keys'],
  ['plain in practice when it is told so', true, 'plain', 'http://localhost:4000/v1/robot/policy'],
  ['plain when it is not built to', false, undefined, 'http://localhost:4000/v1/robot/policy'],
])('a call is %s', async (_, isSealed, told, address) => {
  build.isSealed = isSealed;
  const sent = listen(told);
  await expect(apiClient(user).robot.policy({})).rejects.toMatchObject({ code: 'api_unreachable' });
  expect(sent).toEqual([address]);
});
