import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useUpgradePrompt } from './use-upgrade-prompt';

afterEach(cleanup);

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
  // Read anew, they are no more than before.
  rerender({ selected: 7, isReading: true });
  rerender({ selected: 6, isReading: false });
  expect(isOpen()).toBe(false);
  rerender({ selected: 7, isReading: false });
  expect(isOpen()).toBe(true);
});
