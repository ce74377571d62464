import { expect, test } from '../fixtures';
import { Home } from '../stack/home';
import type { Person } from '../stack/person';

async function prepared(dana: Person) {
  const home = await Home.enter(dana);
  const popup = await home.connectWithPopup();
  return { home, popup };
}

test.describe('a list of friends', () => {
  test.use({ world: { friends: 100, posts: 12 } });

  test('is read whole, and only who left is called gone (slow, rotate, signed_out, friend_gone); a block (block_while_reading) calls no friend gone', async ({
    dana,
    sandbox,
  }) => {
    test.setTimeout(240_000);
    // 'Sync friends' is shown once friends and posts have been read.
    const home = await Home.enterRead(dana, 1);
    const popup = await home.connectWithPopup();
    const before = await sandbox.truth();
    const [gone, ...rest] = before.friends;
    const left = gone?.id ?? '';

    await test.step('rotate, signed_out, slow and friend_gone: it waits, and reads the whole list after signing in', async () => {
      await sandbox.fault('rotate', { every: 1 });
      await sandbox.fault('signed_out', { after_requests: 3 });
      await sandbox.fault('slow', { p50: 400, p99: 3000 });
      await sandbox.fault('friend_gone', { id: left });
      const truth = await sandbox.truth();
      expect(truth.friends).toHaveLength(rest.length);
      await home.sidebar.syncFriends.click();
      await home.expectSignedOut(popup);
      await home.returnToNetwork();
      await expect(home.job.status('Done')).toBeVisible({ timeout: 90_000 });
      await expect(home.job.root).toContainText('99 friends read, the whole list.');
      await expect(home.job.root).toContainText('1 friend left your list.');
      await dana.expectFriends(truth);
      await home.closeJob();
      await home.friends.tab('Unfriended').click();
      await expect(home.friends.rows).toHaveCount(1);
      await expect(home.friends.row(gone?.name ?? '')).toContainText('No longer on your list');
    });

    await test.step('block_while_reading: a block', async () => {
      await sandbox.fault('friend_gone', { id: left });
      // The profile and the first page of the list are served, a later query of it is refused.
      await sandbox.fault('block_while_reading', { after_requests: 3, signal: 'code_368' });
      await home.sidebar.syncFriends.click();
      await home.expectPaused(popup);
      const deleted = await dana.friendsOf({ is_deleted: true });
      expect(deleted.map(({ facebook_id }) => facebook_id)).toEqual([left]);
    });
  });

  test(
    'that ends early (stuck_list) calls no friend gone',
    { tag: '@full' },
    async ({ dana, sandbox }) => {
      test.setTimeout(240_000);
      const home = await Home.enterRead(dana, 1);
      await home.connectRobot();
      const before = await sandbox.truth();
      // The robot waits for more at the first address of the list, then at the second.
      await sandbox.fault('stuck_list', { at: 40 });
      await home.sidebar.syncFriends.click();
      await expect(home.job.status('Done')).toBeVisible({ timeout: 180_000 });
      await expect(home.job.root).toContainText(
        'The list could not be proven complete, so no one was marked as gone.',
      );
      await dana.expectFriends(before);
      expect(await dana.friendsOf({ is_deleted: true })).toEqual([]);
    },
  );

  test(
    'is read whole, or it is said that not, when parts of it are missing (lossy_scroll, half_empty), and a page instead of an answer (html_for_json) is a block',
    { tag: '@full' },
    async ({ dana, sandbox }) => {
      const home = await Home.enterRead(dana, 1);
      const popup = await home.connectWithPopup();
      const truth = await sandbox.truth();

      await test.step('lossy_scroll, half_empty and slow', async () => {
        await sandbox.fault('lossy_scroll', { rate: 0.3 });
        await sandbox.fault('half_empty', { rate: 0.5 });
        await sandbox.fault('slow', { p50: 400, p99: 3000 });
        await home.sidebar.syncFriends.click();
        await expect(home.job.status('Done')).toBeVisible({ timeout: 90_000 });
        const text = await home.job.root.innerText();
        // A friend who was left out of a whole list would be stored as gone.
        if (text.includes('the whole list')) await dana.expectFriends(truth);
        else expect(text).toContain('The list could not be proven complete');
        await home.closeJob();
      });

      await test.step('html_for_json: a block', async () => {
        // The first are lost: the profile, which shows who is signed in, asks for its posts and pictures, and is left
        // at once.
        await sandbox.fault('html_for_json', { n: 6 });
        await home.sidebar.syncFriends.click();
        await home.expectPaused(popup);
        expect(await dana.friendsOf({ is_deleted: true })).toEqual([]);
      });
    },
  );

  for (const [name, details] of [
    ['http_429', { n: 2, retry_after: 60 }],
    // The signals by a page and by the text of an answer; the codes of answers are met in the other tests.
    ['block_while_reading', { after_requests: 2, signal: 'checkpoint' }],
    ['block_while_reading', { after_requests: 2, signal: 'dialog' }],
  ] as const) {
    const what = 'signal' in details ? `${name}, ${details.signal}` : name;
    test(
      `a block while friends are read (${what}) stops the reading and says so`,
      { tag: '@full' },
      async ({ dana, sandbox }) => {
        const { home, popup } = await prepared(dana);
        await sandbox.fault(name, details);
        await home.sidebar.syncFriends.click();
        await home.expectPaused(popup);
        expect(await dana.friendsOf({ is_deleted: true })).toEqual([]);
      },
    );
  }
});

test(
  'a block while engagements are read (block_while_reading) stops the reading and says so',
  { tag: '@full' },
  async ({ dana, sandbox }) => {
    const { home, popup } = await prepared(dana);
    await home.arrangeRead(0);
    await sandbox.fault('block_while_reading', { after_requests: 4, signal: 'code_368' });
    await home.sidebar.syncEngagement.click();
    await home.expectPaused(popup);
    // No friend is shown as inactive by an interrupted reading.
    const friends = await dana.friendsOf({ is_deleted: false });
    expect(friends.filter(({ activities_count }) => activities_count > 0)).toEqual([]);
  },
);

test(
  'a block while friendship dates are read (block_while_reading) keeps those that were read',
  { tag: '@full' },
  async ({ dana, sandbox }) => {
    const { home, popup } = await prepared(dana);
    await home.arrangeRead(0);
    await sandbox.fault('block_while_reading', { after_requests: 15, signal: 'code_1357004' });
    await home.friends.syncDates();
    await home.expectPaused(popup);
    const friends = async () => dana.friendsOf({ is_deleted: false });
    await expect
      .poll(async () => (await friends()).filter((one) => one.friendship_date !== null).length)
      .toBeGreaterThan(0);
  },
);
