import published from './published-keys.json' with { type: 'json' };

type Thing = Record<string, unknown>;
export const objects: Record<string, Record<string, string>> = published.objects;

/** What `endive` added after the published fixtures. The SDK's types require each of them. */
const added: Record<string, string[]> = {
  setup_intent: ['allowed_payment_method_types'],
  payment_intent: ['allowed_payment_method_types', 'payment_record'],
  product: ['tax_details'],
  subscription_item: ['current_trial'],
  'subscription pending_update': ['cancel_at_period_end'],
  'subscription cancellation_details': ['feedback_option'],
  'subscription trial_settings.end_behavior': ['billing_cycle_anchor'],
  'charge payment_method_details.card': ['electronic_commerce_indicator'],
};
/** In the fixtures but not in an answer: gone from the SDK's types, or only there when it is expanded. */
const absent: Record<string, string[]> = { invoice: ['subscription'], charge: ['refunds'] };
/** Fields of a kind of object whose sample in the fixtures is of another kind. */
const ofItsKind: Record<string, string[]> = {
  // The sample is a token's.
  card: ['customer'],
  'setup_intent next_action': ['use_stripe_sdk'],
  'setup_intent next_action.use_stripe_sdk': ['type', 'three_d_secure_2_source'],
  'setup_intent payment_method_options': ['card'],
  'setup_intent payment_method_options.card': [
    'mandate_options',
    'network',
    'request_three_d_secure',
  ],
  'payment_intent next_action': ['use_stripe_sdk'],
  'payment_intent next_action.use_stripe_sdk': ['type', 'three_d_secure_2_source'],
  'payment_intent payment_method_options': ['card'],
  'payment_intent payment_method_options.card': [
    'installments',
    'mandate_options',
    'network',
    'request_three_d_secure',
  ],
  'setup_intent last_setup_error': ['code', 'decline_code', 'message', 'payment_method'],
  'payment_intent shipping': ['name', 'address', 'phone'],
  'payment_intent shipping.address': ['line1', 'line2', 'postal_code', 'city', 'state', 'country'],
  'payment_intent last_payment_error': [
    'charge',
    'code',
    'decline_code',
    'message',
    'payment_method',
  ],
  'subscription billing_mode.flexible': ['proration_discounts'],
  'line_item discount_amounts': ['amount', 'discount'],
  'line_item pricing': ['price_details'],
  'line_item pricing.price_details': ['price', 'product'],
  'invoice total_discount_amounts': ['amount', 'discount'],
  'invoiceitem parent.subscription_details': ['subscription_item'],
  'invoiceitem pricing': ['price_details'],
  'invoiceitem pricing.price_details': ['price', 'product'],
  'invoice_payment payment': ['payment_intent'],
  'charge outcome': ['risk_level'],
  'balance_transaction fee_details': ['amount', 'application', 'currency', 'description', 'type'],
};

/** Where an answer's keys are not those of the fixtures. */
export function differences(rows: unknown): { found: string[]; seen: Set<string> } {
  const found = new Set<string>();
  const seen = new Set<string>();
  const look = (value: unknown, within: string, at: string): void => {
    if (Array.isArray(value)) {
      for (const one of value) look(one, within, at);
      return;
    }
    if (typeof value !== 'object' || value === null) return;
    const thing = value as Thing;
    const own = thing['object'];
    const isList = own === 'list';
    const [object, path] = typeof own === 'string' && !isList ? [own, ''] : [within, at];
    if (!isList) {
      const place = `${object} ${path}`.trim();
      seen.add(place);
      const keys = objects[object]?.[path]?.split(' ') ?? [];
      const wanted = [...keys, ...(added[place] ?? [])];
      const known = new Set([...wanted, ...(ofItsKind[place] ?? [])]);
      for (const key of Object.keys(thing)) if (!known.has(key)) found.add(`${place}: has ${key}`);
      for (const key of wanted) {
        if (!(key in thing) && !absent[place]?.includes(key)) found.add(`${place}: lacks ${key}`);
      }
    }
    for (const [key, one] of Object.entries(thing)) {
      if (key !== 'metadata') look(one, object, isList ? path : path ? `${path}.${key}` : key);
    }
  };
  look(rows, '', '');
  return { found: [...found], seen };
}
