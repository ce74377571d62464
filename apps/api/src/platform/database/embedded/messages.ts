import type { Value } from '../db';

export interface ThreadOptions {
  /** The database's folder; undefined for an in-memory database. */
  folder: string | undefined;
  /** A dump of another database to start from, as a tar file. */
  copy?: Uint8Array<ArrayBuffer> | undefined;
  /** With less free space than this every write is refused. */
  floorBytes: number;
}

export type Query =
  | { op: 'query'; text: string; values: readonly Value[]; tx?: number }
  | { op: 'exec'; text: string }
  | { op: 'begin' | 'commit' | 'rollback'; tx: number }
  | { op: 'opened' | 'dump' | 'close' | 'ping' };

/** From the process to the thread. The thread answers by id. */
export interface ThreadRequest {
  id: number;
  query: Query;
}

/** The parts of an error that are passed between threads. */
export interface Failure {
  name: string;
  message: string;
  stack: string;
  /** PostgreSQL's fields: code, constraint, table and others. */
  fields: Record<string, string>;
}

/** From the thread to the process. `broken`: the database is unusable until it is opened again. */
export type ThreadReply =
  | { id: number; result: unknown }
  | { id: number; failure: Failure }
  | { broken: string };
