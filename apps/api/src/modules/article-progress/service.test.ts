import { beforeAll, describe, expect, test } from 'vitest';
import { openWorld, type World } from '../../testing/world';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

const first = 43_000_000_101;
const empty = {
  completed_article_ids: [],
  last_viewed_article_id: null,
  master_class_completed: false,
};

describe('the progress of lessons', () => {
  test('is null until it is begun, a visit notwithstanding (A-029, A-030, A-032, A-368)', async () => {
    const { page, id } = await world.someone();
    await page.articleProgress.notifyClick({});
    await page.articleProgress.notifyClick({});
    expect(await page.articleProgress.read({})).toEqual({ article_progress: null });
    expect(await page.articleProgress.create({})).toEqual({ article_progress: empty });
    expect(await page.articleProgress.read({})).toEqual({ article_progress: empty });
    const rows = await world.db.query('select clicks from article_progress where user_id = $1', [
      id,
    ]);
    expect(rows).toEqual([{ clicks: 2 }]);
  });

  test('takes one completed article at a time, in their order, and each once (A-031)', async () => {
    const { page } = await world.someone();
    const complete = (completed_article_id: number) =>
      page.articleProgress.update({ completed_article_id });
    await complete(first + 1);
    world.clock.now = new Date(world.clock.now.getTime() + 1000);
    await complete(first);
    world.clock.now = new Date(world.clock.now.getTime() + 1000);
    expect(await complete(first + 1)).toEqual({
      article_progress: { ...empty, completed_article_ids: [first + 1, first] },
    });
  });

  test('keeps what a change leaves out, and a completed masterclass (A-031)', async () => {
    const { page } = await world.someone();
    const { update } = page.articleProgress;
    await update({ last_viewed_article_id: first });
    await update({ master_class_completed: true, completed_article_id: first });
    const after = await update({ master_class_completed: false });
    expect(after.article_progress).toEqual({
      completed_article_ids: [first],
      last_viewed_article_id: first,
      master_class_completed: true,
    });
    // Beginning again takes nothing away.
    expect(await page.articleProgress.create({})).toEqual(after);
  });

  test("is one's own", async () => {
    const [ann, eve] = [await world.someone(), await world.someone()];
    await ann.page.articleProgress.update({ completed_article_id: first });
    expect(await eve.page.articleProgress.read({})).toEqual({ article_progress: null });
  });

  test('of one person has an end', async () => {
    const { page, id } = await world.someone();
    await world.db.query(
      `insert into completed_articles (user_id, article_id, completed_at)
       select $1, n, now() from generate_series(1, 1000) as n`,
      [id],
    );
    const { article_progress } = await page.articleProgress.update({ completed_article_id: 1001 });
    expect(article_progress.completed_article_ids).toHaveLength(1000);
  });
});
