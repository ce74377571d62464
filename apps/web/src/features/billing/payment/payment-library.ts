import { refusalText } from './bank-refusal';
import { loadScript } from '../../../shared/loading/load-script';

/** The part of the payment provider's browser library that confirms a payment with the customer's bank. */
interface PaymentLibrary {
  confirmCardPayment: (
    clientSecret: string,
  ) => Promise<{ error?: { code?: string; message?: string } }>;
}

interface Settings {
  publishable_key: string | null;
  stripe_js_url: string | null;
}

/** The provider asks to load its library from its own host only. */
const ownUrl = 'https://js.stripe.com/endive/stripe.js';

export const blockedText =
  'Your bank wants you to confirm this payment, but the page of the payment service could not be loaded. Allow js.stripe.com in your ad blocker, or switch off the extension that blocks it. Then reload this page and pay again. You are never charged twice.';

/** Shows the bank's question. Resolves to null once it is confirmed, else to what happened. */
export async function confirmPayment(
  { publishable_key, stripe_js_url }: Settings,
  clientSecret: string,
): Promise<string | null> {
  if (publishable_key === null) return blockedText;
  try {
    await loadScript(stripe_js_url ?? ownUrl);
  } catch {
    return blockedText;
  }
  const { Stripe } = globalThis as { Stripe?: (key: string) => PaymentLibrary };
  if (!Stripe) return blockedText;
  const { error } = await Stripe(publishable_key).confirmCardPayment(clientSecret);
  return error ? (refusalText(error) ?? 'Your bank did not confirm the payment.') : null;
}
