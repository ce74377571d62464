import type { Random } from '../random';
import { choose } from '../shape';

/** What a seed chooses for the act itself, each option with its weight. */
export const actChoices = {
  act: { unfriend: 4, request: 3, react: 3 },
  language: { en: 3, es: 1, pt: 1, fr: 1, de: 1, it: 1, id: 1, vi: 1, tl: 1, hi: 1 },
  state: {
    free: 16,
    following: 1,
    memorialised: 1,
    incoming: 1,
    gone: 1,
    'not offered': 1,
    already: 1,
  },
  name: {
    plain: 6,
    'one letter': 1,
    'two letters': 1,
    'button word': 2,
    emoji: 1,
    'right to left': 1,
    'zero width': 1,
    empty: 1,
    long: 1,
    html: 1,
    equal: 1,
    containing: 1,
  },
  /** Whether the profile also shows followers and a button to follow. */
  mode: { personal: 4, professional: 1 },
  /** When the buttons of the profile or post are drawn. */
  drawn: { 'at once': 3, late: 1 },
  /** Time until the menu or the reactions open. */
  menu: { soon: 2, recorded: 3 },
  title: { statement: 1, question: 2 },
  /** How a dialog or menu of the act is named. */
  named: { label: 2, 'labelled by': 2, heading: 1 },
  /** Whether the opener says which surface it opened. */
  tie: { none: 2, controls: 1 },
  modal: { true: 3, absent: 1 },
  closing: { removed: 1, hidden: 2 },
  /** Where surfaces are in the document. */
  layer: { body: 2, shared: 1 },
  twin: { none: 1, before: 2, after: 1 },
  stale: { none: 1, dialog: 1, both: 2 },
  suggestions: { none: 1, some: 2 },
  /** The step that the page leaves out: its surface never opens, or the menu lacks the item. */
  missing: { nothing: 14, menu: 1, item: 1, dialog: 1 },
  /** Whether the network asks before it sends a request. */
  asked: { no: 2, yes: 2 },
  /** The dialog that reports a removal. */
  notice: { none: 3, shown: 1 },
  answer: { status: 8, silent: 3, late: 1, missing: 1, refused: 1, error: 1, phantom: 1 },
  incoming: { INCOMING_REQUEST: 2, RECEIVED_REQUEST: 1 },
  /** Where the post is: on a page of its own, or in a dialog over another page. */
  place: { page: 1, dialog: 1 },
  wanted: { LIKE: 3, LOVE: 2, CARE: 1, HAHA: 1, WOW: 1, SAD: 1, ANGRY: 1 },
  /** Number of foreign surfaces. */
  foreign: { none: 2, one: 5, two: 2, three: 1 },
} as const;

/** What a seed chooses for each surface that opens by itself. */
export const foreignChoices = {
  kind: {
    cookies: 1,
    save_login: 1,
    number: 3,
    notifications: 2,
    birthday: 1,
    survey: 1,
    report: 1,
    block: 2,
    unfollow: 2,
    pause: 1,
    close_friends: 1,
    share: 1,
    pay: 1,
    chat: 1,
    story: 1,
    security: 1,
    language: 1,
    log_in: 1,
    app: 1,
    request_from: 1,
    switch_profile: 1,
    privacy: 1,
    invite: 1,
    memory: 1,
    clean_up: 2,
    shortcuts: 1,
    menu_other: 2,
    same_other: 2,
  },
  /** Before the first press, or counted from a press or the answer. */
  moment: { load: 2, first: 2, second: 2, last: 4, answer: 1 },
  delay: { none: 2, early: 3, late: 2 },
  stay: { forever: 1, short: 1 },
  role: { dialog: 5, alertdialog: 1, region: 1, none: 1 },
  modal: { true: 2, false: 1, absent: 2 },
  covers: { no: 1, yes: 1 },
  /** How many copies open at once. */
  copies: { one: 4, two: 1 },
  nested: { no: 6, 'in itself': 1, 'in the real one': 1 },
  /** Whether the surface of the act that is open then goes away. */
  replaces: { no: 5, yes: 1 },
  /** Whether the person's name is also a text of its own, below the title. */
  mention: { no: 2, yes: 1 },
  named: { label: 2, 'labelled by': 2, heading: 1 },
} as const;

export type ActShape = ReturnType<typeof choose<typeof actChoices>>;
export type ForeignShape = ReturnType<typeof choose<typeof foreignChoices>>;

export function chooseAct(random: Random): ActShape {
  return settled(choose(actChoices, random));
}

/** Sets what an act does not have to one value, so that a report names only what matters. */
function settled(shape: ActShape): ActShape {
  const isReact = shape.act === 'react';
  return {
    ...shape,
    state:
      isReact && ['following', 'memorialised', 'incoming'].includes(shape.state)
        ? 'free'
        : shape.act === 'request' && shape.state === 'following'
          ? 'not offered'
          : shape.state,
    notice: shape.act === 'unfriend' ? shape.notice : 'none',
    asked: shape.act === 'request' ? shape.asked : 'no',
    missing: missingOf(shape),
  };
}

function missingOf({ act, missing, asked, wanted }: ActShape): ActShape['missing'] {
  if (act === 'unfriend') return missing;
  if (act === 'request') return missing === 'dialog' && asked === 'yes' ? 'dialog' : 'nothing';
  return wanted !== 'LIKE' && missing !== 'dialog' ? missing : 'nothing';
}

/**
 * Leaves out what no one could tell from the act's own surface: a question without a role of its own inside the
 * act's own dialog would be a part of that dialog.
 */
export function chooseForeign(random: Random, kind?: ForeignShape['kind']): ForeignShape {
  const chosen = choose(foreignChoices, random);
  const shape = { ...chosen, kind: kind ?? chosen.kind };
  return {
    ...shape,
    covers: shape.kind === 'chat' ? 'no' : shape.kind === 'story' ? 'yes' : shape.covers,
    nested:
      shape.nested === 'in the real one' && !['dialog', 'alertdialog'].includes(shape.role)
        ? 'no'
        : shape.nested,
  };
}
