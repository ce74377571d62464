import { MemoryTable, stored } from './memory-table';
import { type Reading, type Row, type Store, StoreError, type Writing } from '../../platform/store';

type Image = Map<string, MemoryTable>;

export interface MemoryStore<Tables> extends Store<Tables> {
  /** What is stored, for assertions. */
  dump<T extends keyof Tables & string>(table: T): Row<Tables[T]>[];
}

export interface MemoryHooks {
  /** Called before each commit; what it throws undoes the transaction. */
  beforeCommit?: () => void;
  afterCommit?: () => void;
}

/** A store with IndexedDB's semantics: one writer at a time, whole or nothing, values copied in and out. */
export function memoryStore<Tables>(
  hooks: () => MemoryHooks = () => ({}),
  image: Image = new Map(),
): MemoryStore<Tables> {
  let last: Promise<unknown> = Promise.resolve();

  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = last.then(work, work);
    last = turn.catch(() => undefined);
    return turn;
  }

  return {
    read: (work) => inTurn(() => work(transaction<Tables>(image, new Map()))),
    write: (work) =>
      inTurn(async () => {
        const changes: Changes = new Map();
        const result = await work(transaction<Tables>(image, changes));
        const { beforeCommit, afterCommit } = hooks();
        beforeCommit?.();
        for (const [table, rows] of changes) {
          const target = image.get(table) ?? new MemoryTable();
          image.set(table, target);
          for (const [key, value] of rows) {
            if (value === gone) target.delete(key);
            else target.set(key, value);
          }
        }
        afterCommit?.();
        return result;
      }),
    dump: (table) =>
      (image.get(table)?.keys ?? []).map((key) => ({
        key,
        value: stored(image.get(table)?.get(key)),
      })) as Row<Tables[typeof table]>[],
  };
}

const gone = Symbol('gone');
type Changes = Map<string, Map<string, unknown>>;

function transaction<Tables>(image: Image, changes: Changes): Writing<Tables> & Reading<Tables> {
  const own = (table: string) => {
    const rows = changes.get(table) ?? new Map<string, unknown>();
    changes.set(table, rows);
    return rows;
  };
  const now = (table: string, key: string) => {
    const changed = changes.get(table);
    if (!changed?.has(key)) return image.get(table)?.get(key);
    return changed.get(key) === gone ? undefined : changed.get(key);
  };
  const keysOf = (table: string, prefix = '') => {
    const rows = image.get(table);
    const old = rows?.keys ?? [];
    const changed = changes.get(table);
    const fresh = [...(changed?.keys() ?? [])].filter((key) => !rows?.has(key));
    const keys = fresh.length > 0 ? [...old, ...fresh].toSorted() : old;
    return keys.filter((key) => key.startsWith(prefix) && changed?.get(key) !== gone);
  };
  const tx = {
    async get(table: string, key: string) {
      return stored(now(table, key));
    },
    async list(table: string, prefix = '') {
      return keysOf(table, prefix).map((key) => ({ key, value: stored(now(table, key)) }));
    },
    async first(table: string) {
      const [key] = keysOf(table);
      return key === undefined ? undefined : { key, value: stored(now(table, key)) };
    },
    async count(table: string) {
      return keysOf(table).length;
    },
    async put(table: string, key: string, value: unknown) {
      try {
        own(table).set(key, stored(value));
      } catch (cause) {
        throw new StoreError('value cannot be stored', { cause });
      }
    },
    async delete(table: string, key: string) {
      own(table).set(key, gone);
    },
    async clear(table: string, prefix = '') {
      for (const key of keysOf(table, prefix)) own(table).set(key, gone);
    },
  };
  return tx as unknown as Writing<Tables>;
}
