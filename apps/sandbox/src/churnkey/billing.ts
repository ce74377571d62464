import type { Sandbox } from '../sandbox';
import { answerCall } from '../stripe/call';
import type { Shop } from '../stripe/stand-in';

const coupon = 'cancel_flow_half';

function found(sandbox: Sandbox, id: string): { shop: Shop; key: string } | undefined {
  for (const suffix of sandbox.stripe.suffixes()) {
    const key = `sk_test_${suffix}`;
    const shop = sandbox.stripe.shopOf(key);
    if (shop?.account.get('customers', id)) return { shop, key };
  }
  return undefined;
}

/** A customer of the payment provider, as the flow's callbacks get one. */
export function customerOf(sandbox: Sandbox, id: string) {
  const customer = found(sandbox, id)?.shop.account.get('customers', id);
  return customer && { id, email: customer.email, name: customer.name };
}

/**
 * What the service does at the payment provider by itself, where the page has no handler. It has an account's key
 * like anyone who the account was connected to.
 */
export function actOn(
  sandbox: Sandbox,
  customerId: string,
  subscriptionId: string | undefined,
  act: 'cancel' | 'discount',
): { done: boolean } {
  const at = found(sandbox, customerId);
  if (!at) return { done: false };
  const subscription = at.shop.account
    .all('subscriptions')
    .find(
      (one) =>
        one.customer === customerId && (subscriptionId === undefined || one.id === subscriptionId),
    );
  if (!subscription) return { done: false };
  const post = (path: string, fields: Record<string, string>) =>
    answerCall(sandbox.stripe, {
      method: 'POST',
      path,
      query: '',
      body: new URLSearchParams(fields).toString(),
      origin: 'http://localhost',
      header: (name) =>
        ({
          authorization: `Bearer ${at.key}`,
          'content-type': 'application/x-www-form-urlencoded',
        })[name.toLowerCase()],
    });
  const path = `/subscriptions/${subscription.id}`;
  if (act === 'discount' && !at.shop.account.get('coupons', coupon))
    post('/coupons', {
      id: coupon,
      percent_off: '50',
      duration: 'repeating',
      duration_in_months: '3',
    });
  const answer = post(
    path,
    act === 'cancel' ? { cancel_at_period_end: 'true' } : { 'discounts[0][coupon]': coupon },
  );
  sandbox.saveStripe();
  return { done: answer.status === 200 };
}
