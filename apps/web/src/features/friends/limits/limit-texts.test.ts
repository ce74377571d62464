import { expect, test } from 'vitest';
import { opensUpgrade, removalLimitText, requestLimitText } from './limit-texts';

test('the modal opens when the selection grows beyond what is left, or nothing is left any more (A-327, A-328, A-329)', () => {
  const at = (selected: number, left: number | undefined) => ({ selected, left });
  expect(opensUpgrade(at(3, 3), at(4, 3))).toBe(true);
  expect(opensUpgrade(at(5, 3), at(4, 3))).toBe(false);
  expect(opensUpgrade(at(4, 3), at(4, 3))).toBe(false);
  expect(opensUpgrade(at(2, 3), at(3, 3))).toBe(false);
  expect(opensUpgrade(at(0, 1), at(0, 0))).toBe(true);
  expect(opensUpgrade(at(0, undefined), at(0, 0))).toBe(false);
  expect(opensUpgrade(at(0, 0), at(0, 0))).toBe(false);
  expect(opensUpgrade(at(0, 3), at(9, undefined))).toBe(false);
});

test('the limit of friend requests is said in three cases, each urging PRO (A-334, B-526)', () => {
  const said = [0, 2, 5].map((spent) => requestLimitText({ limit: 5, spent, left: 5 - spent }));
  expect(said[0]).toContain('limited to add 5 people.');
  expect(said[1]).toContain('has 3 remaining to add');
  expect(said[2]).toContain('no remaining friend requests available');
  expect(said.every((text) => text.includes('up to 20 friend requests per day'))).toBe(true);
});

test('the limit of removals is said in three cases, each urging PRO for up to 100 a day (A-331, A-332, A-333, B-525, B-523, B-522, B-524, B-073)', () => {
  const urge = ' Upgrade to PRO to unfriend up to 100 people per day.';
  const said = [0, 42, 50].map((spent) => removalLimitText({ limit: 50, spent, left: 50 - spent }));
  expect(said).toEqual([
    `Your free trial account is limited to unfriend 50 people.${urge}`,
    `Your free trial account is limited to unfriend 50 people and has 8 remaining to unfriend.${urge}`,
    `Your free trial account has no remaining removals available.${urge}`,
  ]);
});
