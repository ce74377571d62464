// Own worker: nothing else may be on its way, and other files leave calls unanswered.
import { act, render, screen } from '@testing-library/react';
import { ToastProvider } from '@winnow/ui/toast';
import { Suspense } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useIsInFlight } from '../shared/loading/in-flight';
import { lazyComponent } from '../shared/loading/lazy-component';
import { Unreached } from './unreached';

beforeEach(() => void vi.useFakeTimers());

function Bar() {
  return <p>{useIsInFlight() ? 'on its way' : 'at rest'}</p>;
}
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const told = () =>
  screen.queryByText('Missing parts load automatically when the connection is back.');

test('why something does not come is said until it does, and the bar shows that it is on its way (A-139)', async () => {
  let isAway = true;
  vi.stubGlobal('fetch', async () => {
    if (isAway) throw new TypeError('Failed to fetch');
    return new Response(null);
  });
  const Part = lazyComponent(async () => {
    if (isAway) throw new TypeError('Failed to fetch dynamically imported module');
    return () => 'The screen';
  });
  render(
    <ToastProvider>
      <Bar />
      <Unreached />
      <Suspense>
        <Part />
      </Suspense>
    </ToastProvider>,
  );
  await wait(30_000);
  expect(told()).not.toBeNull();
  expect(screen.getByText('on its way')).toBeTruthy();
  isAway = false;
  await wait(2_000);
  expect(screen.getByText('The screen')).toBeTruthy();
  expect(told()).toBeNull();
  expect(screen.getByText('at rest')).toBeTruthy();
});
