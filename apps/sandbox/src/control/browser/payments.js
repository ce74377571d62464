// The control page's section about the payment provider.

/** @param {string} path @param {object} [body] */
const askPayments = async (path, body) =>
  (
    await fetch(`/__sandbox/stripe/${path}`, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
  ).json();

/** @type {Record<string, () => Promise<unknown>>} */
const acts = {
  day: () => askPayments('clock', { advance_days: 1 }),
  month: () => askPayments('clock', { advance_days: 31 }),
  down: () => askPayments('faults', { fault: { kind: 'down' } }),
  lost: () => askPayments('webhooks', { mode: 'drop' }),
  doubled: () => askPayments('webhooks', { duplicate: true }),
  well: async () => {
    await fetch('/__sandbox/stripe/faults', { method: 'DELETE' });
    await askPayments('webhooks', {});
  },
  again: () => askPayments('redeliver', {}),
};

/** @param {string} text */
function paymentCell(text) {
  const made = document.createElement('td');
  made.textContent = text;
  return made;
}

async function refreshPayments() {
  const state = await askPayments('state');
  const emails = new Map(
    state.customers.map((/** @type {any} */ one) => [one.id, one.email ?? one.name ?? one.id]),
  );
  const rows = state.subscriptions.toReversed().map((/** @type {any} */ one) => {
    const [item] = one.items.data;
    const row = document.createElement('tr');
    row.append(
      paymentCell(emails.get(one.customer) ?? one.customer),
      paymentCell(item.price.lookup_key ?? item.price.id),
      paymentCell(one.cancel_at_period_end ? `${one.status}, ends` : one.status),
      paymentCell(new Date(item.current_period_end * 1000).toLocaleDateString()),
    );
    return row;
  });
  document.getElementById('subscriptions')?.replaceChildren(...rows);
  const now = document.getElementById('payments-now');
  if (now) now.textContent = new Date(state.now * 1000).toLocaleString();
}

for (const button of document.querySelectorAll('[data-payments]')) {
  button.addEventListener('click', async () => {
    await acts[button.getAttribute('data-payments') ?? '']?.();
    await refreshPayments();
  });
}
void refreshPayments();
setInterval(() => void refreshPayments(), 2000);
