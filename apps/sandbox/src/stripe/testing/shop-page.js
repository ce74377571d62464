// A page of a shop, as ours is built: React, Stripe's own packages, a card element. Bundled by the test.
import { CardElement, Elements, useElements, useStripe } from '@stripe/react-stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { createElement as h, useState } from 'react';
import { createRoot } from 'react-dom/client';

/** @typedef {import('@stripe/stripe-js').Stripe} Stripe */
/** @typedef {import('@stripe/stripe-js').StripeCardElement} StripeCardElement */

const query = new URLSearchParams(location.search);
const secret = query.get('secret') ?? '';
const style = { base: { color: 'rgb(10, 20, 30)', fontSize: '18px' } };

function Form() {
  const stripe = useStripe();
  const elements = useElements();
  const [said, say] = useState('');
  const [change, setChange] = useState('');
  /** @param {string} name @param {(stripe: Stripe, card: StripeCardElement) => Promise<object>} act */
  const button = (name, act) =>
    h(
      'button',
      {
        disabled: !stripe,
        onClick: async () => {
          const card = elements?.getElement(CardElement);
          if (!stripe || !card) throw new Error('the card is not there yet');
          say('');
          say(JSON.stringify(await act(stripe, card)));
        },
      },
      name,
    );
  return h(
    'main',
    null,
    h('label', { htmlFor: 'card' }, 'Card'),
    h(CardElement, {
      id: 'card',
      options: { style, hidePostalCode: query.has('no-zip') },
      onChange: (/** @type {object} */ event) => setChange(JSON.stringify(event)),
      onReady: () => document.body.classList.add('ready'),
    }),
    button('Token', (own, card) => own.createToken(card, { name: 'Dana Whitfield' })),
    button('Method', (own, card) => own.createPaymentMethod({ type: 'card', card })),
    button('Pay', (own, card) => own.confirmCardPayment(secret, { payment_method: { card } })),
    button('Finish', (own) => own.confirmCardPayment(secret)),
    button('Set up', (own, card) => own.confirmCardSetup(secret, { payment_method: { card } })),
    button('Look', (own) => own.retrievePaymentIntent(secret)),
    h('output', null, said),
    h('pre', null, change),
  );
}

const root = document.createElement('div');
document.body.append(root);
createRoot(root).render(h(Elements, { stripe: loadStripe(query.get('key') ?? '') }, h(Form)));
