import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { expectNoViolation } from '../stack/browser/expect-no-violation';
import { Home } from '../stack/home';

/** An export file as the network writes it; with `times` 2 it has a name twice. */
function archive(name: string, times = 1) {
  const friends = Array.from({ length: times }, (_, n) => ({
    name,
    timestamp: 1_400_000_000 + n * 9_000_000,
  }));
  return {
    name: 'your_friends.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify({ friends_v2: friends })),
  };
}

/** Opens it by keyboard, checks it with axe, closes it, and expects the focus where it was. */
async function openAndLeave(opener: Locator, popup: Locator, look: (page: Page) => Promise<void>) {
  const page = opener.page();
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(popup).toBeVisible();
  await expect(popup.locator(':focus').or(popup.and(page.locator(':focus')))).toHaveCount(1);
  await look(page);
  await page.keyboard.press('Escape');
  await expect(popup).toBeHidden();
  await expect(opener).toBeFocused();
}

test('what opens over the lists takes the focus, gives it back, and axe finds nothing in it; a view is saved by keyboard alone; in a low window the question of a removal and its buttons stay in view', async ({
  dana,
}) => {
  const home = await Home.enterRead(dana);
  await home.connectRobot();
  const { page, friends } = home;
  const menu = page.getByRole('menu');

  for (const name of ['Views', 'Export'])
    await openAndLeave(friends.button(name), menu, (at) => expectNoViolation(at, name));
  await openAndLeave(friends.button('Columns'), page.getByRole('dialog'), (at) =>
    expectNoViolation(at, 'columns'),
  );

  const box = friends.rows.nth(1).getByRole('checkbox');
  for (const [keys, name] of [
    ['Control+k', 'palette'],
    ['?', 'shortcuts'],
  ] as const) {
    await box.click();
    await expect(box).toBeFocused();
    await page.keyboard.press(keys);
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoViolation(page, name);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(box).toBeFocused();
  }

  await test.step('a view is saved by keyboard alone, and the focus is back at the button', async () => {
    const views = friends.button('Views');
    await views.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menu')).toBeVisible();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(page.getByRole('menuitem', { name: 'Save or remove views' })).toBeFocused();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Views' });
    await expect(dialog.getByRole('textbox')).toBeFocused();
    await expectNoViolation(page, 'views');
    await page.keyboard.type('Quiet ones');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(views).toBeFocused();
  });

  await test.step('axe finds nothing in the steps of an import', async () => {
    const [first = ''] = await friends.names();
    const dialog = page.getByRole('dialog', { name: 'Import friendship dates' });
    const opener = friends.button('Import friendship dates from a file');
    await openAndLeave(opener, dialog, async () => {
      await expectNoViolation(page, 'import, how');
      const file = dialog.getByLabel('Archive or friends file');
      await file.setInputFiles({ ...archive(first), buffer: Buffer.from('{"photos": []}') });
      await expect(dialog.getByText('This file contains no friends list.')).toBeVisible();
      await expectNoViolation(page, 'import, another file');
      await file.setInputFiles(archive(first, 2));
      await expect(dialog.getByRole('combobox')).toBeVisible();
      await expectNoViolation(page, 'import, namesakes');
    });
  });

  await test.step('in a low window what stands between the question and the buttons scrolls', async () => {
    const { removal } = home;
    await page.setViewportSize({ width: 1280, height: 600 });
    await friends.choose(...(await friends.names()).slice(0, 6));
    await home.sidebar.unfriend.click();
    const question = removal.root.getByRole('heading');
    const isInView = async () => {
      for (const one of [question, removal.cancel, removal.confirm])
        await expect(one).toBeInViewport({ ratio: 1 });
    };
    await isInView();
    await removal.root.getByText('They are not notified.').scrollIntoViewIfNeeded();
    await expect(removal.root.getByText('Cannot be undone')).toBeInViewport();
    await isInView();
    await expectNoViolation(page, 'removal, low window');
  });
});
