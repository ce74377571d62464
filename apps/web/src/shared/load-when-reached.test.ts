import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadWhenReached } from './load-when-reached';

const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
const answers = (...statuses: (number | null)[]) => {
  const fetch = vi.fn<(address: string, init?: RequestInit) => Promise<Response>>();
  for (const status of statuses)
    if (status === null) fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    else fetch.mockResolvedValueOnce(new Response(null, { status }));
  vi.stubGlobal('fetch', fetch);
  return fetch;
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('what comes is asked for once, and the server not beside', async () => {
  const fetch = answers();
  const load = vi.fn<() => Promise<string>>().mockResolvedValue('here');
  expect(await loadWhenReached(load)).toBe('here');
  expect(load).toHaveBeenCalledOnce();
  expect(fetch).not.toHaveBeenCalled();
});

test.each([
  ['nobody answers', null],
  ['a front answers that there is nobody behind it', 502],
])('it comes when the connection is back, while %s before', async (_, status) => {
  const fetch = answers(status, status, 200);
  const load = vi.fn<() => Promise<string>>(gone);
  const part = loadWhenReached(load);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(load).toHaveBeenCalledOnce();
  load.mockResolvedValue('here');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await part).toBe('here');
  expect(fetch).toHaveBeenCalledWith('/', { method: 'HEAD', cache: 'no-store' });
});

test('what a release removed fails while the server answers, without a pause', async () => {
  answers(200, 200);
  const load = vi.fn<() => Promise<string>>(gone);
  const failure = loadWhenReached(load).catch(String);
  await vi.advanceTimersByTimeAsync(0);
  expect(await failure).toContain('dynamically imported');
  expect(load).toHaveBeenCalledTimes(2);
});

test('nobody is asked any more when the time is up (A-431)', async () => {
  const fetch = answers();
  fetch.mockRejectedValue(new TypeError('Failed to fetch'));
  const failure = loadWhenReached(gone).catch(String);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(fetch.mock.calls.length).toBeGreaterThan(50);
  await vi.advanceTimersByTimeAsync(2_001);
  expect(await failure).toContain('dynamically imported');
  expect(vi.getTimerCount()).toBe(0);
});
