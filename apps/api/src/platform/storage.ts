import { statfs } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database, Db } from './database/db';

export interface Storage {
  /** Whether what writes is refused. */
  isFull(): Promise<boolean>;
  /** A statement failed because the disk is full. */
  noteFull(): void;
  /** What may still be written before the embedded database becomes read-only; without end where that is not known. */
  spareBytes(): Promise<number>;
  /** Answers when there is room, or `signal` is aborted. */
  room(signal: AbortSignal): Promise<void>;
}

interface Options {
  /** Of the embedded database. The disk of a PostgreSQL server is known only by what it answers. */
  folder: string | undefined;
  /** With less free space than this nothing is written; 0 switches the watch off. */
  reserveBytes: number;
  onChange?: (isFull: boolean, freeBytes: number | undefined) => void;
  /** Of the disk that holds a folder, in bytes. */
  freeSpace?: (folder: string) => Promise<number>;
  /** Milliseconds of a clock that never jumps. */
  clock?: () => number;
}

/** The embedded database refuses writes below this: a good deal more than a segment of its log takes. */
const floorBytes = 32_000_000;

export const floorOf = (reserveBytes: number) => Math.min(floorBytes, reserveBytes / 2);

/** An answer about the disk is good for this long. */
const lookMs = 200;
/** After a statement failed for want of room, the next write is let through so much later. */
export const tryAgainMs = 10_000;

export function watchStorage({
  folder,
  reserveBytes,
  onChange = () => undefined,
  freeSpace = freeSpaceOf,
  clock = () => performance.now(),
}: Options): Storage {
  let looked: { at: number; free: Promise<number | undefined> } | undefined;
  let notedAt = -Infinity;
  let wasFull = false;

  function free(): Promise<number | undefined> {
    if (folder === undefined || reserveBytes === 0) return Promise.resolve(undefined);
    if (!looked || clock() - looked.at >= lookMs)
      // A disk that cannot be asked says nothing about its room; what is written to it will.
      looked = { at: clock(), free: freeSpace(folder).catch(() => undefined) };
    return looked.free;
  }

  async function isFull(): Promise<boolean> {
    const bytes = await free();
    const isShort = bytes !== undefined && bytes < reserveBytes;
    const now = isShort || clock() - notedAt < tryAgainMs;
    if (now !== wasFull) {
      wasFull = now;
      onChange(now, bytes);
    }
    return now;
  }

  return {
    isFull,
    noteFull: () => void (notedAt = clock()),
    async spareBytes() {
      const bytes = await free();
      return bytes === undefined ? Infinity : bytes - floorOf(reserveBytes);
    },
    async room(signal) {
      while (!signal.aborted && (await isFull()))
        await sleep(1_000, undefined, { signal, ref: false }).catch(() => undefined);
    },
  };
}

/** What a process without superuser rights may still use. */
export async function freeSpaceOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** PostgreSQL's disk_full. The embedded database answers the same where it refuses writes. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '53100';
}

/** The same database, which tells the storage of statements that failed because the disk is full. */
export function reportingFull<Kind extends Database>(database: Kind, storage: Storage): Kind {
  const noting = async <Result>(work: Promise<Result>): Promise<Result> => {
    try {
      return await work;
    } catch (error) {
      if (isDiskFull(error)) storage.noteFull();
      throw error;
    }
  };
  const reporting: Kind = {
    ...database,
    query: <Row>(...statement: Parameters<Db['query']>) =>
      noting(database.query<Row>(...statement)),
    tx: <Result>(work: (db: Db) => Promise<Result>) => noting(database.tx(work)),
    script: (text: string) => noting(database.script(text)),
    alone: <Result>(work: (db: Database) => Promise<Result>, seconds?: number) =>
      database.alone(() => work(reporting), seconds),
  };
  return reporting;
}
