import type { Account } from '../account';
import type * as wire from '../wire';
import type { Decline } from './cards';

/** Stripe's standard fee for a card. */
const feeOf = (amount: number): number => Math.round(amount * 0.029) + 30;

function newBalanceTransaction(
  account: Account,
  given: { amount: number; fee: number; source: string; type: 'charge' | 'refund' },
  currency: string,
  description: string | null,
): wire.BalanceTransaction {
  const { amount, fee, source, type } = given;
  return account.add('balance_transactions', {
    id: account.newId('txn'),
    object: 'balance_transaction',
    amount,
    available_on: account.now() + 2 * 86_400,
    balance_type: 'payments',
    created: account.now(),
    currency,
    description,
    exchange_rate: null,
    fee,
    fee_details:
      fee === 0
        ? []
        : [
            {
              amount: fee,
              application: null,
              currency,
              description: 'Stripe processing fees',
              type: 'stripe_fee',
            },
          ],
    net: amount - fee,
    reporting_category: type,
    source,
    status: 'pending',
    type,
  });
}

/** One try to take the money, successful or not. */
export function newCharge(
  account: Account,
  intent: wire.PaymentIntent,
  method: wire.PaymentMethod,
  declined: Decline | null,
): wire.Charge {
  const id = account.newId('ch');
  const { card } = method;
  const { amount, currency, description } = intent;
  const transaction = declined
    ? null
    : newBalanceTransaction(
        account,
        { amount, fee: feeOf(amount), source: id, type: 'charge' },
        currency,
        description,
      );
  const charge: wire.Charge = {
    id,
    object: 'charge',
    amount,
    amount_captured: declined ? 0 : amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: transaction?.id ?? null,
    billing_details: structuredClone(method.billing_details) as wire.Charge['billing_details'],
    calculated_statement_descriptor: 'WINNOW PRACTICE',
    captured: !declined,
    created: account.now(),
    currency,
    customer: intent.customer,
    description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: declined?.code ?? null,
    failure_message: declined?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: {},
    on_behalf_of: null,
    outcome: declined
      ? {
          advice_code: declined.decline_code === 'generic_decline' ? null : 'try_again_later',
          network_advice_code: null,
          network_decline_code: null,
          network_status: 'declined_by_network',
          reason: declined.decline_code ?? declined.code,
          risk_level: 'normal',
          seller_message: 'The bank did not return any further details with this decline.',
          type: 'issuer_declined',
        }
      : {
          advice_code: null,
          network_advice_code: null,
          network_decline_code: null,
          network_status: 'approved_by_network',
          reason: null,
          risk_level: 'normal',
          seller_message: 'Payment complete.',
          type: 'authorized',
        },
    paid: !declined,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: {
      card: {
        amount_authorized: declined ? null : amount,
        authorization_code: declined ? null : '123456',
        brand: card?.brand ?? null,
        checks: {
          address_line1_check: null,
          address_postal_code_check: card?.checks?.address_postal_code_check ?? null,
          cvc_check: declined?.code === 'incorrect_cvc' ? 'fail' : 'pass',
        },
        country: 'US',
        electronic_commerce_indicator: null,
        exp_month: card?.exp_month ?? 1,
        exp_year: card?.exp_year ?? 2000,
        extended_authorization: { status: 'disabled' },
        fingerprint: card?.fingerprint ?? null,
        funding: card?.funding ?? null,
        incremental_authorization: { status: 'unavailable' },
        installments: null,
        last4: card?.last4 ?? null,
        mandate: null,
        multicapture: { status: 'unavailable' },
        network: card?.brand ?? null,
        network_token: { used: false },
        network_transaction_id: null,
        overcapture: { maximum_amount_capturable: amount, status: 'unavailable' },
        regulated_status: 'unregulated',
        three_d_secure: null,
        transaction_link_id: null,
        wallet: null,
      },
      type: 'card',
    },
    receipt_email: null,
    receipt_number: null,
    receipt_url: declined ? null : `${account.origin}/stripe/receipts/${account.suffix}/${id}`,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: declined ? 'failed' : 'succeeded',
    transfer_data: null,
    transfer_group: null,
  };
  return account.add('charges', charge);
}

export function newRefund(
  account: Account,
  charge: wire.Charge,
  amount: number,
  reason: wire.Refund['reason'],
): wire.Refund {
  const id = account.newId('re');
  const given = { amount: -amount, fee: 0, source: id, type: 'refund' as const };
  const { currency } = charge;
  const refund: wire.Refund = {
    id,
    object: 'refund',
    amount,
    balance_transaction: newBalanceTransaction(account, given, currency, 'REFUND FOR CHARGE').id,
    charge: charge.id,
    created: account.now(),
    currency,
    customer: charge.customer,
    customer_account: null,
    destination_details: { card: { type: 'refund' }, type: 'card' },
    metadata: {},
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  };
  return account.add('refunds', refund);
}
