import { expect, test } from '../fixtures';
import { expectEngagement } from '../stack/activities';
import { Home } from '../stack/home';

const languages = ['en', 'es', 'pt', 'fr', 'de'] as const;
const posts = 3;
/** Ten take minutes: for a release, by command. The fuzz of the readers tries hundreds of shapes without a browser. */
const full = process.env['SHUFFLED_IN_FULL'] === '1';
const copies = full ? 10 : 1;

/**
 * No test may depend on an accident of one copy of the network. These copies, each built differently, have the simple
 * shapes, since every other spec reads pages as recorded: some releases of the network may still answer in one piece.
 */
for (let shuffle = 1; shuffle <= copies; shuffle += 1) {
  const language = languages[shuffle % languages.length] ?? 'en';

  test.describe(`markup shuffled by seed ${shuffle}, in ${language}`, () => {
    test.use({
      world: { shapes: 'simple', seed: 100 + shuffle, shuffle, language, friends: 60, posts },
    });

    test(
      'reads every friend and every engagement, and removes the one chosen',
      { tag: full ? [] : '@full' },
      async ({ dana, sandbox }) => {
        const home = await Home.enter(dana);
        await home.connectRobot();
        const truth = await sandbox.truth();

        await home.sidebar.syncFriends.click();
        await expect(home.job.status('Done')).toBeVisible();
        await expect(home.job.root).toContainText('60 friends read, the whole list.');
        await dana.expectFriends(truth);
        await home.job.close();

        await home.sidebar.syncEngagement.click();
        await expect(home.job.title('Sync Engagements')).toBeVisible();
        await expect(home.job.status('Done')).toBeVisible();
        await expect(home.job.root).toContainText(`${posts} posts`);
        await home.job.close();
        await expectEngagement(dana, truth, posts);

        // Three posts are too few to call a friend inactive, so the user selects them.
        await home.arrangeRead();
        const [friend] = await dana.inactive();
        await home.unfriend(friend?.full_name ?? '');
        await expect(home.job.status('Done')).toBeVisible();
        await expect(home.job.root).toContainText('1 removed and confirmed');
        const { unfriended } = await sandbox.truth();
        expect(unfriended.map(({ id }) => id)).toEqual([friend?.facebook_id]);
      },
    );
  });
}
