import type { Account } from '../account';
import { invalid, missingParam, noSuch } from '../errors';
import { change, emit } from '../events';
import { bool, decimal, hash, int, metadata, oneOf, paging, range, text } from '../params';
import { found, isWithin, mergeMetadata, page, route } from '../route';
import type * as wire from '../wire';
import { newPrice, newProduct } from './catalogue';

/** A lookup key belongs to one price; another takes it only when that is asked for. */
function takeLookupKey(
  account: Account,
  price: wire.Price,
  key: string,
  isTransfer: boolean,
): void {
  const holder = account.all('prices').find((one) => one.lookup_key === key && one !== price);
  if (holder && !isTransfer) {
    throw invalid(
      `A price (\`${holder.id}\`) already uses that lookup key. To transfer it, pass \`transfer_lookup_key=true\`.`,
      { param: 'lookup_key' },
    );
  }
  if (holder) {
    change(account, 'price.updated', holder, (one) => {
      one.lookup_key = null;
    });
  }
  price.lookup_key = key;
}

export const priceRoutes = [
  route(
    'POST /prices',
    hash({
      active: bool().optional(),
      currency: text(),
      lookup_key: text().optional(),
      metadata: metadata().optional(),
      nickname: text().optional(),
      product: text().optional(),
      product_data: hash({ name: text(), metadata: metadata().optional() }).optional(),
      recurring: hash({
        interval: oneOf('day', 'week', 'month', 'year'),
        interval_count: int().optional(),
        usage_type: oneOf('licensed').optional(),
      }).optional(),
      tax_behavior: oneOf('exclusive', 'inclusive', 'unspecified').optional(),
      transfer_lookup_key: bool().optional(),
      unit_amount: int().optional(),
      unit_amount_decimal: decimal().optional(),
      billing_scheme: oneOf('per_unit').optional(),
    }),
    ({ account, params }) => {
      const unit_amount = params.unit_amount ?? params.unit_amount_decimal;
      if (unit_amount === undefined) throw missingParam('unit_amount');
      if (unit_amount < 0 || !Number.isInteger(unit_amount)) {
        throw invalid('Invalid non-negative integer', { param: 'unit_amount' });
      }
      if (params.product !== undefined && !account.get('products', params.product)) {
        throw noSuch('product', params.product, 'product');
      }
      const product =
        params.product ?? (params.product_data && newProduct(account, params.product_data.name).id);
      if (product === undefined) throw missingParam('product');
      const { currency, recurring } = params;
      const price = newPrice(account, {
        product,
        currency: currency.toLowerCase(),
        unit_amount,
        recurring,
      });
      Object.assign(price, {
        active: params.active ?? true,
        nickname: params.nickname ?? null,
        metadata: mergeMetadata({}, params.metadata),
        tax_behavior: params.tax_behavior ?? 'unspecified',
      });
      try {
        if (params.lookup_key !== undefined)
          takeLookupKey(account, price, params.lookup_key, params.transfer_lookup_key ?? false);
      } catch (error) {
        account.remove('prices', price.id);
        throw error;
      }
      emit(account, 'price.created', price);
      return price;
    },
  ),
  route('GET /prices/:id', hash({}), ({ account, id }) => found(account, 'prices', 'price', id)),
  route(
    'POST /prices/:id',
    hash({
      active: bool().optional(),
      lookup_key: text().optional(),
      metadata: metadata().optional(),
      nickname: text().optional(),
      transfer_lookup_key: bool().optional(),
    }),
    ({ account, id, params }) =>
      change(account, 'price.updated', found(account, 'prices', 'price', id), (one) => {
        if (params.lookup_key !== undefined)
          takeLookupKey(account, one, params.lookup_key, params.transfer_lookup_key ?? false);
        if (params.active !== undefined) one.active = params.active;
        if (params.nickname !== undefined) one.nickname = params.nickname;
        one.metadata = mergeMetadata(one.metadata, params.metadata);
      }),
  ),
  route(
    'GET /prices',
    hash({
      ...paging,
      active: bool().optional(),
      created: range().optional(),
      currency: text().optional(),
      lookup_keys: text().array().max(10).optional(),
      product: text().optional(),
      type: oneOf('recurring', 'one_time').optional(),
      recurring: hash({ interval: text().optional() }).optional(),
    }),
    ({ account, params }) =>
      page(
        account
          .all('prices')
          .filter(
            (one) =>
              (params.active === undefined || one.active === params.active) &&
              (params.currency === undefined || one.currency === params.currency) &&
              (!params.lookup_keys || params.lookup_keys.includes(one.lookup_key ?? '')) &&
              (params.product === undefined || one.product === params.product) &&
              (params.type === undefined || one.type === params.type) &&
              (params.recurring?.interval === undefined ||
                one.recurring?.interval === params.recurring.interval) &&
              isWithin(one.created, params.created),
          ),
        params,
        '/v1/prices',
      ),
  ),
];
