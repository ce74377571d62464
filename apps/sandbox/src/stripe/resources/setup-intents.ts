import type { Account } from '../account';
import { cardError, invalid, noSuch } from '../errors';
import { change, emit } from '../events';
import { idOf, nextAction } from '../money/intents';
import { bool, hash, metadata, oneOf, paging, text } from '../params';
import { found, mergeMetadata, page, route } from '../route';
import type * as wire from '../wire';
import { attach, cardOf, resolvePaymentMethod } from './payment-methods';
import { removedParameters, withSecret } from './removed-parameters';

export function newSetupIntent(
  account: Account,
  customer: string | null,
  description: string | null,
): wire.SetupIntent {
  const id = account.newId('seti');
  const intent: wire.SetupIntent = {
    id,
    object: 'setup_intent',
    allowed_payment_method_types: ['card'],
    application: null,
    automatic_payment_methods: null,
    cancellation_reason: null,
    client_secret: `${id}_secret_${account.newText(31)}`,
    created: account.now(),
    customer,
    description,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: ['card'],
    single_use_mandate: null,
    status: 'requires_payment_method',
    usage: 'off_session',
  };
  account.add('setup_intents', intent);
  emit(account, 'setup_intent.created', intent);
  return intent;
}

/** Stores the card, unless the bank wants to hear of its holder first. */
export function confirmSetup(
  account: Account,
  intent: wire.SetupIntent,
  method: wire.PaymentMethod,
  isConfirmed = false,
): void {
  const card = cardOf(account, method.id);
  intent.payment_method = method.id;
  intent.latest_attempt = account.newId('setatt');
  if (card.asks && card.asks !== 'in_person' && !isConfirmed) {
    intent.status = 'requires_action';
    intent.next_action = nextAction(account);
    emit(account, 'setup_intent.requires_action', intent);
    return;
  }
  intent.next_action = null;
  if (card.atAttach) {
    refuseSetup(account, intent, {
      type: 'card_error',
      ...card.atAttach,
      payment_method: structuredClone(method),
    });
    throw cardError(card.atAttach, { setup_intent: structuredClone(intent) });
  }
  card.isSetUp = true;
  intent.status = 'succeeded';
  intent.last_setup_error = null;
  const customer = account.get('customers', idOf(intent.customer));
  if (customer) attach(account, method, customer);
  emit(account, 'setup_intent.succeeded', intent);
  for (const one of account.all('subscriptions')) {
    if (one.pending_setup_intent !== intent.id) continue;
    change(account, 'customer.subscription.updated', one, (subscription) => {
      subscription.pending_setup_intent = null;
      subscription.default_payment_method ??= method.id;
    });
  }
}

/** The cardholder failed the bank's dialog. */
export function failSetup(account: Account, intent: wire.SetupIntent): void {
  const method = account.need('payment_methods', idOf(intent.payment_method));
  intent.next_action = null;
  refuseSetup(account, intent, {
    type: 'invalid_request_error',
    code: 'setup_intent_authentication_failure',
    message:
      'The latest attempt to set up the payment method has failed because authentication failed.',
    payment_method: structuredClone(method),
  });
}

function refuseSetup(account: Account, intent: wire.SetupIntent, error: object): void {
  intent.status = 'requires_payment_method';
  intent.payment_method = null;
  intent.last_setup_error = error as NonNullable<wire.SetupIntent['last_setup_error']>;
  emit(account, 'setup_intent.setup_failed', intent);
}

const confirmation = {
  payment_method: text().optional(),
  return_url: text().optional(),
  use_stripe_sdk: bool().optional(),
  client_secret: text().optional(),
  payment_user_agent: text().optional(),
};

export const setupIntentRoutes = [
  route(
    'POST /setup_intents',
    removedParameters(
      hash({
        ...confirmation,
        allowed_payment_method_types: text().array().optional(),
        automatic_payment_methods: hash({
          enabled: bool(),
          allow_redirects: oneOf('always', 'never').optional(),
        }).optional(),
        confirm: bool().optional(),
        customer: text().optional(),
        description: text().optional(),
        metadata: metadata().optional(),
        usage: oneOf('off_session', 'on_session').optional(),
      }),
    ),
    ({ account, params }) => {
      if (params.customer !== undefined && !account.get('customers', params.customer)) {
        throw noSuch('customer', params.customer, 'customer');
      }
      const method =
        params.payment_method === undefined
          ? undefined
          : resolvePaymentMethod(account, params.payment_method, 'payment_method');
      const intent = newSetupIntent(account, params.customer ?? null, params.description ?? null);
      if (params.usage) intent.usage = params.usage;
      if (params.automatic_payment_methods) {
        intent.automatic_payment_methods = {
          enabled: params.automatic_payment_methods.enabled,
          allow_redirects: params.automatic_payment_methods.allow_redirects ?? 'always',
        };
      }
      intent.metadata = mergeMetadata({}, params.metadata);
      if (method) {
        intent.payment_method = method.id;
        intent.status = 'requires_confirmation';
      }
      if (params.confirm) {
        if (!method)
          throw invalid(
            "You cannot confirm this SetupIntent because it's missing a payment method.",
            { code: 'setup_intent_unexpected_state' },
          );
        confirmSetup(account, intent, method);
      }
      return intent;
    },
  ),
  route(
    'GET /setup_intents/:id',
    hash({ client_secret: text().optional() }),
    ({ account, id, params, isPublic }) =>
      withSecret(found(account, 'setup_intents', 'setupintent', id), params, isPublic),
    { isPublic: true },
  ),
  route(
    'POST /setup_intents/:id/confirm',
    removedParameters(
      hash({ ...confirmation, allowed_payment_method_types: text().array().optional() }),
    ),
    ({ account, id, params, isPublic }) => {
      const intent = withSecret(
        found(account, 'setup_intents', 'setupintent', id),
        params,
        isPublic,
      );
      if (intent.status === 'succeeded' || intent.status === 'canceled') {
        throw invalid(
          `You cannot confirm this SetupIntent because it has a status of ${intent.status}.`,
          { code: 'setup_intent_unexpected_state' },
        );
      }
      const chosen = params.payment_method ?? idOf(intent.payment_method);
      if (!chosen) {
        throw invalid(
          "You cannot confirm this SetupIntent because it's missing a payment method. Update the SetupIntent with a payment method and then confirm it again.",
          { code: 'setup_intent_unexpected_state' },
        );
      }
      confirmSetup(account, intent, resolvePaymentMethod(account, chosen, 'payment_method'));
      return intent;
    },
    { isPublic: true },
  ),
  route(
    'POST /setup_intents/:id/cancel',
    hash({
      cancellation_reason: oneOf('abandoned', 'duplicate', 'requested_by_customer').optional(),
    }),
    ({ account, id, params }) => {
      const intent = found(account, 'setup_intents', 'setupintent', id);
      if (intent.status === 'succeeded' || intent.status === 'canceled') {
        throw invalid(
          `You cannot cancel this SetupIntent because it has a status of ${intent.status}. Only a SetupIntent with one of the following statuses may be canceled: requires_payment_method, requires_confirmation, requires_action.`,
          { code: 'setup_intent_unexpected_state' },
        );
      }
      intent.status = 'canceled';
      intent.cancellation_reason = params.cancellation_reason ?? null;
      intent.next_action = null;
      emit(account, 'setup_intent.canceled', intent);
      return intent;
    },
  ),
  route(
    'GET /setup_intents',
    hash({ ...paging, customer: text().optional() }),
    ({ account, params }) =>
      page(
        account
          .all('setup_intents')
          .filter((one) => !params.customer || one.customer === params.customer),
        params,
        '/v1/setup_intents',
      ),
  ),
];
