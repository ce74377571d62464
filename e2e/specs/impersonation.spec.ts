import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { FriendsPage } from '../pages/friends-page';
import { apiClient } from '../stack/api-client';
import { arrangeRead } from '../stack/arrange';
import { expectNoViolation } from '../stack/browser/expect-no-violation';
import { Person } from '../stack/person';

// Nothing here needs the robot: none works for an impersonation.
test.use({ build: 'none' });

const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('winnow.token'));

test('an admin signs in as a user, sees names only with support access, may not decide for them, and switches back (A-418, B-409, B-410, B-411, B-412, B-417, B-475)', async ({
  dana,
  context,
  sandbox,
  stack,
  transport,
}) => {
  const { webUrl, apiUrl } = stack;
  const truth = await sandbox.truth();
  const page = await dana.arriveSignedIn('/settings', undefined, () =>
    arrangeRead(dana, truth, 12),
  );
  await page.goto('about:blank');
  const { id } = await dana.api.users.current({});
  const alex = new Person({ name: 'alex', context, sandbox, webUrl, apiUrl, transport });
  try {
    await alex.arriveSignedIn(`/admin/users/${id}`, page, async () => {
      await stack.operate('user', 'make-admin', (await alex.api.users.current({})).id);
    });
    const own = await tokenOf(page);

    await page.getByRole('button', { name: 'Sign in as' }).click();
    const question = page.getByRole('dialog', { name: /^Sign in as Dana/ });
    await question
      .getByRole('textbox', { name: 'Reason' })
      .fill('They asked why nobody is listed.');
    await question.getByRole('button', { name: /^Sign in as Dana/ }).click();

    const bar = page.getByRole('region', { name: 'Acting as another user' });
    await expect(bar).toContainText('What you do here is done on behalf of Dana');
    await expect(bar).toContainText(/Ends in (30:00|29:\d\d)\./);
    const given = await tokenOf(page);
    expect(given).not.toBe(own);

    const friends = new FriendsPage(page);
    await friends.open('inactive');
    await expect(friends.rows.first()).toBeVisible();
    for (const name of await friends.names()) expect(name).toMatch(/^Person \d{1,4}$/);

    // Within the app, as by its links.
    await page.evaluate(() => {
      history.pushState(null, '', '/account');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    const removal = page.getByRole('button', { name: 'Delete account' });
    await removal.hover();
    await expect(page.getByText('Only the user can do this.').first()).toBeVisible();
    await expect(removal).toHaveAttribute('aria-disabled', 'true');
    await expectNoViolation(page, 'account of another user');

    await dana.api.supportAccess.give({});
    await friends.open('inactive');
    await expect(friends.rows.first()).toBeVisible();
    const known = truth.friends.map(({ name }) => name);
    for (const name of await friends.names()) expect(known).toContain(name);

    await bar.getByRole('button', { name: 'Back to admin account' }).click();
    await page.waitForURL(`${webUrl}/admin/users/${id}`);
    await expect(page.getByRole('button', { name: 'Sign in as' })).toBeVisible();
    await expect(bar).toHaveCount(0);
    expect(await tokenOf(page)).toBe(own);
    const there = apiClient(apiUrl, transport, () => given);
    await expect(there.users.current({})).rejects.toMatchObject({ code: 'token_invalid' });
  } finally {
    await page.goto('about:blank');
    await alex.deleteAccount();
  }
});
