import { afterEach, expect, test, vi } from 'vitest';
import { rpcKeys } from './rpc-keys';

const keys = [{ id: 'k1', public_key: 'ab'.repeat(32) }];
const asked = vi.fn<typeof fetch>(async () => Response.json({ keys }));

afterEach(() => {
  document.querySelector('#rpc-keys')?.remove();
  vi.unstubAllGlobals();
  asked.mockClear();
});

test('keys that came with the page are not asked for', async () => {
  vi.stubGlobal('fetch', asked);
  const block = document.createElement('script');
  Object.assign(block, { type: 'application/json', id: 'rpc-keys' });
  block.textContent = JSON.stringify({ keys });
  document.head.append(block);
  expect(await (await rpcKeys('/v1')).json()).toEqual({ keys });
  expect(asked).not.toHaveBeenCalled();
});

test('a page without keys asks for them', async () => {
  vi.stubGlobal('fetch', asked);
  expect(await (await rpcKeys('/v1')).json()).toEqual({ keys });
  expect(asked).toHaveBeenCalledExactlyOnceWith('/v1/rpc/keys');
});
