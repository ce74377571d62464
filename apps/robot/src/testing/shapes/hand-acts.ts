import type { ActKind, ActPage, ActSite, ActTruth, Effect } from '@winnow/shapes';

/** A surface that opens by itself. */
export interface Foreign {
  /** The press after which it opens; null: the page's load. */
  after: 'friends' | 'unfriend' | 'confirm' | 'add' | 'like' | 'love' | null;
  ms: number;
  html: string;
  /** Milliseconds until it closes by itself. */
  closes?: number;
}

export interface HandAct {
  act?: ActKind;
  language?: string;
  name?: string;
  status?: string;
  /** The profile's buttons, in place of the usual one. */
  buttons?: string;
  heading?: string;
  /** The confirmation of a removal, or the question before a request. */
  dialog?: string;
  item?: string;
  ok?: string;
  foreign?: Foreign[];
  answer?: unknown;
  /** What the profile's data holds besides. */
  data?: Record<string, unknown>;
  can?: ActTruth['can'];
  reaction?: 'LIKE' | 'LOVE';
  body?: string;
  menu?: string;
}

const VIEWER = { id: '100000000000001', name: 'Vera Viewer' };
export const PERSON = '100000000000011';
const POST = '8001';
const FEEDBACK = 'ZmVlZGJhY2s6ODAwMQ==';
const MENU_MS = 120;
const ANSWER_MS = 200;

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const island = (value: unknown) =>
  `<script type="application/json" data-sjs>${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;
export const button = (token: string, label: string, role = 'button') =>
  `<div role="${role}" tabindex="0" data-on="${token}" aria-label="${escape(label)}"><span>${escape(label)}</span></div>`;
export const dialog = (title: string, ...inner: string[]) =>
  `<div role="dialog" aria-modal="true" aria-label="${escape(title)}"><h2><span>${escape(title)}</span></h2>${inner.join('')}</div>`;

/** A page written by hand: each test states what differs from a plain one. */
export function handAct(made: HandAct = {}): ActSite {
  const { act = 'unfriend', language = 'en', name = 'Ann Example', reaction = 'LIKE' } = made;
  const status = made.status ?? (act === 'unfriend' ? 'ARE_FRIENDS' : 'CAN_REQUEST');
  const state = { isDone: false };
  const post =
    act === 'react'
      ? {
          id: POST,
          permalink: 'https://www.facebook.com/ann/posts/pfbid01',
          feedback: FEEDBACK,
          reaction,
        }
      : null;
  return {
    seed: 0,
    act,
    language,
    shapes: [],
    truth: {
      viewer: VIEWER,
      person: { id: PERSON, name, vanity: 'ann' },
      post,
      can: made.can ?? 'possible',
      allowed: ['friends', 'unfriend', 'confirm', 'ok', 'add', 'question', 'like', 'love'],
    },
    open: (path) => handPage(path, { ...made, act, language, name, status, reaction }, state),
  };
}

function handPage(
  path: string,
  made: HandAct & Required<Pick<HandAct, 'act' | 'language' | 'name' | 'status' | 'reaction'>>,
  state: { isDone: boolean },
): ActPage {
  const { act, language, name, reaction } = made;
  const pressed: string[] = [];
  let now = 0;
  let timers: { at: number; effects: () => Effect[] }[] = [];
  const later = (ms: number, effects: () => Effect[]) => timers.push({ at: now + ms, effects });
  const insert = (html: string): Effect => ({ do: 'insert', into: 'body', html });
  const show = (html: string) => [insert(html)];
  const foreign = (after: Foreign['after']) => {
    for (const [at, one] of (made.foreign ?? []).entries())
      if (one.after === after)
        later(one.ms, () => {
          const what = `foreign-${at}`;
          if (one.closes !== undefined)
            later(one.closes, () => [{ do: 'remove', what: `[data-made="${what}"]` }]);
          return show(`<div data-made="${what}">${one.html}</div>`);
        });
  };
  const said = (value: unknown): Effect[] => {
    state.isDone = true;
    return [
      {
        do: 'answer',
        url: '/api/graphql/',
        name: null,
        variables: JSON.stringify({ input: { id: act === 'react' ? FEEDBACK : PERSON } }),
        status: 200,
        type: 'text/html',
        chunks: [JSON.stringify(made.answer ?? value)],
      },
    ];
  };
  const ok = () => (made.ok === undefined ? [] : show(`<div data-made="ok">${made.ok}</div>`));
  const steps: Record<string, () => void> = {
    friends: () =>
      later(MENU_MS, () =>
        show(
          `<div data-made="menu" role="menu">${made.menu ?? `${button('break', 'Take a break', 'menuitem')}${button('unfriend', made.item ?? 'Unfriend', 'menuitem')}`}</div>`,
        ),
      ),
    unfriend: () =>
      later(MENU_MS, () => [
        { do: 'remove', what: '[data-made="menu"]' },
        insert(
          `<div data-made="confirm">${
            made.dialog ??
            dialog(`Unfriend ${name}?`, button('cancel', 'Cancel'), button('confirm', 'Confirm'))
          }</div>`,
        ),
      ]),
    confirm: () => {
      later(10, () => [{ do: 'remove', what: '[data-made="confirm"]' }]);
      later(ANSWER_MS / 2, ok);
      later(ANSWER_MS, () =>
        said({
          data: {
            friend_remove: {
              unfriended_person: { id: PERSON, friendship_status: 'CAN_REQUEST' },
            },
          },
        }),
      );
    },
    add: () => {
      if (made.dialog === undefined) later(ANSWER_MS, requested);
      else later(MENU_MS, () => show(`<div data-made="question">${made.dialog}</div>`));
    },
    question: () => {
      later(10, () => [{ do: 'remove', what: '[data-made="question"]' }]);
      later(ANSWER_MS, requested);
    },
    like: () => later(ANSWER_MS, reacted),
    love: () => later(ANSWER_MS, reacted),
  };
  const requested = () =>
    said({
      data: {
        friend_request_send: {
          friend_requestees: [{ id: PERSON, friendship_status: 'OUTGOING_REQUEST' }],
        },
      },
    });
  const ids = { LIKE: '1635855486666999', LOVE: '1678524932434102' };
  const reacted = () =>
    said({
      data: {
        feedback_react: {
          feedback: { id: FEEDBACK, viewer_feedback_reaction_info: { id: ids[reaction] } },
        },
      },
    });
  const isPost = path.includes('/posts/');
  return {
    url: path,
    status: 200,
    html: `<html lang="${language}"><body>${island({ USER_ID: VIEWER.id, ACCOUNT_ID: VIEWER.id })}${
      isPost ? postPage(made, state, ids[reaction]) : profilePage(made, state)
    }</body></html>`,
    arrive() {
      foreign(null);
      return this.tick(0);
    },
    tick(ms) {
      now += ms;
      const due = timers.filter(({ at }) => at <= now).toSorted((a, b) => a.at - b.at);
      timers = timers.filter(({ at }) => at > now);
      return due.flatMap(({ effects }) => effects());
    },
    press(token) {
      pressed.push(token);
      steps[token]?.();
      foreign(token as Foreign['after']);
      return [];
    },
    rest(token) {
      if (token !== 'like' || reaction === 'LIKE') return [];
      later(MENU_MS, () =>
        show(
          `<div role="toolbar" data-made="picker">${button('like-again', 'Like')}${button('love', 'Love')}${button('care', 'Care')}</div>`,
        ),
      );
      return [];
    },
    scrolled: () => [],
    isDone: () => state.isDone,
    pressed: () => pressed,
  };
}

function profilePage(
  { act, name, status, heading = name, buttons, data = {}, body = '' }: HandAct & { name: string },
  { isDone }: { isDone: boolean },
): string {
  const after = act === 'unfriend' ? 'CAN_REQUEST' : 'OUTGOING_REQUEST';
  const user = {
    id: PERSON,
    name,
    url: '/ann',
    friendship_status: isDone ? after : status,
    ...data,
  };
  const usual = { ARE_FRIENDS: 'Friends', CAN_REQUEST: `Add Friend ${name}` }[status ?? ''] ?? '';
  const token = status === 'ARE_FRIENDS' ? 'friends' : 'add';
  const done = button('done', act === 'unfriend' ? `Add Friend ${name}` : `Cancel Request ${name}`);
  return `${island({ data: { user } })}<main role="main"><div><h1>${escape(heading)}</h1></div><div>${
    isDone ? done : (buttons ?? button(token, usual))
  }</div>${body}</main>`;
}

function postPage(
  { body = '', buttons }: HandAct,
  { isDone }: { isDone: boolean },
  id: string,
): string {
  const story = {
    __typename: 'Story',
    post_id: POST,
    url: 'https://www.facebook.com/ann/posts/pfbid01',
    actors: [{ __typename: 'User', id: PERSON, name: 'Ann Example' }],
    feedback: {
      id: FEEDBACK,
      viewer_feedback_reaction_info: isDone ? { id } : null,
    },
  };
  const like = isDone ? button('remove', 'Remove Like') : (buttons ?? button('like', 'Like'));
  return `${island({ data: { node: story } })}<main role="main"><h1>Post</h1><div><a href="/ann/posts/pfbid01">2 h</a>${like}</div>${body}</main>`;
}
