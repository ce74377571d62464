import { randomUUID } from 'node:crypto';
import type { AdminExport, contract } from '@winnow/sdk/contract';
import { ApiError } from '@winnow/sdk/errors';
import type * as z from 'zod';
import { recordAdminAction } from '../../platform/admin-actions';
import { byteOrderMark, csvLines } from '../../platform/csv';
import type { Database, Db } from '../../platform/database/db';
import { lockUser } from '../../platform/database/lock-user';
import type { UserContext } from '../../platform/http/implement';
import { tasks } from '../../platform/queue/tasks';
import { type ExportKind, sourceOf } from './sources';
import * as sql from './sql';

type Contract = typeof contract.adminExports;
type Input<Verb extends keyof Contract> = z.output<Contract[Verb]['input']>;
type Context = Pick<UserContext, 'db' | 'userId' | 'now'>;

const lifeMs = 86_400_000;
/** Rows of a part. It has about 20 kB: one transaction writes it, and a worker holds it in memory. */
const defaultRowsPerPart = 100;
/** Parts of one download call, about 1 MB. */
const partsPerCall = 40;

type Listed = Awaited<ReturnType<typeof sql.insertExport>>;

const shownTo =
  (userId: string) =>
  ({ admin_id, admin_name, ...row }: Listed): AdminExport => ({
    ...row,
    admin: { id: admin_id, name: admin_name },
    is_mine: admin_id === userId,
  });

export async function list({ db, userId, now }: Context): Promise<{ exports: AdminExport[] }> {
  const found = await sql.selectExports(db, now.toISOString());
  return { exports: found.map(shownTo(userId)) };
}

/** A second press gets the export that the first one started. */
async function start(
  context: UserContext,
  kind: ExportKind,
  given: Record<string, unknown>,
): Promise<AdminExport> {
  const { db, userId, now } = context;
  return db.tx(async (tx) => {
    await lockUser(tx, userId);
    const { count, filters } = await sourceOf(kind).begin(tx, given, now);
    const set = Object.entries(filters).filter(([, value]) => value !== undefined && value !== '');
    const wanted = {
      id: randomUUID(),
      kind,
      filters: JSON.stringify(Object.fromEntries(set)),
      adminId: userId,
      total: count,
      now: now.toISOString(),
      expiresAt: new Date(now.getTime() + lifeMs).toISOString(),
    };
    const unfinished = await sql.selectUnfinished(tx, wanted);
    const made = unfinished ?? (await sql.insertExport(tx, wanted));
    // Also for an unfinished one: its task may have used up its retries. One that still runs is not doubled.
    await tasks.admin_export.enqueue(tx, { id: made.id });
    await recordAdminAction(tx, context, {
      action: `adminExports.${kind}`,
      userId: null,
      // Names of filters only: the search text may be an e-mail address.
      after: { export: made.id, filters: set.map(([name]) => name).join(' ') },
    });
    return shownTo(userId)(made);
  });
}

export const exportUsers = (context: UserContext, filters: Input<'users'>) =>
  start(context, 'admin_users', filters);

export const exportRobotLogs = (context: UserContext, filters: Input<'robotLogs'>) =>
  start(context, 'robot_logs', filters);

export async function download({ db, userId, now }: Context, { id, part }: Input<'download'>) {
  const found = await sql.selectParts(db, {
    id,
    adminId: userId,
    first: part,
    count: partsPerCall,
    now: now.toISOString(),
  });
  const [first] = found;
  if (!first) throw new ApiError('export_not_found');
  const next = part + found.length;
  return {
    content: `${part === 0 ? byteOrderMark : ''}${found.map(({ content }) => content).join('')}`,
    next: next < first.parts ? next : null,
  };
}

export async function remove(context: UserContext, id: string): Promise<Record<string, never>> {
  return context.db.tx(async (tx) => {
    const gone = await sql.deleteExport(tx, id);
    if (!gone) throw new ApiError('export_not_found');
    await recordAdminAction(tx, context, {
      action: 'adminExports.remove',
      userId: null,
      before: { export: id, kind: gone.kind, admin: gone.admin_id, rows: gone.rows },
    });
    return {};
  });
}

/** Writes an export to its end. A worker that is killed leaves whole parts, and the next one continues after them. */
export async function write(
  db: Database,
  now: () => Date,
  id: string,
  rowsPerPart = defaultRowsPerPart,
): Promise<void> {
  try {
    while (await writePart(db, id, now(), rowsPerPart));
  } catch (error) {
    await sql.updateCause(db, id, String(error).slice(0, 500)).catch(() => undefined);
    throw error;
  }
}

/** False when nothing is left to write. */
async function writePart(db: Db, id: string, now: Date, rowsPerPart: number): Promise<boolean> {
  return db.tx(async (tx) => {
    const found = await sql.lockUnfinished(tx, id, now.toISOString());
    if (!found) return false;
    const { fields, page } = sourceOf(found.kind);
    const { rows, next } = await page(tx, found.filters, {
      after: found.place,
      limit: rowsPerPart,
      now,
    });
    await sql.insertPart(tx, id, {
      n: found.parts,
      content: csvLines(found.parts === 0 ? [fields, ...rows] : rows),
      rows: rows.length,
      place: next,
      now: now.toISOString(),
    });
    return next !== null;
  });
}

export async function forget(db: Db, now: Date): Promise<void> {
  await sql.deleteExpired(db, now.toISOString());
}
