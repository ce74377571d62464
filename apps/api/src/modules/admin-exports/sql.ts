import type { AdminExport } from '@winnow/sdk/contract';
import { countDeleted, type Db, one } from '../../platform/database/db';
import type { ExportKind } from './sources';

type Listed = Omit<AdminExport, 'admin' | 'is_mine'> & { admin_id: string; admin_name: string };

const columns = `e.id, e.kind, e.filters, e.state, e.rows, e.total, e.bytes, e.created_at, e.finished_at, e.expires_at,
  e.cause, e.admin_id, concat_ws(' ', u.first_name, u.last_name) as admin_name`;
const tables = 'admin_exports e join users u on u.id = e.admin_id';

const mostListed = 100;

export async function selectExports(db: Db, now: string): Promise<Listed[]> {
  return db.query<Listed>(
    `select ${columns} from ${tables} where e.expires_at > $1
      order by e.created_at desc, e.id limit ${mostListed}`,
    [now],
  );
}

interface NewExport {
  id: string;
  kind: ExportKind;
  filters: string;
  adminId: string;
  total: number;
  now: string;
  expiresAt: string;
}

/** The unfinished export of the same rows for the same admin. */
export async function selectUnfinished(
  db: Db,
  { kind, filters, adminId, now }: NewExport,
): Promise<Listed | undefined> {
  const [row] = await db.query<Listed>(
    `select ${columns} from ${tables}
      where e.admin_id = $1 and e.kind = $2 and e.filters = $3::jsonb and e.state <> 'done' and e.expires_at > $4`,
    [adminId, kind, filters, now],
  );
  return row;
}

export async function insertExport(db: Db, it: NewExport): Promise<Listed> {
  await db.query(
    `insert into admin_exports (id, kind, filters, admin_id, total, created_at, expires_at)
     values ($1, $2, $3::jsonb, $4, $5, $6, $7)`,
    [it.id, it.kind, it.filters, it.adminId, it.total, it.now, it.expiresAt],
  );
  const made = await db.query<Listed>(`select ${columns} from ${tables} where e.id = $1`, [it.id]);
  return one(made);
}

interface Unfinished {
  kind: ExportKind;
  filters: unknown;
  place: string | null;
  parts: number;
}

/**
 * Locks an export that is not finished. None is found when it was deleted or has expired,
 * or when the user who asked is no admin any more.
 */
export async function lockUnfinished(
  db: Db,
  id: string,
  now: string,
): Promise<Unfinished | undefined> {
  const [row] = await db.query<Unfinished>(
    `select e.kind, e.filters, e.place, e.parts from admin_exports e join users u on u.id = e.admin_id
      where e.id = $1 and e.state <> 'done' and e.expires_at > $2 and u.is_admin
        for update of e`,
    [id, now],
  );
  return row;
}

interface Part {
  n: number;
  content: string;
  rows: number;
  /** Null after the last row. */
  place: string | null;
  now: string;
}

export async function insertPart(db: Db, id: string, part: Part): Promise<void> {
  await db.query('insert into admin_export_parts (export_id, n, content) values ($1, $2, $3)', [
    id,
    part.n,
    part.content,
  ]);
  await db.query(
    `update admin_exports
        set state = case when $3::text is null then 'done' else 'running' end,
            place = $3, rows = rows + $2, parts = parts + 1, bytes = bytes + $4, cause = null,
            finished_at = case when $3::text is null then $5::timestamptz end
      where id = $1`,
    [id, part.rows, part.place, Buffer.byteLength(part.content), part.now],
  );
}

export async function updateCause(db: Db, id: string, cause: string): Promise<void> {
  await db.query('update admin_exports set cause = $2 where id = $1', [id, cause]);
}

/** The parts from `first` of a finished export, for the admin who asked for it. None when it may not be downloaded. */
export async function selectParts(
  db: Db,
  {
    id,
    adminId,
    first,
    count,
    now,
  }: Record<'id' | 'adminId' | 'now', string> & {
    first: number;
    count: number;
  },
): Promise<{ content: string; parts: number }[]> {
  return db.query(
    `select p.content, e.parts from admin_exports e
       join admin_export_parts p on p.export_id = e.id
      where e.id = $1 and e.admin_id = $2 and e.state = 'done' and e.expires_at > $3
        and p.n >= $4 and p.n < $4 + $5
      order by p.n`,
    [id, adminId, now, first, count],
  );
}

export async function deleteExport(
  db: Db,
  id: string,
): Promise<{ kind: string; admin_id: string; rows: number } | undefined> {
  const [row] = await db.query<{ kind: string; admin_id: string; rows: number }>(
    'delete from admin_exports where id = $1 returning kind, admin_id, rows',
    [id],
  );
  return row;
}

export async function deleteExpired(db: Db, now: string): Promise<number> {
  return countDeleted(db, 'delete from admin_exports where expires_at <= $1', [now]);
}
