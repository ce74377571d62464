import { type Reading, type Row, type Store, StoreError, type Writing } from './store';

type Values = Map<string, unknown>;
type Image = Map<string, Values>;

export interface MemoryStore<Tables> extends Store<Tables> {
  /** What is stored, for assertions. */
  dump<T extends keyof Tables & string>(table: T): Row<Tables[T]>[];
}

export interface MemoryHooks {
  /** Called before each commit; what it throws undoes the transaction. */
  beforeCommit?: () => void;
  afterCommit?: () => void;
}

const byKey = ([a]: [string, unknown], [b]: [string, unknown]) => (a < b ? -1 : 1);

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
          const target = image.get(table) ?? new Map<string, unknown>();
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
      [...(image.get(table) ?? [])]
        .toSorted(byKey)
        .map(([key, value]) => ({ key, value: structuredClone(value) })) as Row<
        Tables[typeof table]
      >[],
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
  const rowsOf = (table: string, prefix: string) => {
    const merged = new Map(image.get(table));
    for (const [key, value] of changes.get(table) ?? []) {
      if (value === gone) merged.delete(key);
      else merged.set(key, value);
    }
    return [...merged].filter(([key]) => key.startsWith(prefix)).toSorted(byKey);
  };
  const tx = {
    async get(table: string, key: string) {
      const changed = changes.get(table)?.get(key);
      if (changed === gone) return undefined;
      return structuredClone(changed ?? image.get(table)?.get(key));
    },
    async list(table: string, prefix = '') {
      return rowsOf(table, prefix).map(([key, value]) => ({ key, value: structuredClone(value) }));
    },
    async first(table: string) {
      const [row] = rowsOf(table, '');
      return row && { key: row[0], value: structuredClone(row[1]) };
    },
    async count(table: string) {
      return rowsOf(table, '').length;
    },
    async put(table: string, key: string, value: unknown) {
      try {
        own(table).set(key, structuredClone(value));
      } catch (cause) {
        throw new StoreError('value cannot be stored', { cause });
      }
    },
    async delete(table: string, key: string) {
      own(table).set(key, gone);
    },
    async clear(table: string, prefix = '') {
      for (const [key] of rowsOf(table, prefix)) own(table).set(key, gone);
    },
  };
  return tx as unknown as Writing<Tables>;
}
