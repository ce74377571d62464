import { beforeEach, expect, test, vi } from 'vitest';
import { loadWithRetry } from './load-with-retry';

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

test('what comes is asked for once, and the server not beside', async () => {
  const fetch = answers();
  const load = vi.fn<() => Promise<string>>().mockResolvedValue('here');
  expect(await loadWithRetry(load)).toBe('here');
  expect(load).toHaveBeenCalledOnce();
  expect(fetch).not.toHaveBeenCalled();
});

test.each([
  ['nobody answers', null],
  ['a front answers that there is nobody behind it', 502],
])('it comes when the connection is back, while %s before', async (_, status) => {
  const fetch = answers(status, status, 200);
  const load = vi.fn<() => Promise<string>>(gone);
  const part = loadWithRetry(load);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(load).toHaveBeenCalledOnce();
  load.mockResolvedValue('here');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await part).toBe('here');
  const [address, init] = fetch.mock.calls[0] ?? [];
  expect([address, init?.method, init?.cache]).toEqual(['/', 'HEAD', 'no-store']);
});

test('a question that hangs is given up, and asked again', async () => {
  const ended: unknown[] = [];
  const signals = vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    const control = new AbortController();
    setTimeout(() => control.abort(ended.push(milliseconds)), milliseconds);
    return control.signal;
  });
  const fetch = answers();
  fetch.mockImplementationOnce(
    (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new Error('given up')));
      }),
  );
  fetch.mockResolvedValue(new Response(null));
  const load = vi
    .fn<() => Promise<string>>()
    .mockImplementationOnce(gone)
    .mockResolvedValue('here');
  const part = loadWithRetry(load);
  await vi.advanceTimersByTimeAsync(7_000);
  expect(await part).toBe('here');
  expect(ended[0]).toBe(5_000);
  signals.mockRestore();
});

test('what a release removed fails while the server answers, without a pause', async () => {
  answers(200, 200);
  const load = vi.fn<() => Promise<string>>(gone);
  const failure = loadWithRetry(load).catch(String);
  await vi.advanceTimersByTimeAsync(0);
  expect(await failure).toContain('dynamically imported');
  expect(load).toHaveBeenCalledTimes(2);
});

test('the retry ends when its time is up, and not before (A-431)', async () => {
  const fetch = answers();
  fetch.mockRejectedValue(new TypeError('Failed to fetch'));
  const failed = vi.fn<(failure: unknown) => string>(String);
  const failure = loadWithRetry(gone).catch(failed);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_001);
  expect(await failure).toContain('dynamically imported');
  expect(vi.getTimerCount()).toBe(0);
});

test('concurrent callers share one request', async () => {
  const fetch = answers();
  let answer: (response: Response) => void = () => undefined;
  fetch.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  fetch.mockResolvedValue(new Response(null));
  const both = [loadWithRetry(gone), loadWithRetry(gone)].map((part) => part.catch(String));
  await vi.advanceTimersByTimeAsync(0);
  expect(fetch).toHaveBeenCalledOnce();
  answer(new Response(null));
  await Promise.all(both);
});
