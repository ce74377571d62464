import type { Account } from '../account';
import { invalid } from '../errors';
import { emit } from '../events';
import type { Older } from '../older';
import { found } from '../route';
import type * as wire from '../wire';
import { isRedeemable, newDiscount, redeem } from './coupons';

/** The coupon that a call of an older version names. Null: the discount ends. Undefined: nothing is said of it. */
export function couponOfOlder(
  account: Account,
  { coupon: id }: Older,
): wire.Coupon | null | undefined {
  if (!id) return id === '' ? null : undefined;
  const coupon = found(account, 'coupons', 'coupon', id, 'coupon');
  if (isRedeemable(account, coupon)) return coupon;
  throw invalid(`Coupon expired: ${id}`, { code: 'coupon_expired', param: 'coupon' });
}

/**
 * Sets, replaces or ends the discount of a customer. Today's API only ends one: it gives discounts to subscriptions
 * and invoices. So no invoice of the stand-in reads it.
 */
export function setCustomerDiscount(
  account: Account,
  customer: wire.Customer,
  coupon: wire.Coupon | null | undefined,
): void {
  if (coupon === undefined) return;
  const before = customer.discount ?? null;
  if (coupon === null) {
    customer.discount = null;
    if (before) emit(account, 'customer.discount.deleted', before);
    return;
  }
  const discount = newDiscount(
    account,
    { coupon, code: null },
    { customer: customer.id, subscription: null, start: account.now() },
  );
  customer.discount = discount;
  redeem(account, discount, before);
}

/** Ends the discount of a customer by itself. */
export function deleteCustomerDiscount(account: Account, customer: wire.Customer) {
  const { discount } = customer;
  if (!discount) {
    throw invalid(`No active discount for customer: ${customer.id}`, {
      code: 'resource_missing',
      status: 404,
    });
  }
  setCustomerDiscount(account, customer, null);
  return { ...discount, deleted: true };
}
