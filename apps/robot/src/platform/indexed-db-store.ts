import { type IDBPDatabase, openDB } from 'idb';
import { type Store, StoreError, type Writing } from './store';

/** Every key that starts with the prefix. None of our keys contains the last code point. */
const range = (prefix: string) => IDBKeyRange.bound(prefix, `${prefix}\uffff`);

/** A store on IndexedDB. Missing tables are created at the given version. */
export function indexedDbStore<Tables>(
  name: string,
  version: number,
  tables: readonly (keyof Tables & string)[],
): Store<Tables> {
  let opened: Promise<IDBPDatabase> | undefined;
  const database = () => {
    opened ??= openDB(name, version, {
      upgrade(db) {
        for (const table of tables)
          if (!db.objectStoreNames.contains(table)) db.createObjectStore(table);
      },
      // An update of the extension opens a newer version, so this connection has to close.
      blocking(_current, _blocked, event) {
        (event.target as IDBDatabase).close();
        opened = undefined;
      },
      terminated: () => (opened = undefined),
    }).catch((cause: unknown) => {
      opened = undefined;
      throw new StoreError('storage cannot be opened', { cause });
    });
    return opened;
  };

  async function transact<Result>(
    mode: 'readonly' | 'readwrite',
    work: (tx: Writing<Tables>) => Promise<Result>,
  ): Promise<Result> {
    const db = await database();
    let failed: unknown;
    const tx = begin(db, tables, mode);
    // Without a listener, an aborted transaction causes a second, unhandled rejection.
    const done = tx.done.catch((cause: unknown) => (failed ??= cause));
    const wrapped = {
      get: (table: string, key: string) => tx.objectStore(table).get(key),
      async list(table: string, prefix = '') {
        const store = tx.objectStore(table);
        const [keys, values] = await Promise.all([
          store.getAllKeys(range(prefix)),
          store.getAll(range(prefix)),
        ]);
        return keys.map((key, at) => ({ key: key as string, value: values[at] as unknown }));
      },
      async first(table: string) {
        const cursor = await tx.objectStore(table).openCursor();
        return cursor ? { key: cursor.key as string, value: cursor.value as unknown } : undefined;
      },
      count: (table: string) => tx.objectStore(table).count(),
      put: async (table: string, key: string, value: unknown) => {
        await tx.objectStore(table).put?.(value, key);
      },
      delete: async (table: string, key: string) => tx.objectStore(table).delete?.(key),
      clear: async (table: string, prefix = '') => tx.objectStore(table).delete?.(range(prefix)),
    } as unknown as Writing<Tables>;
    let result: Result;
    try {
      result = await work(wrapped);
    } catch (error) {
      if (mode === 'readwrite') abort(tx);
      await done;
      throw error instanceof DOMException ? storeError(error) : error;
    }
    await done;
    if (failed) throw storeError(failed);
    return result;
  }

  return {
    read: (work) => transact('readonly', work),
    write: (work) => transact('readwrite', work),
  };
}

function begin(db: IDBPDatabase, tables: readonly string[], mode: 'readonly' | 'readwrite') {
  try {
    return db.transaction([...tables], mode);
  } catch (cause) {
    throw storeError(cause);
  }
}

function abort(tx: { abort(): void }): void {
  try {
    tx.abort();
  } catch {
    // Already aborted, as wanted.
  }
}

const storeError = (cause: unknown) => new StoreError('storage failed', { cause });
