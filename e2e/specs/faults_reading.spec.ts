import { expect, test } from '../fixtures';
import { Home } from '../stack/home';
import type { Person } from '../stack/person';

async function prepared(dana: Person) {
  const home = await Home.enter(dana);
  const popup = await home.connectWithPopup();
  return { home, popup };
}

test.describe('a list of friends', () => {
  test.use({ world: { friends: 100, posts: 0 } });

  for (const [name, details] of [
    ['lossy_scroll', { rate: 0.3 }],
    ['half_empty', { rate: 0.5 }],
    ['rotate', { every: 1 }],
    ['slow', { p50: 400, p99: 3000 }],
  ] as const) {
    test(`with ${name} it still reads every friend or says that it did not`, async ({
      dana,
      sandbox,
    }) => {
      const { home } = await prepared(dana);
      await sandbox.fault(name, details);
      await home.sidebar.syncFriends.click();
      await expect(home.job.status('Done')).toBeVisible({ timeout: 60_000 });
      const truth = await sandbox.truth();
      const text = await home.job.root.innerText();
      if (text.includes('the whole list')) await dana.expectFriends(truth);
      else expect(text).toContain('The list could not be proven complete');
    });
  }

  for (const [name, details] of [
    ['html_for_json', { n: 1 }],
    ['http_429', { n: 1, retry_after: 60 }],
    // The signals by a page and by the text of an answer; the codes of answers are met below.
    ['block_while_reading', { after_requests: 2, signal: 'checkpoint' }],
    ['block_while_reading', { after_requests: 2, signal: 'dialog' }],
  ] as const) {
    const what = 'signal' in details ? `${name}, ${details.signal}` : name;
    test(`a block while friends are read (${what}) stops the reading and says so`, async ({
      dana,
      sandbox,
    }) => {
      const { home, popup } = await prepared(dana);
      await sandbox.fault(name, details);
      await home.sidebar.syncFriends.click();
      await expect(home.job.root.getByText('Paused to protect your account')).toBeVisible();
      await expect(home.job.status('Waiting')).toBeVisible();
      await expect(popup.pause).toBeVisible();
      expect(await dana.friendsOf({ is_deleted: true })).toEqual([]);
    });
  }

  test.describe('that were read before', () => {
    test.use({ world: { friends: 100, posts: 12 } });

    test('a list that gets stuck (stuck_list) marks no friend as gone', async ({
      dana,
      sandbox,
    }) => {
      const { home } = await prepared(dana);
      // 'Sync friends' is shown once both have been read.
      await home.arrangeRead();
      await sandbox.fault('stuck_list', { at: 40 });
      await home.sidebar.syncFriends.click();
      await expect(home.job.status('Done')).toBeVisible({ timeout: 90_000 });
      await expect(home.job.root).toContainText(
        'The list could not be proven complete, so no one was marked as gone.',
      );
      await dana.expectFriends(await sandbox.truth());
      expect(await dana.friendsOf({ is_deleted: true })).toEqual([]);
    });
  });

  test('signed out in the middle (signed_out), it waits, and reads the whole list after signing in', async ({
    dana,
    sandbox,
  }) => {
    const { home, popup } = await prepared(dana);
    await sandbox.fault('signed_out', { after_requests: 3 });
    await home.sidebar.syncFriends.click();
    await expect(home.job.status('Waiting')).toBeVisible();
    await expect(popup.page.getByText('Signed out of Facebook', { exact: true })).toBeVisible();
    await dana.enterNetwork();
    await home.page.bringToFront();
    await expect(home.job.status('Done')).toBeVisible();
    await expect(home.job.root).toContainText('100 friends read, the whole list.');
    await dana.expectFriends(await sandbox.truth());
  });
});

test('a block while engagements are read (block_while_reading) stops the reading and says so', async ({
  dana,
  sandbox,
}) => {
  const { home, popup } = await prepared(dana);
  await home.arrangeRead(0);
  await sandbox.fault('block_while_reading', { after_requests: 4, signal: 'code_368' });
  await home.sidebar.syncEngagement.click();
  await expect(home.job.root.getByText('Paused to protect your account')).toBeVisible();
  await expect(home.job.status('Waiting')).toBeVisible();
  await expect(popup.pause).toBeVisible();
  // No friend is shown as inactive by an interrupted reading.
  const friends = await dana.friendsOf({ is_deleted: false });
  expect(friends.filter(({ activities_count }) => activities_count > 0)).toEqual([]);
});

test('a block while friendship dates are read (block_while_reading) keeps those that were read', async ({
  dana,
  sandbox,
}) => {
  const { home, popup } = await prepared(dana);
  await home.arrangeRead(0);
  await sandbox.fault('block_while_reading', { after_requests: 15, signal: 'code_1357004' });
  await home.friends.syncDates();
  await expect(home.job.root.getByText('Paused to protect your account')).toBeVisible();
  await expect(home.job.status('Waiting')).toBeVisible();
  await expect(popup.pause).toBeVisible();
  await expect
    .poll(
      async () =>
        (await dana.friendsOf({ is_deleted: false })).filter((one) => one.friendship_date !== null)
          .length,
    )
    .toBeGreaterThan(0);
});
