import { expect, test } from 'vitest';
import { Account } from './account';

test('of a hundred thousand ids no two are the same, and another start gives the same ones', () => {
  const ids = (): string[] => {
    const account = new Account('winnowpractice', () => 0);
    return Array.from({ length: 100_000 }, () => account.newId('cus', 14));
  };
  const first = ids();
  expect(new Set(first).size).toBe(first.length);
  expect(first[0]).toMatch(/^cus_[A-Za-z0-9]{14}$/);
  expect(first.slice(0, 50)).toEqual(ids().slice(0, 50));
});
