import { expect, test } from '../fixtures';
import { AccountPage } from '../pages/account-page';
import { buyByCall } from '../stack/buy-by-call';

test.use({ build: 'none' });

test('a subscription can be cancelled with the cancellation service blocked, or down midway', async ({
  dana,
  sandbox,
  expectComplaint,
}) => {
  expectComplaint(/\/app\.js\S*: Failed to load resource.* 404/);
  expectComplaint(/\/churnkey\/v1\/\w+: Failed to load resource.* 503/);
  await sandbox.fault('cancel_flow_blocked');
  const page = await dana.arriveSignedIn('/account/subscription', undefined, () =>
    buyByCall(dana, 'annual'),
  );
  const account = new AccountPage(page);
  const ends = async () => {
    const { stripe_subscription_id } = await dana.api.users.current({});
    const { subscriptions } = await sandbox.paymentState();
    return subscriptions.find(({ id }) => id === stripe_subscription_id)?.cancel_at_period_end;
  };
  const resume = async () => {
    await account.resume.click();
    await expect(account.cancelButton).toBeVisible();
    expect(await ends()).toBe(false);
  };
  // The flow does not open: it says so, and our own question cancels.
  await account.cancelButton.click();
  await expect(
    page.getByText('ChurnKey is not loaded. Please refresh the page and try again.'),
  ).toBeVisible();
  expect(await ends()).toBe(false);
  await account.cancelInstead();
  await expect(account.resume).toBeVisible();
  expect(await ends()).toBe(true);
  await resume();

  // The service opens its dialog and goes down: the cancellation itself goes through us.
  await sandbox.clearFaults();
  await account.cancelButton.click();
  await expect(account.flow).toBeVisible();
  await sandbox.fault('cancel_flow_down');
  await account.finishFlow();
  await expect(account.resume).toBeVisible();
  expect(await ends()).toBe(true);
  expect(await sandbox.cancellations()).toEqual([]);
  const { invoices } = await dana.api.billing.invoices({});
  expect(invoices).toHaveLength(1);
});
