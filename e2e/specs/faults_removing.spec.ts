import { expect, test } from '../fixtures';
import { expectAgreed, ledgerOf } from '../stack/agreement';
import { Home } from '../stack/home';
import type { Person } from '../stack/person';
import { signals } from '../stack/sandbox-control';

/** Connects the robot and selects so many friends. */
async function prepared(dana: Person, count: number) {
  const home = await Home.enterRead(dana);
  const popup = await home.connectWithPopup();
  const chosen = (await dana.inactive()).slice(0, count);
  const names = chosen.map((friend) => friend.full_name);
  return { home, popup, names, ids: chosen.map((friend) => friend.facebook_id).toSorted() };
}

for (const signal of signals) {
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

for (const [name, text] of [
  ['phantom_success', 'Not removed'],
  ['remove_refused', 'This profile have some issue in removal, please try to remove it manually.'],
  ['no_confirm', 'This profile have some issue in removal, please try to remove it manually.'],
] as const) {
  test(`a removal that comes to nothing (${name}) is never shown as removed, and says what to do`, async ({
    dana,
    sandbox,
  }) => {
    const { home, popup, names, ids } = await prepared(dana, 2);
    await sandbox.fault(name, { n: 1 });
    await home.unfriend(...names);

    await expect(home.job.status('Done')).toBeVisible({ timeout: 60_000 });
    await expect(home.job.root).toContainText('1 removed and confirmed, 1 not removed.');
    await expect(home.job.acts.filter({ hasText: 'Not removed' })).toContainText(text);
    await expect(popup.page.getByText('1 friend removed, 1 not removed.')).toBeVisible();
    const removed = await expectAgreed(dana, 'removal');
    expect(removed).toHaveLength(1);
    expect(ids).toEqual(expect.arrayContaining(removed));
  });
}

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

test('a friend who has left already (friend_gone) is not acted on', async ({ dana, sandbox }) => {
  const { home, names, ids } = await prepared(dana, 2);
  await sandbox.fault('friend_gone', { id: ids[0] });
  await home.unfriend(...names);
  await expect(home.job.status('Done')).toBeVisible();
  expect(await sandbox.requests('mutation')).toHaveLength(1);
  expect(await expectAgreed(dana, 'removal')).toEqual([ids[1]]);
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

test('on a slow day (slow) everybody chosen is removed once, and nothing is doubted', async ({
  dana,
  sandbox,
}) => {
  const { home, names, ids } = await prepared(dana, 2);
  await sandbox.fault('slow', { p50: 500, p99: 3000 });
  await home.unfriend(...names);
  await expect(home.job.status('Done')).toBeVisible({ timeout: 90_000 });
  await expect(home.job.root).toContainText('2 removed and confirmed.');
  expect(await sandbox.requests('mutation')).toHaveLength(2);
  expect(await expectAgreed(dana, 'removal')).toEqual(ids);
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
