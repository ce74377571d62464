import type { User } from '@winnow/sdk/contract';
import { brand } from '@winnow/sdk/brand';
import { isPaid } from '@winnow/sdk/rules';
import { Badge } from '@winnow/ui/badge';
import { Fact, Facts } from '@winnow/ui/facts';
import { ProgressBar } from '@winnow/ui/progress-bar';
import { useState } from 'react';
import { Link } from 'react-router';
import { useRemovalLimitsQuery } from '../../../shared/api/user-api';
import { formatDate, formatNumber } from '../../../shared/format/format';
import { boughtPlan } from '../../../shared/format/plan-label';
import { useStored } from '../../../shared/storage/use-stored';
import { leftTone } from '../../../shared/plan/left-tone';
import { cardWords } from '../card/card-words';
import { useInvoicesQuery } from './api';
import { paysByCard } from '../../../shared/plan/payment-rules';
import { statusWords } from './plan-words';

/** What is known of the subscription, one line each; a line without a value is left out. */
export function SubscriptionLines({ user }: { user: User }) {
  const next = useNextPayment(user);
  const card = user.card_last4 === null ? null : cardWords(user);
  return (
    <Facts>
      {user.is_locked && user.subscription_status && (
        <Fact name="Subscription status">
          <Badge tone={statusWords[user.subscription_status].tone}>
            {statusWords[user.subscription_status].label}
          </Badge>
        </Fact>
      )}
      <Fact name="Plan">{boughtPlan(user)}</Fact>
      <DateLine past="Subscription ended" to="Subscription ends" at={user.subscription_ends_at} />
      {isPaused(user) && !next && (
        <Fact name="Next billing date">
          None. Payments are paused. To go on, write to{' '}
          <a className="underline" href={`mailto:${brand.supportEmail}`}>
            {brand.supportEmail}
          </a>
          .
        </Fact>
      )}
      {next && <Fact name="Next billing date">{formatDate(next)}</Fact>}
      {user.subscribed_plan === 'free' && <FreeRemovalsLine />}
      <DateLine past="Trial ended" to="Trial ends" at={user.trial_ends_at} />
      {user.data_removal_at && (
        <Fact name="Data removal">
          <span className="text-danger-text">{formatDate(user.data_removal_at)}</span>
        </Fact>
      )}
      {(card || paysByCard(user)) && (
        <Fact name="Card">
          {card ?? 'None stored'}
          {paysByCard(user) && (
            <Link className="ml-3 text-sm font-normal text-accent-text underline" to="/change_card">
              {card ? 'Change card' : 'Add a card'}
            </Link>
          )}
        </Fact>
      )}
    </Facts>
  );
}

/** The provider charges nothing for a plan that goes on: its payments are paused there, without an end. */
const isPaused = (user: User): boolean =>
  user.subscription_status === 'active' &&
  user.stripe_subscription_id !== null &&
  user.subscription_ends_at === null &&
  user.next_payment_at === null &&
  paysByCard(user);

/** When the provider charges next; null where the subscription ends, or nothing is charged. */
function useNextPayment(user: User): string | null {
  const { data } = useInvoicesQuery();
  const [cancelledAt] = useStored('cancelledAt');
  const isCharged = isPaid(user) && user.subscribed_plan !== 'once' && !user.is_manual_subscription;
  // A cancellation that was taken, while the user as read before it is still shown.
  const isCancelled = cancelledAt !== null || user.subscription_ends_at !== null;
  if (!isCharged || isCancelled) return null;
  return user.next_payment_at ?? data?.next_subscription_payment_at ?? null;
}

function DateLine({ to, past, at }: { to: string; past: string; at: string | null }) {
  const [now] = useState(Date.now);
  if (at === null) return null;
  return <Fact name={Date.parse(at) > now ? to : past}>{formatDate(at)}</Fact>;
}

function FreeRemovalsLine() {
  const { data } = useRemovalLimitsQuery();
  if (!data) return null;
  const { left, limit } = data.free;
  const text = `${formatNumber(left)} of ${formatNumber(limit)}`;
  return (
    <Fact name="Free removals left">
      {text}
      <ProgressBar
        className="mt-1.5 max-w-60"
        label="Free removals left"
        hideLabel
        thin
        value={left}
        max={limit}
        tone={leftTone(left, limit)}
        valueText={text}
      />
    </Fact>
  );
}
