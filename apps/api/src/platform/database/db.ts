/** What the modules know of the database: statements and transactions, the same on PGlite and on PostgreSQL. */
export type Value = string | number | boolean | null | Uint8Array | readonly (string | number)[];

/** A statement that is prepared once on each connection. Its text is fixed. */
export interface Prepared {
  readonly name: string;
  readonly text: string;
}

export interface Db {
  query<Row>(statement: string | Prepared, values?: readonly Value[]): Promise<Row[]>;
  /** Whole or rolled back. Inside another transaction it is part of that one. */
  tx<Result>(work: (db: Db) => Promise<Result>): Promise<Result>;
}

export interface Database extends Db {
  readonly kind: 'pglite' | 'postgres';
  /** Several statements at once, without values. */
  script(text: string): Promise<void>;
  /** Runs `work` while no other process does so on this database. Its statements have more time: all they need, or
   *  `seconds` on the embedded database. */
  alone<Result>(work: (db: Database) => Promise<Result>, seconds?: number): Promise<Result>;
  /** From now on a statement may take seconds only: the process is told to stop. */
  hurry(): void;
  close(): Promise<void>;
}

/** The database cannot be asked now; whether what was under way is done is not known. */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway';
  /** As a PostgreSQL server says it that starts: cannot_connect_now. */
  readonly code = '57P03';
}

export function prepared(name: string, text: string): Prepared {
  return { name, text };
}

/** The first row of an answer that always has one. */
export function one<Row>(rows: Row[]): Row {
  const row = rows[0];
  if (row === undefined) throw new Error('a statement that always answers with a row gave none');
  return row;
}

/** Runs a `delete` and gives how many rows went. */
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
