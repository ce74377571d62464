import { expect, test, vi } from 'vitest';
import { lazyFetch } from './lazy-fetch';

const answer = () => vi.fn<typeof fetch>(async () => new Response('ok'));

test('loads once, with the first call, and calls with what it was called with', async () => {
  const real = answer();
  const get = vi.fn<() => Promise<typeof fetch>>(async () => real);
  const { fetch } = lazyFetch(get);
  expect(get).not.toHaveBeenCalled();
  await Promise.all([fetch('/a', { method: 'PUT' }), fetch('/b')]);
  expect(get).toHaveBeenCalledOnce();
  expect(real.mock.calls).toEqual([
    ['/a', { method: 'PUT' }],
    ['/b', undefined],
  ]);
});

test('a load that fails fails the calls that waited for it, and the next one tries again', async () => {
  const get = vi.fn<() => Promise<typeof fetch>>(async () => answer());
  get.mockRejectedValueOnce(new TypeError('offline'));
  const { fetch } = lazyFetch(get);
  await expect(fetch('/a')).rejects.toThrow('offline');
  expect((await fetch('/a')).ok).toBe(true);
});

test('a call that is given up waits for no code', async () => {
  const { fetch } = lazyFetch(() => new Promise(() => {}));
  const over = new AbortController();
  const call = fetch('/a', { signal: over.signal });
  over.abort(new Error('enough'));
  await expect(call).rejects.toThrow('enough');
  await expect(fetch('/a', { signal: over.signal })).rejects.toThrow('enough');
});
