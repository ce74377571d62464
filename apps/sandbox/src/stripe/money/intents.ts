import type { Account, StoredCard } from '../account';
import type { ErrorBody } from '../errors';
import { cardError } from '../errors';
import { emit } from '../events';
import { cardOf } from '../resources/payment-methods';
import type * as wire from '../wire';
import type { Decline } from './cards';
import { newCharge } from './charges';

export type Outcome = 'paid' | 'asks' | Decline;

/** What the bank would say, without asking it. */
export function outcomeOf(card: StoredCard, { offSession }: { offSession: boolean }): Outcome {
  const asks =
    card.asks === 'always' ||
    (card.asks === 'until_set_up' && !card.isSetUp) ||
    (card.asks === 'in_person' && !offSession);
  if (asks) return 'asks';
  return card.atCharge ?? 'paid';
}

const allowed: Pick<wire.PaymentIntent, 'payment_method_types' | 'allowed_payment_method_types'> = {
  payment_method_types: ['card'],
  allowed_payment_method_types: ['card'],
};

export function newPaymentIntent(
  account: Account,
  given: {
    amount: number;
    currency: string;
    customer: string | null;
    description: string | null;
    setup_future_usage: 'off_session' | 'on_session' | null;
  },
): wire.PaymentIntent {
  const id = account.newId('pi');
  const intent: wire.PaymentIntent = {
    id,
    object: 'payment_intent',
    ...allowed,
    amount: given.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic',
    client_secret: `${id}_secret_${account.newText(25)}`,
    confirmation_method: 'automatic',
    created: account.now(),
    currency: given.currency,
    customer: given.customer,
    customer_account: null,
    description: given.description,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: {
        installments: null,
        mandate_options: null,
        network: null,
        request_three_d_secure: 'automatic',
      },
    },
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: given.setup_future_usage,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  };
  account.add('payment_intents', intent);
  emit(account, 'payment_intent.created', intent);
  return intent;
}

/** The browser script's next step: it opens the bank's dialog. */
export const nextAction = (account: Account) => ({
  type: 'use_stripe_sdk',
  use_stripe_sdk: {
    type: 'stripe_3ds2_challenge',
    three_d_secure_2_source: account.newId('payatt'),
  },
});

export const errorOf = (why: Decline, method: wire.PaymentMethod, charge?: string) => ({
  type: 'card_error' as const,
  ...why,
  ...(charge !== undefined && { charge }),
  payment_method: structuredClone(method),
});

/** The error of a card that the bank declined, as a call answers with it. */
export const declinedError = (intent: wire.PaymentIntent): Error => {
  const { code = 'card_declined', message = '', ...rest } = intent.last_payment_error ?? {};
  return cardError(
    { code, message },
    { ...(rest as Partial<ErrorBody>), payment_intent: structuredClone(intent) },
  );
};

/** Asks the bank for the amount. `isConfirmed`: the cardholder has just answered the bank's dialog. */
export function confirmIntent(
  account: Account,
  intent: wire.PaymentIntent,
  method: wire.PaymentMethod,
  { offSession, isConfirmed = false }: { offSession: boolean; isConfirmed?: boolean },
): Outcome {
  const card = cardOf(account, method.id);
  const said = outcomeOf(card, { offSession });
  const outcome = isConfirmed && said === 'asks' ? (card.atCharge ?? 'paid') : said;
  intent.payment_method = method.id;
  if (outcome === 'asks') {
    intent.status = 'requires_action';
    intent.next_action = nextAction(account);
    emit(account, 'payment_intent.requires_action', intent);
    return outcome;
  }
  intent.next_action = null;
  if (outcome === 'paid') {
    settle(account, intent, method, card);
    return outcome;
  }
  decline(account, intent, method, outcome);
  return outcome;
}

function settle(
  account: Account,
  intent: wire.PaymentIntent,
  method: wire.PaymentMethod,
  card: StoredCard,
): void {
  intent.status = 'succeeded';
  intent.amount_received = intent.amount;
  intent.last_payment_error = null;
  if (intent.setup_future_usage !== null) {
    card.isSetUp = true;
    if (method.customer === null && intent.customer !== null) {
      method.customer = intent.customer;
      emit(account, 'payment_method.attached', method);
    }
  }
  const charge = newCharge(account, intent, method, null);
  intent.latest_charge = charge.id;
  emit(account, 'charge.succeeded', charge);
  emit(account, 'payment_intent.succeeded', intent);
}

function decline(
  account: Account,
  intent: wire.PaymentIntent,
  method: wire.PaymentMethod,
  why: Decline,
): void {
  const charge = newCharge(account, intent, method, why);
  intent.latest_charge = charge.id;
  emit(account, 'charge.failed', charge);
  refuseIntent(account, intent, errorOf(why, method, charge.id));
}

/** The cardholder failed the bank's dialog. */
export function failAuthentication(account: Account, intent: wire.PaymentIntent): void {
  const method = account.need('payment_methods', idOf(intent.payment_method));
  intent.next_action = null;
  refuseIntent(account, intent, {
    type: 'invalid_request_error',
    code: 'payment_intent_authentication_failure',
    message:
      'The provided PaymentMethod has failed authentication. You can provide payment_method_data or a new PaymentMethod to attempt to fulfill this PaymentIntent again.',
    payment_method: structuredClone(method),
  });
}

function refuseIntent(account: Account, intent: wire.PaymentIntent, error: object): void {
  intent.status = 'requires_payment_method';
  intent.payment_method = null;
  intent.last_payment_error = error as NonNullable<wire.PaymentIntent['last_payment_error']>;
  emit(account, 'payment_intent.payment_failed', intent);
}

export function cancelIntent(
  account: Account,
  intent: wire.PaymentIntent,
  reason: NonNullable<wire.PaymentIntent['cancellation_reason']>,
): void {
  if (intent.status === 'succeeded' || intent.status === 'canceled') return;
  intent.status = 'canceled';
  intent.canceled_at = account.now();
  intent.cancellation_reason = reason;
  intent.next_action = null;
  emit(account, 'payment_intent.canceled', intent);
}

export const idOf = (reference: unknown): string | null =>
  typeof reference === 'string' ? reference : null;
