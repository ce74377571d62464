import type { Account } from '../account';
import { invalid, noSuch } from '../errors';
import { invoiceOf, settleInvoice } from '../money/collect';
import type { Outcome } from '../money/intents';
import {
  cancelIntent,
  confirmIntent,
  declinedError,
  failAuthentication,
  idOf,
  newPaymentIntent,
} from '../money/intents';
import { bool, hash, int, metadata, oneOf, paging, text } from '../params';
import { found, mergeMetadata, page, route } from '../route';
import type * as wire from '../wire';
import { attach, resolvePaymentMethod } from './payment-methods';
import { removedParameters, withSecret } from './removed-parameters';
import { confirmSetup, failSetup } from './setup-intents';

const intentNamed = (account: Account, id: string): wire.PaymentIntent =>
  found(account, 'payment_intents', 'payment_intent', id);

/** Charges, and lets the invoice follow that the intent belongs to. */
function confirm(
  account: Account,
  intent: wire.PaymentIntent,
  methodId: string | null,
  how: { offSession: boolean },
): wire.PaymentIntent {
  if (intent.status === 'succeeded' || intent.status === 'canceled') {
    throw invalid(
      `You cannot confirm this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be confirmed: requires_confirmation, requires_action, requires_payment_method.`,
      { code: 'payment_intent_unexpected_state' },
    );
  }
  if (intent.customer !== null && !account.get('customers', intent.customer)) {
    throw noSuch('customer', intent.customer, 'customer');
  }
  if (methodId === null) {
    throw invalid(
      "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
      { code: 'payment_intent_unexpected_state' },
    );
  }
  const method = resolvePaymentMethod(account, methodId, 'payment_method');
  if (method.customer !== null && method.customer !== intent.customer) {
    throw invalid(
      'The payment method supplied belongs to another customer than the PaymentIntent.',
      { code: 'payment_method_unexpected_state', param: 'payment_method' },
    );
  }
  const outcome = confirmIntent(account, intent, method, how);
  settle(account, intent, outcome);
  return intent;
}

function settle(account: Account, intent: wire.PaymentIntent, outcome: Outcome): void {
  const invoice = invoiceOf(account, intent);
  if (invoice?.status === 'open' && outcome !== 'asks') settleInvoice(account, invoice, outcome);
  if (typeof outcome === 'object') throw declinedError(intent);
}

/** The cardholder answered the bank's dialog. The intent then stands where it would. */
export function answerBank(
  account: Account,
  id: string,
  answer: 'complete' | 'fail',
): wire.PaymentIntent | wire.SetupIntent {
  const setup = account.get('setup_intents', id);
  if (setup) {
    expectAction(setup);
    const method = account.need('payment_methods', idOf(setup.payment_method));
    if (answer === 'fail') failSetup(account, setup);
    else quietly(() => confirmSetup(account, setup, method, true));
    return setup;
  }
  const intent = account.get('payment_intents', id);
  if (!intent) throw noSuch('payment_intent', id);
  expectAction(intent);
  const invoice = invoiceOf(account, intent);
  if (answer === 'fail') {
    failAuthentication(account, intent);
    if (invoice?.status === 'open') {
      settleInvoice(account, invoice, { code: 'authentication', message: 'Not authenticated.' });
    }
    return intent;
  }
  const method = account.need('payment_methods', idOf(intent.payment_method));
  const outcome = confirmIntent(account, intent, method, { offSession: false, isConfirmed: true });
  quietly(() => settle(account, intent, outcome));
  return intent;
}

function expectAction({ status }: { status: string }): void {
  if (status === 'requires_action') return;
  throw invalid(`There is nothing to authenticate: the intent has a status of ${status}.`, {
    code: 'payment_intent_unexpected_state',
  });
}

/** A decline is stored on the intent; no caller here awaits the error. */
function quietly(act: () => void): void {
  try {
    act();
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'Refused') throw error;
  }
}

const confirmation = {
  allowed_payment_method_types: text().array().optional(),
  client_secret: text().optional(),
  off_session: bool().optional(),
  payment_method: text().optional(),
  payment_user_agent: text().optional(),
  return_url: text().optional(),
  setup_future_usage: oneOf('off_session', 'on_session').optional(),
  use_stripe_sdk: bool().optional(),
};

const Create = removedParameters(
  hash({
    ...confirmation,
    amount: int(),
    automatic_payment_methods: hash({
      enabled: bool(),
      allow_redirects: oneOf('always', 'never').optional(),
    }).optional(),
    confirm: bool().optional(),
    currency: text(),
    customer: text().optional(),
    description: text().optional(),
    metadata: metadata().optional(),
    shipping: hash({
      name: text(),
      phone: text().optional(),
      address: hash({
        line1: text().optional(),
        line2: text().optional(),
        postal_code: text().optional(),
        city: text().optional(),
        state: text().optional(),
        country: text().optional(),
      }),
    }).optional(),
  }),
);

export const paymentIntentRoutes = [
  route('POST /payment_intents', Create, ({ account, params }) => {
    if (params.customer !== undefined && !account.get('customers', params.customer)) {
      throw noSuch('customer', params.customer, 'customer');
    }
    if (params.amount < 50) {
      throw invalid('Amount must be at least $0.50 usd', {
        code: 'amount_too_small',
        param: 'amount',
      });
    }
    const method =
      params.payment_method === undefined
        ? undefined
        : resolvePaymentMethod(account, params.payment_method, 'payment_method');
    const intent = newPaymentIntent(account, {
      amount: params.amount,
      currency: params.currency.toLowerCase(),
      customer: params.customer ?? null,
      description: params.description ?? null,
      setup_future_usage: params.setup_future_usage ?? null,
    });
    intent.metadata = mergeMetadata({}, params.metadata);
    if (params.shipping) {
      const { name, address, phone } = params.shipping;
      intent.shipping = { name, address, ...(phone !== undefined && { phone }) } as NonNullable<
        wire.PaymentIntent['shipping']
      >;
    }
    if (method) {
      intent.payment_method = method.id;
      intent.status = 'requires_confirmation';
    }
    if (!params.confirm) return intent;
    return confirm(account, intent, method?.id ?? null, {
      offSession: params.off_session ?? false,
    });
  }),
  route(
    'GET /payment_intents/:id',
    hash({ client_secret: text().optional() }),
    ({ account, id, params, isPublic }) => withSecret(intentNamed(account, id), params, isPublic),
    { isPublic: true },
  ),
  route(
    'POST /payment_intents/:id/confirm',
    removedParameters(hash(confirmation)),
    ({ account, id, params, isPublic }) => {
      const intent = withSecret(intentNamed(account, id), params, isPublic);
      if (params.setup_future_usage) intent.setup_future_usage = params.setup_future_usage;
      return confirm(account, intent, params.payment_method ?? idOf(intent.payment_method), {
        offSession: params.off_session ?? false,
      });
    },
    { isPublic: true },
  ),
  route(
    'POST /payment_intents/:id/cancel',
    hash({
      cancellation_reason: oneOf(
        'abandoned',
        'duplicate',
        'fraudulent',
        'requested_by_customer',
      ).optional(),
    }),
    ({ account, id, params }) => {
      const intent = intentNamed(account, id);
      if (invoiceOf(account, intent)) {
        throw invalid('This PaymentIntent belongs to an invoice: void the invoice instead.');
      }
      cancelIntent(account, intent, params.cancellation_reason ?? 'requested_by_customer');
      return intent;
    },
  ),
  route(
    'POST /payment_intents/:id',
    removedParameters(
      hash({
        description: text().optional(),
        metadata: metadata().optional(),
        payment_method: text().optional(),
      }),
    ),
    ({ account, id, params }) => {
      const intent = intentNamed(account, id);
      intent.metadata = mergeMetadata(intent.metadata, params.metadata);
      if (params.description !== undefined) intent.description = params.description;
      if (params.payment_method !== undefined) {
        const method = resolvePaymentMethod(account, params.payment_method, 'payment_method');
        const customer = account.get('customers', idOf(intent.customer));
        if (customer) attach(account, method, customer);
        intent.payment_method = method.id;
        intent.status = 'requires_confirmation';
      }
      return intent;
    },
  ),
  route(
    'GET /payment_intents',
    hash({ ...paging, customer: text().optional() }),
    ({ account, params }) =>
      page(
        account
          .all('payment_intents')
          .filter((one) => !params.customer || one.customer === params.customer),
        params,
        '/v1/payment_intents',
      ),
  ),
];
