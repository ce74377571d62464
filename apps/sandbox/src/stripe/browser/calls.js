// The second part of the browser script: the object that window.Stripe makes.
(() => {
  const page = /** @type {any} */ (window);
  /** What the first part of the script left for this one. */
  const { api, askBank, integrationError, newCard } = page.stripeParts;
  delete page.stripeParts;

  /** @typedef {{ [name: string]: any }} Thing */

  const kinds = {
    payment: {
      path: '/payment_intents',
      name: 'paymentIntent',
      prefix: 'pi_',
      error: 'last_payment_error',
    },
    setup: {
      path: '/setup_intents',
      name: 'setupIntent',
      prefix: 'seti_',
      error: 'last_setup_error',
    },
  };
  /** @typedef {typeof kinds.payment} Kind */

  /** @param {unknown} value */
  const isCard = (value) =>
    typeof value === 'object' && value !== null && '_type' in value && value._type === 'card';

  /** @param {string} key */
  function newStripe(key) {
    /** @param {Thing} answer @param {string} name */
    const named = (answer, name) => (answer.error ? { error: answer.error } : { [name]: answer });

    /** The payment method that a confirmation names or describes. @param {any} given @returns {Promise<Thing>} */
    async function methodOf(given) {
      if (given === undefined) return {};
      if (typeof given === 'string') return { id: given };
      const { card, billing_details } = given;
      return isCard(card)
        ? await card._make('/payment_methods', { type: 'card', billing_details })
        : await api(key, 'POST', '/payment_methods', { type: 'card', card, billing_details });
    }

    /** @param {Kind} kind @param {string} secret */
    const idOf = (kind, secret) => {
      if (
        typeof secret !== 'string' ||
        !secret.startsWith(kind.prefix) ||
        !secret.includes('_secret_')
      ) {
        throw integrationError(
          `Invalid value for ${kind.name} client_secret: value should be a client secret of the form \${id}_secret_\${secret}. You specified: ${secret}.`,
        );
      }
      return secret.split('_secret_')[0];
    };

    /** @param {Kind} kind @param {string} secret @returns {Promise<Thing>} */
    const read = (kind, secret) =>
      api(key, 'GET', `${kind.path}/${idOf(kind, secret)}`, { client_secret: secret });

    /** Lets the bank ask where it wants to, and tells what came of it. @param {Kind} kind @param {string} secret @param {Thing} intent @param {boolean} asks @returns {Promise<Thing>} */
    async function finish(kind, secret, intent, asks) {
      if (intent.error) return { error: intent.error };
      if (intent.status !== 'requires_action' || !asks) return { [kind.name]: intent };
      await askBank(key, secret);
      const after = await read(kind, secret);
      if (after.error) return { error: after.error };
      if (after.status !== 'requires_payment_method') return { [kind.name]: after };
      const name = kind === kinds.payment ? 'payment_intent' : 'setup_intent';
      return { error: { ...after[kind.error], [name]: after } };
    }

    /** @param {Kind} kind @param {string} secret @param {Thing} [data] @param {Thing} [options] @returns {Promise<Thing>} */
    async function confirm(kind, secret, data = {}, options = {}) {
      const id = idOf(kind, secret);
      const asks = options.handleActions !== false;
      if (data.payment_method === undefined) {
        const present = await read(kind, secret);
        if (present.status === 'requires_action') return finish(kind, secret, present, asks);
      }
      const method = await methodOf(data.payment_method);
      if (method.error) return { error: method.error };
      const { setup_future_usage, return_url } = data;
      const intent = await api(key, 'POST', `${kind.path}/${id}/confirm`, {
        client_secret: secret,
        payment_method: method.id,
        use_stripe_sdk: true,
        return_url,
        ...(kind === kinds.payment && { setup_future_usage }),
      });
      return finish(kind, secret, intent, asks);
    }

    const stripe = {
      _apiKey: key,
      /** @param {Thing} [options] */
      elements: (options = {}) => newElements(options),
      /** @param {any} card @param {Thing} [data] */
      createToken: async (card, data = {}) => {
        if (!isCard(card))
          throw integrationError(
            'You must provide a Stripe Element or a valid token type to create a Token.',
          );
        return named(await card._make('/tokens', { card: data }), 'token');
      },
      /** @param {Thing} data */
      createPaymentMethod: async (data) => {
        if (data.type !== 'card')
          throw integrationError('The stand-in makes payment methods of cards only.');
        return named(await methodOf(data), 'paymentMethod');
      },
      /** @param {string} secret @param {Thing} [data] @param {Thing} [options] */
      confirmCardPayment: (secret, data, options) => confirm(kinds.payment, secret, data, options),
      /** @param {string} secret @param {Thing} [data] @param {Thing} [options] */
      confirmCardSetup: (secret, data, options) => confirm(kinds.setup, secret, data, options),
      /** @param {string} secret */
      retrievePaymentIntent: async (secret) =>
        named(await read(kinds.payment, secret), 'paymentIntent'),
      /** @param {string} secret */
      retrieveSetupIntent: async (secret) => named(await read(kinds.setup, secret), 'setupIntent'),
      /** @param {{ clientSecret: string }} given */
      handleNextAction: async ({ clientSecret }) => {
        const kind = clientSecret.startsWith('seti_') ? kinds.setup : kinds.payment;
        return finish(kind, clientSecret, await read(kind, clientSecret), true);
      },
      _registerWrapper: () => {},
      registerAppInfo: () => {},
    };

    /** @param {Thing} shared */
    function newElements(shared) {
      if (shared.paymentMethodTypes) {
        throw integrationError(
          'The option `paymentMethodTypes` is no longer supported. Use `allowedPaymentMethodTypes` instead.',
        );
      }
      /** @type {Map<string, Thing>} */
      const made = new Map();
      return {
        /** @param {string} type @param {Thing} [options] */
        create: (type, options = {}) => {
          if (type !== 'card')
            throw integrationError(`The stand-in has the card element, not ${type}.`);
          if (made.has(type))
            throw integrationError(`Can only create one Element of type ${type} through Elements.`);
          const card = newCard(key, options);
          const { destroy } = card;
          card.destroy = () => {
            made.delete(type);
            destroy();
          };
          made.set(type, card);
          return card;
        },
        /** By its type, or by Stripe's React component of it. @param {any} type */
        getElement: (type) => made.get(type?.__elementType ?? type) ?? null,
        update: () => {},
        fetchUpdates: async () => ({}),
        submit: async () => ({}),
        on: () => {},
        off: () => {},
      };
    }
    return stripe;
  }

  /** @param {unknown} key */
  function Stripe(key) {
    if (typeof key !== 'string' || !key.startsWith('pk_')) {
      throw integrationError(
        'Please call Stripe() with your publishable key. You used an empty string or a secret key.',
      );
    }
    if (key.startsWith('pk_live_')) {
      throw integrationError('This is a stand-in for practice: it takes no live key.');
    }
    return newStripe(key);
  }
  Stripe.version = 'endive';
  page.Stripe = Stripe;
})();
