import { statfsSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite, type Results, type Transaction } from '@electric-sql/pglite';
import { parsers } from '../values';
import { failAfterCrash } from './crash';
import type { ThreadRequest, Failure, Query, ThreadOptions, ThreadReply } from './messages';

/** The thread of the embedded database. It runs one statement at a time and is blocked until that ends. */
const { folder, copy, floorBytes } = workerData as ThreadOptions;
const port = parentPort;
if (!port) throw new Error('this module is a thread of the api');
const tell = (told: ThreadReply) => port.postMessage(told);

const setting = (line: string) => ['-c', line];
const startParams = [
  ...PGlite.defaultStartParams,
  // PGlite allocates its default of 128 MB at start, for a single connection. The files behind the buffers are in
  // memory or in the page cache anyway.
  ...setting('shared_buffers=32MB'),
  // Keeps two WAL segments for reuse, so that a full disk seldom stops the database in the middle of a write.
  ...setting('min_wal_size=32MB'),
  ...setting('max_wal_size=64MB'),
];

const pglite = new PGlite({
  ...(folder && { dataDir: folder }),
  ...(copy && { loadDataDir: new Blob([copy]) }),
  relaxedDurability: true,
  startParams,
  parsers,
});

interface Open {
  transaction: Transaction;
  commit: () => void;
  rollback: () => void;
}

let crashOf: ReturnType<typeof failAfterCrash> = () => undefined;
const open = new Map<number, Open>();
const endings = new Map<number, Promise<void>>();
const rolledBack = new Error('rolled back');

/** Resolves when the transaction has the database to itself. */
function begin(tx: number): Promise<void> {
  return new Promise((begun, refused) => {
    const inside = (transaction: Transaction) =>
      new Promise<void>((commit, fail) => {
        open.set(tx, { transaction, commit, rollback: () => fail(rolledBack) });
        begun();
      });
    const ended = pglite.transaction(inside).finally(() => {
      open.delete(tx);
      endings.delete(tx);
    });
    endings.set(tx, ended);
    ended.catch(refused);
  });
}

function transactionOf(tx: number): Open {
  const found = open.get(tx);
  if (!found) throw new Error('the transaction has ended');
  return found;
}

async function end(tx: number, how: 'commit' | 'rollback'): Promise<void> {
  const ended = endings.get(tx);
  transactionOf(tx)[how]();
  await ended?.catch((error: unknown) => {
    if (error !== rolledBack) throw error;
  });
}

/**
 * A script with its own transaction runs in a transaction of PGlite's, which rolls back at once on a failure. Otherwise
 * every statement of other callers would fail until one of them rolled back.
 */
function script(text: string): Promise<Results[]> {
  const isTransaction = /^\s*begin\b/i.test(text);
  return isTransaction ? pglite.transaction((tx) => tx.exec(text)) : pglite.exec(text);
}

async function answer(query: Query): Promise<unknown> {
  switch (query.op) {
    case 'ping':
      return undefined;
    case 'opened':
      await pglite.waitReady;
      crashOf = failAfterCrash(pglite.Module);
      return pglite.exec(`set timezone = 'UTC'`);
    case 'begin':
      await protect();
      return begin(query.tx);
    case 'commit':
    case 'rollback':
      return end(query.tx, query.op);
    case 'query': {
      if (query.tx === undefined) await protect();
      const on = query.tx === undefined ? pglite : transactionOf(query.tx).transaction;
      return (await on.query(query.text, [...query.values])).rows;
    }
    case 'exec':
      await protect();
      return (await script(query.text)).map(({ rows }) => ({ rows }));
    case 'dump':
      return (await pglite.dumpDataDir('none')).arrayBuffer();
    case 'close':
      return pglite.close();
  }
}

const lookMs = 100;
let looked = -Infinity;
let isProtected = false;

/**
 * PGlite spins when its WAL has no room for another segment of 16 MB, and cannot be opened until there is room. So the
 * database becomes read-only well before that.
 */
async function protect(): Promise<void> {
  if (!folder || floorBytes === 0 || performance.now() - looked < lookMs) return;
  looked = performance.now();
  const { bavail, bsize } = statfsSync(folder);
  const isLow = bavail * bsize < floorBytes;
  if (isLow === isProtected) return;
  isProtected = isLow;
  await pglite.exec(`set default_transaction_read_only = ${isLow ? 'on' : 'off'}`);
}

const checkpointMs = 5_000;
const checkpointBytes = 16_000_000;
let isWritten = false;

/** PGlite has no checkpointer process: without this the WAL grows with every write until the database is closed. */
async function checkpoint(): Promise<void> {
  if (!isWritten || isProtected) return;
  isWritten = false;
  const { rows } = await pglite.query<{ bytes: number }>(
    'select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::int8 as bytes from pg_control_checkpoint()',
  );
  if ((rows[0]?.bytes ?? 0) > checkpointBytes) await pglite.exec('checkpoint');
}
if (folder)
  setInterval(() => void checkpoint().catch((error: unknown) => reportFatal(error)), checkpointMs);

/** Reports the errors after which statements fail or never end. */
function reportFatal(error: unknown): void {
  const { name, message, code } = (crashOf() ?? error) as Partial<Error & { code: string }>;
  const isLogFull = code === '53100' && /pg_wal/.test(message ?? '');
  const isStuck = code === '24000' && /active portal/.test(message ?? '');
  const isCrash =
    crashOf() !== undefined || error instanceof WebAssembly.RuntimeError || name === 'ExitStatus';
  if (isLogFull || isStuck || isCrash) tell({ broken: message ?? String(error) });
}

/** Turns the error of the read-only mode into the one of a full disk: read_only_sql_transaction to disk_full. */
function asFull(failure: Failure): Failure {
  if (!isProtected || failure.fields['code'] !== '25006') return failure;
  return { ...failure, fields: { ...failure.fields, code: '53100' } };
}

function describe(error: unknown): Failure {
  if (!(error instanceof Error))
    return { name: 'Error', message: String(error), stack: '', fields: {} };
  const fields = Object.entries(error).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  const { name, message, stack = '' } = error;
  return { name, message, stack, fields: Object.fromEntries(fields) };
}

port.on('message', ({ id, query }: ThreadRequest) => {
  isWritten ||= query.op !== 'ping';
  answer(query).then(
    (result) => tell({ id, result }),
    (error: unknown) => {
      // What a crashed statement did is not known: its caller learns only that the database is broken.
      if (!crashOf()) tell({ id, failure: asFull(describe(error)) });
      reportFatal(error);
    },
  );
});
