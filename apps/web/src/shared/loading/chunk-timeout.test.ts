import { expect, test, vi } from 'vitest';
import { withChunkTimeout } from './chunk-timeout';

test('a part of the app that does not load within 120 s fails (A-431, B-018)', async () => {
  vi.useFakeTimers();
  const failed = vi.fn<() => void>();
  const hanging = withChunkTimeout(new Promise(() => {})).catch(failed);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await hanging;
  expect(failed).toHaveBeenCalledOnce();
  await expect(withChunkTimeout(Promise.resolve('here'))).resolves.toBe('here');
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});
