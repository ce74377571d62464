import { expect, test } from '../fixtures';
import { expectAgreed, ledgerOf } from '../stack/agreement';
import { Home } from '../stack/home';
import type { Person } from '../stack/person';

const manually = 'This profile have some issue in removal, please try to remove it manually.';

/** Connects the robot and selects so many friends. */
async function prepared(dana: Person, count: number) {
  const home = await Home.enterRead(dana);
  const popup = await home.connectWithPopup();
  const chosen = (await dana.inactive()).slice(0, count);
  expect(chosen).toHaveLength(count);
  const names = chosen.map((friend) => friend.full_name);
  const ids = chosen.map((friend) => friend.facebook_id).toSorted();
  return { home, popup, friends: chosen, names, ids };
}

// One of each kind: the code of an answer, a page, and words alone, which no answer repeats. The other specs of faults
// have every other signal, and the robot's own tests (`signals.test.ts`) all of them.
for (const signal of ['code_368', 'checkpoint', 'dialog'] as const) {
  test(`a block while removing (block_after_acts, ${signal}) stops all acting at once and says so`, async ({
    dana,
    sandbox,
  }) => {
    const { home, popup, names } = await prepared(dana, 3);
    await sandbox.fault('block_after_acts', { n: 1, signal });
    await home.unfriend(...names);

    await expect(home.job.root.getByText('Paused to protect your account')).toBeVisible();
    await expect(home.job.status('Waiting')).toBeVisible();
    await expect(popup.pause).toBeVisible();
    // Shown once in each: the notice of the pause says it, so the job does not repeat it.
    for (const shown of [home.job.root, popup.page])
      await expect(shown.getByText(/everything pauses for/)).toHaveCount(1);
    expect((await sandbox.requests('mutation')).length).toBeLessThanOrEqual(2);
    expect(await expectAgreed(dana, 'removal', { held: 2 })).toHaveLength(1);
  });
}

const unmade = [
  // So many fail of so many chosen: each sentence is another, and none is left over from the step before.
  { name: 'phantom_success', text: 'Not removed', failing: 1, count: 2 },
  { name: 'remove_refused', text: manually, failing: 1, count: 3 },
  { name: 'no_confirm', text: manually, failing: 2, count: 3 },
] as const;

test('a removal that comes to nothing (phantom_success, remove_refused, no_confirm) is never shown as removed, and says what to do', async ({
  dana,
  sandbox,
}) => {
  test.setTimeout(240_000);
  const { home, popup, friends } = await prepared(dana, 8);
  const removed: string[] = [];
  for (const { name, text, failing, count } of unmade)
    await test.step(name, async () => {
      const chosen = friends.splice(0, count);
      const made = count - failing;
      await sandbox.clearFaults();
      await sandbox.fault(name, { n: failing });
      await home.unfriend(...chosen.map((friend) => friend.full_name));

      await expect(home.job.status('Done')).toBeVisible({ timeout: 60_000 });
      await expect(home.job.root).toContainText(
        `${made} removed and confirmed, ${failing} not removed.`,
      );
      const failed = home.job.acts.filter({ hasText: 'Not removed' });
      await expect(failed).toContainText(Array.from({ length: failing }, () => text));
      await expect(
        popup.page.getByText(
          `${made} friend${made === 1 ? '' : 's'} removed, ${failing} not removed.`,
        ),
      ).toBeVisible();
      const all = await expectAgreed(dana, 'removal');
      const now = all.filter((id) => !removed.includes(id));
      expect(now).toHaveLength(made);
      expect(chosen.map((friend) => friend.facebook_id)).toEqual(expect.arrayContaining(now));
      removed.push(...now);
      await home.job.close();
    });
});

test('three without effect in a row (phantom_success) count as a block', async ({
  dana,
  sandbox,
}) => {
  const { home, names } = await prepared(dana, 5);
  await sandbox.fault('phantom_success');
  await home.unfriend(...names);
  await expect(home.job.root.getByText('Paused to protect your account')).toBeVisible();
  expect(await sandbox.requests('mutation')).toHaveLength(3);
  expect(await expectAgreed(dana, 'removal', { held: 5 })).toEqual([]);
});

test('a friend who has left already (friend_gone) is not acted on; on a slow day (slow) everybody chosen is removed once, and nothing is doubted', async ({
  dana,
  sandbox,
}) => {
  const { home, names, ids, friends } = await prepared(dana, 4);
  const [left, other] = friends;
  await sandbox.fault('friend_gone', { id: left?.facebook_id });
  await home.unfriend(...names.slice(0, 2));
  await expect(home.job.status('Done')).toBeVisible();
  expect(await sandbox.requests('mutation')).toHaveLength(1);
  expect(await expectAgreed(dana, 'removal')).toEqual([other?.facebook_id]);
  await home.job.close();

  await sandbox.fault('slow', { p50: 500, p99: 3000 });
  await home.unfriend(...names.slice(2));
  await expect(home.job.status('Done')).toBeVisible({ timeout: 90_000 });
  await expect(home.job.root).toContainText('2 removed and confirmed.');
  expect(await sandbox.requests('mutation')).toHaveLength(3);
  expect(await expectAgreed(dana, 'removal')).toEqual(ids.filter((id) => id !== left?.facebook_id));
});

test('renamed buttons (renamed_labels) stop the job before any removal', async ({
  dana,
  sandbox,
}) => {
  const { home, names } = await prepared(dana, 1);
  await sandbox.fault('renamed_labels');
  await home.unfriend(...names);
  await expect(home.job.acts.filter({ hasText: 'Not removed' })).toHaveCount(1, {
    timeout: 45_000,
  });
  expect(await sandbox.requests('mutation')).toEqual([]);
  expect(await expectAgreed(dana, 'removal')).toEqual([]);
});

test('signed out in the middle (signed_out), it waits, and removes no friend twice after signing in', async ({
  dana,
  sandbox,
}) => {
  const { home, popup, names, ids } = await prepared(dana, 4);
  await sandbox.fault('signed_out', { after_requests: 12 });
  await home.unfriend(...names);
  await expect(home.job.status('Waiting')).toBeVisible();
  await expect(popup.page.getByText('Signed out of Facebook', { exact: true })).toBeVisible();
  const { unfriended } = await sandbox.truth();
  expect(unfriended.length).toBeGreaterThan(0);
  expect(unfriended.length).toBeLessThan(ids.length);
  await dana.enterNetwork();
  await home.page.bringToFront();
  await expect(home.job.status('Done')).toBeVisible();
  const removed = await expectAgreed(dana, 'removal');
  expect(ids).toEqual(expect.arrayContaining(removed));
  // A removal that was under way when the session ended is not repeated.
  expect(removed.length).toBeGreaterThanOrEqual(ids.length - 1);
  await expect(home.job.root).toContainText(`${removed.length} removed and confirmed`);
});

test('another user signed in on the network: none of their friends is removed', async ({
  dana,
  sandbox,
}) => {
  const { home, names } = await prepared(dana, 2);
  await dana.enterNetwork('alex');
  await home.unfriend(...names);
  await expect(home.job.root.getByText(/A different account/)).toBeVisible();
  expect((await sandbox.truth('alex')).unfriended).toEqual([]);
  expect(await expectAgreed(dana, 'removal')).toEqual([]);
  expect((await ledgerOf(dana)).filter(({ state }) => state === 'sent')).toEqual([]);
});
