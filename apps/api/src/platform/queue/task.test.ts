import { randomUUID } from 'node:crypto';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import * as z from 'zod';
import {
  backend,
  newServerDatabase,
  sharedDatabase,
  waitingForLocks,
} from '../../testing/database';
import type { Database } from '../database/db';
import { createLog } from '../log';
import { createMetrics } from '../metrics';
import { watchStorage } from '../storage';
import { prepareQueues, startQueue, type WorkedTask } from './queue';
import { createTask } from './task';

type Payload = { id: string };
const payload = z.strictObject({ id: z.string().max(40) });
const retry = { limit: 2, delaySeconds: 1 };
/** Queues of this file alone: other files enqueue in the same database. */
const plain = createTask<Payload>('test_plain', { payload, retry });
const sync = createTask<Payload>('test_sync', { payload, retry, singleton: ({ id }) => id });
const usual = createTask<Payload>('test_usual', { payload });

let db: Database;
let databaseUrl: string | undefined;
beforeAll(async () => {
  const shared = await sharedDatabase();
  db = shared;
  databaseUrl = 'url' in shared ? shared.url : undefined;
  await prepareQueues({ database: shared, databaseUrl }, [plain, sync, usual]);
});

async function work(task: WorkedTask['task'], run: (payload: Payload) => Promise<void>) {
  const queue = await startQueue({
    database: db,
    databaseUrl,
    tasks: [{ task, run }],
    log: createLog('silent'),
    metrics: createMetrics(),
    storage: watchStorage({ folder: undefined, reserveBytes: 0 }),
  });
  onTestFinished(() => queue.stop(20_000));
  return queue;
}

const rows = (name: string, id: string) =>
  db.query<{ state: string }>(
    `select state::text from pgboss.job where name = $1 and data ->> 'id' = $2 order by created_on`,
    [name, id],
  );

test('a task is there when its transaction is committed, and not when it is rolled back', async () => {
  const [kept, lost] = [randomUUID(), randomUUID()];
  await db.tx((tx) => plain.enqueue(tx, { id: kept }));
  const failing = db.tx(async (tx) => {
    await plain.enqueue(tx, { id: lost });
    throw new Error('after it');
  });
  await expect(failing).rejects.toThrow('after it');
  expect(await rows('test_plain', kept)).toEqual([{ state: 'created' }]);
  expect(await rows('test_plain', lost)).toEqual([]);
});

test('a task without a retry policy gets five retries, from 10 s on, ever later', async () => {
  expect(
    await db.query(
      `select retry_limit, retry_delay, retry_backoff from pgboss.queue where name = 'test_usual'`,
    ),
  ).toEqual([{ retry_limit: 5, retry_delay: 10, retry_backoff: true }]);
});

test('what does not fit the schema is refused where it is enqueued', async () => {
  for (const wrong of [{}, { id: 1 }, { id: 'a', more: 1 }])
    await expect((async () => plain.enqueue(db, wrong as Payload))()).rejects.toThrow(z.ZodError);
});

test('a payload that does not fit it any more fails at the worker, and is kept as a dead letter', async () => {
  const id = 'x'.repeat(41);
  await db.query(
    `insert into pgboss.job (name, data, retry_limit, dead_letter)
     values ('test_plain', jsonb_build_object('id', $1::text), 0, 'dead_letters')`,
    [id],
  );
  const seen: string[] = [];
  await work(plain, async (taken) => void seen.push(taken.id));
  await expect.poll(() => rows('test_plain', id)).toEqual([{ state: 'failed' }]);
  await expect.poll(() => rows('dead_letters', id)).toEqual([{ state: 'created' }]);
  expect(seen).not.toContain(id);
});

test('an idempotency key enqueues one task, also after it has run', async () => {
  const id = randomUUID();
  const again = () => plain.enqueue(db, { id }, { idempotencyKey: id });
  const first = await Promise.all([again(), again(), again()]);
  expect(first.filter(Boolean)).toHaveLength(1);
  let runs = 0;
  await work(plain, async (taken) => void (runs += taken.id === id ? 1 : 0));
  await expect.poll(() => rows('test_plain', id)).toEqual([{ state: 'completed' }]);
  expect(await again()).toBe(false);
  expect(runs).toBe(1);
});

test('of a singleton key one task waits and one runs, and what is enqueued meanwhile runs again', async () => {
  const [id, other] = [randomUUID(), randomUUID()];
  expect(await sync.enqueue(db, { id })).toBe(true);
  expect(await sync.enqueue(db, { id })).toBe(false);
  expect(await sync.enqueue(db, { id: other })).toBe(true);
  let letGo = () => undefined as void;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  let [runs, running, most] = [0, 0, 0];
  await work(sync, async (taken) => {
    if (taken.id !== id) return;
    runs += 1;
    most = Math.max(most, (running += 1));
    if (runs === 1) await held;
    running -= 1;
  });
  await expect.poll(() => rows('test_sync', id)).toEqual([{ state: 'active' }]);
  expect(await sync.enqueue(db, { id })).toBe(true);
  expect(await sync.enqueue(db, { id })).toBe(false);
  letGo();
  const done = { state: 'completed' };
  await expect.poll(() => rows('test_sync', id)).toEqual([done, done]);
  await expect.poll(() => rows('test_sync', other)).toEqual([done]);
  expect([runs, most]).toEqual([2, 1]);
});

test('a task that fails runs again, and others beside it are done once', async () => {
  const [bad, good] = [randomUUID(), randomUUID()];
  await plain.enqueue(db, { id: bad });
  await plain.enqueue(db, { id: good });
  const runs = new Map<string, number>();
  await work(plain, async ({ id }) => {
    runs.set(id, (runs.get(id) ?? 0) + 1);
    if (id === bad && runs.get(id) === 1) throw new Error('the first time');
  });
  await expect.poll(() => rows('test_plain', bad)).toEqual([{ state: 'completed' }]);
  expect([runs.get(bad), runs.get(good)]).toEqual([2, 1]);
});

test.runIf(backend === 'postgres')(
  'a task that waits does not start before the transaction that found it waiting has ended',
  async () => {
    const id = randomUUID();
    await sync.enqueue(db, { id });
    const seen: number[] = [];
    await db.tx(async (tx) => {
      await tx.query('insert into coupons (token, created_at) values ($1, now())', [id]);
      expect(await sync.enqueue(tx, { id })).toBe(false);
      await work(sync, async (taken) => {
        if (taken.id !== id) return;
        seen.push((await db.query('select 1 from coupons where token = $1', [id])).length);
      });
      const later = randomUUID();
      await sync.enqueue(db, { id: later });
      // The worker has come past it.
      await expect.poll(() => rows('test_sync', later)).toEqual([{ state: 'completed' }]);
      expect(await waitingForLocks(db)).toEqual([]);
      expect(seen).toEqual([]);
    });
    await expect.poll(() => seen).toEqual([1]);
  },
);

test.runIf(backend === 'postgres')('queues are prepared by many at once, once', async () => {
  const database = await newServerDatabase();
  onTestFinished(() => database.close());
  await database.script('drop schema pgboss cascade');
  const where = { database, databaseUrl: database.url };
  await Promise.all([1, 2, 3].map(() => prepareQueues(where, [plain, sync])));
  expect(await plain.enqueue(database, { id: 'a' })).toBe(true);
});
