import { expect, quickWorld, test } from '../fixtures';
import { arrangeRead } from '../stack/arrange';
import { expectDates } from '../stack/dates';
import { Home } from '../stack/home';
import type { Person } from '../stack/person';
import { RobotLink } from '../stack/robot-link';

const JOB = 'fetch_user_friends_friendship_date';

// The job opens a page for each friend.
test.use({ world: { friends: 24 } });

async function prepared(dana: Person) {
  const home = await Home.enterRead(dana, 0);
  await home.connectRobot();
  return { home, link: new RobotLink(home) };
}

test(
  'the button on the friends screen reads of every friend since when, as exactly as it is shown and no exacter, and the list shows it',
  { tag: '@sealed' },
  async ({ dana, sandbox }) => {
    test.setTimeout(180_000);
    const { home, link } = await prepared(dana);
    const { page, friends, job } = home;
    expect(await link.capabilities()).toContain('friendship_dates');
    await expect(friends.row((await friends.names())[0]!)).toContainText('not known');
    await friends.syncDates();
    await expect(job.title('Sync Friendship Date')).toBeVisible();
    await expect(job.status('Done')).toBeVisible({ timeout: 90_000 });
    await expect(job.root).toContainText(/\d+ friendship dates read/);
    const [, dated, notShown] =
      /(\d+) friendship dates read(?:, (\d+) not shown)?/.exec(await job.root.innerText()) ?? [];
    const all = await expectDates(dana, sandbox);
    const undated = all.filter(({ since_shown }) => since_shown === 'none');
    expect(Number(notShown ?? 0)).toBe(undated.length);
    expect(Number(dated)).toBeGreaterThan(16);
    await job.close();

    const truth = await sandbox.truth();
    expect(truth.unfriended).toEqual([]);
    const seen = truth.friends.filter(
      ({ name, since_shown, deactivated }) =>
        !deactivated &&
        /^(year|month|day)$/.test(since_shown) &&
        truth.friends.filter((other) => other.name === name).length === 1,
    );
    const names = new Set(await friends.names());
    const rows = seen.filter(({ name }) => names.has(name));
    expect(rows.length).toBeGreaterThan(5);
    for (const { name, since } of rows)
      await expect(friends.row(name)).toContainText(since.slice(0, 4));
    // The dates also survive a reload.
    await page.reload();
    await expect(friends.row(rows[0]!.name)).toContainText(rows[0]!.since.slice(0, 4));
  },
);

test.describe('a few friends', () => {
  test.use({ world: { friends: 12, posts: 0 } });

  test(
    'that none is shown is remembered, and not asked again the next time',
    { tag: '@full' },
    async ({ dana, sandbox }) => {
      await sandbox.fault('no_friendship_date', { rate: 1 });
      const { link } = await prepared(dana);
      const first = await link.becomes(await link.start(JOB, {}), 'done');
      expect(first.result).toMatchObject({ dated: 0 });
      const asked = (await sandbox.requests('page')).filter(({ path }) => /friendship/.test(path));
      expect(asked.length).toBeGreaterThan(8);
      // Only after the api received all of them.
      const robot = await dana.robotClient();
      const unread = async () =>
        (await robot.robot.friendshipDates({ limit: 100, offset: 0 })).friends;
      await expect
        .poll(async () => (await unread()).filter((one) => one.facebook_profile_id !== null))
        .toEqual([]);

      await sandbox.clearJournal();
      const again = await link.becomes(await link.start(JOB, { onboarding: false }), 'done');
      expect(again.result).toMatchObject({ dated: 0, without_date: 0 });
      expect(await sandbox.requests('page')).toEqual([]);
    },
  );

  test('waits for details that come late', { tag: '@full' }, async ({ dana, sandbox }) => {
    await sandbox.fault('late_details', { ms: 1_200 });
    const { link } = await prepared(dana);
    await link.becomes(await link.start(JOB, {}), 'done', 110_000);
    await expectDates(dana, sandbox);
  });

  test(
    'understands dates on pages in five more languages',
    { tag: '@full' },
    async ({ dana, sandbox, world }) => {
      const { link } = await prepared(dana);
      for (const [at, language] of (['es', 'pt', 'fr', 'de', 'it'] as const).entries())
        await test.step(language, async () => {
          // Other friends each time: a known date is not read again.
          await sandbox.reset({ ...quickWorld, ...world, friends: 8, language, seed: 30 + at });
          await arrangeRead(dana, await sandbox.truth(), 0);
          const job = await link.becomes(await link.start(JOB, {}), 'done', 110_000);
          await expectDates(dana, sandbox);
          expect((job.result as { dated: number }).dated).toBeGreaterThan(4);
        });
    },
  );
});
