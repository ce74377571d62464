import type { Fields } from './form';

/** What a call of an older version may say and today's may not, because it has no successor. */
export interface Older {
  /** The coupon of a customer. Empty: the discount ends. */
  coupon?: string;
}

/** The parameters without a successor, apart from the others. */
export function takeOlder(method: string, path: string, fields: Fields) {
  const { coupon, ...given } = fields;
  return method === 'POST' && /^\/customers(\/[^/]+)?$/.test(path) && typeof coupon === 'string'
    ? { older: { coupon }, given }
    : { older: {}, given: fields };
}

/**
 * A call without `Stripe-Version` is of the account's own version, which is older: Stripe's command line tool
 * makes such calls. The two parameters that have successors are read as these.
 */
export function asOfNow(method: string, path: string, fields: Fields): Fields {
  if (method !== 'POST') return fields;
  const { payment_method_types, coupon, ...rest } = fields;
  if (/^\/(payment|setup)_intents$/.test(path) && payment_method_types !== undefined) {
    const others = coupon === undefined ? rest : { ...rest, coupon };
    return { ...others, allowed_payment_method_types: payment_method_types };
  }
  if (path === '/promotion_codes' && coupon !== undefined) {
    return { ...rest, promotion: { type: 'coupon', coupon } };
  }
  return fields;
}
