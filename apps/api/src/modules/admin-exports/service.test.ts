// On both databases: parts are read by keyset and stored as rows.
import { randomUUID } from 'node:crypto';
import Papa from 'papaparse';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Database, Db } from '../../platform/database/db';
import { openWorld, type Someone, type World } from '../../testing/world';
import * as exports from './service';

let world: World;
let admin: Someone;
beforeAll(async () => {
  world = await openWorld();
  admin = await world.someone({ is_admin: true });
});

const now = () => world.clock.now;

/** Users whose last name begins with a word of their own, for an export of them alone. */
async function people(count: number, first_name = 'Ann') {
  const word = `x${randomUUID().slice(0, 8)}`;
  const all = [];
  for (let n = 0; n < count; n += 1) all.push(await world.someone());
  await world.db.query(
    `update users set last_name = $2, first_name = $3 where id = any($1::uuid[])`,
    [all.map(({ id }) => id), word, first_name],
  );
  return { word, ids: all.map(({ id }) => id) };
}

async function fileOf(who: Someone, id: string): Promise<string> {
  let text = '';
  let part: number | null = 0;
  while (part !== null) {
    const answer: { content: string; next: number | null } = await who.page.adminExports.download({
      id,
      part,
    });
    text += answer.content;
    part = answer.next;
  }
  return text;
}

const rowsOf = (text: string) =>
  Papa.parse<Record<string, string>>(text.replace(/^\uFEFF/, ''), {
    header: true,
    skipEmptyLines: true,
  }).data;

/** A database that fails after so many transactions, as if the process were killed there. */
function dyingAfter(db: Database, transactions: number): Database {
  let left = transactions;
  return {
    ...db,
    tx: <Result>(work: (tx: Db) => Promise<Result>) =>
      db.tx(async (tx) => {
        const result = await work(tx);
        left -= 1;
        if (left < 0) throw new Error('killed');
        return result;
      }),
  };
}

describe('an export of users', () => {
  test('holds the users that match, under the filters of the list (B-068, B-377)', async () => {
    const { word, ids } = await people(5);
    const made = await admin.page.adminExports.users({ search: word });
    expect(made).toMatchObject({
      kind: 'admin_users',
      filters: { search: word },
      state: 'waiting',
      total: 5,
      rows: 0,
      is_mine: true,
    });
    await exports.write(world.db, now, made.id, 2);
    const rows = rowsOf(await fileOf(admin, made.id));
    expect(rows.map(({ id }) => String(id)).toSorted()).toEqual(ids.toSorted());
    expect(rows[0]).toMatchObject({ last_name: word, subscribed_plan: 'free', is_banned: 'false' });
    const { exports: listed } = await admin.page.adminExports.list({});
    expect(listed.find(({ id }) => id === made.id)).toMatchObject({
      state: 'done',
      rows: 5,
      total: 5,
      cause: null,
    });
    const queued = `select 1 from pgboss.job where name = 'admin_export' and data ->> 'id' = $1`;
    expect(await world.db.query(queued, [made.id])).toHaveLength(1);
  });

  test('of robot logs holds the lines that were there, of the days that it was asked for (B-401)', async () => {
    const ann = await world.someone();
    const exec_id = `run-${randomUUID().slice(0, 8)}`;
    const deliver = (message: string) =>
      ann.robot.robot.logs({
        version: '7.0.4',
        lines: [{ level: 'info', message, exec_id, at: now().toISOString() }],
      });
    for (const message of ['=1+1', 'two', 'three']) await deliver(message);
    const made = await admin.page.adminExports.robotLogs({ exec_id });
    expect(made).toMatchObject({
      kind: 'robot_logs',
      filters: { exec_id, from: '2026-03-04', to: '2026-03-10' },
      total: 3,
    });
    const dying = dyingAfter(world.services.db, 1);
    await expect(exports.write(dying, now, made.id, 2)).rejects.toThrow('killed');
    await deliver('of after the first part');
    const tomorrow = () => new Date(now().getTime() + 20 * 3_600_000);
    await exports.write(world.db, tomorrow, made.id, 2);
    const rows = rowsOf(await fileOf(admin, made.id));
    expect(rows.map(({ message }) => message)).toEqual(['three', 'two', `'=1+1`]);
    expect(rows[0]).toMatchObject({ exec_id, level: 'info', version: '7.0.4', user_id: ann.id });
  });

  test('goes on after a kill: no row is lost or doubled', async () => {
    const { word, ids } = await people(9);
    const { id } = await admin.page.adminExports.users({ search: word });
    for (const transactions of [1, 0, 2]) {
      const dying = dyingAfter(world.services.db, transactions);
      await expect(exports.write(dying, now, id, 2)).rejects.toThrow('killed');
      await expect(admin.page.adminExports.download({ id })).rejects.toMatchObject({
        code: 'export_not_found',
      });
    }
    await exports.write(world.db, now, id, 2);
    const rows = rowsOf(await fileOf(admin, id));
    expect(rows.map((row) => String(row['id'])).toSorted()).toEqual(ids.toSorted());
    await exports.write(world.db, now, id, 2);
    expect(rowsOf(await fileOf(admin, id))).toHaveLength(9);
  });

  test('is no formula of a spreadsheet, whatever a user is called', async () => {
    for (const name of ['=1+1', '+1', '-1', '@x', '\t=1', '\r=1', 'a"b,c;d\ne']) {
      const { word } = await people(1, name);
      const { id } = await admin.page.adminExports.users({ search: word });
      await exports.write(world.db, now, id);
      const [row] = rowsOf(await fileOf(admin, id));
      expect(row?.['first_name']).toBe(name.startsWith('a') ? name : `'${name}`);
    }
  });

  test('is downloaded by the admin who asked for it alone, and deleted by any (B-071, B-408)', async () => {
    const { word } = await people(1);
    const other = await world.someone({ is_admin: true });
    const { id } = await admin.page.adminExports.users({ search: word });
    await exports.write(world.db, now, id);
    const { exports: seen } = await other.page.adminExports.list({});
    expect(seen.find((one) => one.id === id)).toMatchObject({ is_mine: false });
    const refused = { code: 'export_not_found' };
    await expect(other.page.adminExports.download({ id })).rejects.toMatchObject(refused);
    await other.page.adminExports.remove({ id });
    await expect(admin.page.adminExports.download({ id })).rejects.toMatchObject(refused);
    await expect(other.page.adminExports.remove({ id })).rejects.toMatchObject(refused);
    const actions = await world.db.query<{ action: string; after: object }>(
      `select action, after from admin_actions where before ->> 'export' = $1 or after ->> 'export' = $1 order by at, action`,
      [id],
    );
    expect(actions.map(({ action }) => action)).toEqual([
      'adminExports.admin_users',
      'adminExports.remove',
    ]);
    expect(JSON.stringify(actions)).not.toContain(word);
  });

  test('is started once by two presses, and by an admin alone', async () => {
    const { word } = await people(1);
    const start = () => admin.page.adminExports.users({ search: word });
    const started = await Promise.all([start(), start(), start()]);
    const ids = new Set(started.map(({ id }) => id));
    expect(ids.size).toBe(1);
    const queued = `from pgboss.job where name = 'admin_export' and data ->> 'id' = any($1)`;
    expect(await world.db.query(`select 1 ${queued}`, [[...ids]])).toHaveLength(1);
    // A task may have used up its retries: a press begins again, where the task left off.
    await world.db.query(`delete ${queued}`, [[...ids]]);
    expect(ids).toContain((await start()).id);
    expect(await world.db.query(`select 1 ${queued}`, [[...ids]])).toHaveLength(1);
    const ann = await world.someone();
    await expect(ann.page.adminExports.users({})).rejects.toMatchObject({ code: 'access_denied' });
  });

  test('is not written for an admin who is none any more', async () => {
    const former = await world.someone({ is_admin: true });
    const { word } = await people(1);
    const { id } = await former.page.adminExports.users({ search: word });
    await world.db.query('update users set is_admin = false where id = $1', [former.id]);
    await exports.write(world.db, now, id);
    const parts = 'select 1 from admin_export_parts where export_id = $1';
    expect(await world.db.query(parts, [id])).toEqual([]);
  });

  test('expires after 24 hours, with its file (B-070)', async () => {
    const own = await openWorld();
    const staff = await own.someone({ is_admin: true });
    const { id } = await staff.page.adminExports.users({ search: 'nobody is called so' });
    await exports.write(own.db, () => own.clock.now, id);
    expect(await fileOf(staff, id)).toMatch(/^\uFEFFid,first_name,/);
    own.clock.now = new Date(own.clock.now.getTime() + 86_400_001);
    const later = await own.session(staff.id);
    await expect(later.adminExports.download({ id })).rejects.toMatchObject({
      code: 'export_not_found',
    });
    expect((await later.adminExports.list({})).exports.filter((one) => one.id === id)).toEqual([]);
    await exports.forget(own.db, own.clock.now);
    const parts = 'select 1 from admin_export_parts where export_id = $1';
    expect(await own.db.query(parts, [id])).toEqual([]);
  });
});
