import type { Handler } from './browser-rig';
import { VIEWER } from './practice-pages';

/** Pages on which one post is shown in different places, for the content scripts' own tests. */
export const POST = { id: '9001', author: 'Ann Alpha', feedback: 'ZmVlZGJhY2s6OTAwMQ' };
export const PERMALINK = '/ann.alpha/posts/pfbid9001';

const LIKE = { id: '1635855486666999' };
const LOVE = { id: '1678524932434102' };

const embedded = (data: unknown) =>
  `<script type="application/json" data-sjs>${JSON.stringify({ require: [['S', 'h', null, [{ __bbox: { result: { data } } }]]] })}</script>`;

const story = {
  __typename: 'Story',
  post_id: POST.id,
  permalink_url: PERMALINK,
  creation_time: 1_760_000_000,
  actors: [{ __typename: 'User', id: '100000000000041', name: POST.author, url: '/ann.alpha' }],
  feedback: { id: POST.feedback, viewer_feedback_reaction_info: null },
};

export interface PostParts {
  /** What its controls say when they are pressed. */
  key: string;
  author?: string;
  link?: string | null;
}

/** A post as a person sees it: author, time, totals, Like, comments with a Like of their own. */
export const post = ({ key, author = POST.author, link = PERMALINK }: PostParts) => `
  <h2><a href="/${author.toLowerCase().replace(' ', '.')}">${author}</a></h2>
  <a href="${link === null ? '?__cft__[0]=x#?' : `${link}?__cft__[0]=x`}">2 h</a><p>Some words</p>
  <div role="button" tabindex="0" aria-label="See who reacted to this" data-key="${key}">30</div>
  <div role="button" tabindex="0" aria-label="Like" data-key="${key}">Like</div>
  <div role="button" tabindex="0" data-key="${key}">View more comments</div>
  <div role="article" aria-label="Comment by Bob"><div role="button" tabindex="0" aria-label="Like" data-key="${key}-comment">Like</div></div>`;

export const unit = (at: number, shown: PostParts) =>
  `<div aria-posinset="${at}">${post(shown)}</div>`;

export const dialog = (inner: string, more = '') =>
  `<div role="dialog" ${more} class="box">${inner}<div class="tall"></div></div>`;

const script = `
  window.pressed = [];
  const send = async (variables) => (await fetch('/api/graphql/', { method: 'POST', body: new URLSearchParams({ variables: JSON.stringify(variables) }) })).text();
  const layer = (role, inner) => { const made = document.createElement('div'); made.setAttribute('role', role); made.className = 'box'; made.append(...inner); document.body.append(made); return made; };
  const button = (label) => { const made = document.createElement('div'); made.setAttribute('role', 'button'); made.tabIndex = 0; made.setAttribute('aria-label', label); made.textContent = label; return made; };
  document.addEventListener('click', ({ target }) => {
    const at = target.closest('[role="button"]');
    const what = at?.getAttribute('aria-label') ?? at?.textContent;
    if (!at) return;
    pressed.push(what + ' ' + (at.dataset.key ?? ''));
    if (what === 'Like') void send({ react: 'LIKE' });
    if (what === 'See who reacted to this') { layer('dialog', ['All 30']); void send({ reactors: 0 }); }
  });
  document.addEventListener('mouseover', ({ target }) => {
    const at = target.closest?.('[aria-label="Like"]');
    if (!at || at.closest('[role="toolbar"]') || document.querySelector('[role="toolbar"]')) return;
    const love = button('Love'); love.dataset.key = at.dataset.key;
    love.addEventListener('click', () => void send({ react: 'LOVE' }));
    layer('toolbar', [button('Like'), love, button('Care'), button('Haha')]);
  });`;

const page = (body: string) => `<!doctype html><html lang="en"><head><style>
  .box { height: 300px; width: 500px; overflow-y: auto; border: 1px solid } .tall { height: 2000px } .gone { display: none }</style></head>
  <body><script type="application/json" data-sjs>{"require":[["CurrentUserInitialData",[],{"USER_ID":"${VIEWER}","NAME":"Me"}]]}</script>
  ${embedded({ node_v2: story })}${body}<script>${script}</script></body></html>`;

const reactors = {
  edges: Array.from({ length: 3 }, (_, at) => ({
    feedback_reaction_info: LOVE,
    node: { id: `10000000000005${at}`, name: `Friend ${at}`, url: `/friend.${at}` },
  })),
  page_info: { has_next_page: false },
};

/** `body` is the content of the post's page. */
export function postPages(state: { body: string }): Handler {
  return (request, response, sent) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    if (!request.url?.startsWith('/api/graphql/')) return void response.end(page(state.body));
    const said = JSON.parse(new URLSearchParams(sent).get('variables') ?? '{}') as {
      react?: string;
    };
    const viewer_feedback_reaction_info = said.react === 'LOVE' ? LOVE : LIKE;
    const feedback = { id: POST.feedback, viewer_feedback_reaction_info };
    const data =
      said.react === undefined
        ? { node: { reactors } }
        : { feedback_react: { feedback: { ...feedback } } };
    response.end(JSON.stringify({ data }));
  };
}
