import { expect, test } from 'vitest';
import { removalReason } from './use-removal';

test('every obstacle has its reason in words', () => {
  expect(removalReason('nothing_selected', 0, 5, true)).toContain('Select friends');
  expect(removalReason('disabled_selected', 2, 5, true)).toContain('waiting to be removed');
  expect(removalReason('over_limit', 9, 8, true)).toBe(
    '9 friends selected, 8 removals left for now. Select fewer.',
  );
  expect(removalReason('over_limit', 9, 8, false)).toContain('free removals left');
});
