import { expect, test } from '../fixtures';
import { expectAgreed } from '../stack/agreement';
import { Home } from '../stack/home';
import type { Person } from '../stack/person';
import { requestable } from '../stack/requestable';

/** Connects the robot and selects so many people who can get a request. */
async function prepared(dana: Person, count: number) {
  const home = await Home.enterRead(dana);
  const popup = await home.connectWithPopup();
  const chosen = await requestable(dana, count);
  const names = chosen.map(({ full_name }) => full_name);
  return { home, popup, names, ids: chosen.map(({ facebook_id }) => facebook_id).toSorted() };
}

for (const [name, details] of [
  ['block_after_acts', { n: 1, signal: 'code_1390008', act: 'request' }],
  // The answer says only that nothing has changed.
  ['request_limit', { n: 1 }],
] as const) {
  test(`a block while requesting (${name}) stops all asking at once and says so`, async ({
    dana,
    sandbox,
  }) => {
    const { home, popup, names } = await prepared(dana, 4);
    await sandbox.fault(name, details);
    await home.request(...names);

    await expect(home.job.root.getByText('Paused to protect your account')).toBeVisible();
    await expect(home.job.status('Waiting')).toBeVisible();
    await expect(popup.pause).toBeVisible();
    expect(await sandbox.requests('mutation')).toHaveLength(2);
    expect(await expectAgreed(dana, 'friend_request', { held: 3 })).toHaveLength(1);
  });
}

for (const names of [['phantom_success', 'no_confirm'], ['request_refused']] as const) {
  test(`a request that comes to nothing (${names.join(', ')}) is never shown as sent`, async ({
    dana,
    sandbox,
  }) => {
    const failing = names.length;
    const { home, popup, names: chosen, ids } = await prepared(dana, failing + 1);
    // Each is met by a request of its own.
    for (const name of names) await sandbox.fault(name, { n: 1 });
    await home.request(...chosen);

    await expect(home.job.status('Done')).toBeVisible({ timeout: 60_000 });
    await expect(home.job.root).toContainText(`1 sent and confirmed, ${failing} not sent.`);
    await expect(home.job.acts.filter({ hasText: 'Not sent' })).toContainText(
      names.map(() => 'The friend request could not be sent.'),
    );
    await expect(
      popup.page.getByText(`1 friend request sent and confirmed, ${failing} not sent.`),
    ).toBeVisible();
    for (const name of names) expect(await sandbox.timesMet(name)).toBeGreaterThan(0);
    const asked = await expectAgreed(dana, 'friend_request');
    expect(asked).toHaveLength(1);
    expect(ids).toEqual(expect.arrayContaining(asked));
  });
}

test('a person who vanishes before the request is shown as gone (request_gone)', async ({
  dana,
  sandbox,
}) => {
  const { home, names, ids } = await prepared(dana, 2);
  await sandbox.fault('request_gone', { n: 1 });
  await home.request(...names);

  await expect(home.job.status('Done')).toBeVisible();
  await expect(home.job.root).toContainText('1 sent and confirmed, 1 without Add Friend option.');
  await expect(home.job.acts.filter({ hasText: 'Not sent' })).toContainText(
    'This profile no longer exists.',
  );
  const asked = await expectAgreed(dana, 'friend_request');
  expect(asked).toHaveLength(1);
  const [gone] = ids.filter((id) => !asked.includes(id));
  const { friends } = await dana.api.nonFriends.list({ limit: 100 });
  expect(friends.find(({ facebook_id }) => facebook_id === gone)?.disabled_reason).toBe(
    'no_option',
  );
});

test('signed out in the middle (signed_out), it waits, and sends no request twice after signing in', async ({
  dana,
  sandbox,
}) => {
  const { home, popup, names, ids } = await prepared(dana, 4);
  await sandbox.fault('signed_out', { after_requests: 8 });
  await home.request(...names);

  await expect(home.job.status('Waiting')).toBeVisible();
  await expect(popup.page.getByText('Signed out of Facebook', { exact: true })).toBeVisible();
  const { requested } = await sandbox.truth();
  expect(requested.length).toBeGreaterThan(0);
  expect(requested.length).toBeLessThan(ids.length);
  await dana.enterNetwork();
  await home.page.bringToFront();
  await expect(home.job.status('Done')).toBeVisible();
  const asked = await expectAgreed(dana, 'friend_request');
  expect(ids).toEqual(expect.arrayContaining(asked));
  // A request that was under way when the session ended is not repeated.
  expect(asked.length).toBeGreaterThanOrEqual(ids.length - 1);
  await expect(home.job.root).toContainText(`${asked.length} sent and confirmed`);
});

test('an http_429 while requesting counts as a block', async ({ dana, sandbox }) => {
  const { home, names } = await prepared(dana, 2);
  await sandbox.fault('http_429', { n: 1, retry_after: 60 });
  await home.request(...names);
  await expect(home.job.root.getByText('Paused to protect your account')).toBeVisible();
  await expect(home.job.status('Waiting')).toBeVisible();
  expect(await expectAgreed(dana, 'friend_request', { held: 2 })).toEqual([]);
});
