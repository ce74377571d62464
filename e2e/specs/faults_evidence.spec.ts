import { expect, test } from '../fixtures';
import { expectEngagement, expectPartOfEngagement } from '../stack/activities';
import { Home } from '../stack/home';
import type { Person } from '../stack/person';
import { RobotLink } from '../stack/robot-link';

/** A robot whose user's friends were read before. */
async function prepared(dana: Person) {
  const home = await Home.enterRead(dana, 0);
  await home.connectRobot();
  // The dashboard reloads after engagement was read, and would lose the connection.
  const page = await dana.context.newPage();
  await page.goto(new URL('/v1/openapi.json', home.page.url()).href);
  return new RobotLink({ page, person: dana });
}

test.use({ world: { seed: 60, friends: 60, posts: 4, shuffle: 1 } });

const hiding = [
  { what: 'are not among the most relevant', name: 'filtered_comments', rate: 0.4, menu: false },
  { what: 'are behind a menu of orders', name: 'filtered_comments', rate: 0.4, menu: true },
  { what: 'are outside the dialog of their post', name: 'comments_beside' },
] as const;

for (const { what, name, ...options } of hiding)
  test(
    `where comments ${what}, engagement equals the truth, or the job says that it does not`,
    { tag: '@full' },
    async ({ dana, sandbox }) => {
      test.setTimeout(150_000);
      const link = await prepared(dana);
      const truth = await sandbox.truth();
      await sandbox.fault(name, options);
      const id = await link.start('fetch_user_engagements', {
        lookbehind: { by: 'posts', count: 4 },
      });
      const { result } = await link.becomes(id, 'done', 110_000);
      const { complete, posts_partial } = result as { complete: boolean; posts_partial: number };
      if (complete && posts_partial === 0) await expectEngagement(dana, truth, 4);
      else await expectPartOfEngagement(dana, truth, 4);
    },
  );

test(
  'where one address leaves friends out, no friend is called gone',
  { tag: '@full' },
  async ({ dana, sandbox }) => {
    const link = await prepared(dana);
    const truth = await sandbox.truth();
    await sandbox.fault('lossy_address', { at: 'list', rate: 0.3 });
    const id = await link.start('fetch_user_friends', {});
    await link.becomes(id, 'done', 110_000);
    await dana.expectFriends(truth);
    expect(await dana.friendsOf({ is_deleted: true })).toEqual([]);
  },
);
