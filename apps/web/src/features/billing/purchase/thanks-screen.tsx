import type { User } from '@winnow/sdk/contract';
import { isPaid, moneyWords } from '@winnow/sdk/rules';
import { Button } from '@winnow/ui/button';
import { Card } from '@winnow/ui/card';
import { EmptyState } from '@winnow/ui/empty-state';
import { Fact, Facts } from '@winnow/ui/facts';
import { Notice } from '@winnow/ui/notice';
import { PageHeader } from '@winnow/ui/page-header';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCurrentUserQuery } from '../../../shared/api/user-api';
import { formatDate } from '../../../shared/format/format';
import { planLabel } from '../../../shared/format/plan-label';
import { backPath, canBuy } from '../../../shared/plan/buy-path';
import { planTitle } from '../plans/plan-options';
import { cardWords } from '../card/card-words';
import { type LastPurchase, lastPurchase } from '../attempt/last-purchase';

/** How often a plan on its way is looked for. */
const pollMs = 5000;

/** What was bought, when it renews, and the way back to where the user was. */
export function ThanksScreen({ user }: { user: User }) {
  const [bought] = useState(lastPurchase);
  // A locked user may have had the same plan before.
  const isOnItsWay = bought !== null && (user.plan_type !== bought.plan || !isPaid(user));
  useCurrentUserQuery(undefined, { pollingInterval: isOnItsWay ? pollMs : 0 });
  const back = backPath(bought?.from ?? null);
  const actions = (
    <>
      <Button variant="primary" render={(props) => <Link to={back ?? '/friends'} {...props} />}>
        {back ? 'Go back to where you were' : 'Go to your friends'}
      </Button>
      <Button render={(props) => <Link to="/account/subscription" {...props} />}>
        Account & Billing
      </Button>
    </>
  );
  if (!bought && !isPaid(user))
    return (
      <>
        <PageHeader title="Thank you" />
        <Card className="mt-5">
          <EmptyState icon="gift" title="There is no purchase in this browser" action={actions}>
            A purchase of another browser is in Account & Billing.
          </EmptyState>
        </Card>
      </>
    );
  return (
    <>
      <PageHeader
        title="Thank you"
        subtitle={
          isOnItsWay
            ? `You bought ${planTitle(bought.plan)}.`
            : `Your plan is ${bought ? planTitle(bought.plan) : planLabel(user)}. It works from now on.`
        }
      />
      {isOnItsWay && (
        <Notice className="mt-5" title="Your plan is on its way">
          The payment went through. The plan can take a minute to appear. You don’t have to pay
          again.
        </Notice>
      )}
      <Card className="mt-5 max-w-[560px]" title="Your purchase">
        <Facts>
          {facts(user, bought).map(([name, value]) => (
            <Fact key={name} name={name}>
              <span className="wrap-anywhere">{value}</span>
            </Fact>
          ))}
        </Facts>
        <p className="mt-4 text-muted">The receipt is in Account & Billing. {whatIsThere(user)}</p>
        <div className="mt-4 flex flex-wrap gap-2">{actions}</div>
      </Card>
    </>
  );
}

function whatIsThere(user: User): string {
  if (user.is_manual_subscription || user.subscribed_plan === 'once') return '';
  return canBuy(user)
    ? 'You can cancel or change your plan there at any time.'
    : 'You can cancel there at any time.';
}

function facts(user: User, bought: LastPurchase | null): [string, string][] {
  const found: [string, string | null][] = [
    ['Plan', bought ? planTitle(bought.plan) : planLabel(user)],
    ['Paid today', bought && moneyWords(bought.total)],
    ['Card', user.card_last4 && cardWords(user)],
    ['Renews on', user.next_payment_at && formatDate(user.next_payment_at)],
    ['Transaction', bought?.transaction_id ?? null],
  ];
  return found.filter((fact): fact is [string, string] => fact[1] !== null);
}
