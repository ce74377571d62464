import { readFile } from 'node:fs/promises';
import { expect, test } from '../fixtures';
import { Home } from '../stack/home';

test.use({ world: { friends: 180, posts: 12 } });

test(
  'each friend stands in exactly one group, and the tabs count them',
  { tag: ['@sealed', '@full'] },
  async ({ dana }) => {
    const home = await Home.enterRead(dana);
    const all = await dana.friendsOf({ is_deleted: false });
    const active = all.filter((friend) => friend.activities_count > 0).length;
    await expect(home.friends.tab('Active')).toHaveText(`Active${active}`);
    await expect(home.friends.tab('Inactive')).toHaveText(`Inactive${all.length - active}`);
    await expect(home.friends.tab('Unfriended')).toHaveText('Unfriended0');
  },
);

test(
  'whitelisting protects friends and undoes, in the list and in the api',
  { tag: ['@sealed', '@full'] },
  async ({ dana }) => {
    const home = await Home.enterRead(dana);
    await home.connectRobot();
    const chosen = (await dana.inactive()).slice(0, 3);
    await home.friends.choose(...chosen.map((friend) => friend.full_name));
    await home.friends.button('Add to whitelist').click();
    await expect(home.friends.tab('Whitelisted')).toHaveText('Whitelisted3');
    await home.friends.tab('Whitelisted').click();
    await expect(home.friends.rows).toHaveCount(3);
    const ids = async () =>
      (await dana.friendsOf({ is_whitelisted: true }))
        .map((friend) => friend.facebook_id)
        .toSorted();
    expect(await ids()).toEqual(chosen.map((friend) => friend.facebook_id).toSorted());

    await home.friends.choose(chosen[0]?.full_name ?? '');
    await home.friends.button('Remove from whitelist').click();
    await expect(home.friends.rows).toHaveCount(2);
    expect(await ids()).toHaveLength(2);
  },
);

test('all that match are protected from every page, undone by Ctrl-Z, and written to a file', async ({
  dana,
  stack,
}) => {
  const home = await Home.enterRead(dana);
  const inactive = await dana.friendsOf({
    no_activities: true,
    is_whitelisted: false,
    is_deleted: false,
  });
  expect(inactive.length).toBeGreaterThan(50);
  const { page } = home;
  await page.goto(`${stack.webUrl}/friends/inactive?size=25`);
  await expect(home.friends.rows).toHaveCount(25);

  await test.step('a press chooses no one when the next page comes before the release', async () => {
    const { friends } = home;
    const [name] = await friends.names();
    const box = await friends.row(name ?? '').boundingBox();
    if (!box) throw new Error('the first row is not in view');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await friends.button('Page 2').evaluate((button: HTMLElement) => button.click());
    await expect(friends.checkbox(name ?? '')).toHaveCount(0);
    await page.mouse.up();
    const checked = friends.table.getByRole('checkbox', { checked: true });
    await expect(checked).toHaveCount(0);
    await page.mouse.down();
    await page.mouse.up();
    await expect(checked).toHaveCount(1);
    await page.mouse.down();
    await page.mouse.up();
    await expect(checked).toHaveCount(0);
  });

  await home.friends.button(/^All \d+ that match$/).click();
  // More than the free plan may remove: Escape closes the message, and the selection stays.
  const upgrade = page.getByRole('dialog', { name: 'Upgrade required' });
  await expect(upgrade).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(upgrade).toBeHidden();
  await expect(home.friends.selectionBar).toContainText(`${inactive.length} selected`);
  await home.friends.button('Add to whitelist').click();
  await expect(home.friends.tab('Whitelisted')).toHaveText(`Whitelisted${inactive.length}`);
  await page.keyboard.press('Control+z');
  await expect(home.friends.tab('Whitelisted')).toHaveText('Whitelisted0');
  await expect(home.friends.tab('Inactive')).toHaveText(`Inactive${inactive.length}`);

  await test.step('the list has its place in the address, and going back returns to it', async () => {
    await home.friends.tab('Active').click();
    await expect(page).toHaveURL(/\/friends\/active/);
    await page.goBack();
    await expect(page).toHaveURL(/\/friends\/inactive/);
    await expect(home.friends.rows.first()).toBeVisible();
  });

  const download = page.waitForEvent('download');
  await home.friends.button('Export').click();
  await page.getByRole('menuitem', { name: 'This list as CSV' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file.trimEnd().split('\r\n')).toHaveLength(inactive.length + 1);
});

test(
  'searching finds part of a name, and the badge says of how many',
  { tag: '@full' },
  async ({ dana }) => {
    const home = await Home.enterRead(dana);
    const inactive = await dana.friendsOf({
      no_activities: true,
      is_whitelisted: false,
      is_deleted: false,
    });
    const name = (await dana.inactive())[0]?.full_name ?? '';
    const found = inactive.filter((friend) =>
      friend.full_name.toLowerCase().includes(name.toLowerCase()),
    );
    await home.friends.search.fill(name);
    await expect(home.friends.tab('Inactive')).toHaveText(
      `InactiveFound ${found.length} of ${inactive.length}`,
    );
    await expect(home.friends.rows).toHaveCount(found.length);
    await home.friends.search.fill('no friend has this name');
    await expect(home.friends.tab('Inactive')).toHaveText('InactiveNot found');
  },
);

test(
  'a click on a header sorts up, then down, then as before',
  { tag: '@full' },
  async ({ dana }) => {
    const home = await Home.enterRead(dana);
    await home.friends.open('active');
    const header = home.friends.header('Reactions');
    await expect(home.friends.header('Total')).toHaveAttribute('aria-sort', 'descending');
    for (const [order, sort] of [
      ['reactions_count asc', 'ascending'],
      ['reactions_count desc', 'descending'],
      [undefined, undefined],
    ] as const) {
      await header.getByRole('button').click();
      if (sort) await expect(header).toHaveAttribute('aria-sort', sort);
      else await expect(home.friends.header('Total')).toHaveAttribute('aria-sort', 'descending');
      const expected = await dana.friendsOf({
        with_activities: true,
        is_whitelisted: false,
        is_deleted: false,
        order: order ?? 'activities_count desc, full_name asc',
      });
      await expect
        .poll(async () => (await home.friends.counts('reactions')).slice(0, 20))
        .toEqual(expected.slice(0, 20).map((friend) => friend.reactions_count));
    }
  },
);

test('deactivated accounts only: exactly those', { tag: '@full' }, async ({ dana, sandbox }) => {
  const home = await Home.enterRead(dana);
  const { friends } = await sandbox.truth();
  const gone = friends.filter((friend) => friend.deactivated);
  const only = home.page.getByRole('checkbox', { name: 'Deactivated Accounts Only' });
  // The URL holds the choice, so the tick follows the navigation: `check()` would not wait for it.
  await only.click();
  await expect(only).toBeChecked();
  await expect(home.friends.rows).toHaveCount(gone.length);
});

test(
  'on the free plan friends cannot be marked as already removed',
  { tag: '@full' },
  async ({ dana }) => {
    const home = await Home.enterRead(dana);
    const [friend] = await dana.inactive();
    await home.friends.choose(friend?.full_name ?? '');
    await home.friends.button('Already removed').hover();
    await expect(home.page.getByText('Not available on Free plan')).toBeVisible();
    await expect(
      dana.api.friends.markDeleted({ friends: friend?.facebook_id ?? '' }),
    ).rejects.toMatchObject({ code: 'plan_insufficient' });
  },
);
