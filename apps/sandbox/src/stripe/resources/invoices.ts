import type { Account } from '../account';
import { cardError, invalid, missingParam, noSuch } from '../errors';
import { change, emit } from '../events';
import { collect, finalize, intentOf } from '../money/collect';
import { declinedError } from '../money/intents';
import { keepInvoice, subscriptionOf } from '../money/invoice';
import { pendingLines, takeItems } from '../money/plan-start';
import { bool, hash, int, metadata, oneOf, paging, range, text } from '../params';
import { found, isWithin, mergeMetadata, page, route } from '../route';
import type * as wire from '../wire';
import { newCustomer } from './customers';
import { resolvePaymentMethod } from './payment-methods';
import { previewStart } from './subscription-create';
import { dropPendingUpdate, voidInvoice } from './subscription-end';
import { Preview } from './subscription-params';
import { previewChange } from './subscription-update';

const invoiceNamed = (account: Account, id: string): wire.Invoice =>
  found(account, 'invoices', 'invoice', id);

function preview(account: Account, params: Preview): wire.Invoice {
  if (params.subscription !== undefined) {
    const subscription = found(
      account,
      'subscriptions',
      'subscription',
      params.subscription,
      'subscription',
    );
    if (params.customer !== undefined && params.customer !== subscription.customer) {
      throw invalid('The subscription does not belong to the customer.', { param: 'subscription' });
    }
    return previewChange(account, subscription, params);
  }
  if (params.customer === undefined) {
    if (!params.subscription_details?.items) throw missingParam('customer');
    // What a subscription would cost a person who is no customer yet.
    return { ...previewStart(account, newCustomer(account), params), customer: null };
  }
  const customer = found(account, 'customers', 'customer', params.customer, 'customer');
  if (params.subscription_details?.items) return previewStart(account, customer, params);
  const running = account
    .all('subscriptions')
    .find((one) => one.customer === customer.id && one.ended_at === null);
  if (running) return previewChange(account, running, params);
  throw invalid(`No upcoming invoices for customer: ${customer.id}`, {
    code: 'invoice_upcoming_none',
    status: 404,
  });
}

function pay(
  account: Account,
  invoice: wire.Invoice,
  given: { payment_method?: string | undefined; off_session?: boolean | undefined },
): wire.Invoice {
  if (invoice.status === 'paid') throw invalid('Invoice is already paid');
  const { customer } = invoice;
  if (!account.get('customers', customer)) throw noSuch('customer', customer ?? '', 'customer');
  if (invoice.status === 'void' || invoice.status === 'uncollectible') {
    if (invoice.status === 'void')
      throw invalid('This invoice has been voided and cannot be paid.');
  }
  const method =
    given.payment_method === undefined
      ? undefined
      : resolvePaymentMethod(account, given.payment_method, 'payment_method');
  if (method && method.customer !== invoice.customer) {
    throw invalid('The payment method must be attached to the customer of the invoice.', {
      code: 'payment_method_unexpected_state',
      param: 'payment_method',
    });
  }
  if (invoice.status === 'draft') finalize(account, invoice);
  if (invoice.status !== 'open') return invoice;
  const outcome = collect(account, invoice, {
    offSession: given.off_session ?? true,
    method,
  });
  if (outcome === 'paid') return invoice;
  if (outcome === 'asks') {
    throw cardError({
      code: 'invoice_payment_intent_requires_action',
      message:
        'Payment for this invoice requires additional user action before it can be completed successfully. Payment can be completed using the PaymentIntent associated with this invoice.',
    });
  }
  if (outcome.code === 'missing') {
    throw invalid('Cannot charge a customer that has no active card', { code: 'missing' });
  }
  const intent = intentOf(account, invoice);
  throw intent ? declinedError(intent) : cardError(outcome);
}

function daysUntilDue({
  collection_method = 'charge_automatically',
  days_until_due: days,
}: {
  collection_method?: string | undefined;
  days_until_due?: number | undefined;
}): number | null {
  const isSent = collection_method === 'send_invoice';
  if (isSent && days !== undefined && days >= 0) return days;
  if (!isSent && days === undefined) return null;
  throw invalid(
    isSent
      ? 'If you want to use `send_invoice` you must specify `days_until_due` (not negative).'
      : 'You can only set `days_until_due` if the collection method is `send_invoice`.',
    { param: 'days_until_due' },
  );
}

/** An invoice of the items that wait, made by hand. */
function create(
  account: Account,
  params: {
    customer: string;
    description?: string | undefined;
    isAll: boolean;
    currency?: string;
    /** Null: the card is charged. */
    daysUntilDue: number | null;
  },
): wire.Invoice {
  const customer = found(account, 'customers', 'customer', params.customer, 'customer');
  const now = account.now();
  const invoice = keepInvoice(account, {
    customer,
    subscription: null,
    lines: params.isAll ? pendingLines(account, customer.id, null) : [],
    discounts: [],
    reason: 'manual',
    currency: params.currency ?? customer.currency ?? 'usd',
    period: { start: now, end: now },
  });
  invoice.description = params.description ?? null;
  invoice.auto_advance = false;
  if (params.daysUntilDue !== null) {
    invoice.collection_method = 'send_invoice';
    invoice.due_date = now + params.daysUntilDue * 24 * 3600;
  }
  takeItems(account, invoice);
  emit(account, 'invoice.created', invoice);
  return invoice;
}

const openOnly = (invoice: wire.Invoice, act: string): void => {
  if (invoice.status === 'open' || (act === 'void' && invoice.status === 'uncollectible')) return;
  throw invalid(
    `You can only ${act} an open invoice. This invoice has a status of ${invoice.status}.`,
  );
};

export const invoiceRoutes = [
  route('POST /invoices/create_preview', Preview, ({ account, params }) =>
    preview(account, params),
  ),
  route(
    'POST /invoices',
    hash({
      auto_advance: bool().optional(),
      collection_method: oneOf('charge_automatically', 'send_invoice').optional(),
      currency: text().optional(),
      customer: text(),
      days_until_due: int().optional(),
      description: text().optional(),
      metadata: metadata().optional(),
      pending_invoice_items_behavior: oneOf('exclude', 'include').optional(),
    }),
    ({ account, params }) => {
      const invoice = create(account, {
        customer: params.customer,
        description: params.description,
        daysUntilDue: daysUntilDue(params),
        isAll: params.pending_invoice_items_behavior === 'include',
        ...(params.currency !== undefined && { currency: params.currency }),
      });
      invoice.metadata = mergeMetadata({}, params.metadata);
      return invoice;
    },
  ),
  route('GET /invoices/:id', hash({}), ({ account, id }) => invoiceNamed(account, id)),
  route(
    'POST /invoices/:id',
    hash({
      auto_advance: bool().optional(),
      description: text().optional(),
      metadata: metadata().optional(),
    }),
    ({ account, id, params }) =>
      change(account, 'invoice.updated', invoiceNamed(account, id), (one) => {
        if (params.auto_advance !== undefined) one.auto_advance = params.auto_advance;
        if (params.description !== undefined) one.description = params.description;
        one.metadata = mergeMetadata(one.metadata, params.metadata);
      }),
  ),
  route('DELETE /invoices/:id', hash({}), ({ account, id }) => {
    const invoice = invoiceNamed(account, id);
    if (invoice.status !== 'draft' || subscriptionOf(account, invoice)) {
      throw invalid('You can only delete draft invoices that do not belong to a subscription.');
    }
    account.remove('invoices', id);
    emit(account, 'invoice.deleted', invoice);
    return { id, object: 'invoice', deleted: true };
  }),
  route(
    'POST /invoices/:id/finalize',
    hash({ auto_advance: bool().optional() }),
    ({ account, id }) => {
      const invoice = invoiceNamed(account, id);
      if (invoice.status !== 'draft') {
        throw invalid(
          "This invoice is already finalized, you can't re-finalize a non-draft invoice.",
          {
            code: 'invoice_not_editable',
          },
        );
      }
      finalize(account, invoice);
      return invoice;
    },
  ),
  route(
    'POST /invoices/:id/pay',
    hash({ off_session: bool().optional(), payment_method: text().optional() }),
    ({ account, id, params }) => pay(account, invoiceNamed(account, id), params),
  ),
  route('POST /invoices/:id/send', hash({}), ({ account, id }) => {
    const invoice = invoiceNamed(account, id);
    if (invoice.collection_method !== 'send_invoice') {
      throw invalid(
        'You can only manually send an invoice if its collection method is `send_invoice`.',
      );
    }
    if (invoice.status === 'draft') finalize(account, invoice);
    emit(account, 'invoice.sent', invoice);
    return invoice;
  }),
  route('POST /invoices/:id/void', hash({}), ({ account, id }) => {
    const invoice = invoiceNamed(account, id);
    openOnly(invoice, 'void');
    voidInvoice(account, invoice);
    const subscription = subscriptionOf(account, invoice);
    if (subscription && account.state.waiting[subscription.id]?.invoice === id) {
      dropPendingUpdate(account, subscription);
    } else if (subscription?.status === 'past_due' && subscription.latest_invoice === id) {
      change(account, 'customer.subscription.updated', subscription, (one) => {
        one.status = 'active';
      });
    }
    return invoice;
  }),
  route('POST /invoices/:id/mark_uncollectible', hash({}), ({ account, id }) => {
    const invoice = invoiceNamed(account, id);
    openOnly(invoice, 'mark uncollectible');
    change(account, 'invoice.updated', invoice, (one) => {
      one.status = 'uncollectible';
      one.next_payment_attempt = null;
      one.status_transitions.marked_uncollectible_at = account.now();
    });
    emit(account, 'invoice.marked_uncollectible', invoice);
    return invoice;
  }),
  route('GET /invoices/:id/lines', hash(paging), ({ account, id, params }) =>
    page(invoiceNamed(account, id).lines.data.toReversed(), params, `/v1/invoices/${id}/lines`),
  ),
  route(
    'GET /invoices',
    hash({
      ...paging,
      collection_method: text().optional(),
      created: range().optional(),
      customer: text().optional(),
      status: oneOf('draft', 'open', 'paid', 'uncollectible', 'void').optional(),
      subscription: text().optional(),
    }),
    ({ account, params }) =>
      page(
        account
          .all('invoices')
          .filter(
            (one) =>
              (params.customer === undefined || one.customer === params.customer) &&
              (params.status === undefined || one.status === params.status) &&
              (params.subscription === undefined ||
                one.parent?.subscription_details?.subscription === params.subscription) &&
              isWithin(one.created, params.created),
          ),
        params,
        '/v1/invoices',
      ),
  ),
];
