import { catalogue, openStatuses, type PlanId, type SubscriptionStatus } from '@winnow/sdk/rules';
import type { ProviderPreview, Terms } from '../../outside/payment-provider';

export const dayMs = 86_400_000;

export interface Customer {
  id: string;
  userId: string;
  email: string | null;
  referral: string | null;
  card: FakeCard | null;
  isDeleted: boolean;
}

export interface Invoice {
  id: string;
  number: string;
  customerId: string;
  subscriptionId: string;
  cents: number;
  reason: 'create' | 'cycle' | 'update';
  status: 'open' | 'paid' | 'void';
  created: number;
  tries: number;
  nextTry: number | null;
  waitsForBank: boolean;
}

export interface Subscription extends Terms {
  id: string;
  customerId: string;
  status: string;
  attempt: string;
  created: number;
  periodEnd: number;
  trialEnd: number | null;
  cancelAt: number | null;
  endedAt: number | null;
  /** Its end is a day of its own, set at the provider. */
  isOnDay: boolean;
  pause: { until: string | null } | null;
  isStarted: boolean;
  /** A change that is not paid. */
  pending: { terms: Terms; periodEnd: number; invoiceId: string; attempt: string } | null;
  latest: Invoice | null;
}

interface FakeCard {
  brand: string;
  last4: string;
  behaviour: 'pays' | 'refused' | 'fails' | 'asks_bank';
}

/** The provider's test tokens. */
export const cards: Readonly<Record<string, FakeCard>> = {
  tok_visa: { brand: 'visa', last4: '4242', behaviour: 'pays' },
  tok_mastercard: { brand: 'mastercard', last4: '4444', behaviour: 'pays' },
  tok_chargeDeclined: { brand: 'visa', last4: '0002', behaviour: 'refused' },
  tok_chargeCustomerFail: { brand: 'visa', last4: '0341', behaviour: 'fails' },
  pm_card_authenticationRequired: { brand: 'visa', last4: '3184', behaviour: 'asks_bank' },
};

export const isOpen = (status: string) => openStatuses.includes(status as SubscriptionStatus);

export function addPeriod(plan: PlanId, from: number): number {
  const at = new Date(from);
  if (catalogue[plan].period === 'annual') at.setUTCFullYear(at.getUTCFullYear() + 1);
  else at.setUTCMonth(at.getUTCMonth() + 1);
  return at.getTime();
}

/** What a change costs at that second: the rest of the former period is credited. */
export function prorated(one: Subscription, terms: Terms, second: number) {
  const at = second * 1000;
  if (one.status === 'trialing')
    return { credit: 0, charged: 0, amount: 0, periodEnd: one.periodEnd };
  const length = addPeriod(one.plan, at) - at;
  const share = Math.min(1, Math.max(0, (one.periodEnd - at) / length));
  const credit = Math.round(one.cents * share);
  const isSame = catalogue[one.plan].period === catalogue[terms.plan].period;
  const charged = isSame ? Math.round(terms.cents * share) : terms.cents;
  const periodEnd = isSame ? one.periodEnd : addPeriod(terms.plan, at);
  return { credit, charged, amount: Math.max(0, charged - credit), periodEnd };
}

export function previewed(
  one: Subscription | null,
  terms: Terms,
  {
    prorationDate,
    trialDays,
    now,
  }: { prorationDate: number | null; trialDays: number; now: number },
): ProviderPreview {
  const title = `${terms.plan} (${terms.cents})`;
  if (!one) {
    const amount = trialDays > 0 ? 0 : terms.cents;
    const ends = trialDays > 0 ? now + trialDays * dayMs : addPeriod(terms.plan, now);
    return {
      lines: [{ title, amount }],
      credit: 0,
      tax: 0,
      amount,
      next_payment_at: new Date(ends).toISOString(),
      proration_date: null,
    };
  }
  const second = prorationDate ?? Math.floor(now / 1000);
  const { credit, charged, amount, periodEnd } = prorated(one, terms, second);
  return {
    lines: [
      { title: `Unused time on ${one.plan}`, amount: -credit },
      { title, amount: charged },
    ],
    credit,
    tax: 0,
    amount,
    next_payment_at: new Date(periodEnd).toISOString(),
    proration_date: second,
  };
}
