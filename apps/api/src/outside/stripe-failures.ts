import { Stripe } from 'stripe';
import { CardDeclined, ProviderAway, ProviderRefused } from './payment-provider';

/** The failures of the package in our words. Anything else is a bug and stays as it is. */
export function asFailure(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  // Its sentence is written for the customer.
  if (error instanceof Stripe.errors.StripeCardError) return new CardDeclined(error.message);
  const code = error.code ?? error.type;
  const isOurs =
    error instanceof Stripe.errors.StripeInvalidRequestError ||
    error instanceof Stripe.errors.StripeIdempotencyError;
  // No `cause`: the error of Stripe's library carries the parameters of the request.
  if (isOurs) return new ProviderRefused(error.message, code);
  // No connection, a timeout, 429, 5xx; a wrong key too: the log names it, and a user cannot fix it.
  return new ProviderAway(`${error.type} ${code} ${error.statusCode ?? ''}`.trim());
}
