import { cards } from '../pages/card-form';
import { SubscribePage } from '../pages/subscribe-page';
import { expect, test } from '../fixtures';

test.use({ build: 'none' });

test('a card buys a plan, which is in force at once', async ({ dana }) => {
  const page = await dana.arriveSignedIn('/dashboard');
  await page
    .getByRole('link', { name: /upgrade/i })
    .first()
    .click();
  const screen = new SubscribePage(page);
  await screen.plan('PRO Annual').check();
  await expect(screen.dueToday).toHaveText('$349.00');
  await screen.card.terms.check();
  await screen.card.fill(cards.good);
  await page.screenshot({ path: '/tmp/subscribe.png', fullPage: true });
  await screen.card.continue.click();
  await expect(screen.thanks).toBeVisible();
  await page.screenshot({ path: '/tmp/thanks.png', fullPage: true });
  const user = await dana.api.users.current({});
  expect(user).toMatchObject({
    subscribed_plan: 'annual',
    plan_type: 'feature_plan_annual_new',
    subscription_status: 'active',
    card_last4: '4242',
  });
});
