import type { ArticleProgress } from '@winnow/sdk/contract';
import type { Db } from '../../platform/database/db';
import { lockUser } from '../../platform/database/lock-user';
import * as sql from './sql';

interface Change {
  completed_article_id?: number | undefined;
  last_viewed_article_id?: number | undefined;
  master_class_completed?: boolean | undefined;
}

/** Null until the user begins. */
export const read = sql.selectProgress;

export async function begin(db: Db, userId: string, now: Date): Promise<ArticleProgress> {
  await sql.putProgress(db, userId, { lastViewed: null, isCompleted: false }, now.toISOString());
  return known(db, userId);
}

/** Progress only grows: omitted fields stay, and a completed masterclass stays completed. */
export async function update(
  db: Db,
  userId: string,
  change: Change,
  now: Date,
): Promise<ArticleProgress> {
  const at = now.toISOString();
  return db.tx(async (tx) => {
    await lockUser(tx, userId);
    await sql.putProgress(
      tx,
      userId,
      {
        lastViewed: change.last_viewed_article_id ?? null,
        isCompleted: change.master_class_completed ?? false,
      },
      at,
    );
    if (change.completed_article_id !== undefined)
      await sql.addCompleted(tx, userId, change.completed_article_id, at);
    return known(tx, userId);
  });
}

export async function countClick(db: Db, userId: string): Promise<Record<string, never>> {
  await sql.addClick(db, userId);
  return {};
}

async function known(db: Db, userId: string): Promise<ArticleProgress> {
  const progress = await sql.selectProgress(db, userId);
  if (!progress) throw new Error('a progress that was just begun is gone');
  return progress;
}
