import type { ArticleProgress } from '@winnow/sdk/contract';
import type { Db } from '../../platform/database/db';

/** An upper bound on the rows that a caller can create, above the size of any help desk folder. */
const maxCompleted = 1000;

export async function selectProgress(db: Db, userId: string): Promise<ArticleProgress | null> {
  const rows = await db.query<ArticleProgress>(
    `select (select coalesce(jsonb_agg(article_id order by completed_at, article_id), '[]')
               from completed_articles where user_id = $1) as completed_article_ids,
            last_viewed_article_id, master_class_completed
       from article_progress
      where user_id = $1 and begun_at is not null`,
    [userId],
  );
  return rows[0] ?? null;
}

export async function putProgress(
  db: Db,
  userId: string,
  { lastViewed, isCompleted }: { lastViewed: number | null; isCompleted: boolean },
  at: string,
): Promise<void> {
  await db.query(
    `insert into article_progress as p (user_id, last_viewed_article_id, master_class_completed, begun_at)
     values ($1, $2, $3, $4)
     on conflict (user_id) do update set
       last_viewed_article_id = coalesce(excluded.last_viewed_article_id, p.last_viewed_article_id),
       master_class_completed = p.master_class_completed or excluded.master_class_completed,
       begun_at = coalesce(p.begun_at, excluded.begun_at)`,
    [userId, lastViewed, isCompleted, at],
  );
}

export async function addCompleted(
  db: Db,
  userId: string,
  articleId: number,
  at: string,
): Promise<void> {
  await db.query(
    `insert into completed_articles (user_id, article_id, completed_at)
     select $1::uuid, $2::bigint, $3::timestamptz
      where (select count(*) from completed_articles where user_id = $1) < ${maxCompleted}
     on conflict do nothing`,
    [userId, articleId, at],
  );
}

export async function addClick(db: Db, userId: string): Promise<void> {
  await db.query(
    `insert into article_progress as p (user_id, clicks) values ($1, 1)
     on conflict (user_id) do update set clicks = least(p.clicks + 1, 1000000000)`,
    [userId],
  );
}
