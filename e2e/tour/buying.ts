/** Plans and payment with the practice cards: the steps of a user, and a look at what the payment provider has. */
import { expect as plainExpect, type Page } from '@playwright/test';
import { AccountPage } from '../pages/account-page';
import { CardForm, cards } from '../pages/card-form';
import { SubscribePage } from '../pages/subscribe-page';
import { WelcomePage } from '../pages/welcome-page';
import { openBrowser } from '../stack/browser/browser';
import { Person } from '../stack/person';
import {
  compare,
  declineOffers,
  inTheDark,
  judge,
  picture,
  printRows,
  sandbox,
  say,
  seconds,
  webUrl,
} from './guide';

const expect = plainExpect.configure({ timeout: 30_000 });
const { context, close } = await openBrowser({ build: 'none', reducedMotion: 'reduce' });
try {
  await takeTour();
} finally {
  await close();
}

async function takeTour() {
  const apiUrl = `${webUrl}/v1`;
  const dana = new Person({ name: 'dana', context, sandbox, webUrl, apiUrl });
  const page = context.pages()[0] ?? (await context.newPage());
  say('signing in');
  await dana.signIn(page);
  await new WelcomePage(page).goOn();
  await declineOffers(page);

  const first = await buyFirst(page);
  const upgrade = await upgradeAndConfirm(page);
  const account = new AccountPage(page);
  await changeCard(page, account, cards.other);
  await cancelAndResume(page, account);

  const user = await dana.api.users.current({});
  const { invoices } = await dana.api.billing.invoices({});
  const paid = invoices
    .filter(({ status }) => status === 'paid')
    .map(({ total }) => dollars(total));
  const { subscriptions } = await sandbox.paymentState();
  printRows([
    ['plan', user.plan_type ?? 'none'],
    ['status', user.subscription_status ?? 'none'],
    ['card', `${user.card_brand} ${user.card_last4}`],
    ['previewed', `${first}, then ${upgrade}`],
    ['paid', paid.toReversed().join(', then ')],
    ['seconds', seconds().toFixed(1)],
  ]);
  const differences = compare({
    plan: [user.plan_type, 'feature_plan_annual_new'],
    status: [user.subscription_status, 'active'],
    card: [user.card_last4, cards.other.slice(-4)],
    paid: [paid.toReversed(), [first, upgrade]],
    'subscriptions at the provider': [
      subscriptions.map(({ id, cancel_at_period_end }) => [id, cancel_at_period_end]),
      [[user.stripe_subscription_id, false]],
    ],
  });
  judge(differences, 'The practice payment provider agrees.');
}

/** A declined card, then one that pays. Returns what the preview said. */
async function buyFirst(page: Page): Promise<string> {
  say('choosing a plan');
  await page
    .getByRole('link', { name: /Upgrade/ })
    .first()
    .click();
  const plans = new SubscribePage(page);
  await plans.plan('Basic Monthly').check();
  await expect(plans.dueToday).toHaveText('$39.00');
  await expect(plans.card.number).toBeVisible();
  await picture('plans', page);
  await inTheDark(page, () => picture('plans-dark', page));
  await narrow(page, () => picture('plans-390', page));

  say('paying with a card that is declined');
  await plans.card.terms.check();
  await plans.pay(cards.declined);
  await expect(plans.problem('Your card was declined.')).toBeVisible();
  await picture('declined', page);

  say('paying with another card');
  const due = await plans.dueToday.innerText();
  await plans.pay(cards.good);
  await expect(plans.thanks).toBeVisible();
  await picture('thanks', page);
  return due;
}

/** Stores a card whose bank asks, and upgrades with it. Returns what the preview said. */
async function upgradeAndConfirm(page: Page): Promise<string> {
  const account = new AccountPage(page);
  await page.getByRole('link', { name: 'Account & Billing' }).last().click();
  await expect(account.invoices).toHaveCount(1);
  await picture('account', page);
  await changeCard(page, account, cards.confirmed);

  say('upgrading, as the preview says');
  await account.box.getByRole('link', { name: 'Change plan' }).click();
  const plans = new SubscribePage(page);
  await plans.plan('PRO Annual').check();
  await expect(plans.dueToday).not.toHaveText('$0.00');
  const due = await plans.dueToday.innerText();
  await picture('upgrade', page);
  await plans.card.terms.check();
  await plans.card.continue.click();

  say('confirming the payment with the bank');
  await expect(plans.card.bank.getByRole('button', { name: 'Complete' })).toBeVisible();
  await picture('bank', page);
  await plans.card.answerBank('Complete');
  await expect(plans.thanks).toBeVisible();
  await picture('thanks-upgrade', page);
  return due;
}

async function changeCard(page: Page, account: AccountPage, card: string) {
  say(`changing the card to …${card.slice(-4)}`);
  await page.goto(`${webUrl}/account/subscription`);
  await account.changeCard.click();
  const form = new CardForm(page);
  await form.fill(card);
  await form.terms.check();
  await picture(`change-card-${card.slice(-4)}`, page);
  await form.continue.click();
  if (card === cards.confirmed) {
    say('confirming it with the bank');
    await expect(form.bank.getByRole('button', { name: 'Complete' })).toBeVisible();
    await picture('bank-card', page);
    await form.answerBank('Complete');
  }
  await expect(page.getByText(`ending in ${card.slice(-4)} pays from now on`)).toBeVisible();
  await page.goto(`${webUrl}/account/subscription`);
  await expect(account.line('Card')).toContainText(card.slice(-4));
}

async function cancelAndResume(page: Page, account: AccountPage) {
  say('cancelling');
  await account.cancelButton.click();
  await expect(account.flow).toBeVisible();
  await picture('cancel-flow', page);
  await account.finishFlow();
  await expect(account.resume).toBeVisible();
  await expect(account.invoices).toHaveCount(2);
  await picture('cancelled', page);
  await inTheDark(page, () => picture('cancelled-dark', page));

  say('resuming');
  await account.resume.click();
  await expect(account.cancelButton).toBeVisible();
  await picture('resumed', page);
  await narrow(page, () => picture('account-390', page));
}

async function narrow(page: Page, look: () => Promise<unknown>) {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 900 });
  await look();
  if (before) await page.setViewportSize(before);
}

function dollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}
