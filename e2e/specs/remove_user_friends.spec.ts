import { expect, test } from '../fixtures';
import { ReportPage } from '../pages/report-page';
import { SignInPage } from '../pages/sign-in-page';
import { expectAgreed } from '../stack/agreement';
import { killRobot } from '../stack/browser/browser';
import { holdNetwork, waitUntilNetworkClosed, profiles } from '../stack/browser/held-network';
import { iconOf } from '../stack/browser/robot-icon';
import { workerGoneError } from '../stack/browser/watch-console';
import { Home } from '../stack/home';

test(
  'removes the friends that were chosen and confirmed, each once, and nobody else',
  { tag: '@sealed' },
  async ({ dana, sandbox }) => {
    const home = await Home.enterRead(dana);
    await home.connectRobot();
    const before = await sandbox.truth();
    const chosen = (await dana.inactive()).slice(0, 4);

    await home.friends.choose(...chosen.map((friend) => friend.full_name));
    await home.sidebar.unfriend.click();
    await expect(home.removal.rows).toHaveCount(chosen.length);
    for (const friend of chosen) {
      await expect(home.removal.row(friend.full_name)).toContainText(
        /Nothing on your last 12 posts/,
      );
    }
    await expect(home.removal.root).toContainText('Cannot be undone');
    await home.removal.confirm.click();

    await expect(home.job.title(/^Unfriend .*[^?]$/)).toBeVisible();
    await expect(home.job.status('Done')).toBeVisible();
    await expect(home.job.root).toContainText('4 removed and confirmed');
    for (const friend of chosen) {
      await expect(home.job.acts.filter({ hasText: friend.full_name })).toContainText('Confirmed');
    }

    const after = await sandbox.truth();
    const ids = chosen.map((friend) => friend.facebook_id).toSorted();
    expect(await expectAgreed(dana, 'removal')).toEqual(ids);
    expect(after.friends).toHaveLength(before.friends.length - ids.length);

    const removed = await dana.friendsOf({ is_deleted: true });
    expect(removed.map((friend) => friend.facebook_id).toSorted()).toEqual(ids);
    expect(removed.every((friend) => friend.removed_by === 'unfriended')).toBe(true);
    const { current } = await dana.api.friends.limits({});
    expect(current).toMatchObject({ limit: 50, spent: 4, left: 46 });

    await home.job.close();
    await home.friends.tab('Unfriended').click();
    await expect(home.friends.rows).toHaveCount(4);
    await expect(home.page.getByText('46 of 50')).toBeVisible();

    await test.step('a problem report is read before it is sent, and answered with a receipt', async () => {
      const popup = await home.openPopup();
      const opened = dana.context.waitForEvent('page');
      await popup.report.click();
      const report = new ReportPage(await opened);
      await expect(report.text).toContainText('"name": "remove_user_friends"');
      const shown = await report.text.innerText();
      for (const secret of [
        before.me.id,
        before.me.name,
        ...before.friends.flatMap(({ id, name }) => [id, name]),
      ])
        expect(shown).not.toContain(secret);
      expect(shown).not.toMatch(/https?:|token"|eyJ/);
      await report.send.click();
      await expect(report.sent).toContainText(/[0-9a-f]{8}-[0-9a-f]{4}-/);
    });
  },
);

test('cancelling the preview removes no friend', { tag: '@full' }, async ({ dana, sandbox }) => {
  const home = await Home.enterRead(dana);
  await home.connectRobot();
  const [friend] = await dana.inactive();
  await home.friends.choose(friend?.full_name ?? '');
  await home.sidebar.unfriend.click();
  await home.removal.cancel.click();
  await expect(home.removal.root).toBeHidden();
  await expect(home.friends.checkbox(friend?.full_name ?? '')).toBeChecked();
  expect((await sandbox.truth()).unfriended).toEqual([]);
});

test(
  'a friend who is protected meanwhile is not removed',
  { tag: '@full' },
  async ({ dana, sandbox }) => {
    await sandbox.fault('slow', { p50: 80, p99: 120 });
    const home = await Home.enterRead(dana);
    await home.connectRobot();
    const chosen = (await dana.inactive()).slice(0, 3);
    const [, , last] = chosen;
    await home.friends.choose(...chosen.map((friend) => friend.full_name));
    await home.sidebar.unfriend.click();
    await expect(home.removal.rows).toHaveCount(3);
    await dana.api.friends.whitelist({ friends: last?.facebook_id ?? '' });
    await home.removal.confirm.click();

    await expect(home.job.status('Done')).toBeVisible();
    await expect(home.job.root).toContainText('2 removed and confirmed, 1 not tried');
    const truth = await sandbox.truth();
    expect(truth.unfriended.map(({ id }) => id)).not.toContain(last?.facebook_id);
    expect(truth.unfriended).toHaveLength(2);
  },
);

test('two dashboards show one removal alike, and either pauses and resumes it; badge and popup say how far it is, and closing the popup loses nothing', async ({
  dana,
  context,
  sandbox,
}) => {
  const home = await Home.enterRead(dana);
  await home.connectRobot();
  await expect.poll(() => iconOf(context)).toEqual({ badge: '', title: 'Winnow Robot' });
  const chosen = (await dana.inactive()).slice(0, 4);
  const other = await home.another();
  await home.page.bringToFront();
  const held = await holdNetwork(context, profiles, 4);
  await home.unfriend(...chosen.map((friend) => friend.full_name));
  await expect(home.job.acts.filter({ hasText: 'Confirmed' })).toHaveCount(1);
  await expect
    .poll(() => iconOf(context))
    .toEqual({
      badge: '25%',
      title: expect.stringMatching(/^Winnow Robot: removing friends\. 1 of 4/),
    });
  const popup = await home.openPopup();
  await expect(popup.status).toContainText('Removing friends');

  await other.page.getByRole('button', { name: 'Pause' }).click();
  await expect(home.job.status('Paused')).toBeVisible();
  await expect(popup.status.filter({ hasText: 'Paused' })).toBeVisible();
  await home.page.bringToFront();
  await home.job.goOn.click();
  await expect(home.job.status('Running')).toBeVisible();
  await home.job.pause.click();
  await expect(home.job.status('Paused')).toBeVisible();
  await popup.page.close();
  await held.letGo();
  await other.page.getByRole('button', { name: 'Go on' }).click();

  await expect(home.job.status('Done')).toBeVisible();
  await expect(home.job.root).toContainText('4 removed and confirmed');
  expect((await sandbox.truth()).unfriended.map(({ times }) => times)).toEqual([1, 1, 1, 1]);
  await expect.poll(() => iconOf(context)).toEqual({ badge: '', title: 'Winnow Robot' });
  const again = await home.openPopup();
  await expect(again.page.getByText('4 friends removed.')).toBeVisible();
  await expect(again.lastRemovals).toHaveCount(4);
  await expect(again.lastRemovals.getByText('Confirmed')).toHaveCount(4);
});

test('signing out during a removal asks, stops it, leaves no friend waiting, and signs out the other dashboard; the robot has no user then', async ({
  dana,
  sandbox,
  stack,
  expectComplaint,
}) => {
  expectComplaint(workerGoneError);
  const home = await Home.enterRead(dana);
  await home.connectRobot();
  const other = await home.another();
  await expect(other.sidebar.robot).toHaveText(/connected/);
  await home.page.bringToFront();
  const chosen = (await dana.inactive()).slice(0, 4);
  const held = await holdNetwork(dana.context, profiles, 4);
  await home.unfriend(...chosen.map((friend) => friend.full_name));
  await expect(home.job.acts.filter({ hasText: 'Confirmed' })).toHaveCount(1);

  await home.page.goto(`${stack.webUrl}/logout`);
  await expect(home.page.getByRole('dialog')).toContainText('The robot is still at work');
  // The held page arrives after the stop: no friend is removed in between.
  await home.page.getByRole('button', { name: 'Stop it and sign out' }).click();
  await expect(new SignInPage(home.page).button).toBeVisible();
  await expect(new SignInPage(other.page).button).toBeVisible();
  await held.letGo();
  await waitUntilNetworkClosed(dana.context, sandbox.networkOrigin);
  const { unfriended } = await sandbox.truth();
  expect(unfriended.length).toBeLessThan(chosen.length);
  // Dashboards that still have a user greet a worker that was restarted.
  await killRobot(dana.context);
  const popup = await home.openPopup();
  await expect(popup.page.getByText(/Sign in to the dashboard first/)).toBeVisible();
  // Once more: a dashboard that still had a user would have handed it over by now.
  await popup.page.reload();
  await expect(popup.page.getByText(/Sign in to the dashboard first/)).toBeVisible();
  await home.page.bringToFront();

  await dana.signIn(home.page);
  await expect(home.dashboard.heading).toBeVisible();
  const removed = await dana.friendsOf({ is_deleted: true });
  expect(removed.map((friend) => friend.facebook_id).toSorted()).toEqual(
    unfriended.map(({ id }) => id).toSorted(),
  );
  const left = await dana.friendsOf({ is_deleted: false });
  expect(left.filter((friend) => friend.request_option_disabled)).toEqual([]);
  expect((await dana.api.friends.limits({})).current.spent).toBe(unfriended.length);
  expect((await sandbox.truth()).unfriended).toEqual(unfriended);
});
