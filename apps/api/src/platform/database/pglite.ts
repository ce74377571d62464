import { PGlite, type PGliteOptions, type Transaction } from '@electric-sql/pglite';
import type { Database, Db, Prepared, Value } from './db';
import { parsers } from './values';

export interface Embedded extends Database {
  /** The queue speaks to it directly. */
  readonly pglite: PGlite;
}

/**
 * PGlite's own 128 MB of buffers stand in this process's memory from the start and serve one connection alone; the
 * files behind them are memory too, or the system's cache.
 */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'];

/** `loadDataDir` begins with a copy of another database; tests start so. */
export async function openPglite(
  folder: string | undefined,
  options: Pick<PGliteOptions, 'loadDataDir'> = {},
): Promise<Embedded> {
  const pglite = new PGlite({
    ...(folder && { dataDir: folder }),
    ...options,
    relaxedDurability: true,
    startParams,
    parsers,
  });
  await pglite.waitReady;
  await pglite.exec(`set timezone = 'UTC'`);

  const database: Embedded = {
    kind: 'pglite',
    pglite,
    query: (statement, values = []) => ask(pglite, statement, values),
    tx: (work) =>
      pglite.transaction((transaction) => {
        const inside: Db = {
          query: (statement, values = []) => ask(transaction, statement, values),
          tx: (nested) => nested(inside),
        };
        return work(inside);
      }),
    async script(text) {
      await pglite.exec(text);
    },
    alone: (work) => work(database),
    close: () => pglite.close(),
  };
  return database;
}

async function ask<Row>(
  on: PGlite | Transaction,
  statement: string | Prepared,
  values: readonly Value[],
): Promise<Row[]> {
  const text = typeof statement === 'string' ? statement : statement.text;
  const { rows } = await on.query(text, [...values]);
  return rows as Row[];
}
