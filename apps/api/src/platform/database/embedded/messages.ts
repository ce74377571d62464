import type { Value } from '../db';

export interface ThreadOptions {
  /** Where the files are; none: in memory alone. */
  folder: string | undefined;
  /** A copy of another database to begin with, as a tar file. */
  copy?: Uint8Array<ArrayBuffer> | undefined;
  /** With less free space than this every write is refused. */
  floorBytes: number;
}

export type Query =
  | { op: 'query'; text: string; values: readonly Value[]; tx?: number }
  | { op: 'exec'; text: string }
  | { op: 'begin' | 'commit' | 'rollback'; tx: number }
  | { op: 'opened' | 'dump' | 'close' | 'ping' };

/** From the process to the thread. The thread answers each by its id. */
export interface Asked {
  id: number;
  query: Query;
}

/** What of an error survives the way between threads. */
export interface Failure {
  name: string;
  message: string;
  stack: string;
  /** PostgreSQL's: code, constraint, table and the like. */
  fields: Record<string, string>;
}

/** From the thread to the process. `broken`: this database answers no more and must be opened again. */
export type Told =
  | { id: number; result: unknown }
  | { id: number; failure: Failure }
  | { broken: string };
