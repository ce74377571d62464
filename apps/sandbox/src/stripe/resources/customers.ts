import type { Account } from '../account';
import { noSuch } from '../errors';
import { change, emit } from '../events';
import { bool, hash, int, metadata, paging, range, text, unsettable } from '../params';
import { found, isWithin, mergeMetadata, page, route } from '../route';
import type * as wire from '../wire';
import { couponOfOlder, deleteCustomerDiscount, setCustomerDiscount } from './customer-discounts';
import { attach, resolvePaymentMethod } from './payment-methods';
import { cancelNow } from './subscription-end';

const address = () =>
  hash({
    city: unsettable(text()).optional(),
    country: unsettable(text()).optional(),
    line1: unsettable(text()).optional(),
    line2: unsettable(text()).optional(),
    postal_code: unsettable(text()).optional(),
    state: unsettable(text()).optional(),
  });
const noAddress = {
  city: null,
  country: null,
  line1: null,
  line2: null,
  postal_code: null,
  state: null,
};

const fields = {
  address: unsettable(address()).optional(),
  balance: int().optional(),
  description: unsettable(text()).optional(),
  email: unsettable(text().max(512)).optional(),
  invoice_settings: hash({
    default_payment_method: unsettable(text()).optional(),
    footer: unsettable(text()).optional(),
  }).optional(),
  metadata: metadata().optional(),
  name: unsettable(text()).optional(),
  phone: unsettable(text()).optional(),
  preferred_locales: text().array().optional(),
  validate: bool().optional(),
};
const Create = hash({ ...fields, payment_method: text().optional() });
const Update = hash(fields);
type Given = ReturnType<typeof Update.parse>;

/** A customer without a name. Nothing is kept of it. */
export function newCustomer(account: Account): wire.Customer {
  return {
    id: account.newId('cus', 14),
    object: 'customer',
    address: null,
    balance: 0,
    created: account.now(),
    currency: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: null,
    invoice_prefix: account.newText(8).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: {},
    name: null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  };
}

function apply(account: Account, customer: wire.Customer, given: Given): void {
  const { invoice_settings, metadata: added, address: place, validate: _, ...plain } = given;
  for (const [name, value] of Object.entries(plain)) {
    if (value !== undefined) Object.assign(customer, { [name]: value });
  }
  if (place !== undefined) {
    customer.address = place && { ...noAddress, ...(place as Partial<typeof noAddress>) };
  }
  customer.metadata = mergeMetadata(customer.metadata, added);
  if (invoice_settings?.footer !== undefined) {
    customer.invoice_settings.footer = invoice_settings.footer;
  }
  const card = invoice_settings?.default_payment_method;
  if (card === undefined) return;
  if (card !== null && account.get('payment_methods', card)?.customer !== customer.id) {
    throw noSuch('PaymentMethod', card, 'invoice_settings[default_payment_method]');
  }
  customer.invoice_settings.default_payment_method = card;
}

/** A customer who was not deleted. */
export function customerNamed(account: Account, id: string, param?: string): wire.Customer {
  return found(account, 'customers', 'customer', id, param);
}

function create(
  account: Account,
  { payment_method, ...params }: ReturnType<typeof Create.parse>,
): wire.Customer {
  const { invoice_settings, ...plain } = params;
  const customer = newCustomer(account);
  apply(account, customer, plain);
  account.add('customers', customer);
  try {
    if (payment_method !== undefined) {
      const card = resolvePaymentMethod(account, payment_method, 'payment_method');
      const chosen = invoice_settings?.default_payment_method;
      emit(account, 'customer.created', customer);
      attach(account, card, customer);
      if (invoice_settings) {
        change(account, 'customer.updated', customer, (one) =>
          apply(account, one, {
            invoice_settings: {
              ...invoice_settings,
              // A test card's name stands for the card that was made of it.
              ...(chosen === payment_method && { default_payment_method: card.id }),
            },
          }),
        );
      }
      return customer;
    }
    if (invoice_settings) apply(account, customer, { invoice_settings });
  } catch (error) {
    account.remove('customers', customer.id);
    throw error;
  }
  emit(account, 'customer.created', customer);
  return customer;
}

const url = '/v1/customers';

export const customerRoutes = [
  route('POST /customers', Create, ({ account, params, older }) => {
    const coupon = couponOfOlder(account, older);
    const customer = create(account, params);
    setCustomerDiscount(account, customer, coupon);
    return customer;
  }),
  route('GET /customers/:id', hash({}), ({ account, id }) =>
    account.state.deleted[id] === 'customer'
      ? { id, object: 'customer', deleted: true }
      : customerNamed(account, id),
  ),
  route('POST /customers/:id', Update, ({ account, id, params, older }) => {
    const customer = customerNamed(account, id);
    const coupon = couponOfOlder(account, older);
    const next = structuredClone(customer);
    apply(account, next, params);
    change(account, 'customer.updated', customer, (one) => Object.assign(one, next));
    setCustomerDiscount(account, customer, coupon);
    return customer;
  }),
  route('DELETE /customers/:id/discount', hash({}), ({ account, id }) =>
    deleteCustomerDiscount(account, customerNamed(account, id)),
  ),
  route('DELETE /customers/:id', hash({}), ({ account, id }) => {
    const customer = customerNamed(account, id);
    for (const one of account.all('subscriptions')) {
      if (one.customer === id && !one.ended_at) cancelNow(account, one, { reason: null });
    }
    for (const one of account.all('payment_methods')) if (one.customer === id) one.customer = null;
    account.remove('customers', id);
    account.state.deleted[id] = 'customer';
    emit(account, 'customer.deleted', customer);
    return { id, object: 'customer', deleted: true };
  }),
  route(
    'GET /customers',
    hash({ ...paging, email: text().optional(), created: range().optional() }),
    ({ account, params }) =>
      page(
        account
          .all('customers')
          .filter(
            (one) =>
              (params.email === undefined || one.email === params.email) &&
              isWithin(one.created, params.created),
          ),
        params,
        url,
      ),
  ),
  route(
    'GET /customers/:id/payment_methods',
    hash({ ...paging, type: text().optional() }),
    ({ account, id, params }) => {
      customerNamed(account, id);
      return page(
        account
          .all('payment_methods')
          .filter((one) => one.customer === id && (!params.type || one.type === params.type)),
        params,
        `${url}/${id}/payment_methods`,
      );
    },
  ),
];
