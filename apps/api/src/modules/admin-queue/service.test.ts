// On both databases: its statements read and write the tables of pg-boss.
import { beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../platform/database/db';
import type { Task } from '../../platform/queue/task';
import { failedTasks, ownQueues } from '../../testing/queued';
import { openWorld, type Someone, type World } from '../../testing/world';

let world: World;
let db: Database;
let admin: Someone;
let plain: Task<{ id: string }>;
let keyed: Task<{ id: string }>;
beforeAll(async () => {
  world = await openWorld();
  ({ db, plain, keyed } = await ownQueues('test_staff'));
  admin = await world.someone({ is_admin: true });
});

const at = (minute: number) => new Date(Date.UTC(2026, 2, 10, 11, minute)).toISOString();
const rows = (name: string) =>
  db.query<{ id: string; state: string; retry_count: number }>(
    'select id, state::text, retry_count from pgboss.job where name = $1 order by created_on, id',
    [name],
  );
const letters = (ids: readonly string[]) =>
  db.query(`select 1 from pgboss.job where name = 'dead_letters' and source_id = any($1::uuid[])`, [
    ids,
  ]);
const clear = () =>
  db.query(`delete from pgboss.job where name in ($1, $2) or source_name in ($1, $2)`, [
    plain.name,
    keyed.name,
  ]);

describe('the list', () => {
  test('counts per queue and state, and says since when the oldest waits (B-405)', async () => {
    await clear();
    await failedTasks(db, plain.name, { count: 3 });
    await plain.enqueue(db, { id: 'waits' });
    const { queues } = await admin.page.adminQueue.read({});
    const one = queues.find(({ name }) => name === plain.name);
    expect(one?.counts).toEqual({
      created: 1,
      retry: 0,
      active: 0,
      failed: 3,
      completed: 0,
      cancelled: 0,
    });
    expect(one?.waits_since).toMatch(/^20/);
    expect(queues.find(({ name }) => name === keyed.name)?.waits_since).toBeNull();
    expect(queues.filter(({ name }) => name.startsWith('__pgboss'))).toEqual([]);
  });

  test('a schedule is said in words, with its next time', async () => {
    await db.query(
      `insert into pgboss.schedule (name, cron, timezone) values ($1, '23 3 * * *', 'UTC')
       on conflict (name, key) do nothing`,
      [plain.name],
    );
    const { schedules } = await admin.page.adminQueue.read({});
    expect(schedules.find(({ queue }) => queue === plain.name)).toEqual({
      queue: plain.name,
      cron: '23 3 * * *',
      words: 'At 03:23',
      time_zone: 'UTC',
      next_at: '2026-03-11T03:23:00.000Z',
      last_completed_at: null,
    });
    await db.query('delete from pgboss.schedule where name = $1', [plain.name]);
  });

  test('pages lose and double no task while tasks come and go, and tell the cause of a failure', async () => {
    await clear();
    const ids = await failedTasks(db, plain.name, { count: 7 });
    const more = await failedTasks(db, plain.name, { count: 4, at: at(-30) });
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const page = await admin.page.adminQueue.tasks({ queue: plain.name, limit: 2, after });
      seen.push(...page.tasks.map(({ id }) => id));
      for (const task of page.tasks) expect(task.cause).toBe('Error: the other side was away');
      after = page.next ?? undefined;
      await failedTasks(db, plain.name, { at: at(30) });
    } while (after !== undefined);
    expect(seen.toSorted()).toEqual([...ids, ...more].toSorted());
    const [first] = ids;
    const found = await admin.page.adminQueue.tasks({ queue: plain.name, id: first });
    expect(found).toMatchObject({ count: 1, next: null, read_at: expect.any(String) as string });
    expect(found.tasks).toMatchObject([
      { id: first, attempts: 6, attempt_limit: 6, state: 'failed' },
    ]);
    expect(JSON.stringify(found)).not.toContain('"data"');
  });

  test('a task with an idempotency key is listed and read, though its id is a hash', async () => {
    await clear();
    const keys = Array.from({ length: 40 }, (_, n) => String(n));
    for (const idempotencyKey of keys) await plain.enqueue(db, { id: 'a' }, { idempotencyKey });
    let after: string | undefined;
    let seen = 0;
    do {
      const page = await admin.page.adminQueue.tasks({ queue: plain.name, limit: 15, after });
      seen += page.tasks.length;
      const [first] = page.tasks;
      const read = { queue: plain.name, id: first?.id ?? '' };
      expect((await admin.page.adminQueue.arguments(read)).arguments).toEqual({ id: 'a' });
      after = page.next ?? undefined;
    } while (after !== undefined);
    expect(seen).toBe(40);
  });

  test('dead letters are shown when they are asked for, with what they were', async () => {
    await clear();
    const [id] = await failedTasks(db, plain.name);
    const { tasks } = await admin.page.adminQueue.tasks({ queue: 'dead_letters' });
    expect(tasks.find(({ source }) => source?.id === id)).toMatchObject({
      queue: 'dead_letters',
      state: 'created',
      cause: 'Error: the other side was away',
    });
    const all = await admin.page.adminQueue.tasks({ limit: 100, state: 'created' });
    expect(all.tasks.filter(({ queue }) => queue === 'dead_letters')).toEqual([]);
  });
});

test('arguments are told by a call of their own, which is recorded (B-405)', async () => {
  await clear();
  const ann = await world.someone();
  const [id = ''] = await failedTasks(db, plain.name, { data: { user_id: ann.id } });
  const read = admin.page.adminQueue.arguments({ queue: plain.name, id });
  await expect(read).resolves.toEqual({ arguments: { user_id: ann.id } });
  expect(
    await db.query(
      'select action, user_id, after from admin_actions where admin_id = $1 and user_id = $2',
      [admin.id, ann.id],
    ),
  ).toEqual([
    { action: 'adminQueue.arguments', user_id: ann.id, after: { queue: plain.name, id } },
  ]);
  await expect(admin.page.adminQueue.arguments({ queue: keyed.name, id })).rejects.toMatchObject({
    code: 'task_not_found',
  });
});

describe('retry', () => {
  test('enqueues failed tasks under their ids with all attempts, and takes their dead letters away', async () => {
    await clear();
    const ids = await failedTasks(db, plain.name, { count: 3 });
    const [one = '', ...rest] = ids;
    expect(await admin.page.adminQueue.retry({ queue: plain.name, ids: [one] })).toEqual({
      done: 1,
      merged: 0,
      left: 0,
    });
    expect((await rows(plain.name)).find(({ id }) => id === one)).toMatchObject({
      state: 'created',
      retry_count: 0,
    });
    expect(await letters([one])).toEqual([]);
    expect(await letters(rest)).toHaveLength(2);
    expect(await admin.page.adminQueue.retry({ queue: plain.name })).toMatchObject({ done: 2 });
    expect((await rows(plain.name)).map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    expect(await letters(ids)).toEqual([]);
    expect(await admin.page.adminQueue.retry({ queue: plain.name })).toMatchObject({ done: 0 });
  });

  test('leaves what failed after the list was read', async () => {
    await clear();
    const [old] = await failedTasks(db, plain.name, { at: at(0) });
    const [late] = await failedTasks(db, plain.name, { at: at(5) });
    const before = at(1);
    expect(await admin.page.adminQueue.retry({ queue: plain.name, before })).toMatchObject({
      done: 1,
      left: 0,
    });
    const states = new Map((await rows(plain.name)).map(({ id, state }) => [id, state]));
    expect([states.get(old ?? ''), states.get(late ?? '')]).toEqual(['created', 'failed']);
  });

  test('of several tasks with one singleton key one waits afterwards', async () => {
    await clear();
    await failedTasks(db, keyed.name, { key: 'ann', count: 3 });
    await failedTasks(db, keyed.name, { key: 'bob', count: 2 });
    await keyed.enqueue(db, { id: 'bob' });
    expect(await admin.page.adminQueue.retry({ queue: keyed.name })).toEqual({
      done: 1,
      merged: 4,
      left: 0,
    });
    expect((await rows(keyed.name)).map(({ state }) => state)).toEqual(['created', 'created']);
  });

  test('by two admins at once enqueues each task once', async () => {
    await clear();
    const ids = await failedTasks(db, plain.name, { count: 200 });
    const other = await world.someone({ is_admin: true });
    const answers = await Promise.all(
      [admin, other, admin, other].map((who) => who.page.adminQueue.retry({ queue: plain.name })),
    );
    expect(answers.reduce((sum, { done }) => sum + done, 0)).toBe(200);
    expect((await rows(plain.name)).map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  });

  test('of dead letters runs none twice: a failed task that is left is the one enqueued', async () => {
    await clear();
    const [kept = '', gone = ''] = await failedTasks(db, plain.name, { count: 2 });
    // pg-boss deletes failed tasks after a week, and keeps dead letters for longer.
    await db.query('delete from pgboss.job where name = $1 and id = $2', [plain.name, gone]);
    const of = async () =>
      (await admin.page.adminQueue.tasks({ queue: 'dead_letters', limit: 100 })).tasks
        .filter(({ source }) => source?.queue === plain.name)
        .map(({ id }) => id);
    const ids = await of();
    expect(ids).toHaveLength(2);
    expect(await admin.page.adminQueue.retry({ queue: 'dead_letters', ids })).toMatchObject({
      done: 2,
      merged: 0,
    });
    expect(await of()).toEqual([]);
    expect(new Map((await rows(plain.name)).map(({ id, state }) => [id, state]))).toEqual(
      new Map([
        [kept, 'created'],
        [gone, 'created'],
      ]),
    );
    expect(await admin.page.adminQueue.retry({ queue: plain.name })).toMatchObject({ done: 0 });
  });
});

test('deletion takes tasks that do not run, with their dead letters, and is recorded', async () => {
  await clear();
  const ids = await failedTasks(db, plain.name, { count: 2 });
  await plain.enqueue(db, { id: 'waits' });
  await db.query(`insert into pgboss.job (name, state, started_on) values ($1, 'active', now())`, [
    plain.name,
  ]);
  const remove = { queue: plain.name, state: 'failed' } as const;
  expect(await admin.page.adminQueue.remove(remove)).toEqual({ done: 2, left: 0 });
  expect(await letters(ids)).toEqual([]);
  expect((await rows(plain.name)).map(({ state }) => state).toSorted()).toEqual([
    'active',
    'created',
  ]);
  const active = { ...remove, state: 'active' } as never;
  await expect(admin.page.adminQueue.remove(active)).rejects.toMatchObject({
    code: 'input_invalid',
  });
  const [row] = await db.query<{ after: unknown }>(
    `select after from admin_actions where admin_id = $1 and action = 'adminQueue.remove' order by at desc limit 1`,
    [admin.id],
  );
  expect(row?.after).toEqual({
    queue: plain.name,
    ids: '',
    before: null,
    state: 'failed',
    done: 2,
  });
  await clear();
});
