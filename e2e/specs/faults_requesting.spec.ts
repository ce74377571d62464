import { expect, test } from '../fixtures';
import { expectAgreed } from '../stack/agreement';
import { Home } from '../stack/home';
import { requestable } from '../stack/requestable';

test('a request that comes to nothing (phantom_success, no_confirm, request_refused, request_gone) is never shown as sent, and says why', async ({
  dana,
  sandbox,
}) => {
  const home = await Home.enterRead(dana);
  const popup = await home.connectWithPopup();
  const people = await requestable(dana, 5);

  // Each is met by a request of its own.
  const names = ['phantom_success', 'no_confirm', 'request_refused', 'request_gone'];
  for (const name of names) await sandbox.fault(name, { n: 1 });
  await home.request(...people.map(({ full_name }) => full_name));

  await expect(home.job.status('Done')).toBeVisible({ timeout: 60_000 });
  await expect(home.job.root).toContainText(
    '1 sent and confirmed, 1 without Add Friend option, 3 not sent.',
  );
  const unsent = home.job.acts.filter({ hasText: 'Not sent' });
  const unsentAs = (text: string) => unsent.filter({ hasText: text });
  await expect(unsentAs('The friend request could not be sent.')).toHaveCount(3);
  await expect(unsentAs('This profile no longer exists.')).toHaveCount(1);
  await expect(
    popup.page.getByText(
      '1 friend request sent and confirmed, 1 without Add Friend option, 3 not sent.',
    ),
  ).toBeVisible();
  for (const name of names) expect(await sandbox.timesMet(name)).toBeGreaterThan(0);
  const asked = await expectAgreed(dana, 'friend_request');
  expect(asked).toHaveLength(1);
  expect(people.map(({ facebook_id }) => facebook_id)).toEqual(expect.arrayContaining(asked));
  const { friends } = await dana.api.nonFriends.list({ limit: 100 });
  const [gone, ...others] = friends.filter((one) => one.disabled_reason === 'no_option');
  expect(others).toEqual([]);
  expect(people.map(({ facebook_id }) => facebook_id)).toContain(gone?.facebook_id);
  expect(asked).not.toContain(gone?.facebook_id);
});

test(
  'signed out in the middle (signed_out), it waits, and sends no request twice after signing in; a limit (request_limit) stops all asking at once and says so',
  { tag: '@full' },
  async ({ dana, sandbox }) => {
    const home = await Home.enterRead(dana);
    const popup = await home.connectWithPopup();
    const [last, ...people] = await requestable(dana, 4);
    const ids = people.map(({ facebook_id }) => facebook_id);
    await sandbox.fault('signed_out', { after_requests: 8 });
    await home.request(...people.map(({ full_name }) => full_name));

    await home.expectSignedOut(popup);
    const { requested } = await sandbox.truth();
    expect(requested.length).toBeGreaterThan(0);
    expect(requested.length).toBeLessThan(ids.length);
    await home.returnToNetwork();
    await expect(home.job.status('Done')).toBeVisible();
    const asked = await expectAgreed(dana, 'friend_request');
    expect(ids).toEqual(expect.arrayContaining(asked));
    // A request that was under way when the session ended is not repeated.
    expect(asked.length).toBeGreaterThanOrEqual(ids.length - 1);
    await expect(home.job.root).toContainText(`${asked.length} sent and confirmed`);
    await home.closeJob();

    await sandbox.clearJournal();
    // A dialog says it; the answer says only that nothing has changed.
    await sandbox.fault('request_limit', { n: 0 });
    await home.request(last!.full_name);
    await home.expectPaused(popup);
    expect(await sandbox.requests('mutation')).toHaveLength(1);
    expect(await expectAgreed(dana, 'friend_request', { held: 1 })).toEqual(asked);
  },
);

for (const [name, details, sent] of [
  ['block_after_acts', { n: 1, signal: 'code_1390008', act: 'request' }, 1],
  ['request_limit', { n: 1 }, 1],
  // While the page is read, before a request is made.
  ['http_429', { n: 1, retry_after: 60 }, 0],
] as const) {
  test(
    `a block while requesting (${name}) stops all asking at once and says so`,
    { tag: '@full' },
    async ({ dana, sandbox }) => {
      const home = await Home.enterRead(dana);
      const popup = await home.connectWithPopup();
      const people = await requestable(dana, 4);
      await sandbox.fault(name, details);
      await home.request(...people.map(({ full_name }) => full_name));
      await home.expectPaused(popup);
      expect(await sandbox.requests('mutation')).toHaveLength(sent === 0 ? 0 : 2);
      expect(await expectAgreed(dana, 'friend_request', { held: 4 - sent })).toHaveLength(sent);
    },
  );
}
