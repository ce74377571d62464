import { expect, test } from '../fixtures';
import { AffiliatePage } from '../pages/affiliate-page';
import { cards } from '../pages/card-form';
import { SignInPage } from '../pages/sign-in-page';
import { SubscribePage } from '../pages/subscribe-page';
import { buyByCall } from '../stack/buy-by-call';
import type { Person } from '../stack/person';
import type { Stack } from '../stack/stack';

test.use({ build: 'none' });

const away = 'The affiliate service does not answer right now. Please try again later.';

/** Comes by a referral link, signs in, and agrees that it is counted. */
async function agree({ page, yes }: AffiliatePage, dana: Person, { webUrl }: Stack) {
  await page.goto(`${webUrl}/?via=fresh`);
  await expect(new SignInPage(page).button).toBeVisible();
  await dana.arriveSignedIn('/settings', page);
  await yes.click();
}

test('a blocked, lost, limited or slow affiliate service costs a sentence, and counts nobody twice', async ({
  dana,
  sandbox,
  stack,
  expectComplaint,
}) => {
  expectComplaint(/\/rw\.js: Failed to load resource.* 404/);
  expectComplaint(/\/rewardful\/\w+: Failed to load resource.* 503/);
  await sandbox.affiliates('reset');
  const email = (await sandbox.truth()).me.email ?? '';
  await sandbox.affiliates('remove', { affiliate: email });
  const made = async () =>
    (await sandbox.affiliateState()).affiliates.filter((one) => one.email === email);

  const page = dana.context.pages()[0] ?? (await dana.context.newPage());
  const screen = new AffiliatePage(page);
  // What a blocker stops is told and can be repeated.
  await sandbox.fault('tracking_blocked');
  await agree(screen, dana, stack);
  const asked = async () => (await sandbox.requests('affiliates')).map(({ outcome }) => outcome);
  await expect.poll(asked).toEqual(['blocked']);
  await expect(page.getByText('The referral could not be recorded')).toBeVisible();
  await expect(page).toHaveURL(`${stack.webUrl}/settings`);

  await sandbox.clearFaults();
  await page.getByRole('button', { name: 'Try again' }).click();
  const counted = async () => (await sandbox.affiliateState()).referrals;
  await expect.poll(counted).toMatchObject([{ visits: 1 }]);
  await expect(screen.question).toBeHidden();
  await expect(page).toHaveURL(`${stack.webUrl}/settings`);

  await buyByCall(dana, 'annual');
  await page.goto(`${stack.webUrl}/referral`);
  const answer = (route: string) =>
    page.waitForResponse((one) => one.url().endsWith(`/rewardful/${route}`));
  const refused = async () => {
    const told = answer('enable');
    await screen.enable.click();
    expect((await told).status()).toBe(503);
    await expect(page.getByText(away)).toBeVisible();
  };
  await sandbox.fault('affiliates_down');
  await refused();
  await sandbox.clearFaults();
  await sandbox.fault('affiliates_limit');
  await refused();
  expect(await made()).toEqual([]);
  // The service does it, its answer is lost, and its webhook too: the next press finds what it did.
  await sandbox.affiliates('webhooks', { mode: 'drop' });
  await sandbox.clearFaults();
  await sandbox.fault('affiliates_lost', { n: 1 });
  await refused();
  expect(await made()).toHaveLength(1);
  await sandbox.fault('affiliates_slow', { ms: 1000 });
  await screen.enable.dblclick();
  await expect(screen.earnings).toContainText('$0.00 is due now');
  expect(await made()).toHaveLength(1);
  const [first] = (await made())[0]?.links ?? [];
  await expect(screen.link).toContainText(first?.url ?? 'no link');

  // A link that the service made, and did not tell of, leaves the one before in force.
  await sandbox.clearFaults();
  await sandbox.fault('affiliates_lost', { n: 1 });
  await screen.refresh.click();
  await expect(page.getByText(away)).toBeVisible();
  await expect(screen.link).toContainText(first?.url ?? 'no link');
  await screen.refresh.click();
  await expect(page.getByText('Referral link refreshed successfully!')).toBeVisible();
  const links = (await made())[0]?.links ?? [];
  expect(links[0]).toEqual(first);
  await expect(screen.link).toContainText(links.at(-1)?.url ?? 'no link');

  // What was read in the last minute is shown while the service is down.
  await sandbox.fault('affiliates_down');
  await page.reload();
  await expect(screen.earnings).toContainText('$0.00 is due now');
});

test(
  'what is bought after the yes is counted for who recommended it, and a dashboard that does not open says why',
  { tag: '@full' },
  async ({ dana, sandbox, stack, expectComplaint }) => {
    expectComplaint(/\/rewardful\/\w+: Failed to load resource.* 503/);
    await sandbox.affiliates('reset');
    const page = dana.context.pages()[0] ?? (await dana.context.newPage());
    const screen = new AffiliatePage(page);
    await agree(screen, dana, stack);
    const counted = async () => (await sandbox.affiliateState()).referrals;
    await expect.poll(counted).toMatchObject([{ visits: 1 }]);
    const [referral] = await counted();

    await page.goto(`${stack.webUrl}/subscribe?plan=annual`);
    const plans = new SubscribePage(page);
    await plans.card.terms.check();
    await plans.pay(cards.good);
    await expect(plans.thanks).toBeVisible();
    const { stripe_customer_id } = await dana.api.users.current({});
    const { customers } = await sandbox.paymentState();
    const customer = customers.find(({ id }) => id === stripe_customer_id);
    expect(customer?.metadata['referral']).toBe(referral?.id);

    await page.goto(`${stack.webUrl}/referral`);
    await screen.enable.click();
    await expect(screen.earnings).toContainText('is due now');
    await sandbox.fault('affiliates_down');
    await screen.dashboard.click();
    await expect(page.getByText(away)).toBeVisible();
    expect(page.context().pages()).toHaveLength(1);
  },
);
