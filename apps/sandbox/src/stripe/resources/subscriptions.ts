import type { Account } from '../account';
import { invalid, noSuch } from '../errors';
import { change, emit } from '../events';
import { collect, finalize } from '../money/collect';
import { bill, discountsOf } from '../money/plan-start';
import { fullLine } from '../money/plan-change';
import { intervalOf, periodEnd } from '../money/periods';
import { hash, oneOf } from '../params';
import { found, isWithin, page, route } from '../route';
import type * as wire from '../wire';
import { createSubscription } from './subscription-create';
import { cancelNow } from './subscription-end';
import { Cancel, Create, List, Update } from './subscription-params';
import { updateSubscription } from './subscription-update';

const isEnded = ({ status }: wire.Subscription): boolean =>
  status === 'canceled' || status === 'incomplete_expired';

const statusFits = (one: wire.Subscription, status: string | undefined): boolean => {
  if (status === 'all') return true;
  if (status === undefined) return one.status !== 'canceled';
  return status === 'ended' ? isEnded(one) : one.status === status;
};

/** A paused subscription goes on with a new period, paid now. */
function resume(account: Account, subscription: wire.Subscription): wire.Subscription {
  if (subscription.status !== 'paused') {
    throw invalid('You can only resume a subscription that is paused.');
  }
  const now = account.now();
  const [first] = subscription.items.data;
  const period = {
    start: now,
    end: first ? periodEnd(now, intervalOf(first.price), now) : now,
  };
  change(account, 'customer.subscription.updated', subscription, (one) => {
    one.status = 'active';
    one.billing_cycle_anchor = now;
    for (const item of one.items.data) {
      item.current_period_start = period.start;
      item.current_period_end = period.end;
    }
  });
  emit(account, 'customer.subscription.resumed', subscription);
  const { invoice } = bill(account, subscription, {
    lines: subscription.items.data.map((one) => fullLine(account, one)),
    reason: 'subscription_cycle',
    period,
    discounts: discountsOf(account, subscription),
  });
  emit(account, 'invoice.created', invoice);
  finalize(account, invoice);
  if (invoice.status === 'open') collect(account, invoice, { offSession: true });
  return subscription;
}

export const subscriptionRoutes = [
  route('POST /subscriptions', Create, ({ account, params }) =>
    createSubscription(account, params),
  ),
  route('GET /subscriptions/:id', hash({}), ({ account, id }) =>
    found(account, 'subscriptions', 'subscription', id),
  ),
  route('POST /subscriptions/:id', Update, ({ account, id, params }) =>
    updateSubscription(account, found(account, 'subscriptions', 'subscription', id), params),
  ),
  route('DELETE /subscriptions/:id', Cancel, ({ account, id, params }) => {
    const subscription = found(account, 'subscriptions', 'subscription', id);
    if (isEnded(subscription)) throw noSuch('subscription', id);
    const { comment = null, feedback = null } = params.cancellation_details ?? {};
    cancelNow(account, subscription, { reason: 'cancellation_requested', comment, feedback });
    return subscription;
  }),
  route(
    'POST /subscriptions/:id/resume',
    hash({ billing_cycle_anchor: oneOf('now', 'unchanged').optional() }),
    ({ account, id }) => resume(account, found(account, 'subscriptions', 'subscription', id)),
  ),
  route('GET /subscriptions', List, ({ account, params }) =>
    page(
      account.all('subscriptions').filter((one) => {
        const [item] = one.items.data;
        return (
          statusFits(one, params.status) &&
          (params.customer === undefined || one.customer === params.customer) &&
          (params.price === undefined ||
            one.items.data.some(({ price }) => price.id === params.price)) &&
          isWithin(one.created, params.created) &&
          isWithin(item?.current_period_end ?? 0, params.current_period_end) &&
          isWithin(item?.current_period_start ?? 0, params.current_period_start)
        );
      }),
      params,
      '/v1/subscriptions',
    ),
  ),
];
