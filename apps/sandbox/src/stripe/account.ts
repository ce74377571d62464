import { seeded } from '../random';
import type { Card } from './money/cards';
import type * as wire from './wire';

/** What a customer has been billed for an item in the present period, so that a change can credit it. */
export interface Billed {
  amount: number;
  start: number;
  end: number;
  invoice: string;
  line: string;
}

/** A change that waits until its invoice is paid (`pending_if_incomplete`). */
export interface Waiting {
  invoice: string;
  items: wire.SubscriptionItem[];
  billing_cycle_anchor: number;
  trial: { start: number; end: number } | 'ended' | null;
  billed: Record<string, Billed>;
  metadata: Record<string, string> | null;
  discounts: string[] | null;
  cancel_at_period_end: boolean | null;
}

export interface StoredCard extends Card {
  exp_month: number;
  exp_year: number;
  /** Authenticated once for payments without the cardholder. */
  isSetUp: boolean;
  /** Postal code, name and the like, as they were given with a token. */
  billing?: Record<string, string>;
}

export interface Settings {
  /** Days between the tries of a renewal, after the first. */
  retry_days: number[];
  /** What becomes of a subscription after the last try. */
  after_retries: 'cancel' | 'unpaid' | 'past_due';
  /** Seconds between the draft of a renewal and its first try. */
  draft_seconds: number;
}

export interface Tables {
  customers: wire.Customer;
  payment_methods: wire.PaymentMethod;
  sources: wire.Source;
  tokens: wire.Token;
  setup_intents: wire.SetupIntent;
  payment_intents: wire.PaymentIntent;
  products: wire.Product;
  prices: wire.Price;
  coupons: wire.Coupon;
  promotion_codes: wire.PromotionCode;
  discounts: wire.Discount;
  subscriptions: wire.Subscription;
  invoices: wire.Invoice;
  invoiceitems: wire.InvoiceItem;
  invoice_payments: wire.InvoicePayment;
  charges: wire.Charge;
  refunds: wire.Refund;
  balance_transactions: wire.BalanceTransaction;
  events: wire.Event;
  webhook_endpoints: wire.WebhookEndpoint;
}
export type TableName = keyof Tables;

export interface State {
  counter: number;
  /** Seconds that this account's clock is ahead of the sandbox's. */
  ahead: number;
  settings: Settings;
  tables: { [Name in TableName]: Record<string, Tables[Name]> };
  cards: Record<string, StoredCard>;
  billed: Record<string, Billed>;
  waiting: Record<string, Waiting>;
  /** What a coupon was worth when a discount was made of it: it may be deleted later. */
  redeemed: Record<string, wire.Coupon>;
  /** Signing secrets of webhook endpoints. */
  secrets: Record<string, string>;
  deleted: Record<string, string>;
  /** Subscriptions whose trial's end was announced. */
  announced: Record<string, true>;
}

const names: TableName[] = [
  'customers',
  'payment_methods',
  'sources',
  'tokens',
  'setup_intents',
  'payment_intents',
  'products',
  'prices',
  'coupons',
  'promotion_codes',
  'discounts',
  'subscriptions',
  'invoices',
  'invoiceitems',
  'invoice_payments',
  'charges',
  'refunds',
  'balance_transactions',
  'events',
  'webhook_endpoints',
];

export const emptyState = (): State => ({
  counter: 0,
  ahead: 0,
  settings: { retry_days: [3, 5, 7], after_retries: 'cancel', draft_seconds: 3600 },
  tables: Object.fromEntries(names.map((name) => [name, {}])) as State['tables'],
  cards: {},
  billed: {},
  waiting: {},
  redeemed: {},
  secrets: {},
  deleted: {},
  announced: {},
});

const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789');

const turnLength = 6;

/** A number as six letters. The factor has no divisor in common with their number, so no two are the same. */
function turnOf(counter: number): string {
  let left = (counter * 387_420_489) % letters.length ** turnLength;
  let text = '';
  for (let at = 0; at < turnLength; at += 1) {
    text += letters[left % letters.length];
    left = Math.floor(left / letters.length);
  }
  return text;
}

/** The state of one account, which is everything that one secret key sees. */
export class Account {
  /** What the keys have after `sk_test_` and `pk_test_`. */
  readonly suffix: string;
  readonly state: State;
  /** Where pages and PDFs of this account are found. */
  origin = 'http://localhost:4010';
  /** The call at work, as its events name it. */
  request: { id: string; idempotency_key: string | null } | null = null;
  /** Hears of every event, to send it to endpoints. */
  onEvent: (event: wire.Event) => void = () => {};
  /** The moment at work while the clock is advanced step by step. */
  private at: number | null = null;
  private readonly clock: () => number;

  constructor(suffix: string, clock: () => number, state: State = emptyState()) {
    this.suffix = suffix;
    this.clock = clock;
    // A file that was written before a table was added does not have it.
    this.state = { ...state, tables: { ...emptyState().tables, ...state.tables } };
  }

  get id(): string {
    return `acct_${this.textOf(`account ${this.suffix}`, 16)}`;
  }

  now(): number {
    return this.at ?? this.clock() + this.state.ahead;
  }

  /** Runs at a moment of the past or the future: what is done has its time. */
  during<T>(moment: number, act: () => T): T {
    const before = this.at;
    this.at = moment;
    try {
      return act();
    } finally {
      this.at = before;
    }
  }

  newId(prefix: string, length = 24): string {
    return `${prefix}_${this.newText(length)}`;
  }

  /** Looks random, and comes once only: its end is the counter, scrambled. */
  newText(length: number): string {
    this.state.counter += 1;
    const { counter } = this.state;
    const rest = Math.max(0, length - turnLength);
    return `${this.textOf(`${this.suffix} ${counter}`, rest)}${turnOf(counter)}`;
  }

  add<Name extends TableName>(table: Name, one: Tables[Name]): Tables[Name] {
    const rows: Record<string, Tables[Name]> = this.state.tables[table];
    rows[one.id] = one;
    return one;
  }

  get<Name extends TableName>(
    table: Name,
    id: string | null | undefined,
  ): Tables[Name] | undefined {
    const rows: Record<string, Tables[Name]> = this.state.tables[table];
    return id && Object.hasOwn(rows, id) ? rows[id] : undefined;
  }

  /** What must be there, because the stand-in itself refers to it. */
  need<Name extends TableName>(table: Name, id: string | null | undefined): Tables[Name] {
    const found = this.get(table, id);
    if (!found) throw new Error(`no ${id} in ${table}`);
    return found;
  }

  /** Oldest first. */
  all<Name extends TableName>(table: Name): Tables[Name][] {
    return Object.values(this.state.tables[table]);
  }

  remove(table: TableName, id: string): void {
    delete this.state.tables[table][id];
  }

  private textOf(seed: string, length: number): string {
    const random = seeded(seed);
    return Array.from({ length }, () => random.pick(letters)).join('');
  }
}
