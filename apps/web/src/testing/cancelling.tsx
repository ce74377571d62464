import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { CancelSubscription } from '../features/billing/cancellation/cancel-subscription';
import { CancellationBanner } from '../features/billing/cancellation/cancellation-banner';
import { subscriber } from './subscriptions';

export const received =
  "We have received your cancellation request. You'll not be charged again automatically now.";
export const user = subscriber('feature_plan_monthly_new', 'active');

/** Banner and button, as at Account & Billing. */
export const parts = (
  <>
    <CancellationBanner />
    <CancelSubscription user={user} />
  </>
);
export async function pressCancel() {
  const button = await screen.findByRole('button', { name: 'Cancel Subscription' });
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
  fireEvent.click(button);
}
export const press = async (name: string) =>
  fireEvent.click(await screen.findByRole('button', { name }));
