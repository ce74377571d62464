import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { expectNoViolation } from '../stack/browser/expect-no-violation';

// Nothing here needs the robot.
test.use({ build: 'none' });

/** Moves the focus with the Tab key to the control of this name. */
async function tabTo(page: Page, name: string) {
  const isThere = () =>
    page.evaluate(
      (text) =>
        [document.activeElement?.textContent, document.activeElement?.getAttribute('value')].some(
          (one) => one?.trim() === text,
        ),
      name,
    );
  for (let presses = 0; !(await isThere()); presses++) {
    expect(presses, `'${name}' is not among the controls`).toBeLessThan(40);
    await page.keyboard.press('Tab');
  }
}

test(
  'by the keyboard alone, an admin makes friends and removals in the lab, and the screens show them (B-418, B-438, B-441, B-442)',
  { tag: '@full' },
  async ({ dana, stack }) => {
    const page = await dana.arriveSignedIn('/dashboard', undefined, async () => {
      await stack.operate('user', 'make-admin', (await dana.api.users.current({})).id);
    });
    await expect(page.getByRole('button', { name: 'Lab tools' })).toBeVisible();
    await page.keyboard.press('ControlOrMeta+k');
    await expect(page.getByRole('combobox', { name: 'Search commands' })).toBeFocused();
    await page.keyboard.type('lab tools');
    await expect(page.getByRole('option', { name: 'Active friends' })).toBeHidden();
    await page.keyboard.press('Enter');

    const lab = page.getByRole('dialog', { name: 'Lab tools' });
    await expect(lab.getByLabel('Find a user')).toBeFocused();
    await tabTo(page, 'Myself');
    await page.keyboard.press('Enter');
    const facts = lab.getByRole('region', { name: 'The user' });
    await expect(facts).toContainText('0 friends');

    await page.keyboard.press('Shift+Tab');
    await tabTo(page, 'account');
    for (const group of ['Plan', 'Friends']) {
      await page.keyboard.press('ArrowRight');
      await expect(lab.getByRole('radio', { name: group })).toBeChecked();
    }
    await expectNoViolation(page, 'lab, friends');
    await tabTo(page, '500 friends');
    await page.keyboard.press('Enter');
    const question = page.getByRole('dialog', { name: /^Make 500 friends for/ });
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await expectNoViolation(page, 'lab, question');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(facts).toContainText('500 friends, of them 0 deactivated');
    await expect(lab.getByRole('button', { name: '500 friends', exact: true })).toBeFocused();

    await lab.getByLabel('Number of removals').fill('12');
    await lab
      .getByRole('group', { name: 'Set removed counts', exact: true })
      .getByRole('button', { name: 'Today' })
      .click();
    await page.getByRole('button', { name: 'Set the count' }).click();
    await expect(facts).toContainText('12 today');
    await page.keyboard.press('Escape');
    await expect(lab).toBeHidden();

    expect((await dana.api.friends.limits({})).free).toMatchObject({ spent: 12, left: 38 });
    await page.goto(`${stack.webUrl}/friends/removed`);
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await expect(menu.getByRole('link', { name: /^Friends/ })).toContainText('500');
    await expect(page.locator('tr[data-row]').first()).toBeVisible();
  },
);
