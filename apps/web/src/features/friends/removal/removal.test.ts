import { expect, test } from 'vitest';
import { reasonFor } from './use-removal';

test('every obstacle has its reason in words', () => {
  expect(reasonFor('nothing_selected', 0, 5, true)).toContain('Select friends');
  expect(reasonFor('disabled_selected', 2, 5, true)).toContain('waiting to be removed');
  expect(reasonFor('over_limit', 9, 8, true)).toBe(
    '9 friends selected, 8 removals left for now. Select fewer.',
  );
  expect(reasonFor('over_limit', 9, 8, false)).toContain('free removals left');
});
