import { expect, test } from 'vitest';
import { databaseVersion, tableNames } from './tables';

/** The tables of each version that was released: a line is never changed, a table more is a line more. */
const released: Record<number, readonly string[]> = {
  1: ['jobs', 'steps', 'ledger', 'outbox', 'scans', 'logs', 'pace', 'facts', 'lease'],
  2: ['jobs', 'steps', 'ledger', 'outbox', 'scans', 'schedule', 'logs', 'pace', 'facts', 'lease'],
};

test('a table more raises the version: IndexedDB makes tables only then', () => {
  expect(Object.keys(released).at(-1)).toBe(String(databaseVersion));
  expect(released[databaseVersion]).toEqual([...tableNames]);
});
