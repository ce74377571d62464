import { expect, test } from '../fixtures';
import { expectAgreed } from '../stack/agreement';
import { Home } from '../stack/home';
import type { Person } from '../stack/person';

async function prepared(dana: Person) {
  const home = await Home.enterRead(dana, 0);
  const popup = await home.connectWithPopup();
  return { home, popup };
}

test.use({ world: { feed: 30 } });

test(
  'no reaction is given instead of one that never comes out (picker_missing), and blocks (http_429, block_after_acts) stop all at once and say so',
  { tag: '@full' },
  async ({ dana, sandbox }) => {
    test.setTimeout(240_000);
    const { home, popup } = await prepared(dana);

    await test.step('picker_missing', async () => {
      await sandbox.fault('picker_missing');
      await home.react('Love');
      await expect(home.job.status('Failed')).toBeVisible({ timeout: 90_000 });
      await expect(home.job.root).toContainText('Facebook changed its pages');
      expect(await sandbox.requests('mutation')).toEqual([]);
      expect(await expectAgreed(dana, 'reaction')).toEqual([]);
      await home.closeJob();
    });

    await test.step('http_429 while the feed is read', async () => {
      await sandbox.fault('http_429', { n: 1, retry_after: 60 });
      await home.react();
      await home.expectPaused(popup);
      expect(await sandbox.requests('mutation')).toEqual([]);
      await home.passPause();
    });

    await test.step('block_after_acts', async () => {
      await sandbox.fault('block_after_acts', { n: 2, signal: 'code_368', act: 'react' });
      await home.react();
      await home.expectPaused(popup);
      expect(await sandbox.requests('mutation')).toHaveLength(3);
      expect(await expectAgreed(dana, 'reaction', { held: 5 })).toHaveLength(2);
    });
  },
);

test('reactions that were not made (phantom_success, react_refused) are never shown as made', async ({
  dana,
  sandbox,
}) => {
  test.setTimeout(180_000);
  const { home, popup } = await prepared(dana);
  for (const name of ['phantom_success', 'react_refused']) await sandbox.fault(name, { n: 1 });
  await home.react();
  await expect(home.job.status('Done')).toBeVisible({ timeout: 90_000 });

  for (const name of ['phantom_success', 'react_refused'])
    expect(await sandbox.timesMet(name)).toBeGreaterThan(0);
  const made = await expectAgreed(dana, 'reaction');
  await expect(home.job.root).toContainText(`Reacted to ${made.length} posts`);
  await expect(home.job.root).toContainText('2 not reacted');
  await expect(home.job.acts.filter({ hasText: 'No reaction was set on this post.' })).toHaveCount(
    2,
  );
  await expect(
    popup.page.getByText(`Reacted to ${made.length} posts, 2 not reacted to.`),
  ).toBeVisible();
});

test(
  'signed out in the middle (signed_out), it waits, and reacts to each post once after signing in',
  { tag: '@full' },
  async ({ dana, sandbox }) => {
    const { home, popup } = await prepared(dana);
    await sandbox.fault('signed_out', { after_requests: 16 });
    await home.react();

    await home.expectSignedOut(popup);
    const { reacted } = await sandbox.truth();
    expect(reacted.length).toBeGreaterThan(0);
    await home.returnToNetwork();
    await expect(home.job.status('Done')).toBeVisible({ timeout: 90_000 });
    const made = await expectAgreed(dana, 'reaction');
    expect(made.length).toBeGreaterThan(reacted.length);
    await expect(home.job.root).toContainText(`Reacted to ${made.length} posts`);
  },
);

test(
  'a feed that ends early (feed_ends) is all that is reacted to',
  { tag: '@full' },
  async ({ dana, sandbox }) => {
    const { home } = await prepared(dana);
    await sandbox.fault('feed_ends', { after: 6 });
    await home.react();
    await expect(home.job.status('Done')).toBeVisible({ timeout: 90_000 });
    const made = await expectAgreed(dana, 'reaction');
    expect(made.length).toBeGreaterThan(0);
    expect(made.length).toBeLessThan(10);
    await expect(home.job.root).toContainText(`Reacted to ${made.length} post`);
  },
);

for (const [name, details] of [
  ['block_while_reading', { after_requests: 1, signal: 'dialog' }],
  ['html_for_json', { n: 2 }],
] as const) {
  test(
    `a block while the feed is read (${name}): nothing is reacted to`,
    { tag: '@full' },
    async ({ dana, sandbox }) => {
      const { home, popup } = await prepared(dana);
      await sandbox.fault(name, details);
      await home.react();
      await home.expectPaused(popup);
      expect(await sandbox.requests('mutation')).toEqual([]);
      expect(await expectAgreed(dana, 'reaction')).toEqual([]);
    },
  );
}
