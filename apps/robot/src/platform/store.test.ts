import 'fake-indexeddb/auto';
import { describe, expect, test } from 'vitest';
import { indexedDbStore } from './indexed-db-store';
import { memoryStore } from '../testing/simulation/memory-store';
import { type Store, StoreError } from './store';

interface Tables {
  jobs: { n: number };
  steps: { text: string };
}

let databases = 0;
const stores: [string, () => Store<Tables>][] = [
  ['memory', () => memoryStore<Tables>()],
  ['IndexedDB', () => indexedDbStore<Tables>(`test-${(databases += 1)}`, 1, ['jobs', 'steps'])],
];

describe.each(stores)('a store on %s', (_, make) => {
  test('keeps rows and lists those of a prefix by key', async () => {
    const store = make();
    await store.write(async (tx) => {
      await tx.put('steps', 'b|2', { text: 'two' });
      await tx.put('steps', 'b|1', { text: 'one' });
      await tx.put('steps', 'c|1', { text: 'other' });
    });

    const rows = await store.read((tx) => tx.list('steps', 'b|'));
    expect(rows.map(({ key, value }) => [key, value.text])).toEqual([
      ['b|1', 'one'],
      ['b|2', 'two'],
    ]);
    expect(await store.read((tx) => tx.first('steps'))).toEqual({
      key: 'b|1',
      value: { text: 'one' },
    });
    expect(await store.read((tx) => tx.count('steps'))).toBe(3);
    expect(await store.read((tx) => tx.first('jobs'))).toBeUndefined();
  });

  test('writes all of a transaction or nothing', async () => {
    const store = make();
    const torn = store.write(async (tx) => {
      await tx.put('jobs', 'a', { n: 1 });
      await tx.put('steps', 'a', { text: 'x' });
      throw new Error('killed');
    });

    await expect(torn).rejects.toThrow('killed');
    expect(await store.read((tx) => tx.get('jobs', 'a'))).toBeUndefined();
    expect(await store.read((tx) => tx.get('steps', 'a'))).toBeUndefined();
  });

  test('reads its own writes inside a transaction', async () => {
    const store = make();
    const seen = await store.write(async (tx) => {
      await tx.put('jobs', 'a', { n: 1 });
      await tx.delete('jobs', 'a');
      await tx.put('jobs', 'b', { n: 2 });
      return tx.list('jobs');
    });

    expect(seen).toEqual([{ key: 'b', value: { n: 2 } }]);
  });

  test('loses no increment of writers that come at once', async () => {
    const store = make();
    const add = () =>
      store.write(async (tx) => {
        const { n } = (await tx.get('jobs', 'a')) ?? { n: 0 };
        await tx.put('jobs', 'a', { n: n + 1 });
      });
    await Promise.all(Array.from({ length: 20 }, add));

    expect(await store.read((tx) => tx.get('jobs', 'a'))).toEqual({ n: 20 });
  });

  test('clears by prefix, and hands out copies', async () => {
    const store = make();
    await store.write(async (tx) => {
      await tx.put('jobs', 'a/1', { n: 1 });
      await tx.put('jobs', 'b/1', { n: 2 });
      await tx.clear('jobs', 'a/');
    });
    const row = await store.read((tx) => tx.get('jobs', 'b/1'));
    row!.n = 99;

    expect(await store.read((tx) => tx.list('jobs'))).toEqual([{ key: 'b/1', value: { n: 2 } }]);
  });

  test('lists what a transaction adds, changes and takes away in order, and gives it all back as it was', async () => {
    const store = make();
    const row = (n: number) => ({ n, at: new Date(n), deep: [{ none: null, left: undefined }] });
    await store.write(async (tx) => {
      for (const key of ['d', 'b', 'a']) await tx.put('jobs', key, row(1));
    });
    const keys = await store.write(async (tx) => {
      await tx.put('jobs', 'c', row(2));
      await tx.put('jobs', 'b', row(3));
      await tx.delete('jobs', 'a');
      return (await tx.list('jobs')).map(({ key }) => key);
    });

    expect(keys).toEqual(['b', 'c', 'd']);
    expect(await store.read((tx) => tx.count('jobs'))).toBe(3);
    const rows = await store.read((tx) => tx.list('jobs'));
    expect(rows.map(({ key }) => key)).toEqual(keys);
    expect(rows.map(({ value }) => value)).toStrictEqual([row(3), row(2), row(1)]);
  });

  test('says that storage failed when a value cannot be stored', async () => {
    const store = make();
    const write = store.write((tx) => tx.put('jobs', 'a', (() => 1) as never));

    await expect(write).rejects.toBeInstanceOf(StoreError);
    expect(await store.read((tx) => tx.count('jobs'))).toBe(0);
  });
});

test('a newer version gets the tables that are missing, and keeps what the older one held', async () => {
  const name = `test-${(databases += 1)}`;
  const older = indexedDbStore<Tables>(name, 1, ['jobs']);
  await older.write((tx) => tx.put('jobs', 'a', { n: 1 }));

  const newer = indexedDbStore<Tables>(name, 2, ['jobs', 'steps']);
  await newer.write((tx) => tx.put('steps', 'a', { text: 'new' }));
  expect(await newer.read((tx) => tx.list('jobs'))).toEqual([{ key: 'a', value: { n: 1 } }]);
  // A worker of the older version that lives on writes nothing into a store that it does not know.
  await expect(older.write((tx) => tx.put('jobs', 'a', { n: 2 }))).rejects.toBeInstanceOf(
    StoreError,
  );
});
