import type { Account, Billed } from '../account';
import { invalid, noSuch } from '../errors';
import { planOf } from '../resources/catalogue';
import type * as wire from '../wire';
import type { DraftLine } from './arithmetic';
import { prorated, reduced } from './arithmetic';
import { reductionsOf } from './invoice';
import { intervalOf, isSameInterval, periodEnd } from './periods';

export interface WantedItem {
  id?: string | undefined;
  price?: string | undefined;
  quantity?: number | undefined;
  deleted?: boolean | undefined;
}

export interface Change {
  items?: WantedItem[] | undefined;
  proration: 'always_invoice' | 'create_prorations' | 'none';
  prorationDate?: number | undefined;
  trialEnd?: number | undefined;
  anchorNow?: boolean | undefined;
}

/** What a change comes to. A preview shows it, an update carries it out. */
export interface Planned {
  items: wire.SubscriptionItem[];
  billing_cycle_anchor: number;
  trial: { start: number; end: number } | 'ended' | null;
  lines: DraftLine[];
  isBilledNow: boolean;
  period: { start: number; end: number };
}

const cents = (price: wire.Price): string =>
  `$${((price.unit_amount ?? 0) / 100).toFixed(2)} / ${price.recurring?.interval ?? ''}`;
const nameOf = (account: Account, price: wire.Price): string =>
  account.get('products', price.product)?.name ?? 'Plan';
const dayOf = (moment: number): string =>
  new Date(moment * 1000).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });

export function recurringPrice(account: Account, id: string, param: string): wire.Price {
  const price = account.get('prices', id);
  if (!price) throw noSuch('price', id, param);
  if (!price.active) {
    throw invalid(`The price specified is inactive. This field only accepts active prices.`, {
      param,
    });
  }
  if (!price.recurring) {
    throw invalid(
      `The price specified is set to \`type=one_time\` but this field only accepts prices with \`type=recurring\`.`,
      { param },
    );
  }
  return price;
}

export function newItem(
  account: Account,
  subscription: string,
  price: wire.Price,
  of: { quantity: number; start: number; end: number },
): wire.SubscriptionItem {
  return {
    id: account.newId('si', 14),
    object: 'subscription_item',
    billing_thresholds: null,
    created: account.now(),
    current_period_end: of.end,
    current_period_start: of.start,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: planOf(price),
    price,
    quantity: of.quantity,
    subscription,
    tax_rates: [],
  };
}

const amountOf = ({ price, quantity = 1 }: wire.SubscriptionItem): number =>
  (price.unit_amount ?? 0) * quantity;

/** The price of a whole period. */
export function fullLine(
  account: Account,
  item: wire.SubscriptionItem,
  isTrial = false,
): DraftLine {
  const { price, quantity = 1 } = item;
  const name = nameOf(account, price);
  return {
    amount: isTrial ? 0 : amountOf(item),
    description: isTrial
      ? `Free trial for ${quantity} × ${name}`
      : `${quantity} × ${name} (at ${cents(price)})`,
    period: { start: item.current_period_start, end: item.current_period_end },
    quantity,
    price,
    discountable: !isTrial,
    proration: false,
    item: item.id,
  };
}

function creditLine(account: Account, item: wire.SubscriptionItem, at: number): DraftLine | null {
  const billed = account.state.billed[item.id];
  if (!billed || billed.end <= at || billed.amount === 0) return null;
  return {
    amount: -prorated(billed.amount, billed, Math.max(at, billed.start)),
    description: `Unused time on ${nameOf(account, item.price)} after ${dayOf(at)}`,
    period: { start: at, end: billed.end },
    quantity: item.quantity ?? 1,
    price: item.price,
    discountable: false,
    proration: true,
    item: item.id,
    credits: { invoice: billed.invoice, line: billed.line },
  };
}

function wantedItems(
  account: Account,
  subscription: wire.Subscription,
  wanted: WantedItem[],
): wire.SubscriptionItem[] {
  const items = structuredClone(subscription.items.data);
  wanted.forEach((one, at) => {
    const param = `items[${at}]`;
    const present = items.find(({ id }) => id === one.id);
    if (one.id !== undefined && !present) throw noSuch('subscription item', one.id, `${param}[id]`);
    const price =
      one.price === undefined ? undefined : recurringPrice(account, one.price, `${param}[price]`);
    if (present && one.deleted) {
      items.splice(items.indexOf(present), 1);
    } else if (present) {
      if (price) Object.assign(present, { price, plan: planOf(price) });
      if (one.quantity !== undefined) present.quantity = one.quantity;
    } else if (price) {
      if (items.some((other) => other.price.id === price.id)) {
        throw invalid(`Cannot add multiple subscription items with the same plan: ${price.id}`, {
          param: `${param}[price]`,
        });
      }
      const [first] = items;
      const now = account.now();
      items.push(
        newItem(account, subscription.id, price, {
          quantity: one.quantity ?? 1,
          start: first?.current_period_start ?? now,
          end: first?.current_period_end ?? now,
        }),
      );
    }
  });
  const [first] = items;
  if (!first) {
    throw invalid('A subscription must have at least one active plan.', { param: 'items' });
  }
  if (items.some(({ price }) => price.currency !== first.price.currency)) {
    throw invalid('All prices on a subscription must have the same currency.', { param: 'items' });
  }
  return items;
}

/** Works out a change of a running subscription, to the cent, without making it. */
export function planChange(
  account: Account,
  subscription: wire.Subscription,
  change: Change,
  discounts: wire.Discount[],
): Planned {
  const now = account.now();
  const at = change.prorationDate ?? now;
  const before = subscription.items.data;
  const [first] = before;
  if (!first) throw new Error(`${subscription.id} has no item`);
  if (
    change.prorationDate !== undefined &&
    (at < first.current_period_start || at >= first.current_period_end)
  ) {
    throw invalid('Cannot specify a proration date outside of the current billing period.', {
      param: 'proration_date',
    });
  }
  const items = wantedItems(account, subscription, change.items ?? []);
  const isTrialing = subscription.status === 'trialing';
  const every = intervalOf(items[0]?.price ?? first.price);
  const endsTrial = isTrialing && change.trialEnd !== undefined && change.trialEnd <= now;
  const beginsTrial = change.trialEnd !== undefined && change.trialEnd > now;
  const isReset =
    endsTrial ||
    beginsTrial ||
    change.anchorNow === true ||
    (!isTrialing &&
      items.some((one) => !isSameInterval(intervalOf(one.price), intervalOf(first.price))));
  const anchor = !isReset
    ? subscription.billing_cycle_anchor
    : beginsTrial
      ? (change.trialEnd ?? now)
      : at;
  const start = isReset ? at : first.current_period_start;
  const end = beginsTrial
    ? (change.trialEnd ?? now)
    : isReset
      ? periodEnd(anchor, every, at)
      : first.current_period_end;
  for (const one of items)
    Object.assign(one, { current_period_start: start, current_period_end: end });
  const planned: Planned = {
    items,
    billing_cycle_anchor: anchor,
    trial: endsTrial
      ? 'ended'
      : beginsTrial
        ? { start: subscription.trial_start ?? now, end }
        : null,
    lines: [],
    isBilledNow: false,
    period: { start, end },
  };
  if (isTrialing && !isReset) return planned;
  const prorates = change.proration !== 'none';
  const changed = items.filter(
    (one) =>
      !isSame(
        one,
        before.find(({ id }) => id === one.id),
      ),
  );
  const gone = before.filter(
    (one) =>
      isReset || changed.some(({ id }) => id === one.id) || !items.some(({ id }) => id === one.id),
  );
  if (prorates) {
    planned.lines.push(...gone.flatMap((one) => creditLine(account, one, at) ?? []));
  }
  if (isReset) {
    for (const one of items) planned.lines.push(fullLine(account, one, beginsTrial));
    planned.isBilledNow = true;
    return planned;
  }
  if (!prorates) return planned;
  const reductions = reductionsOf(account, discounts);
  for (const one of changed) {
    const amount = prorated(reduced(amountOf(one), reductions), { start, end }, at);
    planned.lines.push({
      amount,
      description: `Remaining time on ${nameOf(account, one.price)} after ${dayOf(at)}`,
      period: { start: at, end },
      quantity: one.quantity ?? 1,
      price: one.price,
      discountable: false,
      proration: true,
      item: one.id,
    });
  }
  planned.isBilledNow = change.proration === 'always_invoice' && planned.lines.length > 0;
  return planned;
}

/** What the lines leave each item billed for. An invoice, where there is one, holds them in the same order. */
export function billedBy(lines: DraftLine[], invoice: wire.Invoice | null): Record<string, Billed> {
  const billed: Record<string, Billed> = {};
  lines.forEach(({ item, amount, period }, at) => {
    if (item === undefined || amount < 0) return;
    const line = invoice?.lines.data[at];
    const off = (line?.discount_amounts ?? []).reduce((sum, one) => sum + one.amount, 0);
    billed[item] = {
      amount: amount - off,
      ...period,
      invoice: invoice?.id ?? '',
      line: line?.id ?? '',
    };
  });
  return billed;
}

const isSame = (one: wire.SubscriptionItem, other: wire.SubscriptionItem | undefined): boolean =>
  other !== undefined && one.price.id === other.price.id && one.quantity === other.quantity;
