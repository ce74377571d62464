/** The database as the modules see it: statements and transactions, the same on PGlite and on PostgreSQL. */
export type Value = string | number | boolean | null | Uint8Array | readonly (string | number)[];

/** A statement that is prepared once per connection. Its text is fixed. */
export interface Prepared {
  readonly name: string;
  readonly text: string;
}

export interface Db {
  query<Row>(statement: string | Prepared, values?: readonly Value[]): Promise<Row[]>;
  /** Commits or rolls back as a whole. Nested, it joins the outer transaction. */
  tx<Result>(work: (db: Db) => Promise<Result>): Promise<Result>;
}

export interface Database extends Db {
  readonly kind: 'pglite' | 'postgres';
  /** Several statements at once, without parameters. At most one transaction: after a deadlock it is run again. */
  script(text: string): Promise<void>;
  /**
   * Runs `work` while no other process does so on this database. On the embedded database its statements may take
   * `seconds`; on PostgreSQL the usual statement timeout applies.
   */
  withAdvisoryLock<Result>(
    work: (db: Database) => Promise<Result>,
    seconds?: number,
  ): Promise<Result>;
  /** The process is shutting down: on the embedded database a statement gets only a few seconds from now on. */
  limitStatementTime(): void;
  close(): Promise<void>;
}

/** The database does not answer. Whether a pending statement was carried out is unknown. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
  /** The code of a PostgreSQL server that is starting: cannot_connect_now. */
  readonly code = '57P03';
}

export function prepared(name: string, text: string): Prepared {
  return { name, text };
}

/** The first row of a result that always has one. */
export function one<Row>(rows: Row[]): Row {
  const row = rows[0];
  if (row === undefined) throw new Error('a statement that always answers with a row gave none');
  return row;
}

/** Runs a `delete` and returns the number of deleted rows. */
export async function countDeleted(
  db: Db,
  statement: string,
  values: readonly Value[],
): Promise<number> {
  const { count } = one(
    await db.query<{ count: number }>(
      `with gone as (${statement} returning 1) select count(*)::int as count from gone`,
      values,
    ),
  );
  return count;
}
