// The control page's sections about the affiliate programme, cancellations and marketing.

/** @param {string} path @param {object} [body] */
const askServices = async (path, body) =>
  (
    await fetch(`/__sandbox/${path}`, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
  ).json();

/** @type {Record<string, () => Promise<unknown>>} */
const hookActs = {
  lost: () => askServices('rewardful/webhooks', { mode: 'drop' }),
  doubled: () => askServices('rewardful/webhooks', { duplicate: true }),
  forged: () => askServices('rewardful/webhooks', { bad_signature: true }),
  well: () => askServices('rewardful/webhooks', {}),
  again: () => askServices('rewardful/redeliver', {}),
};

/** Names of the control's calls, and what their buttons say. */
const affiliateCalls = {
  approve: 'Approve',
  disapprove: 'Disapprove',
  commission: 'Earn $11.70',
  due: 'Make due',
  pay: 'Pay',
};

/** @param {(string | Node)[]} cells */
function rowOf(...cells) {
  const row = document.createElement('tr');
  for (const content of cells) {
    const made = document.createElement('td');
    made.append(content);
    row.append(made);
  }
  return row;
}

/** @param {string} id @param {HTMLElement[]} rows */
const fillTable = (id, rows) => document.getElementById(id)?.replaceChildren(...rows);

/** @param {string} email */
function affiliateButtons(email) {
  const box = document.createElement('span');
  box.className = 'row';
  for (const [name, label] of Object.entries(affiliateCalls)) {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = label;
    button.setAttribute('aria-label', `${label}: ${email}`);
    button.addEventListener('click', async () => {
      await askServices(`rewardful/${name}`, { affiliate: email });
      await refreshServices();
    });
    box.append(button);
  }
  return box;
}

let shownAffiliates = '';

/** Redraws only after a change, so that focus stays on a button. @param {any[]} affiliates */
function showAffiliates(affiliates) {
  const now = JSON.stringify(affiliates);
  if (now === shownAffiliates) return;
  shownAffiliates = now;
  fillTable(
    'affiliates',
    affiliates.map((one) => {
      const { USD } = one.commission_stats.currencies;
      const dollars = (/** @type {any} */ sum) => `$${((sum?.cents ?? 0) / 100).toFixed(2)}`;
      const tokens = one.links.map((/** @type {any} */ link) => link.token).join(', ');
      return rowOf(
        one.email,
        one.state,
        tokens,
        dollars(USD?.unpaid),
        dollars(USD?.paid),
        affiliateButtons(one.email),
      );
    }),
  );
}

/** @param {string} at */
const timeOf = (at) => new Date(at).toLocaleTimeString();

async function refreshServices() {
  const [programme, cancellations, contacts] = await Promise.all([
    askServices('rewardful/state'),
    askServices('cancellations'),
    askServices('contacts'),
  ]);
  showAffiliates(programme.affiliates);
  fillTable(
    'cancellations',
    cancellations
      .toReversed()
      .map((/** @type {any} */ one) =>
        rowOf(timeOf(one.at), one.customer, one.status, `${one.reason ?? ''} ${one.feedback}`),
      ),
  );
  fillTable(
    'contacts',
    contacts
      .toReversed()
      .map((/** @type {any} */ one) => rowOf(timeOf(one.at), JSON.stringify(one.body))),
  );
}

for (const button of document.querySelectorAll('[data-affiliates]')) {
  button.addEventListener('click', async () => {
    await hookActs[button.getAttribute('data-affiliates') ?? '']?.();
    await refreshServices();
  });
}
void refreshServices();
setInterval(() => void refreshServices(), 2000);
