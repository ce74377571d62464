/**
 * The script of a served page, as text. It reports presses and scrolls to the server and applies the effects
 * that come back. Each answer is fetched in the page, so that the page's own `fetch` sees it.
 */
export const clientScript = (base: string, visit: string): string => `(() => {
  const base = ${JSON.stringify(base)};
  const visit = ${JSON.stringify(visit)};
  const asked = new Map();
  let changes = 0;
  let queue = Promise.resolve();

  const act = (what) => {
    queue = queue.then(async () => {
      const answer = await fetch(base + '/__shapes/visits/' + visit, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(what),
      });
      const effects = answer.ok ? await answer.json() : [];
      for (const effect of effects) await apply(effect);
      if (effects.length > 0) look();
    });
    return queue;
  };

  const apply = async (effect) => {
    if (effect.do === 'remove') document.querySelector(effect.what)?.remove();
    if (effect.do === 'insert') {
      document.querySelector(effect.into)?.insertAdjacentHTML('beforeend', effect.html);
      changes += 1;
    }
    if (effect.do !== 'answer') return;
    const form = new URLSearchParams({ server_timestamps: 'true', doc_id: '28632601516392742' });
    if (effect.name) form.set('fb_api_req_friendly_name', effect.name);
    if (effect.variables) form.set('variables', effect.variables);
    const answer = await fetch(base + effect.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-shapes-answer': effect.key,
        ...(effect.name ? { 'x-fb-friendly-name': effect.name } : {}),
      },
      body: form.toString(),
    });
    await answer.text();
  };

  const isAtEnd = (one) =>
    one.clientHeight > 0 && one.scrollTop + one.clientHeight >= one.scrollHeight - 40;

  // Each end is reported once: again only when something was drawn since.
  const look = () => {
    const scrollers = [[null, document.scrollingElement]];
    for (const one of document.querySelectorAll('[data-scroller]'))
      scrollers.push([one.dataset.scroller, one]);
    for (const [scroller, element] of scrollers) {
      if (asked.get(scroller) === changes || !isAtEnd(element)) continue;
      asked.set(scroller, changes);
      void act({ act: 'scroll', scroller });
    }
  };

  addEventListener('scroll', look, { capture: true, passive: true });
  addEventListener('resize', look);
  addEventListener('click', (event) => {
    const pressed = event.target.closest('[data-on]');
    if (pressed) void act({ act: 'press', token: pressed.dataset.on });
  });
  void act({ act: 'arrive' }).then(look);
})();`;
