import { invalid, noSuch } from '../errors';
import { change, emit } from '../events';
import { bool, hash, int, metadata, oneOf, paging, text } from '../params';
import { found, mergeMetadata, page, route } from '../route';
import type * as wire from '../wire';
import { couponIdOf, isUsable } from './coupons';

export const promotionCodeRoutes = [
  route(
    'POST /promotion_codes',
    hash({
      active: bool().optional(),
      code: text().max(500).optional(),
      customer: text().optional(),
      expires_at: int().optional(),
      max_redemptions: int().optional(),
      metadata: metadata().optional(),
      promotion: hash({ type: oneOf('coupon'), coupon: text() }),
    }),
    ({ account, params }) => {
      const { coupon } = params.promotion;
      if (!account.get('coupons', coupon)) throw noSuch('coupon', coupon, 'promotion[coupon]');
      if (params.customer !== undefined) {
        found(account, 'customers', 'customer', params.customer, 'customer');
      }
      const code = params.code ?? account.newText(8).toUpperCase();
      const isTaken = account
        .all('promotion_codes')
        .some((one) => one.code.toLowerCase() === code.toLowerCase() && isUsable(account, one));
      if (isTaken) {
        throw invalid('An active promotion code with `code: ' + code + '` already exists.', {
          param: 'code',
        });
      }
      const made: wire.PromotionCode = {
        id: account.newId('promo'),
        object: 'promotion_code',
        active: params.active ?? true,
        code,
        created: account.now(),
        customer: params.customer ?? null,
        customer_account: null,
        expires_at: params.expires_at ?? null,
        livemode: false,
        max_redemptions: params.max_redemptions ?? null,
        metadata: mergeMetadata({}, params.metadata),
        promotion: { coupon, type: 'coupon' },
        restrictions: {
          first_time_transaction: false,
          minimum_amount: null,
          minimum_amount_currency: null,
        },
        times_redeemed: 0,
      };
      account.add('promotion_codes', made);
      emit(account, 'promotion_code.created', made);
      return made;
    },
  ),
  route('GET /promotion_codes/:id', hash({}), ({ account, id }) =>
    found(account, 'promotion_codes', 'promotion code', id),
  ),
  route(
    'POST /promotion_codes/:id',
    hash({ active: bool().optional(), metadata: metadata().optional() }),
    ({ account, id, params }) =>
      change(
        account,
        'promotion_code.updated',
        found(account, 'promotion_codes', 'promotion code', id),
        (one) => {
          if (params.active !== undefined) one.active = params.active;
          one.metadata = mergeMetadata(one.metadata, params.metadata);
        },
      ),
  ),
  route(
    'GET /promotion_codes',
    hash({
      ...paging,
      active: bool().optional(),
      code: text().optional(),
      coupon: text().optional(),
      customer: text().optional(),
    }),
    ({ account, params }) =>
      page(
        account
          .all('promotion_codes')
          .filter(
            (one) =>
              (params.active === undefined || isUsable(account, one) === params.active) &&
              (params.code === undefined || one.code.toLowerCase() === params.code.toLowerCase()) &&
              (params.coupon === undefined || couponIdOf(one) === params.coupon) &&
              (params.customer === undefined || one.customer === params.customer),
          ),
        params,
        '/v1/promotion_codes',
      ),
  ),
];
