import { expect, test } from 'vitest';
import type { Db } from '../database/db';
import { createRpcKeys } from './keys';

const now = () => new Date('2026-03-10T12:00:00Z');

test('pages that are asked for at once share one read of the keys, and the key that it makes', async () => {
  const asked: string[] = [];
  const db: Db = {
    query: async (statement) => {
      asked.push((typeof statement === 'string' ? statement : statement.text).split(' ')[0] ?? '');
      return [];
    },
    tx: (work) => work(db),
  };
  const keys = createRpcKeys(db, now);
  const lists = Array.from({ length: 20 }, async () => keys.list());
  const [first, ...others] = await Promise.all(lists);
  expect(first).toHaveLength(1);
  for (const list of others) expect(list).toEqual(first);
  expect(asked).toEqual(['delete', 'select', 'insert']);
});

test('a read that failed is not kept', async () => {
  const broken = new Error('connection lost');
  let fails = true;
  const db: Db = {
    query: () => (fails ? Promise.reject(broken) : Promise.resolve([])),
    tx: (work) => work(db),
  };
  const keys = createRpcKeys(db, now);
  await expect(Promise.all([keys.list(), keys.list()])).rejects.toBe(broken);
  fails = false;
  await expect(keys.list()).resolves.toHaveLength(1);
});
