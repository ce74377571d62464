// The browser script: window.Stripe, as far as a card, its payments and its setups need it.
// A classic script, because pages load it with a plain script element.
(() => {
  const source = document.currentScript;
  const own = new URL(source instanceof HTMLScriptElement ? source.src : location.href);
  const { origin } = own;
  const apiOrigin = own.hostname === 'js.stripe.com' ? 'https://api.stripe.com' : origin;

  /** @typedef {{ [name: string]: any }} Thing */
  /** @typedef {(event: Thing) => void} Listener */

  let frames = 0;

  /** @param {string} message */
  const integrationError = (message) => {
    const error = new Error(message);
    error.name = 'IntegrationError';
    return error;
  };

  /** @param {Thing} thing @param {string} [prefix] @returns {[string, string][]} */
  const fieldsOf = (thing, prefix = '') =>
    Object.entries(thing).flatMap(([name, value]) => {
      const at = prefix ? `${prefix}[${name}]` : name;
      if (value === undefined || value === null) return [];
      if (typeof value === 'object') return fieldsOf(value, at);
      return /** @type {[string, string][]} */ ([[at, String(value)]]);
    });

  /**
   * @param {string} key @param {string} method @param {string} path @param {Thing} fields
   * @returns {Promise<Thing>} the object, or `{error}`
   */
  const api = async (key, method, path, fields) => {
    const form = new URLSearchParams(fieldsOf({ ...fields, key }));
    const query = method === 'GET' ? `?${form}` : '';
    try {
      const answer = await fetch(`${apiOrigin}/v1${path}${query}`, {
        method,
        ...(method === 'GET' ? {} : { body: form }),
        headers: { 'stripe-version': '2026-10-28.endive' },
      });
      return await answer.json();
    } catch {
      return {
        error: {
          type: 'api_connection_error',
          message:
            'We are experiencing issues connecting to our payments provider. Please check your internet connection and try again.',
        },
      };
    }
  };

  /** A frame of this origin, and the talk with it. @param {string} path @param {string} title */
  const openFrame = (path, title) => {
    frames += 1;
    const frame = document.createElement('iframe');
    frame.name = `__privateStripeFrame${frames}`;
    frame.title = title;
    frame.src = `${origin}${path}`;
    Object.assign(frame.style, {
      border: '0',
      width: '100%',
      display: 'block',
      colorScheme: 'light only',
    });
    /** @type {Map<string, Listener>} */
    const hears = new Map();
    /** @param {MessageEvent} event */
    const hear = (event) => {
      if (event.source !== frame.contentWindow || event.origin !== origin) return;
      hears.get(event.data?.type)?.(event.data);
    };
    window.addEventListener('message', hear);
    return {
      frame,
      /** @param {string} type @param {Listener} listener */
      on: (type, listener) => void hears.set(type, listener),
      /** @param {Thing} message */
      tell: (message) => frame.contentWindow?.postMessage(message, origin),
      close: () => {
        window.removeEventListener('message', hear);
        frame.remove();
      },
    };
  };

  /** @param {string} key @param {Thing} given */
  const newCard = (key, given) => {
    /** @type {Map<string, Set<Listener>>} */
    const listeners = new Map();
    let options = given;
    let calls = 0;
    /** @type {Map<number, (answer: Thing) => void>} */
    const waiting = new Map();
    /** @type {ReturnType<typeof openFrame> | null} */
    let inside = null;
    /** @type {HTMLElement | null} */
    let home = null;
    let isDestroyed = false;

    /** @param {string} name @param {Thing} event */
    const emit = (name, event) => {
      for (const listener of listeners.get(name) ?? []) listener(event);
    };
    const tellOptions = () => inside?.tell({ type: 'options', options });
    /** @param {Record<string, boolean>} states */
    const mark = (states) => {
      for (const [state, isOn] of Object.entries(states)) {
        const { classes = {} } = options;
        const name = classes[state] ?? `StripeElement--${state}`;
        if (name) home?.classList.toggle(name, isOn);
      }
    };

    const element = {
      _type: 'card',
      /** @param {string | HTMLElement} target */
      mount: (target) => {
        if (isDestroyed)
          throw integrationError(
            'This Element has already been destroyed. Please create a new one.',
          );
        const place = typeof target === 'string' ? document.querySelector(target) : target;
        if (!(place instanceof HTMLElement)) {
          throw integrationError(
            `The selector you specified (${typeof target === 'string' ? target : ''}) applies to no DOM elements that are currently on the page.`,
          );
        }
        element.unmount();
        home = place;
        home.replaceChildren();
        home.classList.add(options.classes?.base ?? 'StripeElement');
        mark({ empty: true });
        const opened = openFrame('/stripe/frames/card', 'Secure card payment input frame');
        inside = opened;
        // Until the frame says how tall it is.
        opened.frame.style.height = '1.2em';
        opened.on('hello', () => {
          opened.tell({ type: 'start', key });
          tellOptions();
          emit('ready', { elementType: 'card' });
        });
        opened.on('size', ({ height }) => (opened.frame.style.height = `${Number(height)}px`));
        opened.on('change', ({ change }) => {
          mark({ empty: change.empty, complete: change.complete, invalid: Boolean(change.error) });
          emit('change', { elementType: 'card', error: undefined, ...change });
        });
        opened.on('focus', () => {
          mark({ focus: true });
          emit('focus', { elementType: 'card' });
        });
        opened.on('blur', () => {
          mark({ focus: false });
          emit('blur', { elementType: 'card' });
        });
        opened.on('escape', () => emit('escape', { elementType: 'card' }));
        opened.on('answer', ({ call, answer }) => {
          waiting.get(call)?.(answer);
          waiting.delete(call);
        });
        home.append(opened.frame);
        for (const label of labelsOf(home)) label.addEventListener('click', element.focus);
      },
      unmount: () => {
        for (const label of home ? labelsOf(home) : [])
          label.removeEventListener('click', element.focus);
        inside?.close();
        inside = null;
        home = null;
      },
      destroy: () => {
        element.unmount();
        isDestroyed = true;
      },
      /** @param {Thing} more */
      update: (more) => {
        options = { ...options, ...more };
        tellOptions();
      },
      focus: () => {
        inside?.frame.contentWindow?.focus();
        inside?.tell({ type: 'focus' });
      },
      blur: () => inside?.tell({ type: 'blur' }),
      clear: () => inside?.tell({ type: 'clear' }),
      /** @param {string} name @param {Listener} listener */
      on: (name, listener) => {
        const all = listeners.get(name) ?? new Set();
        listeners.set(name, all.add(listener));
        return element;
      },
      /** @param {string} name @param {Listener} listener */
      once: (name, listener) => {
        /** @type {Listener} */
        const first = (event) => {
          element.off(name, first);
          listener(event);
        };
        return element.on(name, first);
      },
      /** @param {string} name @param {Listener} [listener] */
      off: (name, listener) => {
        if (listener) listeners.get(name)?.delete(listener);
        else listeners.delete(name);
        return element;
      },
      /** The frame makes the object itself: the page never sees the number. @param {string} path @param {Thing} fields @returns {Promise<Thing>} */
      _make: (path, fields) =>
        new Promise((resolve, reject) => {
          if (!inside) {
            reject(
              integrationError(
                'We could not retrieve data from the specified Element. Please make sure the Element you are attempting to use is still mounted.',
              ),
            );
            return;
          }
          calls += 1;
          waiting.set(calls, resolve);
          inside.tell({ type: 'make', call: calls, path, fields });
        }),
    };
    return element;
  };
  /** @typedef {ReturnType<typeof newCard>} Card */

  /** @param {HTMLElement} home @returns {Iterable<HTMLLabelElement>} */
  const labelsOf = (home) =>
    home.id ? document.querySelectorAll(`label[for="${CSS.escape(home.id)}"]`) : [];

  /** The bank asks the cardholder. Resolves when it was answered. @param {string} key @param {string} secret @returns {Promise<void>} */
  const askBank = (key, secret) =>
    new Promise((resolve) => {
      const dialog = document.createElement('dialog');
      dialog.setAttribute('aria-label', '3D Secure');
      Object.assign(dialog.style, {
        // A page's own styles may have taken it.
        margin: 'auto',
        padding: '0',
        border: '0',
        borderRadius: '12px',
        width: 'min(420px, 92vw)',
        overflow: 'hidden',
      });
      const query = new URLSearchParams({ key, secret });
      const inside = openFrame(`/stripe/frames/challenge?${query}`, '3D Secure challenge frame');
      inside.frame.style.height = '260px';
      const previous = document.activeElement;
      inside.on('hello', () => inside.frame.contentWindow?.focus());
      inside.on('answered', () => {
        inside.close();
        dialog.close();
        dialog.remove();
        if (previous instanceof HTMLElement) previous.focus();
        resolve();
      });
      // Escape would close the dialog without an answer.
      dialog.addEventListener('cancel', (event) => {
        event.preventDefault();
        inside.tell({ type: 'cancel' });
      });
      dialog.append(inside.frame);
      document.body.append(dialog);
      dialog.showModal();
    });

  Object.assign(window, { stripeParts: { api, askBank, integrationError, newCard } });
})();
