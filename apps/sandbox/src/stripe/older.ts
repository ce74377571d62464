import type { Fields } from './form';

/**
 * A call without `Stripe-Version` is of the account's own version, which is older: Stripe's command line tool
 * makes such calls. The two parameters that it still uses are read as their successors.
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
