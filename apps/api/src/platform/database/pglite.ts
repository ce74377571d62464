import type { Database, Db, Prepared, Value } from './db';
import { superviseThread, statementSeconds } from './embedded/supervisor';
import type { DatabaseThread } from './embedded/worker';

export interface Embedded extends Database {
  /** For the queue, which has statements of its own. */
  readonly raw: {
    query<Row>(text: string, values?: unknown[]): Promise<{ rows: Row[] }>;
    exec(text: string): Promise<{ rows: unknown[] }[]>;
  };
  /** The whole database as a tar file. */
  dump(): Promise<ArrayBuffer>;
}

interface Options {
  /** A dump of another database to start from; used by tests. */
  copy?: Uint8Array<ArrayBuffer>;
  /** With less free space than this every write is refused. */
  floorBytes?: number;
  /** A statement that takes longer is terminated. */
  limitSeconds?: number;
  onLost?: (error: Error) => void;
}

/** PGlite in its own thread: a statement that is slow or never ends does not block the rest of the process. */
export async function openPglite(
  folder: string | undefined,
  { copy, floorBytes = 0, limitSeconds = statementSeconds, onLost = () => undefined }: Options = {},
): Promise<Embedded> {
  const kept = await superviseThread({ folder, copy, floorBytes }, limitSeconds, onLost);
  let lastTransaction = 0;

  async function transaction<Result>(work: (db: Db) => Promise<Result>): Promise<Result> {
    const thread = kept.current();
    lastTransaction += 1;
    const tx = lastTransaction;
    await thread.ask({ op: 'begin', tx });
    const inside: Db = {
      query: (statement, values = []) => ask(thread, statement, values, tx),
      tx: (nested) => nested(inside),
    };
    let result: Result;
    try {
      result = await work(inside);
    } catch (error) {
      await thread.ask({ op: 'rollback', tx }).catch(() => undefined);
      throw error;
    }
    await thread.ask({ op: 'commit', tx });
    return result;
  }

  const database: Embedded = {
    kind: 'pglite',
    raw: {
      query: async <Row>(text: string, values: unknown[] = []) => ({
        rows: await ask<Row>(kept.current(), text, values as Value[]),
      }),
      exec: async (text) =>
        (await kept.current().ask({ op: 'exec', text })) as { rows: unknown[] }[],
    },
    query: async (statement, values = []) => ask(kept.current(), statement, values),
    tx: transaction,
    async script(text) {
      await kept.current().ask({ op: 'exec', text });
    },
    withAdvisoryLock: (work, seconds = Infinity) => kept.within(seconds, () => work(database)),
    dump: async () => (await kept.current().ask({ op: 'dump' })) as ArrayBuffer,
    limitStatementTime: kept.limitStatementTime,
    close: kept.close,
  };
  return database;
}

async function ask<Row>(
  thread: DatabaseThread,
  statement: string | Prepared,
  values: readonly Value[],
  tx?: number,
): Promise<Row[]> {
  const text = typeof statement === 'string' ? statement : statement.text;
  const rows = await thread.ask({
    op: 'query',
    text,
    values,
    ...(tx !== undefined && { tx }),
  });
  return rows as Row[];
}
