// A page of a shop, as ours is built: React, Stripe's own packages, a card element. Bundled by the test.
import { CardElement, Elements, useElements, useStripe } from '@stripe/react-stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { createElement as h, useState } from 'react';
import { createRoot } from 'react-dom/client';

const query = new URLSearchParams(location.search);
const secret = query.get('secret') ?? '';
const style = { base: { color: 'rgb(10, 20, 30)', fontSize: '18px' } };

function Form() {
  const stripe = useStripe();
  const elements = useElements();
  const [said, say] = useState('');
  const [change, setChange] = useState('');
  /** @param {(card: any) => Promise<object>} act */
  const button = (name, act) =>
    h(
      'button',
      {
        disabled: !stripe,
        onClick: async () => {
          const card = elements?.getElement(CardElement);
          say('');
          say(JSON.stringify(await act(card)));
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
      onChange: (event) => setChange(JSON.stringify(event)),
      onReady: () => document.body.classList.add('ready'),
    }),
    button('Token', (card) => stripe.createToken(card, { name: 'Dana Whitfield' })),
    button('Method', (card) => stripe.createPaymentMethod({ type: 'card', card })),
    button('Pay', (card) => stripe.confirmCardPayment(secret, { payment_method: { card } })),
    button('Finish', () => stripe.confirmCardPayment(secret)),
    button('Set up', (card) => stripe.confirmCardSetup(secret, { payment_method: { card } })),
    button('Look', () => stripe.retrievePaymentIntent(secret)),
    h('output', null, said),
    h('pre', null, change),
  );
}

const root = document.createElement('div');
document.body.append(root);
createRoot(root).render(h(Elements, { stripe: loadStripe(query.get('key') ?? '') }, h(Form)));
