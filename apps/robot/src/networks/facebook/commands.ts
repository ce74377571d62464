/**
 * The words between the adapter and its content script. Every command answers at once; all waiting is done by
 * the adapter, because a hidden page's timers sleep.
 */

/** How an accessible name is recognised; any of them suffices. `pattern` holds regular expressions of our packs. */
export interface Names {
  equals: string[];
  starts: string[];
  pattern: string[];
}

export type Scrolled = 'list' | 'opened' | 'window';

/** What is known of the post whose page this is, besides its address. */
export interface PostHint {
  /** What addresses call it. */
  names: string[];
  author: string | null;
}

export interface Look {
  do: 'look';
  /** Records up to this one are safely stored by the caller and may be forgotten. */
  ack: number;
  /** Only records after this one are wanted. */
  after: number;
  /** Ids that belong to the acknowledged records, kept by the page for a worker that starts anew. */
  remember: string[];
  /** `ahead`: when the list has grown, the page itself goes to its new end, once, without being asked again; at the
   *  earliest so many ms after the scroll before. */
  scroll: { where: Scrolled; to: 'end' | 'up' | 'down' | 'top' | 'stay'; ahead?: number } | null;
  /** Also report rows with people: of the list, or of the dialog that was opened. */
  rows: { where: 'list' | 'opened'; after: number } | null;
  /** Also read the main heading: whose profile this is. */
  heading: boolean;
  /** Sentences to look for in the visible text. */
  phrases: string[];
  /** Sentences that stop everything: where one stands visibly, nothing is scrolled. */
  stops: string[];
  /** Visible names matching this, on buttons and links, are reported as they stand (counts, mostly). */
  labels: { roles: string[]; names: Names; outside?: 'article' } | null;
  /** On a post's page labels and scrolling are the post's own, wherever the page shows it. */
  post?: PostHint;
}

export interface Press {
  do: 'press';
  roles: string[];
  names: Names;
  /** Null: what the page was loaded for: on a post's page the post, which may be in a dialog; else what is outside of
   *  dialogs. A number: the token of the press that opened the dialog or menu. `opened`: what the last press opened,
   *  which the page knows, and a worker that took over does not. */
  within: number | 'opened' | null;
  /** Text of which at least one must stand in that dialog or menu; empty: not asked. */
  mentions: string[];
  /** `only`: several that fit are none. `untried`: the first that was not pressed so yet, for what does no harm, such
   *  as 'View more comments'. `first`: the first of several, such as tabs, unless it is selected already. */
  choose: 'only' | 'untried' | 'first';
  /** With `untried`: what was pressed last brought something, so it may be pressed again. */
  hasBrought?: boolean;
  /** Where one of these sentences stands visibly nothing is pressed: a block may have come since the last look. */
  stops: string[];
  /** Not what stands in a comment. */
  outside?: 'article';
  /** Only what stands in a toolbar, as the buttons of each kind of reaction do. */
  in?: 'toolbar';
  /** Only what is beside a toolbar: the total of the reactions that the toolbar has by kind. */
  beside?: 'toolbar';
  /** Only rest the pointer, or the keyboard, on it. */
  how?: 'hover' | 'focus';
  /** The press that counts: made once, and never after it was taken back. */
  act?: string;
  /** Only say whether it could be pressed. */
  dry?: boolean;
  post?: PostHint;
}

/** True: the press of this name was not made, and will not be. */
export interface TakeBack {
  do: 'take_back';
  act: string;
}

/** Nothing that this document received, or will receive, is read any more. */
export interface Abandon {
  do: 'abandon';
}

export type Command = Look | Press | TakeBack | Abandon | { do: 'remembered' } | { do: 'tick' };
