import type { User } from '@winnow/sdk/contract';
import { isPaid } from '@winnow/sdk/rules';
import { Badge } from '@winnow/ui/badge';
import { ProgressBar } from '@winnow/ui/progress-bar';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useRemovalLimitsQuery } from '../../../shared/api/user-api';
import { formatDate, formatNumber } from '../../../shared/format/format';
import { boughtPlan } from '../../../shared/format/plan-label';
import { leftTone } from '../../../shared/plan/left-tone';
import { cardWords } from '../card/card-words';
import { useInvoicesQuery } from './api';
import { paysByCard, statusWords } from './plan-words';

/** What is known of the subscription, one line each; a line without a value is left out. */
export function SubscriptionLines({ user }: { user: User }) {
  const next = useNextPayment(user);
  const card = user.card_last4 === null ? null : cardWords(user);
  return (
    <dl className="grid grid-cols-[max-content_minmax(0,1fr)] items-baseline gap-x-8 gap-y-2.5 max-[480px]:grid-cols-1 max-[480px]:gap-y-1">
      {user.is_locked && user.subscription_status && (
        <Line name="Subscription status">
          <Badge tone={statusWords[user.subscription_status].tone}>
            {statusWords[user.subscription_status].label}
          </Badge>
        </Line>
      )}
      <Line name="Plan">{boughtPlan(user)}</Line>
      <DateLine past="Subscription ended" to="Subscription ends" at={user.subscription_ends_at} />
      {next && <Line name="Next billing date">{formatDate(next)}</Line>}
      {user.subscribed_plan === 'free' && <FreeRemovalsLine />}
      <DateLine past="Trial ended" to="Trial ends" at={user.trial_ends_at} />
      {user.data_removal_at && (
        <Line name="Data removal">
          <span className="text-danger-text">{formatDate(user.data_removal_at)}</span>
        </Line>
      )}
      {(card || paysByCard(user)) && (
        <Line name="Card">
          {card ?? 'None stored'}
          {paysByCard(user) && (
            <Link className="ml-3 text-sm font-normal text-accent-text underline" to="/change_card">
              {card ? 'Change card' : 'Add a card'}
            </Link>
          )}
        </Line>
      )}
    </dl>
  );
}

/** When the provider charges next; null where the subscription ends, or nothing is charged. */
function useNextPayment(user: User): string | null {
  const { data } = useInvoicesQuery();
  const isCharged = isPaid(user) && user.subscribed_plan !== 'once' && !user.is_manual_subscription;
  if (!isCharged || user.subscription_ends_at !== null) return null;
  return user.next_payment_at ?? data?.next_subscription_payment_at ?? null;
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="contents max-[480px]:block">
      <dt className="text-muted">{name}</dt>
      <dd className="font-strong tabular-nums">{children}</dd>
    </div>
  );
}

function DateLine({ to, past, at }: { to: string; past: string; at: string | null }) {
  const [now] = useState(Date.now);
  if (at === null) return null;
  return <Line name={Date.parse(at) > now ? to : past}>{formatDate(at)}</Line>;
}

function FreeRemovalsLine() {
  const { data } = useRemovalLimitsQuery();
  if (!data) return null;
  const { left, limit } = data.free;
  const text = `${formatNumber(left)} of ${formatNumber(limit)}`;
  return (
    <Line name="Free removals left">
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
    </Line>
  );
}
