import { expect, test } from '../fixtures';
import { friendsList, holdNetwork, queries } from '../stack/browser/held-network';
import { Home } from '../stack/home';

test.use({ world: { friends: 100, posts: 0 } });

test(
  'reads every friend of the list, deactivated accounts too, and proves it complete',
  { tag: '@sealed' },
  async ({ dana, sandbox }) => {
    const home = await Home.enter(dana);
    await home.connectRobot();
    const truth = await sandbox.truth();

    await home.sidebar.syncFriends.click();
    await expect(home.job.title('Sync Friends')).toBeVisible();
    await expect(home.job.status('Done')).toBeVisible();
    await expect(home.job.root).toContainText(
      `${truth.friends.length} friends read, the whole list.`,
    );

    await dana.expectFriends(truth);
    await home.job.close();
    await home.friends.open('active');
    await expect(home.page.getByText(/Read .* from 100 friends/)).toBeVisible();
  },
);

test(
  'a later reading finds who is gone and who is new',
  { tag: '@full' },
  async ({ dana, sandbox }) => {
    const home = await Home.enterRead(dana, 1);
    await home.connectRobot();
    const before = await sandbox.truth();
    const [gone, ...rest] = before.friends;
    await sandbox.fault('friend_gone', { id: gone?.id });
    const truth = await sandbox.truth();

    await home.sidebar.syncFriends.click();
    await expect(home.job.status('Done')).toBeVisible();
    await expect(home.job.root).toContainText(`${rest.length} friends read, the whole list.`);
    await expect(home.job.root).toContainText('1 friend left your list.');
    await home.job.close();

    expect(truth.friends).toHaveLength(rest.length);
    await dana.expectFriends(truth);
    await home.friends.open('removed');
    await expect(home.friends.rows).toHaveCount(1);
    await expect(home.friends.row(gone?.name ?? '')).toContainText('No longer on your list');
  },
);

test(
  'paused and gone on, it starts where it can and ends complete',
  { tag: '@full' },
  async ({ dana, sandbox }) => {
    const home = await Home.enter(dana);
    await home.connectRobot();
    const held = await holdNetwork(dana.context, queries, 2, friendsList);
    await home.sidebar.syncFriends.click();
    await expect(home.job.progress).toBeVisible();
    await home.job.pause.click();
    await expect(home.job.status('Paused')).toBeVisible();
    await held.letGo();
    await home.job.goOn.click();
    await expect(home.job.status('Done')).toBeVisible();
    await dana.expectFriends(await sandbox.truth());
  },
);

test('the same sync started twice is one job (A-186)', { tag: '@full' }, async ({ dana }) => {
  const home = await Home.enter(dana);
  await home.connectRobot();
  const held = await holdNetwork(dana.context, queries, 2, friendsList);
  await home.sidebar.syncFriends.click();
  await expect(home.job.progress).toBeVisible();
  const address = home.page.url();
  const other = await home.another();
  await expect(other.page.getByRole('button', { name: 'Details' })).toBeVisible();
  await other.page.getByRole('button', { name: 'Details' }).click();
  await expect(other.page).toHaveURL((url) => url.pathname === new URL(address).pathname);
  await held.letGo();
  await expect(other.job.status('Done')).toBeVisible();
  await expect(home.job.status('Done')).toBeVisible();
});
