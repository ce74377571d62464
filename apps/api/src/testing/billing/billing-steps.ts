import type { PlanId } from '@winnow/sdk/rules';
import * as fc from 'fast-check';

const plans = ['monthly', 'annual', 'feature_plan_monthly_new', 'feature_plan_annual_new'] as const;
const tokens = [
  'tok_visa',
  'tok_visa',
  'tok_mastercard',
  'tok_chargeCustomerFail',
  'tok_chargeDeclined',
  'pm_card_authenticationRequired',
] as const;

/** What a user, the provider or the network may do next. */
export type Step =
  | { do: 'buy'; plan: PlanId; token: string; again: boolean }
  | { do: 'upgrade'; plan: PlanId; again: boolean }
  | { do: 'card'; token: string }
  | { do: 'pay' | 'cancel' | 'resume' | 'refresh' | 'worker' | 'night' }
  | { do: 'bank'; says: boolean }
  | { do: 'days'; count: number; end: 'canceled' | 'unpaid' }
  | { do: 'events'; order: readonly number[] }
  | { do: 'dashboard'; ends: boolean };

/** What befalls a step: at which of its calls to the provider, and how. */
export interface Fault {
  at: number;
  how: 'away before' | 'away after' | 'killed before' | 'killed after' | 'slow';
}

export interface Turn {
  step: Step;
  /** Another step at the same time. */
  beside: Step | null;
  fault: Fault | null;
}

const simple = ['pay', 'cancel', 'resume', 'refresh', 'worker', 'night'] as const;
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('buy' as const),
      plan: fc.constantFrom(...plans),
      token: fc.constantFrom(...tokens),
      again: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('upgrade' as const),
      plan: fc.constantFrom(...plans),
      again: fc.boolean(),
    }),
  },
  fc.record({ do: fc.constant('card' as const), token: fc.constantFrom(...tokens) }),
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom(...simple) }) },
  fc.record({ do: fc.constant('bank' as const), says: fc.boolean() }),
  fc.record({
    do: fc.constant('days' as const),
    count: fc.constantFrom(1, 3, 14, 31, 45),
    end: fc.constantFrom('canceled' as const, 'unpaid' as const),
  }),
  fc.record({
    do: fc.constant('events' as const),
    order: fc.array(fc.nat(1000), { maxLength: 6 }),
  }),
  fc.record({ do: fc.constant('dashboard' as const), ends: fc.boolean() }),
);
const fault = fc.record<Fault>({
  at: fc.integer({ min: 1, max: 6 }),
  how: fc.constantFrom('away before', 'away after', 'killed before', 'killed after', 'slow'),
});
export const history: fc.Arbitrary<Turn[]> = fc.array(
  fc.record<Turn>({
    step,
    beside: fc.option(step, { freq: 4 }),
    fault: fc.option(fault, { freq: 1 }),
  }),
  { minLength: 1, maxLength: 12 },
);
