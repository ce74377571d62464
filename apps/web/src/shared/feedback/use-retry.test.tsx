import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ApiFailure } from '../api/api';
import { LoadFailed } from './load-failed';
import { retryDelayMs, useRetry } from './use-retry';

beforeEach(() => void vi.useFakeTimers());
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** A part that fails with this; `fail` is the answer to an attempt. */
function failing(failure: Partial<ApiFailure> & Pick<ApiFailure, 'code'>) {
  const retry = vi.fn<() => void>();
  const part = () => <LoadFailed error={{ text: 'It failed.', ...failure }} onRetry={retry} />;
  const { rerender } = render(part());
  return { retry, fail: () => rerender(part()) };
}

test('the pauses double from 2 s, and end at a minute', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 60].map(retryDelayMs)).toEqual(
    [2, 4, 8, 16, 32, 60, 60, 60].map((seconds) => seconds * 1000),
  );
});

test('what could not be reached is tried again by itself, and says when', async () => {
  const { retry, fail } = failing({ code: 'api_unreachable' });
  expect(screen.getByText('Trying again in 2 s')).toBeTruthy();
  await wait(1000);
  expect(screen.getByText('Trying again in 1 s')).toBeTruthy();
  expect(retry).not.toHaveBeenCalled();
  await wait(1000);
  expect(retry).toHaveBeenCalledTimes(1);
  expect(screen.getByText('Trying now')).toBeTruthy();
  fail();
  expect(screen.getByText('Trying again in 4 s')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Try now' }));
  expect(retry).toHaveBeenCalledTimes(2);
});

test('after a success the delays start at 2 s again', async () => {
  const away = (): ApiFailure | undefined => ({ code: 'api_unreachable', text: 'It failed.' });
  const { result, rerender } = renderHook(
    ({ error }: { error: ApiFailure | undefined }) => useRetry(error, vi.fn<() => void>()),
    { initialProps: { error: away() } },
  );
  await wait(2000);
  rerender({ error: away() });
  expect(result.current.seconds).toBe(4);
  rerender({ error: undefined });
  rerender({ error: away() });
  expect(result.current.seconds).toBe(2);
});

test('being online again, or shown again, is a reason to try at once', async () => {
  const { retry, fail } = failing({ code: 'api_unreachable' });
  act(() => void window.dispatchEvent(new Event('online')));
  expect(retry).toHaveBeenCalledTimes(1);
  // Only one attempt at a time.
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(retry).toHaveBeenCalledTimes(1);
  fail();
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(retry).toHaveBeenCalledTimes(2);
});

test('too many calls wait as long as the api says, whatever the browser does', async () => {
  const { retry } = failing({ code: 'rate_limited', retryAfterSeconds: 30 });
  expect(screen.getByText('Trying again in 30 s')).toBeTruthy();
  act(() => void window.dispatchEvent(new Event('online')));
  await wait(29_000);
  expect(retry).not.toHaveBeenCalled();
  await wait(1000);
  expect(retry).toHaveBeenCalledTimes(1);
});

test('an error that does not pass waits for the user', async () => {
  const { retry } = failing({ code: 'internal' });
  await wait(120_000);
  expect(retry).not.toHaveBeenCalled();
  expect(screen.queryByText(/Trying again/)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledTimes(1);
});
