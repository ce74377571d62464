import type * as wire from '../wire';

/** A line before it stands on an invoice. */
export interface DraftLine {
  amount: number;
  description: string;
  period: { start: number; end: number };
  quantity: number;
  price: wire.Price | null;
  discountable: boolean;
  proration: boolean;
  /** Subscription item that it is for; the invoice item that it comes from; the lines that it credits. */
  item?: string;
  invoiceItem?: string;
  credits?: { invoice: string; line: string };
}

export interface Reduction {
  discount: string;
  coupon: Pick<wire.Coupon, 'amount_off' | 'percent_off'>;
}

export interface Totals {
  lines: { discount_amounts: { amount: number; discount: string }[] }[];
  total_discount_amounts: { amount: number; discount: string }[];
  subtotal: number;
  total: number;
  amount_due: number;
  starting_balance: number;
  ending_balance: number;
}

/** Stripe charges no less than this; a smaller sum goes to the customer's balance. */
const leastCharge = 50;

/** Shares an amount out by weight, to the cent: the largest remainders get the cents that are left over. */
export function share(amount: number, weights: number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  if (sum === 0) return weights.map(() => 0);
  const exact = weights.map((weight) => (amount * weight) / sum);
  const shares = exact.map(Math.floor);
  let left = amount - shares.reduce((total, one) => total + one, 0);
  const order = exact
    .map((one, at) => ({ at, rest: one - Math.floor(one) }))
    .toSorted((one, other) => other.rest - one.rest || one.at - other.at);
  for (const { at } of order) {
    if (left <= 0) break;
    shares[at] = (shares[at] ?? 0) + 1;
    left -= 1;
  }
  return shares;
}

/** Rounds half a cent away from zero. */
export const roundCents = (amount: number): number =>
  Math.sign(amount) * Math.round(Math.abs(amount));

/** A price after the reductions, as a proration counts it. */
export function reduced(amount: number, reductions: Reduction[]): number {
  return reductions.reduce((rest, { coupon }) => Math.max(0, rest - offOf(rest, coupon)), amount);
}

const offOf = (amount: number, { amount_off, percent_off }: Reduction['coupon']): number =>
  percent_off === null
    ? Math.min(amount, amount_off ?? 0)
    : roundCents((amount * percent_off) / 100);

/** The part of a period's price that falls between two moments of it. */
export const prorated = (
  amount: number,
  of: { start: number; end: number },
  from: number,
): number => (of.end > of.start ? roundCents((amount * (of.end - from)) / (of.end - of.start)) : 0);

/** All sums of an invoice. Previews and charges both come from here and from nowhere else. */
export function totalsOf(lines: DraftLine[], reductions: Reduction[], balance: number): Totals {
  const rest = lines.map((line) => (line.discountable ? Math.max(0, line.amount) : 0));
  const perLine: Totals['lines'] = lines.map(() => ({ discount_amounts: [] }));
  const total_discount_amounts = reductions.map(({ discount, coupon }) => {
    const shares =
      coupon.percent_off === null
        ? share(
            offOf(
              rest.reduce((sum, one) => sum + one, 0),
              coupon,
            ),
            rest,
          )
        : rest.map((one) => offOf(one, coupon));
    shares.forEach((amount, at) => {
      rest[at] = (rest[at] ?? 0) - amount;
      if (lines[at]?.discountable) perLine[at]?.discount_amounts.push({ amount, discount });
    });
    return { amount: shares.reduce((sum, one) => sum + one, 0), discount };
  });
  const subtotal = lines.reduce((sum, line) => sum + line.amount, 0);
  const total = subtotal - total_discount_amounts.reduce((sum, { amount }) => sum + amount, 0);
  return {
    lines: perLine,
    total_discount_amounts,
    subtotal,
    total,
    starting_balance: balance,
    ...dueOf(total, balance),
  };
}

/** What is charged, and what stays on the customer's balance. A negative balance is the customer's credit. */
export function dueOf(total: number, balance: number) {
  const owed = total + balance;
  const amount_due = owed >= leastCharge ? owed : 0;
  return { amount_due, ending_balance: owed - amount_due };
}
