import type { Account } from '../account';
import { invalid, missingParam } from '../errors';
import { change, emit } from '../events';
import type { DraftLine } from '../money/arithmetic';
import { bool, hash, int, metadata, paging, text } from '../params';
import { found, mergeMetadata, page, route } from '../route';
import type * as wire from '../wire';

/** Something that waits for an invoice. */
export function newInvoiceItem(
  account: Account,
  customer: string,
  subscription: wire.Subscription | null,
  line: DraftLine,
  currency = subscription?.currency ?? 'usd',
): wire.InvoiceItem {
  const item: wire.InvoiceItem = {
    id: account.newId('ii'),
    object: 'invoiceitem',
    amount: line.amount,
    currency,
    customer,
    customer_account: null,
    date: account.now(),
    description: line.description,
    discountable: line.discountable,
    discounts: [],
    invoice: null,
    livemode: false,
    metadata: {},
    net_amount: line.amount,
    parent: subscription && {
      subscription_details: {
        subscription: subscription.id,
        ...(line.item !== undefined && { subscription_item: line.item }),
      },
      type: 'subscription_details',
    },
    period: line.period,
    pricing: line.price
      ? {
          price_details: { price: line.price.id, product: line.price.product },
          type: 'price_details',
          unit_amount_decimal: line.price.unit_amount_decimal,
        }
      : { type: 'price_details', unit_amount_decimal: String(line.amount) },
    proration: line.proration,
    quantity: line.quantity,
    quantity_decimal: String(line.quantity),
    tax_rates: [],
    test_clock: null,
  };
  account.add('invoiceitems', item);
  emit(account, 'invoiceitem.created', item);
  return item;
}

export const invoiceItemRoutes = [
  route(
    'POST /invoiceitems',
    hash({
      amount: int().optional(),
      currency: text().optional(),
      customer: text(),
      description: text().optional(),
      discountable: bool().optional(),
      invoice: text().optional(),
      metadata: metadata().optional(),
      quantity: int().optional(),
      subscription: text().optional(),
    }),
    ({ account, params }) => {
      const { id } = found(account, 'customers', 'customer', params.customer, 'customer');
      if (params.amount === undefined) throw missingParam('amount');
      const subscription =
        params.subscription === undefined
          ? null
          : found(account, 'subscriptions', 'subscription', params.subscription, 'subscription');
      const now = account.now();
      const item = newInvoiceItem(
        account,
        id,
        subscription,
        {
          amount: params.amount,
          description: params.description ?? '',
          period: { start: now, end: now },
          quantity: 1,
          price: null,
          discountable: params.discountable ?? params.amount > 0,
          proration: false,
        },
        params.currency?.toLowerCase(),
      );
      item.description = params.description ?? null;
      item.metadata = mergeMetadata({}, params.metadata);
      return item;
    },
  ),
  route('GET /invoiceitems/:id', hash({}), ({ account, id }) =>
    found(account, 'invoiceitems', 'invoiceitem', id),
  ),
  route(
    'POST /invoiceitems/:id',
    hash({
      description: text().optional(),
      metadata: metadata().optional(),
    }),
    ({ account, id, params }) =>
      change(
        account,
        'invoiceitem.updated',
        found(account, 'invoiceitems', 'invoiceitem', id),
        (one) => {
          if (params.description !== undefined) one.description = params.description;
          one.metadata = mergeMetadata(one.metadata, params.metadata);
        },
      ),
  ),
  route('DELETE /invoiceitems/:id', hash({}), ({ account, id }) => {
    const item = found(account, 'invoiceitems', 'invoiceitem', id);
    if (item.invoice !== null) {
      throw invalid('This invoice item can no longer be deleted: its invoice is made.');
    }
    account.remove('invoiceitems', id);
    emit(account, 'invoiceitem.deleted', item);
    return { id, object: 'invoiceitem', deleted: true };
  }),
  route(
    'GET /invoiceitems',
    hash({
      ...paging,
      customer: text().optional(),
      invoice: text().optional(),
      pending: bool().optional(),
    }),
    ({ account, params }) =>
      page(
        account
          .all('invoiceitems')
          .filter(
            (one) =>
              (params.customer === undefined || one.customer === params.customer) &&
              (params.invoice === undefined || one.invoice === params.invoice) &&
              (params.pending === undefined || (one.invoice === null) === params.pending),
          ),
        params,
        '/v1/invoiceitems',
      ),
  ),
];
