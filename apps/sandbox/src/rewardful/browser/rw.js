// The browser script of the affiliate programme: who came by an affiliate's link, kept in a cookie.
(() => {
  const page = /** @type {any} */ (window);
  const script =
    document.currentScript instanceof HTMLScriptElement
      ? document.currentScript
      : document.querySelector('script[data-rewardful]');
  if (!(script instanceof HTMLScriptElement)) return;
  const key = script.dataset['rewardful'] ?? '';
  const cookieName = 'rewardful.referral';
  const queueName = page._rwq ?? 'rewardful';

  /** @returns {any} */
  function known() {
    const found = document.cookie.split('; ').find((one) => one.startsWith(`${cookieName}=`));
    try {
      return found ? JSON.parse(decodeURIComponent(found.slice(cookieName.length + 1))) : null;
    } catch {
      return null;
    }
  }

  /** @param {any} referral */
  function keep(referral) {
    const seconds = Math.round((Date.parse(referral.expires_at) - Date.now()) / 1000);
    const value = encodeURIComponent(JSON.stringify(referral));
    document.cookie = `${cookieName}=${value}; path=/; max-age=${seconds}; samesite=lax`;
  }

  /** @param {any} referral */
  function publish(referral) {
    page.Rewardful = {
      referral: referral?.id ?? '',
      affiliate: referral?.affiliate ?? false,
      campaign: referral?.campaign ?? false,
      coupon: false,
    };
  }

  /** @param {string} path @param {Record<string, string>} fields */
  async function tell(path, fields) {
    const answer = await fetch(
      new URL(path, script instanceof HTMLScriptElement ? script.src : ''),
      {
        method: 'POST',
        body: new URLSearchParams({ key, ...fields }),
      },
    );
    return answer.ok ? answer.json() : null;
  }

  /** A visit by an affiliate's link. Another affiliate's link takes the place of the one before. @param {string} token */
  async function visit(token) {
    const before = known();
    const answer = await tell('track', {
      token,
      referral: before?.id ?? '',
      url: location.href,
      referrer: document.referrer,
    }).catch(() => null);
    const referral = answer?.referral ?? before;
    if (answer?.referral) keep(referral);
    publish(referral);
  }

  /** @type {Record<string, (...given: any[]) => void>} */
  const methods = {
    ready: (act) => act(),
    source: (token) => void visit(String(token)),
    convert: ({ email }) =>
      void tell('track/convert', { referral: page.Rewardful.referral, email: String(email) }),
  };
  /** @param {any[]} given */
  const run = (...given) => {
    const [name, ...rest] = given;
    if (!Object.hasOwn(methods, name)) throw new Error(`Rewardful: unknown method ${name}`);
    methods[name]?.(...rest);
  };

  async function start() {
    const token = new URLSearchParams(location.search).get('via');
    if (token) await visit(token);
    else publish(known());
    const waiting = page[queueName]?.q ?? [];
    page[queueName] = run;
    for (const given of waiting) {
      try {
        run(...given);
      } catch (error) {
        console.error(error);
      }
    }
  }
  void start();
})();
