import { expect, test } from '../fixtures';
import { CardForm } from '../pages/card-form';
import { buyByCall } from '../stack/buy-by-call';

// Buying needs no robot. The first days of a first plan are free here.
test.use({ build: 'none', apiEnv: { TRIAL_DAYS: '7' } });

test(
  'a bank that asks at the end of a trial is answered from any screen',
  { tag: '@full' },
  async ({ dana, sandbox }) => {
    const page = await dana.arriveSignedIn('/settings', undefined, async () => {
      await buyByCall(dana, 'monthly', 'tok_threeDSecure2Required');
      expect((await dana.api.users.current({})).subscription_status).toBe('trialing');
      await sandbox.payments('clock', { advance_days: 8 });
      await dana.api.billing.refresh({});
    });
    await page.getByRole('button', { name: 'Pay now' }).click();
    await new CardForm(page).answerBank('Complete');
    await expect(page.getByText('Thank you. Your payment went through.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Pay now' })).toHaveCount(0);
    const user = await dana.api.users.current({});
    expect(user).toMatchObject({ subscription_status: 'active', plan_type: 'monthly' });
  },
);
