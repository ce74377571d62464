import type { Lesson } from '@winnow/sdk/contract';
import type { Db } from '../../platform/database/db';

interface CachedRow {
  articles: Lesson[];
  /** Seconds since the last successful read, and since the last attempt. */
  age: number;
  tried_ago: number;
}

export async function selectLessons(
  db: Db,
  folder: string,
  now: string,
): Promise<CachedRow | undefined> {
  const rows = await db.query<CachedRow>(
    `select articles, extract(epoch from $2::timestamptz - fetched_at)::int as age,
            extract(epoch from $2::timestamptz - tried_at)::int as tried_ago
       from lessons where folder = $1`,
    [folder, now],
  );
  return rows[0];
}

export async function putLessons(
  db: Db,
  folder: string,
  articles: readonly Lesson[],
  now: string,
): Promise<void> {
  await db.query(
    `insert into lessons (folder, fetched_at, tried_at, articles) values ($1, $2, $2, $3::jsonb)
     on conflict (folder) do update set fetched_at = excluded.fetched_at, tried_at = excluded.tried_at,
       articles = excluded.articles`,
    [folder, now, JSON.stringify(articles)],
  );
}

export async function recordAttempt(db: Db, folder: string, now: string): Promise<void> {
  await db.query('update lessons set tried_at = $2 where folder = $1', [folder, now]);
}
