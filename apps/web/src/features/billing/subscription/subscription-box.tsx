import type { User } from '@winnow/sdk/contract';
import { brand } from '@winnow/sdk/brand';
import { isPaid } from '@winnow/sdk/rules';
import { Button } from '@winnow/ui/button';
import { Card } from '@winnow/ui/card';
import { Notice } from '@winnow/ui/notice';
import { Link } from 'react-router';
import { formatDate } from '../../../shared/format/format';
import { canBuy, useBuyPath } from '../../../shared/plan/buy-path';
import { isPaymentDue } from '../payment/payment-due';
import { cycleText, receivedText } from '../cancellation/cancellation-words';
import { CancelSubscription } from '../cancellation/cancel-subscription';
import { RefreshLicense } from './refresh-license';
import { SubscriptionLines } from './subscription-lines';

export const removalWarning =
  'Reactivate your subscription to avoid removing friends and engagements data!';

/** Plan, dates, card and what can be done about them. */
export function SubscriptionBox({ user }: { user: User }) {
  const buy = useBuyPath();
  const why = whyNothingToBuy(user);
  const isLifetime = user.subscribed_plan === 'once';
  const isEnding = user.subscription_ends_at !== null && isPaid(user);
  return (
    <Card
      title="Subscription"
      actions={<BuyLink user={user} />}
      footer={
        <div className="flex w-full flex-wrap items-center justify-between gap-2 max-sm:flex-col max-sm:items-stretch">
          <RefreshLicense />
          <CancelSubscription user={user} />
        </div>
      }
    >
      {isLifetime && (
        <p className="mb-4 text-lg">
          Thank you for your lifetime plan. {brand.name} is yours, and nothing is charged again.
        </p>
      )}
      {why && (
        <p className="mb-4">
          {why}{' '}
          <a className="underline" href={`mailto:${brand.supportEmail}`}>
            {brand.supportEmail}
          </a>
        </p>
      )}
      {user.data_removal_at !== null && (
        <Notice
          tone="danger"
          className="mb-4"
          title={removalWarning}
          actions={
            // An open invoice has its own button: paying it unlocks the account.
            canBuy(user) &&
            !isPaymentDue(user) && (
              <Button size="sm" variant="primary" render={(props) => <Link to={buy} {...props} />}>
                Reactivate
              </Button>
            )
          }
        >
          They are deleted on {formatDate(user.data_removal_at)}. Your account stays.
        </Notice>
      )}
      <SubscriptionLines user={user} />
      {isEnding && (
        <div className="mt-4 text-muted">
          <p>{receivedText}</p>
          <p>{cycleText}</p>
        </div>
      )}
      {user.is_manual_subscription && (
        <p className="mt-4 text-muted">
          Your plan is not charged here. To change it, write to{' '}
          <a className="underline" href={`mailto:${brand.supportEmail}`}>
            {brand.supportEmail}
          </a>
          .
        </p>
      )}
    </Card>
  );
}

/** Why this user cannot buy a plan, as a text. Null when the account is neither locked by an admin nor waiting for
 *  its deletion. */
function whyNothingToBuy(user: User): string | null {
  if (user.locked_by_admin) return 'Account is locked. Write to support to unlock it.';
  if (user.deletion_requested_at !== null)
    return 'You asked to delete this account. To keep it, write to us.';
  return null;
}

/** The way to another plan, while there is one to buy. A removal date has its own button. */
function BuyLink({ user }: { user: User }) {
  const buy = useBuyPath();
  if (!canBuy(user) || user.data_removal_at !== null) return null;
  return (
    <Button
      size="sm"
      variant={isPaid(user) ? 'secondary' : 'primary'}
      render={(props) => <Link to={buy} {...props} />}
    >
      {isPaid(user) && !user.is_locked ? 'Change plan' : 'Upgrade'}
    </Button>
  );
}
