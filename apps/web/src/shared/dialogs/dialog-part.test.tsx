import { act, render, screen } from '@testing-library/react';
import { ToastProvider } from '@winnow/ui/toast';
import { beforeEach, expect, test, vi } from 'vitest';
import { DialogPart } from './dialog-part';
import { lazyComponent } from '../loading/lazy-component';

beforeEach(() => void vi.useFakeTimers());

/** A dialog pressed while nobody answers. */
function openAway(opensLate: boolean) {
  const line = { isAway: true };
  vi.stubGlobal('fetch', async () => {
    if (line.isAway) throw new TypeError('Failed to fetch');
    return new Response(null);
  });
  const Late = lazyComponent(async () => {
    if (line.isAway) throw new TypeError('Failed to fetch dynamically imported module');
    return () => 'Unfriend 3 friends?';
  });
  const onClose = vi.fn<() => void>();
  render(
    <ToastProvider>
      <DialogPart onClose={onClose} opensLate={opensLate}>
        <Late />
      </DialogPart>
    </ToastProvider>,
  );
  return { line, onClose };
}
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const why =
  'Winnow cannot be reached right now. Nothing was changed; open it again when it is back.';

test('a dialog that asks does not open by itself long after it was pressed: it says why', async () => {
  const { line, onClose } = openAway(false);
  await wait(3_900);
  expect(onClose).not.toHaveBeenCalled();
  await wait(200);
  expect(onClose).toHaveBeenCalledOnce();
  expect(screen.getByText(why)).toBeTruthy();
  // No later test finds a load that still waits for the connection.
  line.isAway = false;
  await wait(2_000);
});

test('it opens where the connection is back soon', async () => {
  const { line, onClose } = openAway(false);
  await wait(1_000);
  line.isAway = false;
  await wait(1_500);
  expect(screen.getByText('Unfriend 3 friends?')).toBeTruthy();
  await wait(10_000);
  expect(onClose).not.toHaveBeenCalled();
});

test('a dialog that only informs opens as soon as it can', async () => {
  const { line, onClose } = openAway(true);
  await wait(60_000);
  line.isAway = false;
  await wait(2_000);
  expect(screen.getByText('Unfriend 3 friends?')).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
});

test('over a slow connection it does not open by itself long after it was pressed, but at the next press', async () => {
  const onClose = vi.fn<() => void>();
  const Late = lazyComponent(async () => {
    await new Promise((resolve) => setTimeout(resolve, 15_000));
    return () => 'Unfriend 3 friends?';
  });
  const at = (isOpen: boolean) => (
    <ToastProvider>
      {isOpen && (
        <DialogPart onClose={onClose}>
          <Late />
        </DialogPart>
      )}
    </ToastProvider>
  );
  const { rerender } = render(at(true));
  await wait(9_900);
  expect(onClose).not.toHaveBeenCalled();
  await wait(200);
  expect(onClose).toHaveBeenCalledOnce();
  const slow = 'The connection is slow. Nothing was changed; open it again in a moment.';
  expect(screen.getByText(slow)).toBeTruthy();
  rerender(at(false));
  await wait(6_000);
  expect(screen.queryByText('Unfriend 3 friends?')).toBeNull();
  rerender(at(true));
  await wait(0);
  expect(screen.getByText('Unfriend 3 friends?')).toBeTruthy();
});
