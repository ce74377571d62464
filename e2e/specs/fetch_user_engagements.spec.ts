import { expect, test } from '../fixtures';
import { Home } from '../stack/home';
import { activitiesOf } from '../stack/activities';

test.use({ world: { friends: 40, posts: 12 } });

test(
  'counts who engaged with the newest posts, each person exactly, and rests for six hours',
  { tag: '@sealed' },
  async ({ dana, sandbox }) => {
    const home = await Home.enterRead(dana, 0);
    await home.connectRobot();
    const truth = await sandbox.truth();

    await home.sidebar.syncEngagement.click();
    await expect(home.job.title('Sync Engagements')).toBeVisible();
    await expect(home.job.status('Done')).toBeVisible();
    await expect(home.job.root).toContainText('10 posts');

    const expected = activitiesOf(truth, 10);
    const stored = await dana.friendsOf({ is_deleted: false });
    for (const friend of stored) {
      const { reactions_count, comments_count, shares_count } = friend;
      expect({ reactions_count, comments_count, shares_count }, friend.full_name).toEqual(
        expected.friend(friend.facebook_id),
      );
    }
    // The api sends the first five of them to the free plan, and counts all.
    const { friends: others, count } = await dana.api.nonFriends.list({ limit: 100 });
    expect(count).toBe(expected.strangers.length);
    const seen = others.map((one) => one.facebook_id);
    expect(seen).toHaveLength(Math.min(5, count));
    expect(seen.filter((id) => !expected.strangers.includes(id))).toEqual([]);

    await home.job.close();
    await expect(home.sidebar.cooldown).toBeVisible();
    await home.page.reload();
    await expect(home.sidebar.cooldown).toBeVisible();

    const active = stored.filter((friend) => friend.activities_count > 0);
    await home.friends.open('active');
    await expect(home.friends.rows).toHaveCount(active.length);
    await home.friends.open('nonfriends');
    await expect(
      home.page.getByRole('table', { name: 'Non-friends' }).getByRole('row'),
    ).toHaveCount(seen.length + 1);
  },
);

test(
  'counts that the network hides are said to be missing',
  { tag: '@full' },
  async ({ dana, sandbox }) => {
    await sandbox.fault('hidden_counts', { rate: 1 });
    const home = await Home.enterRead(dana, 0);
    await home.connectRobot();
    await home.sidebar.syncEngagement.click();
    await expect(home.job.status('Done')).toBeVisible();
    await expect(home.job.root).toContainText(/Facebook hides some reactions of \d+ posts?/);
    await home.job.close();
    await home.friends.open('inactive');
    await expect(home.page.getByText(/Facebook hides .*reactions of \d+ posts/)).toBeVisible();
    // The preview of a removal also names what was not read.
    const [chosen] = await dana.inactive();
    await home.friends.choose(chosen!.full_name);
    await home.sidebar.unfriend.click();
    await expect(home.removal.row(chosen!.full_name)).toContainText(
      /your last \d+ posts since .*20\d\d.*\d+ hides? who reacted/,
    );
    await expect(home.removal.root).toContainText(/Facebook hides .*reactions of \d+ posts/);
    await expect(home.removal.root).toContainText('Cannot be undone');
  },
);

test.describe('with fewer than ten posts', () => {
  test.use({ world: { posts: 6 } });

  test('no friend is inactive without enough evidence', { tag: '@full' }, async ({ dana }) => {
    const home = await Home.enterRead(dana, 0);
    await home.connectRobot();
    await home.sidebar.syncEngagement.click();
    await expect(home.job.status('Done')).toBeVisible();
    await home.job.close();
    await home.friends.open('inactive');
    const [first] = await dana.inactive();
    await expect(home.friends.row(first!.full_name)).toContainText('Too little read');
    await expect(home.friends.table).not.toContainText(/Clear|Likely/);
  });
});
