import { expect, test } from '../fixtures';
import { expectAgreed, ledgerOf } from '../stack/agreement';
import { Home } from '../stack/home';
import type { Person } from '../stack/person';

// Of 40 friends fewer than nine have neither reacted, nor commented or replied.
test.use({ world: { friends: 60 } });

const manually = 'This profile have some issue in removal, please try to remove it manually.';

/** Connects the robot and selects so many friends. */
async function prepared(dana: Person, count: number) {
  const home = await Home.enterRead(dana);
  const popup = await home.connectWithPopup();
  const chosen = (await dana.inactive()).slice(0, count);
  expect(chosen).toHaveLength(count);
  const names = chosen.map((friend) => friend.full_name);
  return { home, popup, friends: chosen, names };
}

/** Hands out the prepared friends, and says who of them was removed since the last call, as all sides agree. */
function roundsOf(dana: Person, friends: Awaited<ReturnType<typeof prepared>>['friends']) {
  const removed: string[] = [];
  return {
    removed,
    take: (count: number) => {
      const chosen = friends.splice(0, count);
      return {
        names: chosen.map((friend) => friend.full_name),
        ids: chosen.map((friend) => friend.facebook_id).toSorted(),
      };
    },
    removedNow: async (details = {}) => {
      const all = await expectAgreed(dana, 'removal', details);
      const now = all.filter((id) => !removed.includes(id));
      removed.push(...now);
      return now;
    },
  };
}

test('a removal without effect is not shown as removed (phantom_success, remove_refused, no_confirm), no friend is removed twice (slow, signed_out), and a block stops all removals (block_after_acts)', async ({
  dana,
  sandbox,
}) => {
  test.setTimeout(240_000);
  const { home, popup, friends } = await prepared(dana, 9);
  const { removed, take, removedNow } = roundsOf(dana, friends);

  await test.step('phantom_success, remove_refused and no_confirm: it is said what to do', async () => {
    const { names, ids } = take(4);
    // Each is met by a friend of its own.
    const faults = ['phantom_success', 'remove_refused', 'no_confirm'];
    for (const name of faults) await sandbox.fault(name, { n: 1 });
    await home.unfriend(...names);

    await expect(home.job.status('Done')).toBeVisible({ timeout: 60_000 });
    await expect(home.job.root).toContainText('1 removed and confirmed, 3 not removed.');
    const failed = home.job.acts.filter({ hasText: 'Not removed' });
    await expect(failed).toHaveCount(3);
    await expect(failed.filter({ hasText: manually })).toHaveCount(3);
    await expect(popup.page.getByText('1 friend removed, 3 not removed.')).toBeVisible();
    for (const name of faults) expect(await sandbox.timesMet(name)).toBeGreaterThan(0);
    const now = await removedNow();
    expect(now).toHaveLength(1);
    expect(ids).toEqual(expect.arrayContaining(now));
    await home.closeJob();
  });

  await test.step('slow and signed_out: it waits, and removes no friend twice after signing in', async () => {
    const { names, ids } = take(3);
    await sandbox.fault('slow', { p50: 500, p99: 3000 });
    await sandbox.fault('signed_out', { after_requests: 9 });
    await home.unfriend(...names);
    await home.expectSignedOut(popup);
    const { unfriended } = await sandbox.truth();
    expect(unfriended.length).toBeGreaterThan(removed.length);
    expect(unfriended.length).toBeLessThan(removed.length + ids.length);
    await home.returnToNetwork();
    await expect(home.job.status('Done')).toBeVisible({ timeout: 90_000 });
    const now = await removedNow();
    expect(ids).toEqual(expect.arrayContaining(now));
    // A removal that was under way when the session ended is not repeated.
    expect(now.length).toBeGreaterThanOrEqual(ids.length - 1);
    await expect(home.job.root).toContainText(`${now.length} removed and confirmed`);
    await home.closeJob();
  });

  // A page and the code of an answer below; words alone, which no answer repeats, here. The other specs of faults
  // have every other signal, and the robot's own tests (`signals.test.ts`) all of them.
  await test.step('block_after_acts: all acting stops at once', async () => {
    await sandbox.clearJournal();
    await sandbox.fault('block_after_acts', { n: 1, signal: 'dialog' });
    await home.unfriend(...take(2).names);
    await home.expectPaused(popup);
    // Shown once in each: the notice of the pause says it, so the job does not repeat it.
    for (const shown of [home.job.root, popup.page])
      await expect(shown.getByText(/everything pauses for/)).toHaveCount(1);
    expect((await sandbox.requests('mutation')).length).toBeLessThanOrEqual(2);
    expect(await removedNow({ held: 1 })).toHaveLength(1);
  });
});

test(
  'a friend who has left already is not acted on (friend_gone), and on a slow network each is removed once (slow)',
  { tag: '@full' },
  async ({ dana, sandbox }) => {
    const { home, friends } = await prepared(dana, 4);
    const { take, removedNow } = roundsOf(dana, friends);

    await test.step('friend_gone: a friend who has left already is not acted on', async () => {
      const { names, ids } = take(2);
      const [left] = ids;
      await sandbox.clearJournal();
      await sandbox.fault('friend_gone', { id: left });
      await home.unfriend(...names);
      await expect(home.job.status('Done')).toBeVisible();
      expect(await sandbox.requests('mutation')).toHaveLength(1);
      expect(await removedNow()).toEqual(ids.filter((id) => id !== left));
      await home.closeJob();
    });

    await test.step('slow: each friend chosen is removed once, and nothing is doubted', async () => {
      const { names, ids } = take(2);
      await sandbox.clearJournal();
      await sandbox.fault('slow', { p50: 500, p99: 3000 });
      await home.unfriend(...names);
      await expect(home.job.status('Done')).toBeVisible({ timeout: 90_000 });
      await expect(home.job.root).toContainText('2 removed and confirmed.');
      expect(await sandbox.requests('mutation')).toHaveLength(2);
      expect(await removedNow()).toEqual(ids);
      await home.closeJob();
    });
  },
);

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

for (const signal of ['code_368', 'checkpoint'] as const) {
  test(
    `a block while removing (block_after_acts, ${signal}) stops all acting at once and says so`,
    { tag: '@full' },
    async ({ dana, sandbox }) => {
      const { home, popup, names } = await prepared(dana, 3);
      await sandbox.fault('block_after_acts', { n: 1, signal });
      await home.unfriend(...names);

      await home.expectPaused(popup);
      for (const shown of [home.job.root, popup.page])
        await expect(shown.getByText(/everything pauses for/)).toHaveCount(1);
      expect((await sandbox.requests('mutation')).length).toBeLessThanOrEqual(2);
      expect(await expectAgreed(dana, 'removal', { held: 2 })).toHaveLength(1);
    },
  );
}

test(
  'three without effect in a row (phantom_success) count as a block',
  { tag: '@full' },
  async ({ dana, sandbox }) => {
    const { home, names } = await prepared(dana, 5);
    await sandbox.fault('phantom_success');
    await home.unfriend(...names);
    await expect(home.job.root.getByText('Paused to protect your account')).toBeVisible();
    expect(await sandbox.requests('mutation')).toHaveLength(3);
    expect(await expectAgreed(dana, 'removal', { held: 5 })).toEqual([]);
  },
);

test(
  'renamed buttons (renamed_labels) stop the job before any removal',
  { tag: '@full' },
  async ({ dana, sandbox }) => {
    const { home, names } = await prepared(dana, 1);
    await sandbox.fault('renamed_labels');
    await home.unfriend(...names);
    await expect(home.job.acts.filter({ hasText: 'Not removed' })).toHaveCount(1, {
      timeout: 45_000,
    });
    expect(await sandbox.requests('mutation')).toEqual([]);
    expect(await expectAgreed(dana, 'removal')).toEqual([]);
  },
);
