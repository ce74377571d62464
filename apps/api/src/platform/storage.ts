import { statfs } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database, Db } from './database/db';

export interface Storage {
  /** Whether writes are refused. */
  isFull(): Promise<boolean>;
  /** Records that a statement failed because the disk is full. */
  noteFull(): void;
  /** The bytes that can be written before the embedded database becomes read-only; Infinity when unknown. */
  spareBytes(): Promise<number>;
  /** Resolves when there is room, or `signal` is aborted. */
  room(signal: AbortSignal): Promise<void>;
}

interface Options {
  /** The folder of the embedded database. The disk of a PostgreSQL server is known only from failed writes. */
  folder: string | undefined;
  /** Writes are refused below this much free space; 0 switches the check off. */
  reserveBytes: number;
  onChange?: (isFull: boolean, freeBytes: number | undefined) => void;
  /** The free bytes of the disk that holds a folder. */
  freeSpace?: (folder: string) => Promise<number>;
  /** A monotonic clock in ms. */
  clock?: () => number;
}

/** The embedded database refuses writes below this, which is about two segments of its WAL. */
const floorBytes = 32_000_000;

export const floorOf = (reserveBytes: number) => Math.min(floorBytes, reserveBytes / 2);

/** How long a measurement of the disk is cached. */
const lookMs = 200;
/** How long writes are refused after a statement failed on a full disk. */
export const diskFullRetryMs = 10_000;

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
      // A disk that cannot be measured counts as not full; a write will fail if it is.
      looked = { at: clock(), free: freeSpace(folder).catch(() => undefined) };
    return looked.free;
  }

  async function isFull(): Promise<boolean> {
    const bytes = await free();
    const isShort = bytes !== undefined && bytes < reserveBytes;
    const now = isShort || clock() - notedAt < diskFullRetryMs;
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

/** The space that a process without root may use. */
export async function freeSpaceOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** PostgreSQL's disk_full. The embedded database gives the same code when it refuses writes. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '53100';
}

/** The same database, which reports statements that failed on a full disk to `storage`. */
export function reportDiskFull<Kind extends Database>(database: Kind, storage: Storage): Kind {
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
    withAdvisoryLock: <Result>(work: (db: Database) => Promise<Result>, seconds?: number) =>
      database.withAdvisoryLock(() => work(reporting), seconds),
  };
  return reporting;
}
