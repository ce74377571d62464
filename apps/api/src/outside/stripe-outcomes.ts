import type { Stripe } from 'stripe';
import type { PaymentResult } from './payment-provider';
import { idOf, invoiceOf } from './stripe-facts';

/** How payments ended. */
export function createOutcomes(stripe: Stripe) {
  /** The state of an invoice's payment: a bank's confirmation and a refused card look alike on the invoice. */
  async function outcomeOf(invoiceId: string): Promise<PaymentResult> {
    const invoice = await stripe.invoices.retrieve(invoiceId, {
      expand: ['confirmation_secret', 'payments'],
    });
    const told = invoiceOf(invoice);
    if (invoice.status === 'paid') return { outcome: 'paid', invoice: told };
    if (invoice.status !== 'open') return { outcome: 'declined', invoice: told, text: untaken };
    const payments = invoice.payments?.data ?? [];
    const intent = idOf(
      payments.find(({ is_default }) => is_default)?.payment.payment_intent ?? null,
    );
    const { status, last_payment_error, client_secret } =
      intent === null
        ? { status: 'none', last_payment_error: null, client_secret: null }
        : await stripe.paymentIntents.retrieve(intent);
    const secret = invoice.confirmation_secret?.client_secret ?? client_secret;
    if ((status === 'requires_action' || status === 'processing') && secret)
      return { outcome: 'requires_action', invoice: told, clientSecret: secret };
    return { outcome: 'declined', invoice: told, text: refusalOf(last_payment_error) };
  }

  /** Paid is what its newest invoice says: a subscription may be active beside an unpaid invoice. */
  async function subscriptionOutcome(subscription: Stripe.Subscription): Promise<PaymentResult> {
    const latest = idOf(subscription.latest_invoice);
    return latest === null ? { outcome: 'paid', invoice: null } : outcomeOf(latest);
  }

  return { outcomeOf, subscriptionOutcome };
}

/** Of an invoice that is void, uncollectible or still a draft. */
const untaken = 'The payment was not taken.';

/** Why a payment was refused. When the bank refused, Stripe's sentence is written for developers. */
function refusalOf(error: Pick<Stripe.PaymentIntent.LastPaymentError, 'code' | 'message'> | null) {
  if (error?.code === 'payment_intent_authentication_failure')
    return 'Your bank did not confirm the payment.';
  return error?.message ?? 'Your card was declined.';
}
