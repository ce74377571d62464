import { Badge } from '@winnow/ui/badge';
import { Card } from '@winnow/ui/card';
import { Facts } from '@winnow/ui/facts';
import { Notice } from '@winnow/ui/notice';
import type { ReactNode } from 'react';
import { capital, formatDate, formatDollars } from '../../../shared/format/format';
import { boughtPlan } from '../../../shared/format/plan-label';
import { FactLine, MomentLine } from './fact-line';
import { statusWords } from './user-words';
import type { UserFile } from './users-api';

type User = UserFile['user'];

/** Why the account is locked, or what else keeps the user from their plan. */
function standing(user: User): { title: string; text: string } | null {
  if (user.deletion_requested_at !== null)
    return {
      title: `Asked for deletion on ${formatDate(user.deletion_requested_at)}`,
      text: 'The account is deleted as soon as Stripe confirms the end of the subscription.',
    };
  if (user.locked_by_admin)
    return { title: 'Locked by staff', text: 'No payment lifts this lock. Unlock it here.' };
  if (user.is_locked)
    return {
      title:
        user.subscription_status === 'canceled'
          ? 'Locked because the subscription ended'
          : 'Locked because the subscription is not paid',
      text:
        user.data_removal_at === null
          ? 'A new purchase unlocks the account.'
          : `A new purchase unlocks the account. Lists and engagement are deleted on ${formatDate(user.data_removal_at)}.`,
    };
  if (user.open_payment_cents !== null)
    return {
      title: `${formatDollars(user.open_payment_cents)} wait for a payment`,
      text:
        user.open_payment_try_at === null
          ? 'Stripe does not try again by itself.'
          : `Stripe tries again on ${formatDate(user.open_payment_try_at)}.`,
    };
  return null;
}

/** What the user has bought, and what is charged next. */
export function PlanCard({ user, actions }: { user: User; actions?: ReactNode }) {
  const why = standing(user);
  const status = user.subscription_status && statusWords[user.subscription_status];
  return (
    <Card title="Plan" actions={actions}>
      {why && (
        <Notice tone="warning" title={why.title} className="mb-4">
          {why.text}
        </Notice>
      )}
      <Facts>
        <FactLine
          name="Plan"
          value={
            <span className="flex flex-wrap items-center gap-2">
              {boughtPlan(user)}
              {status && <Badge tone={status[1]}>{status[0]}</Badge>}
              {user.is_manual_subscription && <Badge>Manual</Badge>}
            </span>
          }
        />
        <MomentLine name="Subscribed since" value={user.subscribed_from_at} none="Never" />
        {user.trial_ends_at !== null && <MomentLine name="Trial ends" value={user.trial_ends_at} />}
        {user.subscription_ends_at === null ? (
          <FactLine
            name="Next payment"
            value={user.next_payment_at && formatDate(user.next_payment_at)}
          />
        ) : (
          <MomentLine name="Subscription ends" value={user.subscription_ends_at} />
        )}
        <FactLine
          name="Card"
          value={
            user.card_last4 && `${capital(user.card_brand ?? 'card')} ending in ${user.card_last4}`
          }
        />
      </Facts>
    </Card>
  );
}
