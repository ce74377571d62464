import { expect, test } from '../fixtures';
import { Home } from '../stack/home';

test('a lesson of the help desk plays, and is done at 80%', async ({ dana }) => {
  const { page } = await Home.enter(dana);
  await page.getByRole('link', { name: 'Masterclass' }).click();
  const title = (name: string) => page.getByRole('heading', { level: 2, name });
  await expect(title('Welcome: what is read, and what never is')).toBeVisible();
  // The sixth is a draft, and stays with the help desk.
  await expect(page.getByText('0 of 5 completed')).toBeVisible();

  const video = page.getByRole('group', { name: /^Video: Welcome/ }).locator('video');
  await expect.poll(() => video.evaluate((it: HTMLVideoElement) => it.duration)).toBeGreaterThan(9);
  // Seeks to just before the required position, so that playing reaches it.
  await video.evaluate(async (it: HTMLVideoElement) => {
    it.muted = true;
    it.currentTime = 7.5;
    await it.play();
  });
  await expect(page.getByText('1 of 5 completed')).toBeVisible();
  // Started and completed are two calls, in any order.
  const noted = async () => (await dana.api.articleProgress.read({})).article_progress;
  await expect
    .poll(async () => (await noted())?.last_viewed_article_id)
    .toEqual(expect.any(Number));
  expect((await noted())?.completed_article_ids).toEqual([(await noted())?.last_viewed_article_id]);
});
