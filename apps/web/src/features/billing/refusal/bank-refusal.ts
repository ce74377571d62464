interface Refusal {
  code?: string;
  message?: string;
}

/**
 * The sentence of the payment provider's library for the customer. Null: the bank refused, for which the provider has
 * a sentence for developers.
 */
export const refusalText = ({ code, message }: Refusal): string | null =>
  code?.endsWith('_authentication_failure') ? null : (message ?? null);
