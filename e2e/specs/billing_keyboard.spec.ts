import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { AccountPage } from '../pages/account-page';
import { AffiliatePage } from '../pages/affiliate-page';
import { CardForm, cards } from '../pages/card-form';
import { SubscribePage } from '../pages/subscribe-page';
import { tabTo as tabWithin } from '../stack/browser/tab-to';
import { buyByCall } from '../stack/buy-by-call';

// Money by keyboard alone: no test here presses or points with a mouse. Nothing needs the robot.
test.use({ build: 'none' });

/** Moves the focus with the Tab key to the target. What has the focus on the way is visible and marked. */
const tabTo = (page: Page, target: Locator) =>
  tabWithin(target, {
    most: 40,
    passing: async () => expect(await unmarked(page)).toBeNull(),
  });

/** The focused element if it is hidden or has no outline, else null. The card's frame is outlined by the box around it. */
function unmarked(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return null;
    const { x, y, width, height } = focused.getBoundingClientRect();
    const seen = document.elementFromPoint(x + width / 2, y + height / 2);
    const isSeen = seen !== null && (seen.contains(focused) || focused.contains(seen));
    const marked = [focused, ...(focused.tagName === 'IFRAME' ? parentsOf(focused) : [])];
    const isMarked = marked.some((one) => getComputedStyle(one).outlineStyle === 'solid');
    return isSeen && isMarked ? null : focused.outerHTML.slice(0, 200);

    function parentsOf(element: Element): Element[] {
      const parent = element.parentElement;
      return parent ? [parent, ...parentsOf(parent)] : [];
    }
  });
}

async function press(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter') {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Types a card into the provider's frame, whose fields lead to each other. */
async function typeCard(page: Page, card: CardForm, number: string) {
  await expect(card.number).toBeVisible();
  await tabTo(page, page.locator('iframe[title="Secure card payment input frame"]'));
  await page.keyboard.type(`${number}1234123`);
}

test(
  'a plan is bought by keyboard alone, and one comes back',
  { tag: '@full' },
  async ({ dana }) => {
    const page = await dana.arriveSignedIn('/settings');
    await press(page, page.getByRole('link', { name: /^Upgrade/ }).first());
    const screen = new SubscribePage(page);
    await tabTo(page, screen.plan('PRO Annual'));
    await page.keyboard.press('ArrowUp');
    await expect(screen.plan('PRO Monthly')).toBeChecked();
    await expect(screen.dueToday).toHaveText('$49.00');
    await typeCard(page, screen.card, cards.confirmed);
    await press(page, screen.card.terms, 'Space');
    await press(page, screen.card.continue);
    const complete = screen.card.bank.getByRole('button', { name: 'Complete' });
    await expect(complete).toBeFocused();
    // The answer removes the frame: Chromium never acknowledges a key that is released in a removed frame.
    await page.keyboard.down('Enter');
    await expect(screen.thanks).toBeVisible();
    await page.keyboard.up('Enter');
    await press(page, page.getByRole('link', { name: 'Go back to where you were' }));
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
    const { plan_type } = await dana.api.users.current({});
    expect(plan_type).toBe('feature_plan_monthly_new');
  },
);

test(
  'the card is changed, the plan cancelled and resumed by keyboard alone',
  { tag: '@full' },
  async ({ dana }) => {
    const page = await dana.arriveSignedIn('/account/subscription', undefined, () =>
      buyByCall(dana, 'annual'),
    );
    const account = new AccountPage(page);
    await press(page, account.changeCard);
    const card = new CardForm(page);
    await typeCard(page, card, cards.other);
    await press(page, card.terms, 'Space');
    await press(page, card.continue);
    await expect(page.getByText('Mastercard ending in 4444 pays from now on')).toBeVisible();

    await page.keyboard.press('ControlOrMeta+k');
    await expect(page.getByRole('combobox', { name: 'Search commands' })).toBeFocused();
    await page.keyboard.type('account & billing');
    await page.keyboard.press('Enter');
    await press(page, account.cancelButton);
    await expect(account.flow).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(account.flow).toBeHidden();
    await expect(account.cancelButton).toBeFocused();

    await page.keyboard.press('Enter');
    const reasons = account.flow.getByRole('radio');
    await tabTo(page, reasons.first());
    const chosen = account.flow.getByRole('radio', { name: 'Not using it', checked: true });
    for (let at = 0; at < (await reasons.count()) && !(await chosen.count()); at++)
      await page.keyboard.press('ArrowDown');
    for (const name of ['Next', 'Next', 'Cancel subscription', 'Go to account'])
      await press(page, account.flow.getByRole('button', { name }));
    await press(page, account.resume, 'Space');
    await expect(account.cancelButton).toBeVisible();
    const { subscription_ends_at, card_last4 } = await dana.api.users.current({});
    expect([subscription_ends_at, card_last4]).toEqual([null, '4444']);
  },
);

test(
  'our own question about a cancellation is answered by keyboard alone',
  { tag: '@full' },
  async ({ dana, sandbox, expectComplaint }) => {
    expectComplaint(/\/app\.js\S*: Failed to load resource.* 404/);
    await sandbox.fault('cancel_flow_blocked');
    const page = await dana.arriveSignedIn('/account/subscription', undefined, () =>
      buyByCall(dana, 'annual'),
    );
    const account = new AccountPage(page);
    await press(page, account.cancelButton);
    await press(page, account.instead, 'Space');
    const dialog = page.getByRole('dialog', { name: 'Cancel Subscription' });
    await expect(dialog.getByRole('button', { name: 'NO' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(account.box.locator(':focus')).toHaveCount(1);
    await press(page, account.cancelButton);
    await press(page, account.instead);
    await press(page, dialog.getByRole('button', { name: 'YES' }));
    await expect(account.resume).toBeVisible();
    await expect(account.box.locator(':focus')).toHaveCount(1);
  },
);

test(
  'the affiliate link is copied and renewed by keyboard alone',
  { tag: '@full' },
  async ({ dana }) => {
    const page = await dana.arriveSignedIn('/referral', undefined, () => buyByCall(dana, 'annual'));
    const screen = new AffiliatePage(page);
    await press(page, screen.enable);
    await press(page, screen.link);
    await expect(page.getByText('The link is copied')).toBeAttached();
    await expect(screen.link).toBeFocused();
    await press(page, screen.refresh, 'Space');
    await expect(page.getByText('Referral link refreshed successfully!')).toBeVisible();
    await expect(screen.refresh).toBeFocused();
  },
);
