// The script of the cancellation flow: window.churnkey.init('show', …) opens a dialog that asks why, offers a
// discount, and cancels. Styles are set by script, so that a strict Content-Security-Policy of the page holds.
(() => {
  const page = /** @type {any} */ (window);
  const src = document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : '';
  const home = new URL(src || location.href);
  const api =
    home.hostname === 'assets.churnkey.co'
      ? 'https://api.churnkey.co/v1/'
      : new URL('../v1/', home).href;

  /** @typedef {{ [name: string]: any }} Thing */

  const reasons = ['Too expensive', 'Not using it', 'Something is missing', 'Other'];
  /** @type {HTMLDialogElement | null} */
  let shown = null;

  /** @param {string} path @param {Thing} body @returns {Promise<Thing>} */
  async function ask(path, body) {
    const answer = await fetch(`${api}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const text = await answer.json();
    if (!answer.ok) throw new Error(`Churnkey: ${text.error}`);
    return text;
  }

  /** @param {string} tag @param {Thing} [given] @param {(Node | string)[]} parts */
  function make(tag, given = {}, ...parts) {
    const made = document.createElement(tag);
    Object.assign(made, given);
    made.append(...parts);
    return made;
  }

  /** @param {Thing} config @param {Thing} session @param {Thing} customer */
  function open(config, session, customer) {
    const before = document.activeElement;
    let step = '';
    let status = 'closed';
    /** @type {string | null} */
    let reason = null;
    let feedback = '';
    const title = make('h2', { id: 'churnkey-title', tabIndex: -1 });
    Object.assign(title.style, { font: 'bold 20px/1.5 system-ui, sans-serif' });
    const content = make('div');
    const alert = make('p', { role: 'alert' });
    const leave = make('button', { type: 'button', textContent: '×' });
    leave.setAttribute('aria-label', 'Close');
    const dialog = /** @type {HTMLDialogElement} */ (
      make('dialog', { id: 'ck-app' }, leave, title, content, alert)
    );
    dialog.setAttribute('aria-labelledby', 'churnkey-title');
    Object.assign(dialog.style, {
      // A page's own styles may have taken the margins and borders.
      margin: 'auto',
      width: 'min(440px, 90vw)',
      border: '0',
      borderRadius: '12px',
      padding: '24px',
      font: '16px/1.5 system-ui, sans-serif',
      color: '#1c2430',
      background: '#fff',
    });

    const results = () => ({
      status,
      ...(reason !== null && { surveyResponse: reason }),
      feedback,
    });
    /** A page's own callback. What it throws does not end the flow. @param {string} name @param {any[]} given */
    const tell = (name, ...given) => {
      try {
        config[name]?.(...given);
      } catch (error) {
        console.error(error);
      }
    };
    /** @param {string} next @param {string} heading @param {Node[]} parts */
    const turn = (next, heading, ...parts) => {
      if (step !== '') tell('onStepChange', next, step);
      step = next;
      title.textContent = heading;
      alert.textContent = '';
      content.replaceChildren(...parts);
      title.focus();
    };
    const close = () => {
      if (shown !== dialog) return;
      shown = null;
      dialog.close();
      dialog.remove();
      if (before instanceof HTMLElement) before.focus();
      if (config['report'] !== false)
        void ask('report', { ...session, status, reason, feedback }).catch(() => {});
      tell('onClose', results());
    };
    /** @param {string} text @param {() => unknown} act */
    const button = (text, act) => {
      const made = /** @type {HTMLButtonElement} */ (make('button', { type: 'button' }, text));
      Object.assign(made.style, {
        font: 'inherit',
        padding: '8px 12px',
        margin: '12px 8px 0 0',
        border: '1px solid #8a94a3',
        borderRadius: '8px',
      });
      made.addEventListener('click', () => void act());
      return made;
    };
    const keep = () => button('Keep my subscription', close);

    /** @param {string} heading @param {string} text */
    const end = (heading, text) =>
      turn(
        'complete',
        heading,
        make('p', {}, text),
        button('Go to account', () => {
          tell('onGoToAccount', results());
          close();
        }),
      );
    /** @param {string} text */
    const fail = (text) =>
      turn('error', 'Something went wrong', make('p', {}, text), button('Close', close));

    /**
     * Does it by the page's handler, or else at the payment provider.
     * @param {'handleCancel' | 'handleDiscount'} handler @param {'cancel' | 'discount'} act @param {any[]} given
     */
    async function carryOut(handler, act, ...given) {
      if (config['preview']) return {};
      if (config[handler]) return (await config[handler](customer, ...given)) ?? {};
      const { done } = await ask('act', { ...session, act });
      if (!done) throw new Error('There is no subscription to change.');
      return {};
    }
    const busy = () => {
      for (const one of content.querySelectorAll('button')) one.disabled = true;
    };

    const confirm = () =>
      turn(
        'confirm',
        'Cancel your subscription?',
        make('p', {}, 'It stays until the end of the time that is paid.'),
        button('Cancel subscription', async () => {
          busy();
          try {
            const said = await carryOut('handleCancel', 'cancel', reason, feedback);
            status = 'canceled';
            tell('onCancel', customer, reason);
            end('Your subscription is canceled', said.message ?? 'We are sorry to see you go.');
          } catch (error) {
            fail(/** @type {any} */ (error)?.message ?? 'Please contact support.');
          }
        }),
        keep(),
      );
    const askMore = () => {
      const field = /** @type {HTMLTextAreaElement} */ (make('textarea', { rows: 3 }));
      turn(
        'freeform',
        'Anything else?',
        make('label', {}, 'What could we do better? ', field),
        button('Next', () => {
          feedback = field.value;
          confirm();
        }),
        keep(),
      );
      field.focus();
    };
    const offer = () =>
      turn(
        'offer',
        'Stay for half the price',
        make('p', {}, '50% off for three months.'),
        button('Accept offer', async () => {
          busy();
          const coupon = config['dynamicOffers']?.discount?.couponId ?? 'cancel_flow_half';
          try {
            const said = await carryOut('handleDiscount', 'discount', coupon);
            status = 'discounted';
            tell('onDiscount', customer, coupon);
            end('Your discount is applied', said.message ?? 'Thank you for staying.');
          } catch (error) {
            fail(/** @type {any} */ (error)?.message ?? 'Please contact support.');
          }
        }),
        button(config['i18n']?.messages?.en?.declineOffer ?? 'No thanks', askMore),
      );
    const survey = () => {
      const fields = reasons.map((text) =>
        make(
          'label',
          { style: 'display: block' },
          make('input', { type: 'radio', name: 'churnkey-reason', value: text }),
          ` ${text}`,
        ),
      );
      turn(
        'survey',
        'Why do you want to cancel?',
        make('fieldset', {}, make('legend', {}, 'Your reason'), ...fields),
        button('Next', () => {
          const chosen = content.querySelector('input:checked');
          if (!(chosen instanceof HTMLInputElement)) {
            alert.textContent = 'Please choose a reason.';
            return;
          }
          reason = chosen.value;
          if (reason === reasons[0]) offer();
          else askMore();
        }),
        keep(),
      );
    };

    leave.addEventListener('click', close);
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      close();
    });
    document.body.append(dialog);
    shown = dialog;
    dialog.showModal();
    survey();
    page.churnkey.hide = close;
  }

  /** @param {string} what @param {Thing} config */
  async function init(what, config) {
    if (what !== 'show') throw new Error(`Churnkey: unknown command ${what}`);
    if (shown) return;
    const session = {
      appId: config['appId'] ?? new URL(src).searchParams.get('appId'),
      customerId: config['customerId'],
      authHash: config['authHash'],
      ...(config['subscriptionId'] && { subscriptionId: config['subscriptionId'] }),
      mode: config['mode'] ?? 'live',
      provider: config['provider'] ?? config['billingProvider'] ?? 'stripe',
    };
    const { customer } = await ask('verify', session);
    open(config, session, customer);
  }

  page.churnkey = { ...page.churnkey, created: true, init, hide: () => {} };
})();
