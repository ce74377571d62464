import { expect, test } from 'vitest';
import { usualGap } from './act-through';
import type { LedgerRow } from '../store/tables';

const row = (state: LedgerRow['state'], at: number) => ({ state, at }) as LedgerRow;

test('the time an act takes is measured: the median, so that a pause among them does not count', () => {
  const ends = [0, 8_000, 17_000, 26_000, 90_000_000, 90_009_000];
  const rows = ends.map((at) => row('confirmed', at));
  expect(usualGap([...rows, row('planned', 90_010_000)])).toBe(9_000);
});

test('nothing is known before the second act', () => {
  expect(usualGap([])).toBe(0);
  expect(usualGap([row('failed', 5_000)])).toBe(0);
});
