import type { Account, StoredCard } from '../account';
import { cardError, invalid, missingParam, noSuch } from '../errors';
import { change, emit } from '../events';
import { cardOfTestId } from '../money/cards';
import { hash, metadata, oneOf, paging, text, unsettable } from '../params';
import { found, mergeMetadata, page, route } from '../route';
import type * as wire from '../wire';
import { cardFields, fingerprintOf, readCard, useToken } from './tokens';

const billing = hash({
  address: unsettable(
    hash({
      city: unsettable(text()).optional(),
      country: unsettable(text()).optional(),
      line1: unsettable(text()).optional(),
      line2: unsettable(text()).optional(),
      postal_code: unsettable(text()).optional(),
      state: unsettable(text()).optional(),
    }),
  ).optional(),
  email: unsettable(text()).optional(),
  name: unsettable(text()).optional(),
  phone: unsettable(text()).optional(),
});
const allow_redisplay = oneOf('always', 'limited', 'unspecified').optional();

const noBilling = (): wire.PaymentMethod['billing_details'] => ({
  address: { city: null, country: null, line1: null, line2: null, postal_code: null, state: null },
  email: null,
  name: null,
  phone: null,
  tax_id: null,
});

/** Stores a card as a payment method. */
export function newPaymentMethod(account: Account, card: StoredCard): wire.PaymentMethod {
  const method: wire.PaymentMethod = {
    id: account.newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: noBilling(),
    card: {
      brand: card.brand,
      checks: {
        address_line1_check: null,
        address_postal_code_check: card.billing?.['address_zip'] ? 'unchecked' : null,
        cvc_check: 'unchecked',
      },
      country: 'US',
      display_brand: card.brand,
      exp_month: card.exp_month,
      exp_year: card.exp_year,
      fingerprint: fingerprintOf(account, card.number),
      funding: card.funding,
      generated_from: null,
      last4: card.number.slice(-4),
      networks: { available: [card.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: account.now(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  };
  const { name, address_zip } = card.billing ?? {};
  method.billing_details.name = name ?? null;
  if (method.billing_details.address) {
    method.billing_details.address.postal_code = address_zip ?? null;
  }
  account.state.cards[method.id] = card;
  return account.add('payment_methods', method);
}

export function cardOf(account: Account, id: string): StoredCard {
  const card = account.state.cards[id];
  if (!card) throw new Error(`${id} has no card`);
  return card;
}

/** The payment method of an id. An official test id such as `pm_card_visa` makes a new one. */
export function resolvePaymentMethod(account: Account, id: string, param?: string) {
  const official = id.startsWith('pm_card_') ? cardOfTestId(id) : undefined;
  if (!official) return found(account, 'payment_methods', 'PaymentMethod', id, param);
  const year = new Date(account.now() * 1000).getUTCFullYear() + 1;
  return newPaymentMethod(account, { ...official, exp_month: 12, exp_year: year, isSetUp: false });
}

/** Stores the card for a customer, after the bank's check. */
export function attach(
  account: Account,
  method: wire.PaymentMethod,
  customer: wire.Customer,
): void {
  if (method.customer === customer.id) return;
  if (method.customer !== null) {
    throw invalid('The payment method you provided has already been attached to a customer.', {
      code: 'payment_method_unexpected_state',
    });
  }
  if (account.state.deleted[method.id] === 'detached') {
    throw invalid(
      'This PaymentMethod was previously used without being attached to a Customer or was detached from a Customer, and may not be used again.',
      { code: 'payment_method_unexpected_state' },
    );
  }
  const { atAttach } = cardOf(account, method.id);
  if (atAttach) throw cardError(atAttach, { payment_method: structuredClone(method) });
  method.customer = customer.id;
  if (method.card?.checks) method.card.checks.cvc_check = 'pass';
  emit(account, 'payment_method.attached', method);
}

function detach(account: Account, method: wire.PaymentMethod): void {
  const { customer: id } = method;
  if (id === null) {
    throw invalid(
      'The payment method you provided is not attached to a customer so detachment is impossible.',
      { code: 'payment_method_unexpected_state', param: 'payment_method' },
    );
  }
  method.customer = null;
  account.state.deleted[method.id] = 'detached';
  emit(account, 'payment_method.detached', method, { customer: id });
  for (const one of account.all('subscriptions')) {
    if (one.default_payment_method !== method.id) continue;
    change(account, 'customer.subscription.updated', one, (subscription) => {
      subscription.default_payment_method = null;
    });
  }
  const customer = account.get('customers', id);
  if (customer?.invoice_settings.default_payment_method !== method.id) return;
  change(account, 'customer.updated', customer, (one) => {
    one.invoice_settings.default_payment_method = null;
  });
}

const Create = hash({
  type: oneOf('card'),
  card: hash({ token: text().optional(), ...cardFields.partial().shape }).optional(),
  billing_details: billing.optional(),
  allow_redisplay,
  metadata: metadata().optional(),
  // What the browser script tells about itself.
  payment_user_agent: text().optional(),
  guid: text().optional(),
});

function setBilling(method: wire.PaymentMethod, given: ReturnType<typeof billing.parse>): void {
  const { address, ...plain } = given;
  const details = method.billing_details;
  Object.assign(
    details,
    Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined)),
  );
  if (address) {
    Object.assign(
      details.address ?? {},
      Object.fromEntries(Object.entries(address).filter(([, value]) => value !== undefined)),
    );
  }
}

export const paymentMethodRoutes = [
  route(
    'POST /payment_methods',
    Create,
    ({ account, params, isPublic }) => {
      if (!params.card) throw missingParam('card');
      const { token, ...raw } = params.card;
      const card =
        token === undefined
          ? readCard(account, raw, isPublic)
          : useToken(account, token, 'card[token]');
      const method = newPaymentMethod(account, card);
      if (params.billing_details) setBilling(method, params.billing_details);
      if (params.allow_redisplay) method.allow_redisplay = params.allow_redisplay;
      method.metadata = mergeMetadata({}, params.metadata);
      return method;
    },
    { isPublic: true },
  ),
  route('GET /payment_methods/:id', hash({}), ({ account, id }) =>
    found(account, 'payment_methods', 'PaymentMethod', id),
  ),
  route(
    'POST /payment_methods/:id',
    hash({
      billing_details: billing.optional(),
      card: hash({
        exp_month: text().optional(),
        exp_year: text().optional(),
      }).optional(),
      metadata: metadata().optional(),
      allow_redisplay,
    }),
    ({ account, id, params }) => {
      const method = found(account, 'payment_methods', 'PaymentMethod', id);
      if (method.customer === null) {
        throw invalid('You must save this PaymentMethod to a customer before you can update it.');
      }
      return change(account, 'payment_method.updated', method, (one) => {
        if (params.billing_details) setBilling(one, params.billing_details);
        if (params.allow_redisplay) one.allow_redisplay = params.allow_redisplay;
        if (one.card && params.card?.exp_month) one.card.exp_month = Number(params.card.exp_month);
        if (one.card && params.card?.exp_year) one.card.exp_year = Number(params.card.exp_year);
        one.metadata = mergeMetadata(one.metadata, params.metadata);
      });
    },
  ),
  route(
    'POST /payment_methods/:id/attach',
    hash({ customer: text() }),
    ({ account, id, params }) => {
      const customer = account.get('customers', params.customer);
      if (!customer) throw noSuch('customer', params.customer, 'customer');
      const method = resolvePaymentMethod(account, id);
      attach(account, method, customer);
      return method;
    },
  ),
  route('POST /payment_methods/:id/detach', hash({}), ({ account, id }) => {
    const method = found(account, 'payment_methods', 'PaymentMethod', id);
    detach(account, method);
    return method;
  }),
  route(
    'GET /payment_methods',
    hash({ ...paging, customer: text().optional(), type: text().optional() }),
    ({ account, params }) => {
      if (params.customer !== undefined) {
        found(account, 'customers', 'customer', params.customer, 'customer');
      }
      const rows = account
        .all('payment_methods')
        .filter(
          (one) =>
            one.customer !== null &&
            (params.customer === undefined || one.customer === params.customer) &&
            (params.type === undefined || one.type === params.type),
        );
      return page(rows, params, '/v1/payment_methods');
    },
  ),
];
