import type { Stripe } from 'stripe';
import { type PaymentProvider, ProviderAway, ProviderRefused } from './payment-provider';

/** Statuses of a subscription that may still charge its card. */
const charging = ['active', 'trialing', 'past_due', 'incomplete', 'unpaid'];

type AllSubscriptions = (customerId: string) => Promise<Stripe.Subscription[]>;

/** The cards of customers. */
export function createCards(
  stripe: Stripe,
  allSubscriptions: AllSubscriptions,
): Pick<PaymentProvider, 'storeCard' | 'beginCardCheck'> {
  return {
    async storeCard(customerId, token, attempt, keep) {
      const options = (step: string) => ({ idempotencyKey: `${attempt}:${step}` });
      const method = token.startsWith('pm_')
        ? token
        : (await stripe.paymentMethods.create({ type: 'card', card: { token } }, options('method')))
            .id;
      await keep();
      // Attaching one of the provider's test methods answers with another id.
      const { id: stored, card } = await stripe.paymentMethods.attach(
        method,
        { customer: customerId },
        options('attach'),
      );
      await keep();
      await stripe.customers.update(
        customerId,
        { invoice_settings: { default_payment_method: stored } },
        options('default'),
      );
      for (const { id, status } of await allSubscriptions(customerId)) {
        if (!charging.includes(status)) continue;
        await keep();
        const use = { default_payment_method: stored };
        await stripe.subscriptions.update(id, use, options(`use:${id}`));
      }
      if (!card) throw new ProviderRefused('a payment method that is no card', 'card_missing');
      const { brand, last4, exp_month, exp_year } = card;
      return { brand, last4, exp_month, exp_year };
    },

    async beginCardCheck(customerId, attempt) {
      const { client_secret } = await stripe.setupIntents.create(
        { customer: customerId, usage: 'off_session', allowed_payment_method_types: ['card'] },
        { idempotencyKey: `${attempt}:setup` },
      );
      if (client_secret === null) throw new ProviderAway('gave no secret of a card check');
      return { clientSecret: client_secret };
    },
  };
}
