import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { DatabaseUnavailable } from '../db';
import type { ThreadRequest, Failure, Query, ThreadOptions, ThreadReply } from './messages';

const tickMs = 1_000;

export type DatabaseThread = ReturnType<typeof startThread>;

/**
 * Starts the thread of an embedded database. While calls are pending the thread is pinged every second. After
 * `timeoutSeconds` seconds without an answer it is terminated, which is the only way to end a statement that spins.
 */
export function startThread(options: ThreadOptions, timeoutSeconds: () => number) {
  const worker = startWorker(options);
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  const lost = withResolvers<Error>();
  let ended: DatabaseUnavailable | undefined;
  let lastId = 0;
  // Ticks, not time: a process that was suspended for an hour has missed one tick.
  let silent = 0;

  const watchdog = setInterval(() => {
    silent = waiting.size === 0 ? 0 : silent + 1;
    if (silent > timeoutSeconds()) end(`The database has not answered for ${silent} s.`);
    else if (silent > 0)
      worker.postMessage({ id: 0, query: { op: 'ping' } } satisfies ThreadRequest);
  }, tickMs);
  watchdog.unref();

  worker.on('message', (told: ThreadReply) => {
    silent = 0;
    if ('broken' in told) return end(`The database is broken: ${told.broken}`);
    const asked = waiting.get(told.id);
    waiting.delete(told.id);
    if ('failure' in told) asked?.reject(errorOf(told.failure));
    else asked?.resolve(told.result);
  });
  worker.on('error', (error) => end('The thread of the database failed.', error));
  worker.on('exit', () => end('The thread of the database has ended.'));

  function end(why: string, cause?: unknown): void {
    if (ended) return;
    ended = new DatabaseUnavailable(why, { cause });
    clearInterval(watchdog);
    for (const { reject } of waiting.values()) reject(ended);
    waiting.clear();
    lost.resolve(ended);
  }

  function ask(query: Query): Promise<unknown> {
    if (ended) return Promise.reject(ended);
    lastId += 1;
    const asked = withResolvers<unknown>();
    waiting.set(lastId, asked);
    worker.postMessage({ id: lastId, query } satisfies ThreadRequest);
    return asked.promise;
  }

  return {
    ask,
    /** Resolves with the reason once the thread can take no more calls. */
    lost: lost.promise,
    /** Resolves when the thread has closed its files. Pending calls are rejected. */
    async terminate(why: string): Promise<void> {
      end(why);
      await worker.terminate();
    },
  };
}

/**
 * In the build the thread is an entry beside the server's. execArgv is empty, since this process's preloads are not for
 * it.
 */
function startWorker(workerData: ThreadOptions): Worker {
  const file = ['./thread-source.mjs', './database-thread.js', '../database-thread.js']
    .map((place) => fileURLToPath(new URL(place, import.meta.url)))
    .find((path) => existsSync(path));
  if (!file) throw new Error('The thread of the embedded database is missing beside the program.');
  return new Worker(file, { workerData, execArgv: [] });
}

function errorOf({ name, message, stack, fields }: Failure): Error {
  return Object.assign(new Error(message), fields, { name, stack });
}

// Node has `Promise.withResolvers` only from version 22 on.
interface PromiseWithResolvers<Value> {
  promise: Promise<Value>;
  resolve: (value: Value) => void;
  reject: (why: unknown) => void;
}

function withResolvers<Value>(): PromiseWithResolvers<Value> {
  let handles: Pick<PromiseWithResolvers<Value>, 'resolve' | 'reject'> | undefined;
  const promise = new Promise<Value>((resolve, reject) => (handles = { resolve, reject }));
  if (!handles) throw new Error('a promise calls its executor at once');
  return { promise, ...handles };
}
