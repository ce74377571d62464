import type { Stripe } from 'stripe';
import { type PaymentProvider, ProviderRefused } from './payment-provider';
import { idOf, momentOf } from './stripe-facts';

/** What only staff do: prolong a running period, and pay an invoice back. */
export function createStaffActs(stripe: Stripe): Pick<PaymentProvider, 'extend' | 'refund'> {
  return {
    async extend(subscriptionId, days, attempt) {
      const { items } = await stripe.subscriptions.retrieve(subscriptionId);
      const periodEnd = items.data[0]?.current_period_end ?? 0;
      const trialEnd = periodEnd + days * 86_400;
      await stripe.subscriptions.update(
        subscriptionId,
        { trial_end: trialEnd, proration_behavior: 'none' },
        { idempotencyKey: `${attempt}:extend` },
      );
      return momentOf(trialEnd);
    },

    async refund(customerId, invoiceNumber, attempt) {
      const { data } = await stripe.invoices.list({
        customer: customerId,
        limit: 100,
        expand: ['data.payments'],
      });
      const invoice = data.find(({ number }) => number === invoiceNumber);
      const paid = invoice?.payments?.data.find(({ status }) => status === 'paid');
      const intent = idOf(paid?.payment.payment_intent ?? null);
      if (intent === null)
        throw new ProviderRefused(`no paid invoice ${invoiceNumber}`, 'invoice_unknown');
      const { amount } = await stripe.refunds.create(
        { payment_intent: intent },
        { idempotencyKey: `${attempt}:refund` },
      );
      return amount;
    },
  };
}
