/** The commands between the adapter and its content script. Every command answers at once; all waiting is done by the
 *  adapter, because timers of a hidden page are suspended. */

/** How an accessible name is matched; one match suffices. `pattern` holds regular expressions from our packs. */
export interface Names {
  equals: string[];
  pattern: string[];
}

export type Scrolled = 'list' | 'opened' | 'window';

/** What is known about the post of this page, besides its address. */
export interface PostHint {
  /** The ids under which addresses refer to it. */
  names: string[];
  author: string | null;
}

/** The menu, dialog or picker in which a step of an act may press: the one that the press before it opened. */
export interface Surface {
  roles: string[];
  /** Titles that name the person: its name or its heading is one of these, from its first letter to its last. Null: no
   *  title is on record for this surface. */
  titles: Names | null;
  /** Those that are whole sentences: one of its paragraphs, where it has neither a name nor a heading. */
  sentences: Names | null;
  /** The other proof: its title is one of these, and another of its texts holds this name as whole words. Null: the
   *  name is no evidence, because it could be a word of a button. */
  about: { titles: Names; name: string } | null;
  /** At least so many of its buttons are named so. */
  holds: { names: Names; least: number } | null;
  /** The most buttons that it has. */
  maxButtons: number | null;
  /** Not of a comment, nor of another part of the page than its opener. */
  isBeside?: true;
}

/** Whose profile the page shows. */
export interface ProfileHint {
  id: string;
  vanity: string | null;
}

export interface Look {
  do: 'look';
  /** Records up to this one are stored by the caller and may be dropped. */
  ack: number;
  /** Only records after this one are returned. */
  after: number;
  /** Ids from the acknowledged records. The page keeps them for a worker that has to start again. */
  remember: string[];
  /** `ahead`: once the list has grown, the page scrolls to its new end by itself, once, at the earliest this many ms
   *  after the previous scroll. */
  scroll: { where: Scrolled; to: 'end' | 'up' | 'down' | 'top' | 'stay'; ahead?: number } | null;
  /** Also return rows that show a person, from the list or from the opened dialog. */
  rows: { where: 'list' | 'opened'; after: number } | null;
  /** Also return the names of posts that are labelled as advertisements. */
  ads?: boolean;
  /** Also return the main heading, which names the profile. */
  heading: boolean;
  /** Sentences to search for in the visible text. */
  phrases: string[];
  /** Sentences that stop everything: nothing is scrolled while one is visible. */
  stops: string[];
  /** Visible names of buttons and links that match are returned unchanged (mostly counts). `to`: only of links to a
   *  friends list. */
  labels: {
    roles: string[];
    names: Names;
    outside?: 'article';
    profile?: ProfileHint;
    to?: 'friends';
  } | null;
  /** On a post's page, labels and scrolling apply to the post, wherever the page shows it. */
  post?: PostHint;
}

/** `toolbar`: has a button for each kind of reaction · `first_count`, `last_count`: the first and the last button of the
 *  row above the post's Like button, which opens its reactions, and its shares · `after_actions`: alone below that Like
 *  button, which opens its reactions in some releases · `comments`: alone between comments · `comment_order`: the
 *  button with a menu above the comments. */
export type PostPart =
  | 'toolbar'
  | 'first_count'
  | 'last_count'
  | 'after_actions'
  | 'comments'
  | 'comment_order';

export interface Press {
  do: 'press';
  roles: string[];
  names: Names;
  /** Null: the content that the page was loaded for; on a post's page this is the post, which may be in a dialog,
   *  otherwise everything outside of dialogs. A number: the token of the press that opened the dialog or menu.
   *  `opened`: what the last press opened, which the page knows and a new worker does not. */
  within: number | 'opened' | null;
  /** With a token: what that press must have opened. */
  surface?: Surface;
  /** A step of an act: nothing may cover the button. */
  isStep?: boolean;
  /** Only the button of this person's profile, not one of a suggestion. */
  profile?: ProfileHint;
  /** `only`: several matches count as none. `untried`: the first match that was not pressed yet, for harmless buttons
   *  such as 'View more comments'. `first`: the first of several, such as tabs, unless it is selected already. */
  choose: 'only' | 'untried' | 'first';
  /** With `untried`: the last press brought something, so its button may be pressed again. */
  hasBrought?: boolean;
  /** With `untried`: the page did not react to the last press. Its button may be pressed once more, after the others. */
  isUnheard?: boolean;
  /** Nothing is pressed while one of these sentences is visible: a block may have appeared since the last look. */
  stops: string[];
  /** Only outside of comments. */
  outside?: 'article';
  /** Only at this part of a post. */
  in?: PostPart;
  /** With `in`: only one button of the post's row of actions is named so. Absent where no pack says how; then the row
   *  of counts is known by more than one count, or by its toolbar. */
  actions?: Names;
  /** Only next to a toolbar: the total of the reactions that the toolbar shows by kind. */
  beside?: 'toolbar';
  /** Only hover or focus the element. */
  how?: 'hover' | 'focus';
  /** The id of the press that counts: made once, and never after it was revoked. */
  act?: string;
  /** Only check whether it could be pressed. The answer's token names this choice. */
  dry?: boolean;
  /** Only what was chosen under this token, and only if no surface has opened since. */
  chosen?: number;
  post?: PostHint;
}

/** Answered with true: the press of this id was not made and will not be made. */
export interface RevokePress {
  do: 'revoke';
  act: string;
}

/** From now on nothing that this document received or will receive is read. */
export interface AbandonDocument {
  do: 'abandon';
}

export type Command =
  | Look
  | Press
  | RevokePress
  | AbandonDocument
  | { do: 'remembered' }
  | { do: 'tick' };
