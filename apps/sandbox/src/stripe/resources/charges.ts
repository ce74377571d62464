import type { Account } from '../account';
import { invalid, missingParam } from '../errors';
import { emit } from '../events';
import { newRefund } from '../money/charges';
import { hash, int, metadata, oneOf, paging, range, text } from '../params';
import { found, isWithin, mergeMetadata, page, route } from '../route';
import type * as wire from '../wire';

function refund(
  account: Account,
  params: {
    amount?: number | undefined;
    charge?: string | undefined;
    payment_intent?: string | undefined;
    reason?: 'duplicate' | 'fraudulent' | 'requested_by_customer' | undefined;
    metadata?: Record<string, string> | null | undefined;
  },
): wire.Refund {
  const { payment_intent } = params;
  const id =
    payment_intent === undefined
      ? params.charge
      : found(account, 'payment_intents', 'payment_intent', payment_intent, 'payment_intent')
          .latest_charge;
  if (id === undefined || id === null) throw missingParam('charge');
  const charge = found(account, 'charges', 'charge', id, 'charge');
  if (charge.status !== 'succeeded') {
    throw invalid(`This charge has no payment to refund: it has a status of ${charge.status}.`, {
      code: 'charge_not_refundable',
    });
  }
  const left = charge.amount - charge.amount_refunded;
  if (left === 0) {
    throw invalid(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    });
  }
  const amount = params.amount ?? left;
  if (amount < 1 || amount > left) {
    throw invalid(
      `Refund amount ($${(amount / 100).toFixed(2)}) is greater than unrefunded amount on charge ($${(left / 100).toFixed(2)})`,
      { param: 'amount' },
    );
  }
  const made = newRefund(account, charge, amount, params.reason ?? null);
  made.metadata = mergeMetadata({}, params.metadata);
  const before = { amount_refunded: charge.amount_refunded, refunded: charge.refunded };
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount;
  emit(account, 'refund.created', made);
  emit(account, 'charge.refunded', charge, before);
  return made;
}

export const chargeRoutes = [
  route('GET /charges/:id', hash({}), ({ account, id }) => found(account, 'charges', 'charge', id)),
  route(
    'GET /charges',
    hash({
      ...paging,
      created: range().optional(),
      customer: text().optional(),
      payment_intent: text().optional(),
    }),
    ({ account, params }) =>
      page(
        account
          .all('charges')
          .filter(
            (one) =>
              (params.customer === undefined || one.customer === params.customer) &&
              (params.payment_intent === undefined ||
                one.payment_intent === params.payment_intent) &&
              isWithin(one.created, params.created),
          ),
        params,
        '/v1/charges',
      ),
  ),
  route(
    'POST /refunds',
    hash({
      amount: int().optional(),
      charge: text().optional(),
      metadata: metadata().optional(),
      payment_intent: text().optional(),
      reason: oneOf('duplicate', 'fraudulent', 'requested_by_customer').optional(),
    }),
    ({ account, params }) => refund(account, params),
  ),
  route('GET /refunds/:id', hash({}), ({ account, id }) => found(account, 'refunds', 'refund', id)),
  route(
    'GET /refunds',
    hash({ ...paging, charge: text().optional(), payment_intent: text().optional() }),
    ({ account, params }) =>
      page(
        account
          .all('refunds')
          .filter(
            (one) =>
              (params.charge === undefined || one.charge === params.charge) &&
              (params.payment_intent === undefined || one.payment_intent === params.payment_intent),
          ),
        params,
        '/v1/refunds',
      ),
  ),
  route('GET /balance_transactions/:id', hash({}), ({ account, id }) =>
    found(account, 'balance_transactions', 'balance transaction', id),
  ),
  route(
    'GET /invoice_payments',
    hash({ ...paging, invoice: text().optional(), status: text().optional() }),
    ({ account, params }) =>
      page(
        account
          .all('invoice_payments')
          .filter(
            (one) =>
              (params.invoice === undefined || one.invoice === params.invoice) &&
              (params.status === undefined || one.status === params.status),
          ),
        params,
        '/v1/invoice_payments',
      ),
  ),
];
