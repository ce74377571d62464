import type { Account, TableName } from './account';
import { invalid } from './errors';
import { intentOf } from './money/collect';
import { freshened } from './resources/coupons';
import type * as wire from './wire';

type Thing = Record<string, unknown>;

const tables: Record<string, TableName> = {
  cus: 'customers',
  pm: 'payment_methods',
  seti: 'setup_intents',
  pi: 'payment_intents',
  prod: 'products',
  price: 'prices',
  promo: 'promotion_codes',
  di: 'discounts',
  sub: 'subscriptions',
  in: 'invoices',
  ii: 'invoiceitems',
  ch: 'charges',
  re: 'refunds',
  txn: 'balance_transactions',
};

function referred(account: Account, name: string, id: string): object | undefined {
  if (name === 'coupon') return account.get('coupons', id);
  if (account.state.deleted[id] === 'customer') return { id, object: 'customer', deleted: true };
  const table = tables[id.split('_')[0] ?? ''];
  return table && account.get(table, id);
}

/** Fields that an object has only when they are asked for. */
function included(account: Account, thing: Thing, name: string): unknown {
  const id = String(thing['id']);
  const list = <T>(data: T[], url: string) => ({ object: 'list', data, has_more: false, url });
  switch (`${String(thing['object'])}.${name}`) {
    case 'invoice.confirmation_secret': {
      const intent = intentOf(account, thing as unknown as wire.Invoice);
      const isOpen = intent && intent.status !== 'canceled';
      return isOpen ? { client_secret: intent.client_secret, type: 'payment_intent' } : null;
    }
    case 'invoice.payments':
      return list(
        account.all('invoice_payments').filter((one) => one.invoice === id),
        `/v1/invoice_payments?invoice=${id}`,
      );
    case 'charge.refunds':
      return list(
        account
          .all('refunds')
          .filter((one) => one.charge === id)
          .toReversed(),
        `/v1/charges/${id}/refunds`,
      );
    case 'customer.subscriptions':
      return list(
        account.all('subscriptions').filter((one) => one.customer === id && !one.ended_at),
        `/v1/customers/${id}/subscriptions`,
      );
    default:
      return undefined;
  }
}

function expandAt(account: Account, value: unknown, path: string[], whole: string): unknown {
  if (Array.isArray(value)) return value.map((one) => expandAt(account, one, path, whole));
  if (typeof value !== 'object' || value === null) return value;
  const [name, ...rest] = path;
  if (name === undefined) return value;
  const thing = value as Thing;
  const present = thing[name];
  const asked = included(account, thing, name);
  if (asked !== undefined) {
    thing[name] = present ?? structuredClone(asked);
  } else if (typeof present === 'string') {
    const found = referred(account, name, present);
    if (!found) throw cannotExpand(whole);
    thing[name] = structuredClone(found);
  } else if (Array.isArray(present) && present.every((one) => typeof one === 'string')) {
    thing[name] = present.map((id) => structuredClone(referred(account, name, id) ?? id));
  } else if (present === undefined) {
    throw cannotExpand(whole);
  }
  thing[name] = expandAt(account, thing[name], rest, whole);
  return thing;
}

const cannotExpand = (path: string): Error =>
  invalid(`This property cannot be expanded (${path}).`, { param: 'expand' });

/** The answer of a call: a copy with everything expanded that was asked for. */
export function render(account: Account, answer: unknown, expand: string[]): unknown {
  const copy = structuredClone(answer);
  for (const path of expand) {
    const parts = path.split('.');
    if (parts.length > 4) {
      throw invalid('You cannot expand more than 4 levels of a property.', { param: 'expand' });
    }
    expandAt(account, copy, parts, path);
  }
  freshenAll(account, copy);
  return copy;
}

function freshenAll(account: Account, value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  freshened(account, value);
  for (const one of Object.values(value)) freshenAll(account, one);
}
