import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useUpgradePrompt } from './use-upgrade-prompt';

test('one press on all that match opens the modal of the limit once, by what was read', () => {
  const isOpen = () => result.current[0];
  const { result, rerender } = renderHook(
    ({ selected, isReading }) => useUpgradePrompt(true, selected, 2, isReading),
    { initialProps: { selected: 0, isReading: false } },
  );
  rerender({ selected: 5, isReading: true });
  expect(isOpen()).toBe(false);
  rerender({ selected: 6, isReading: false });
  expect(isOpen()).toBe(true);
  act(() => result.current[1]());
  expect(isOpen()).toBe(false);
  // Read again, they are no more than before.
  rerender({ selected: 7, isReading: true });
  rerender({ selected: 6, isReading: false });
  expect(isOpen()).toBe(false);
  rerender({ selected: 7, isReading: false });
  expect(isOpen()).toBe(true);
});

test('people who are chosen before plan, robot and limit are known open the modal once these are', () => {
  const unknown: { selected: number; left: number | undefined; mayOpen: boolean } = {
    selected: 0,
    left: undefined,
    mayOpen: false,
  };
  const { result, rerender } = renderHook(
    ({ selected, left, mayOpen }) => useUpgradePrompt(mayOpen, selected, left, false),
    { initialProps: unknown },
  );
  rerender({ selected: 5, left: undefined, mayOpen: false });
  rerender({ selected: 5, left: 2, mayOpen: false });
  expect(result.current[0]).toBe(false);
  rerender({ selected: 5, left: 2, mayOpen: true });
  expect(result.current[0]).toBe(true);
});

test('a selection that was there before its screen opens nothing when the limit is known', () => {
  const known: { left: number | undefined } = { left: undefined };
  const { result, rerender } = renderHook(({ left }) => useUpgradePrompt(true, 5, left, false), {
    initialProps: known,
  });
  rerender({ left: 2 });
  expect(result.current[0]).toBe(false);
});
