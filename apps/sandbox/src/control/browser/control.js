// The script of the control page.

/** @param {string} id */
const byId = (id) => {
  const found = document.getElementById(id);
  if (!found) throw new Error(`no ${id}`);
  return found;
};

/** @param {string} path @param {RequestInit} [init] */
const call = async (path, init) => (await fetch(`/__sandbox/${path}`, init)).json();
/** @param {string} path @param {unknown} body */
const post = (path, body) => call(path, { method: 'POST', body: JSON.stringify(body) });

/** @param {string} tag @param {string | number | undefined} text */
function cell(tag, text) {
  const made = document.createElement(tag);
  made.textContent = String(text ?? '');
  return made;
}

/** The text of a mail, with clickable links. @param {string} text */
function linked(text) {
  const made = cell('td', '');
  made.className = 'text';
  made.append(
    ...text.split(/(https?:\/\/\S+)/).map((part, at) => {
      if (at % 2 === 0) return part;
      const link = document.createElement('a');
      link.href = part;
      link.textContent = part;
      return link;
    }),
  );
  return made;
}

let shownMails = -1;

/** Redraws only when a mail arrived, so that a text selection survives. @param {any[]} mails */
function showMails(mails) {
  if (mails.length === shownMails) return;
  shownMails = mails.length;
  byId('mails').replaceChildren(
    ...mails.toReversed().map((mail) => {
      const row = document.createElement('tr');
      row.append(
        cell('td', new Date(mail.at).toLocaleTimeString()),
        cell('td', mail.to.join(', ')),
        cell('td', mail.subject),
        linked(mail.text),
      );
      return row;
    }),
  );
}

async function refresh() {
  const [state, faults, journal, mails] = await Promise.all([
    call('state?brief=1'),
    call('faults'),
    call('requests'),
    call('mails'),
  ]);
  showMails(mails);
  const facts = {
    Person: `${state.me.name} (${state.me.id})`,
    Friends: state.friends,
    Removed: state.unfriended,
    Requested: state.requested,
    'Reacted to': state.reacted,
    'Posts in the feed': state.feed,
    Posts: state.posts,
    'People in all': state.people,
    'Days ahead': state.clock_days,
  };
  byId('state').replaceChildren(
    ...Object.entries(facts).flatMap(([name, value]) => [cell('dt', name), cell('dd', value)]),
  );
  const named = faults.map((/** @type {any} */ one) => {
    const { name, ...rest } = one.fault;
    return `${name} ${Object.entries(rest)
      .map(([key, value]) => `${key}=${value}`)
      .join(' ')}`.trim();
  });
  byId('faults').textContent = named.join(', ') || 'nothing';
  byId('journal').replaceChildren(
    ...journal
      .slice(-60)
      .toReversed()
      .map((/** @type {any} */ entry) => {
        const row = document.createElement('tr');
        row.append(
          cell('td', new Date(entry.at).toLocaleTimeString()),
          cell('td', entry.kind),
          cell('td', `${entry.name} ${entry.path}`),
          cell('td', entry.target),
          cell('td', entry.outcome),
        );
        return row;
      }),
  );
}

for (const button of document.querySelectorAll('[data-scenario]')) {
  button.addEventListener('click', async () => {
    await post('scenario', { name: button.getAttribute('data-scenario') });
    for (const other of document.querySelectorAll('[data-scenario]')) {
      other.setAttribute('aria-pressed', String(other === button));
    }
    await refresh();
  });
}
byId('clear').addEventListener('click', async () => {
  await call('requests', { method: 'DELETE' });
  await refresh();
});
byId('reset').addEventListener('submit', async (event) => {
  event.preventDefault();
  const form = event.currentTarget;
  if (!(form instanceof HTMLFormElement)) return;
  const given = new FormData(form);
  const number = (/** @type {string} */ name) => Number(given.get(name));
  await post('reset', {
    friends: number('friends'),
    posts: number('posts'),
    feed: number('feed'),
    seed: number('seed'),
    shuffle: number('shuffle'),
    conditions: number('conditions'),
    language: given.get('language'),
    shapes: given.get('shapes'),
  });
  await refresh();
});
void refresh();
setInterval(() => void refresh(), 2000);
