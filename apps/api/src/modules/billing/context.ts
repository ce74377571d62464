import { createHash } from 'node:crypto';
import type { Preview } from '@winnow/sdk/contract';
import { ApiError } from '@winnow/sdk/errors';
import { CardDeclined, ProviderAway, ProviderRefused } from '../../outside/payment-provider';
import type { UserContext } from '../../platform/http/implement';
import { BillingBusy, leaseTimes } from './lease';
import type { Billing } from './sync';

/** The parts of a call that billing uses. Tests shorten the times. */
export type BillingContext = Pick<
  UserContext,
  'db' | 'userId' | 'log' | 'now' | 'payments' | 'attempt'
> & { config: Pick<UserContext['config'], 'plans'>; leaseTimes?: Billing['times'] };

/** Throws where nothing can be bought. */
export function billingOf(context: BillingContext): Billing {
  const { db, log, now, payments, config } = context;
  if (!payments) throw new ApiError('billing_not_enabled');
  const { removalDays } = config.plans;
  return { db, log, now, payments, removalDays, times: context.leaseTimes ?? leaseTimes };
}

/** The error of the contract for a failure of the provider. */
export function asApiError(error: unknown): unknown {
  if (error instanceof ProviderAway) return new ApiError('provider_unreachable', { cause: error });
  if (error instanceof BillingBusy) return new ApiError('billing_busy', { cause: error });
  if (error instanceof CardDeclined)
    return new ApiError('payment_declined', { text: error.message, cause: error });
  if (error instanceof ProviderRefused) return new ApiError('payment_refused', { cause: error });
  return error;
}

export async function withProviderErrors<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw asApiError(error);
  }
}

export function outdated(preview: Preview): ApiError {
  return new ApiError('preview_outdated', { details: { preview: JSON.stringify(preview) } });
}

/** The key of the attempt, which the transport requires. */
export function attemptOf({ attempt, userId }: BillingContext): string {
  if (attempt === undefined) throw new Error('a payment without an attempt');
  // The provider knows keys of all users in one list, and none of more than 255 characters: ours get endings.
  return `${userId}:${createHash('sha256').update(attempt).digest('hex')}`;
}
