import type { Account } from '../account';
import { invalid, missingParam, noSuch } from '../errors';
import { change, emit, tell } from '../events';
import { decimal, hash, int, metadata, oneOf, paging, range, text, unsettable } from '../params';
import { found, isWithin, mergeMetadata, page, route } from '../route';
import type * as wire from '../wire';

/** Whether a coupon can be redeemed now. Its time and its uses decide. */
export const isRedeemable = (account: Account, coupon: wire.Coupon): boolean =>
  (coupon.redeem_by === null || account.now() < coupon.redeem_by) &&
  (coupon.max_redemptions === null || coupon.times_redeemed < coupon.max_redemptions);

export const isUsable = (account: Account, code: wire.PromotionCode): boolean => {
  const coupon = account.get('coupons', couponIdOf(code));
  return (
    code.active &&
    coupon !== undefined &&
    isRedeemable(account, coupon) &&
    (code.expires_at === null || account.now() < code.expires_at) &&
    (code.max_redemptions === null || code.times_redeemed < code.max_redemptions)
  );
};

export const couponIdOf = (code: wire.PromotionCode): string => {
  const { coupon } = code.promotion;
  return typeof coupon === 'string' ? coupon : '';
};

/** Whether a coupon or code is still good is decided when it is read. */
export function freshened(account: Account, object: object): void {
  if (!('object' in object)) return;
  if (object.object === 'coupon') {
    const coupon = object as wire.Coupon;
    coupon.valid = isRedeemable(account, coupon);
  }
  if (object.object === 'promotion_code') {
    const code = object as wire.PromotionCode;
    code.active = isUsable(account, code);
  }
}

/** The coupon that a discount came from. */
export function couponOf(account: Account, discount: wire.Discount): wire.Coupon {
  const { coupon } = discount.source;
  if (typeof coupon !== 'string') throw new Error(`${discount.id} has no coupon`);
  return account.state.redeemed[discount.id] ?? account.need('coupons', coupon);
}

export interface Wanted {
  coupon?: string | undefined;
  promotion_code?: string | undefined;
  discount?: string | undefined;
}

/** Resolves what a request gives as `discounts`. Redeems nothing. */
export function couponWanted(account: Account, wanted: Wanted, param: string, customer: string) {
  if (wanted.promotion_code !== undefined) {
    const code = account.get('promotion_codes', wanted.promotion_code);
    if (!code) throw noSuch('promotion code', wanted.promotion_code, `${param}[promotion_code]`);
    const isOthers = code.customer !== null && code.customer !== customer;
    if (!isUsable(account, code) || isOthers) {
      throw invalid(
        'This promotion code cannot be redeemed because it is not active or has expired.',
        {
          code: 'promotion_code_expired',
          param: `${param}[promotion_code]`,
        },
      );
    }
    return { coupon: account.need('coupons', couponIdOf(code)), code };
  }
  const id = wanted.coupon ?? '';
  const coupon = account.get('coupons', id);
  if (!coupon) throw noSuch('coupon', id, `${param}[coupon]`);
  if (!isRedeemable(account, coupon)) {
    throw invalid(`Coupon expired: ${id}`, { code: 'coupon_expired', param: `${param}[coupon]` });
  }
  return { coupon, code: null };
}

export function newDiscount(
  account: Account,
  { coupon, code }: { coupon: wire.Coupon; code: wire.PromotionCode | null },
  of: { customer: string; subscription: string | null; start: number },
): wire.Discount {
  return {
    id: account.newId('di'),
    object: 'discount',
    checkout_session: null,
    customer: of.customer,
    customer_account: null,
    end:
      coupon.duration === 'repeating'
        ? monthsAfter(of.start, coupon.duration_in_months ?? 1)
        : null,
    invoice: null,
    invoice_item: null,
    promotion_code: code?.id ?? null,
    source: { coupon: coupon.id, type: 'coupon' },
    start: of.start,
    subscription: of.subscription,
    subscription_item: null,
  };
}

function monthsAfter(start: number, months: number): number {
  const date = new Date(start * 1000);
  date.setUTCMonth(date.getUTCMonth() + months);
  return Math.floor(date.getTime() / 1000);
}

/** Counts a redemption, and keeps what the coupon was worth: it may be deleted later. */
export function redeem(
  account: Account,
  discount: wire.Discount,
  replaced: wire.Discount | null = null,
): void {
  const coupon = couponOf(account, discount);
  coupon.times_redeemed += 1;
  account.state.redeemed[discount.id] = { ...coupon };
  const code = account.get('promotion_codes', discount.promotion_code);
  if (code) code.times_redeemed += 1;
  account.add('discounts', discount);
  if (replaced) tell(account, 'customer.discount.updated', replaced, discount);
  else emit(account, 'customer.discount.created', discount);
}

/** A redemption that came to nothing leaves the coupon as it was. */
export function giveBack(account: Account, discount: wire.Discount): void {
  const coupon = account.get('coupons', discount.source.coupon);
  if (coupon) coupon.times_redeemed -= 1;
  const code = account.get('promotion_codes', discount.promotion_code);
  if (code) code.times_redeemed -= 1;
}

const url = '/v1/coupons';

export const couponRoutes = [
  route(
    'POST /coupons',
    hash({
      id: text().optional(),
      amount_off: int().optional(),
      currency: text().optional(),
      duration: oneOf('forever', 'once', 'repeating').optional(),
      duration_in_months: int().optional(),
      max_redemptions: int().optional(),
      metadata: metadata().optional(),
      name: text().max(40).optional(),
      percent_off: decimal().optional(),
      redeem_by: int().optional(),
    }),
    ({ account, params }) => {
      const { amount_off, percent_off, currency, duration = 'once', duration_in_months } = params;
      if ((amount_off === undefined) === (percent_off === undefined)) {
        throw invalid('You must pass either percent_off or amount_off');
      }
      if (amount_off !== undefined && currency === undefined) throw missingParam('currency');
      if (amount_off !== undefined && amount_off < 1) {
        throw invalid('Invalid positive integer', { param: 'amount_off' });
      }
      if (percent_off !== undefined && (percent_off <= 0 || percent_off > 100)) {
        throw invalid('Invalid percent_off: must be greater than 0 and at most 100', {
          param: 'percent_off',
        });
      }
      if (duration === 'repeating' && duration_in_months === undefined) {
        throw missingParam('duration_in_months');
      }
      if (params.redeem_by !== undefined && params.redeem_by <= account.now()) {
        throw invalid('redeem_by must be in the future', { param: 'redeem_by' });
      }
      if (account.get('coupons', params.id)) {
        throw invalid('Coupon already exists.', { code: 'resource_already_exists' });
      }
      const coupon: wire.Coupon = {
        id: params.id ?? account.newText(8),
        object: 'coupon',
        amount_off: amount_off ?? null,
        created: account.now(),
        currency: currency?.toLowerCase() ?? null,
        duration,
        duration_in_months: duration_in_months ?? null,
        livemode: false,
        max_redemptions: params.max_redemptions ?? null,
        metadata: mergeMetadata({}, params.metadata),
        name: params.name ?? null,
        percent_off: percent_off ?? null,
        redeem_by: params.redeem_by ?? null,
        times_redeemed: 0,
        valid: true,
      };
      account.add('coupons', coupon);
      emit(account, 'coupon.created', coupon);
      return coupon;
    },
  ),
  route('GET /coupons/:id', hash({}), ({ account, id }) => found(account, 'coupons', 'coupon', id)),
  route(
    'POST /coupons/:id',
    hash({ metadata: metadata().optional(), name: unsettable(text()).optional() }),
    ({ account, id, params }) =>
      change(account, 'coupon.updated', found(account, 'coupons', 'coupon', id), (one) => {
        one.metadata = mergeMetadata(one.metadata, params.metadata);
        if (params.name !== undefined) one.name = params.name;
      }),
  ),
  route('DELETE /coupons/:id', hash({}), ({ account, id }) => {
    const coupon = found(account, 'coupons', 'coupon', id);
    account.remove('coupons', id);
    emit(account, 'coupon.deleted', coupon);
    return { id, object: 'coupon', deleted: true };
  }),
  route('GET /coupons', hash({ ...paging, created: range().optional() }), ({ account, params }) =>
    page(
      account.all('coupons').filter((one) => isWithin(one.created, params.created)),
      params,
      url,
    ),
  ),
];
