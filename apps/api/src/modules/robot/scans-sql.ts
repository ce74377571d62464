import { countDeleted, type Db, one } from '../../platform/database/db';

export interface Scan {
  kind: 'friends' | 'engagements';
  /** The start of reading: the robot's time, corrected when its clock was known, and at most the time of opening. */
  since: string;
  completed_at: string | null;
  proven: boolean | null;
  doubt: string | null;
  read_total: number | null;
  gone: number | null;
}

const since = 'least(started_at, opened_at)';
const columns = `kind, ${since} as since, completed_at, proven, doubt, read_total, gone`;

const scanById = `select ${columns} from scans where user_id = $1 and id = $2`;

export async function selectScan(db: Db, userId: string, id: string): Promise<Scan | undefined> {
  return (await db.query<Scan>(scanById, [userId, id]))[0];
}

/** The scan, locked against deletion until the transaction ends. */
export async function lockScan(db: Db, userId: string, id: string): Promise<Scan | undefined> {
  return (await db.query<Scan>(`${scanById} for key share`, [userId, id]))[0];
}

export interface NewScan {
  id: string;
  kind: Scan['kind'];
  job_id: string;
  started_at: string;
}

export async function insertScan(
  db: Db,
  userId: string,
  scan: NewScan,
  now: string,
): Promise<void> {
  await db.query(
    `insert into scans (user_id, id, kind, job_id, started_at, opened_at) values ($1, $2, $3, $4, $5, $6)
     on conflict do nothing`,
    [userId, scan.id, scan.kind, scan.job_id, scan.started_at, now],
  );
}

export interface Batch {
  hash: Uint8Array;
  accepted: number;
}

export async function selectBatch(
  db: Db,
  userId: string,
  scanId: string,
  n: number,
): Promise<Batch | undefined> {
  const rows = await db.query<Batch>(
    'select hash, accepted from scan_batches where user_id = $1 and scan_id = $2 and n = $3',
    [userId, scanId, n],
  );
  return rows[0];
}

export async function insertBatch(
  db: Db,
  userId: string,
  scanId: string,
  n: number,
  batch: Batch & { ids: string[] },
): Promise<void> {
  await db.query(
    'insert into scan_batches (user_id, scan_id, n, hash, accepted, ids) values ($1, $2, $3, $4, $5, $6::text[])',
    [userId, scanId, n, batch.hash, batch.accepted, batch.ids],
  );
}

/** How many of the batches 0 to n-1 have arrived, and how many distinct friends or posts all batches named. */
export async function countRead(db: Db, userId: string, scanId: string, batches: number) {
  return one(
    await db.query<{ received: number; read_total: number }>(
      `select (select count(*)::int from scan_batches where user_id = $1 and scan_id = $2 and n < $3) as received,
              (select count(distinct id)::int from scan_batches, unnest(ids) as id
                where user_id = $1 and scan_id = $2) as read_total`,
      // Capped to an int: the count is the robot's claim and may be anything.
      [userId, scanId, Math.min(batches, 2_000_000_000)],
    ),
  );
}

export interface Outcome {
  proven: boolean;
  doubt: string | null;
  read_total: number;
  gone: number;
}

/** Completes the scan and drops the ids of its batches, which are not needed any more. */
export async function closeScan(
  db: Db,
  userId: string,
  scanId: string,
  outcome: Outcome,
  now: string,
): Promise<void> {
  await db.query(
    `update scans set completed_at = $3, proven = $4, doubt = $5, read_total = $6, gone = $7
      where user_id = $1 and id = $2`,
    [userId, scanId, now, outcome.proven, outcome.doubt, outcome.read_total, outcome.gone],
  );
  await db.query(`update scan_batches set ids = '{}' where user_id = $1 and scan_id = $2`, [
    userId,
    scanId,
  ]);
}

/** The foreign key also deletes their batches. Returns the number of deleted scans. */
export function deleteScans(db: Db, userId: string): Promise<number> {
  return countDeleted(db, 'delete from scans where user_id = $1', [userId]);
}

export async function deleteScansBefore(db: Db, oldest: string): Promise<void> {
  await db.query('delete from scans where opened_at < $1', [oldest]);
}

/** Whether a friends scan that began later than this is proven. */
export async function selectIsSuperseded(db: Db, userId: string, than: string): Promise<boolean> {
  const rows = await db.query(
    `select 1 from scans where user_id = $1 and kind = 'friends' and proven and ${since} > $2 limit 1`,
    [userId, than],
  );
  return rows.length > 0;
}

/**
 * Whether an earlier scan, completed by `before`, was doubted as `drop_too_large` with between `min` and `max` friends,
 * and no scan completed since is proven.
 */
export async function selectSameDrop(
  db: Db,
  userId: string,
  { before, min, max }: { before: string; min: number; max: number },
): Promise<boolean> {
  const rows = await db.query(
    `select 1 from scans s
      where s.user_id = $1 and s.kind = 'friends' and s.doubt = 'drop_too_large' and s.completed_at <= $2
        and s.read_total between $3 and $4
        and not exists (select 1 from scans p where p.user_id = $1 and p.kind = 'friends' and p.proven
                                                and p.completed_at > s.completed_at)
      limit 1`,
    [userId, before, min, max],
  );
  return rows.length > 0;
}
