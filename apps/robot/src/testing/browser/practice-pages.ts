import type { IncomingMessage, ServerResponse } from 'node:http';

/** A few pages in the manner of the network's, for the content scripts' own tests. Not the practice network. */
export const VIEWER = '100000000000001';
export const friendId = (at: number) => String(100_000_001_000 + at);
export const friendName = (at: number) => `Friend <b>${at}</b>`;

export interface Practice {
  friends: number;
  removed: Set<string>;
  answers: number;
  /** Overrides the answer to a request. */
  fault:
    | ((variables: { [key: string]: unknown }) => { status?: number; body: string } | null)
    | null;
  /** Changes the script or body of a page before it is sent. */
  twist: (page: string) => string;
}

export const practice = (friends: number): Practice => ({
  friends,
  removed: new Set(),
  answers: 0,
  fault: null,
  twist: (page) => page,
});

const PAGE = 30;

export function practicePages(state: Practice) {
  return (request: IncomingMessage, response: ServerResponse, body: string) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    if (url.pathname === '/api/graphql/') return graphql(state, response, body);
    const id = url.searchParams.get('id') ?? '';
    const pages = {
      '/friends/list': () => listPage(state),
      '/me/posts/1': postPage,
      '/me/posts/2': kindsPage,
    };
    const made = (pages[url.pathname as keyof typeof pages] ?? (() => profilePage(state, id)))();
    const nonce = 'c2VjcmV0';
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; connect-src 'self'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}' 'strict-dynamic'`,
    });
    response.end(
      state.twist(
        made
          .replaceAll('<script', `<script nonce="${nonce}"`)
          .replaceAll('<style', `<style nonce="${nonce}"`),
      ),
    );
  };
}

function node(at: number) {
  return {
    id: friendId(at),
    name: friendName(at),
    url:
      at % 7 === 3
        ? null
        : at % 5 === 0
          ? `/profile.php?id=${friendId(at)}&__tn__=x`
          : `/friend.${at}?__cft__[0]=a`,
    profile_picture: { uri: `https://pictures.example/${at}.jpg` },
    social_context: { text: '12 mutual friends' },
    mutual: { edges: [], page_info: { has_next_page: false } },
  };
}

function listed(state: Practice, from: number) {
  const edges = Array.from({ length: Math.min(PAGE, state.friends - from) }, (_, at) => ({
    node: node(from + at),
  }));
  const has_next_page = from + PAGE < state.friends;
  return {
    viewer: {
      all_friends: { edges, page_info: { has_next_page, end_cursor: String(from + PAGE) } },
    },
  };
}

function graphql(state: Practice, response: ServerResponse, body: string): void {
  const form = new URLSearchParams(body);
  const variables = JSON.parse(form.get('variables') ?? '{}') as { [key: string]: unknown };
  state.answers += 1;
  const fault = state.fault?.(variables) ?? null;
  response.writeHead(fault?.status ?? 200, { 'content-type': 'text/html; charset=utf-8' });
  if (fault) return void response.end(fault.body);
  if (typeof variables['remove'] === 'string') {
    state.removed.add(variables['remove']);
    const unfriended_person = { id: variables['remove'], friendship_status: 'CAN_REQUEST' };
    return void response.end(JSON.stringify({ data: { friend_remove: { unfriended_person } } }));
  }
  if (variables['reactors'] !== undefined) {
    const from = Number(variables['reactors']);
    const isLike = variables['kind'] === 'Like';
    const edges = Array.from({ length: 10 }, (_, at) => ({
      feedback_reaction_info: isLike
        ? { id: '1635855486666999', localized_name: 'Like' }
        : { id: '1678524932434102', localized_name: 'Love' },
      node: { ...node((isLike ? 100 : 0) + from + at), friendship_status: 'ARE_FRIENDS' },
    }));
    const page_info = { has_next_page: from < 20, end_cursor: String(from + 10) };
    return void response.end(
      JSON.stringify({ data: { node: { reactors: { edges, page_info } } } }),
    );
  }
  const { viewer } = listed(state, Number(variables['cursor']));
  const [first, ...others] = viewer.all_friends.edges;
  const base = { data: { viewer: { all_friends: { edges: first ? [first] : [] } } } };
  response.write(`${JSON.stringify(base)}\r\n`);
  const lines = others.map((edge, at) => ({
    label: 'q$stream',
    path: ['viewer', 'all_friends', 'edges', at + 1],
    data: edge,
  }));
  const last = {
    label: 'q$defer',
    path: ['viewer', 'all_friends'],
    data: { page_info: viewer.all_friends.page_info },
  };
  setTimeout(
    () => response.end([...lines, last].map((line) => JSON.stringify(line)).join('\r\n')),
    3,
  );
}

const sjs = (data: unknown) =>
  `<script type="application/json" data-sjs>${JSON.stringify({ require: [['S', 'handle', null, [{ __bbox: { result: { data } } }]]] }).replaceAll('<', String.raw`\u003C`)}</script>`;
const signedIn = `<script type="application/json" data-sjs>{"require":[["CurrentUserInitialData",[],{"USER_ID":"${VIEWER}","NAME":"Me"}]]}</script>`;

const listPage = (state: Practice) => `<!doctype html><html lang="en"><head><style>
  .box { height: 600px; overflow-y: auto } .row { height: 60px } .bar { height: 40px }</style></head><body>${signedIn}
  <h1>Friends</h1><div role="navigation" aria-label="All friends"><span dir="auto">${state.friends} friends</span>
  <div class="box"><div id="rows"></div><div id="bar" class="bar"></div></div></div>
  ${sjs(listed(state, 0))}
  <script>
  const rows = document.getElementById('rows'), bar = document.getElementById('bar');
  let next = null, busy = false;
  const add = ({ edges, page_info }) => requestAnimationFrame(() => {
    for (const { node } of edges) {
      const row = document.createElement('div');
      row.className = 'row'; row.dataset.visualcompletion = 'ignore-dynamic';
      const name = document.createElement('span'); name.dir = 'auto'; name.textContent = node.name;
      const image = document.createElement('img'); image.src = node.profile_picture.uri;
      if (node.url) { const a = document.createElement('a'); a.href = node.url; a.append(image, name); row.append(a); }
      else row.append(image, name);
      rows.append(row);
    }
    next = page_info.has_next_page ? page_info.end_cursor : null;
    busy = false;
    watch.unobserve(bar); if (next) watch.observe(bar);
  });
  const watch = new IntersectionObserver(async (entries) => {
    if (!entries.some((entry) => entry.isIntersecting) || busy || !next) return;
    busy = true;
    const body = new URLSearchParams({ fb_api_req_friendly_name: 'Q', variables: JSON.stringify({ cursor: next }), av: '${VIEWER}' });
    const text = await (await fetch('/api/graphql/', { method: 'POST', body })).text();
    if (!text.startsWith('{"data"')) { busy = false; return; }
    const [base, ...deltas] = text.split('\\r\\n').map((line) => JSON.parse(line));
    const list = base.data.viewer.all_friends;
    for (const { path, data } of deltas) path.length === 4 ? list.edges.push(data) : Object.assign(list, data);
    add(list);
  });
  add(JSON.parse(document.querySelectorAll('[data-sjs]')[1].textContent).require[0][3][0].__bbox.result.data.viewer.all_friends);
  </script></body></html>`;

function profilePage(state: Practice, id: string): string {
  const at = Number(id) - 100_000_001_000;
  const name = friendName(at);
  const html = name.replaceAll('<', '&lt;');
  const friendship_status = state.removed.has(id) ? 'CAN_REQUEST' : 'ARE_FRIENDS';
  const label = friendship_status === 'ARE_FRIENDS' ? 'Friends' : `Add Friend ${html}`;
  if (id === VIEWER) {
    const me = {
      id,
      name: 'Me',
      url: '/me.myself',
      first_name: 'Me',
      current_city: { name: 'Ghent' },
    };
    return `<!doctype html><html lang="en"><body>${signedIn}${sjs({ user: me })}<main><h1>Me</h1><a href="/me/friends">${state.friends} friends</a></main></body></html>`;
  }
  return `<!doctype html><html lang="en"><head><style>.far { position: absolute; left: -9999px } .none { width: 0; height: 0; overflow: hidden } .gone { display: none }</style></head>
  <body>${signedIn}${sjs({ user: { ...node(at), friendship_status }, suggestions: { edges: [{ node: { ...node(at + 1), friendship_status: 'CAN_REQUEST' } }] } })}
  <div role="dialog" class="gone" aria-label="Unfriend somebody else"><div role="button" aria-label="Confirm">Confirm</div></div>
  <main role="main"><h1>${html}</h1>
  <div role="button" tabindex="-1" aria-label="${label}">${label}</div>
  <div role="button" aria-hidden="true" aria-label="${label}">${label}</div>
  <div class="none"><div role="button" class="none" aria-label="${label}">x</div></div>
  <div class="far"><div role="button" aria-label="${label}">far</div></div>
  <div role="button" tabindex="0" id="real" aria-label="${label}">${label}</div>
  <div role="button" tabindex="0" aria-label="Add friend">Add friend</div></main>
  <script>
  window.pressed = []; window.events = [];
  const real = document.getElementById('real');
  for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click']) real.addEventListener(type, () => events.push(type));
  document.addEventListener('click', (event) => { const b = event.target.closest('[role]'); pressed.push(b?.getAttribute('aria-label') ?? b?.textContent); });
  const part = (role, label, inner, parent = document.body) => { const made = document.createElement('div'); made.setAttribute('role', role); if (label) made.setAttribute('aria-label', label); made.tabIndex = 0; made.append(...inner); parent.append(made); return made; };
  let down = false;
  real.addEventListener('pointerdown', () => { down = true; });
  real.addEventListener('click', () => { if (!down) return; setTimeout(() => {
    const take = part('menuitem', '', ['Take a break']); const item = part('menuitem', '', ['Unfriend ' + ${JSON.stringify(name)}]);
    const menu = part('menu', '', [take, item]);
    item.addEventListener('click', () => { menu.remove(); setTimeout(() => {
      const cancel = part('button', 'Cancel', ['Cancel']); const confirm = part('button', 'Confirm', ['Confirm']);
      const dialog = part('dialog', 'Unfriend ' + ${JSON.stringify(name)}, ['Are you sure?', cancel, confirm]);
      confirm.addEventListener('click', () => { dialog.remove();
        const xhr = new XMLHttpRequest(); xhr.open('POST', '/api/graphql/');
        xhr.send('variables=' + encodeURIComponent(JSON.stringify({ remove: '${id}' })));
        xhr.onload = () => { const ok = part('button', 'OK', ['OK']); const last = part('dialog', 'You unfriended ' + ${JSON.stringify(name)}, [ok]); ok.addEventListener('click', () => last.remove()); };
      });
    }, 60); });
  }, 120); });
  </script></body></html>`;
}

/** A post whose reactions are in a dialog with a scroller of its own. */
const postPage =
  () => `<!doctype html><html lang="en"><head><style>.inner { height: 200px; overflow-y: auto } .row { height: 50px }</style></head>
  <body>${signedIn}${sjs({ story: { post_id: '1' } })}
  <div role="dialog" aria-label="Chat" id="chat"><div class="inner"><div class="row">Chat</div></div></div>
  <main><h1>Post</h1><div role="button" tabindex="0" id="who" aria-label="See who reacted to this">30</div></main>
  <script>
  document.getElementById('who').addEventListener('click', () => {
    const dialog = document.createElement('div'); dialog.setAttribute('role', 'dialog');
    const inner = document.createElement('div'); inner.className = 'inner'; dialog.append(inner); document.body.append(dialog);
    let next = 0, busy = false;
    const load = () => {
      if (busy || next === null) return;
      busy = true;
      fetch(new Request('/api/graphql/', { method: 'POST', body: new URLSearchParams({ variables: JSON.stringify({ reactors: next }) }) })).then((r) => r.json()).then(({ data }) => {
        for (const { node } of data.node.reactors.edges) { const row = document.createElement('div'); row.className = 'row'; row.textContent = node.name; inner.append(row); }
        next = data.node.reactors.page_info.has_next_page ? data.node.reactors.page_info.end_cursor : null;
        busy = false;
      });
    };
    inner.addEventListener('scroll', () => { if (inner.scrollTop + inner.clientHeight >= inner.scrollHeight - 5) load(); });
    load();
  });
  </script></body></html>`;

/** A post with a button for each kind of reaction; all of them show their people in one and the same dialog. Below
 *  is another post with such buttons. */
const kindsPage =
  () => `<!doctype html><html lang="en"><head><style>.inner { height: 200px; overflow-y: auto } .row { height: 50px }</style></head>
  <body>${signedIn}${sjs({ story: { post_id: '2' } })}
  <main><div><a href="/me/posts/2">2 h</a><span role="toolbar"><div role="button" tabindex="0" aria-label="Like: 30 people">30</div><div role="button" tabindex="0" aria-label="Love: 30 people">30</div></span></div>
  <div role="button" tabindex="0" aria-label="Like: 9 people">9</div>
  <div><a href="/other/posts/7">1 d</a><span role="toolbar"><div role="button" tabindex="0" aria-label="Like: 7 people">7</div><div role="button" tabindex="0" aria-label="Sad: 7 people">7</div></span></div></main>
  <script>
  window.pressed = [];
  let inner = null, kind = '', next = 0, busy = false;
  const load = async () => {
    if (busy || next === null) return;
    busy = true;
    const asked = kind;
    const answer = await fetch('/api/graphql/', { method: 'POST', body: new URLSearchParams({ variables: JSON.stringify({ reactors: next, kind }) }) });
    const { edges, page_info } = (await answer.json()).data.node.reactors;
    busy = false;
    if (asked !== kind) return load();
    for (const { node } of edges) { const row = document.createElement('div'); row.className = 'row'; row.textContent = node.name; inner.append(row); }
    next = page_info.has_next_page ? page_info.end_cursor : null;
  };
  document.addEventListener('click', ({ target }) => {
    const name = target.closest('[role="button"]')?.getAttribute('aria-label');
    if (!name) return;
    pressed.push(name);
    if (!inner) {
      const dialog = document.createElement('div'); dialog.setAttribute('role', 'dialog');
      inner = document.createElement('div'); inner.className = 'inner'; dialog.append(inner); document.body.append(dialog);
      inner.addEventListener('scroll', () => { if (inner.scrollTop + inner.clientHeight >= inner.scrollHeight - 5) load(); });
    }
    inner.replaceChildren(); kind = name.split(':')[0]; next = 0; load();
  });
  </script></body></html>`;
