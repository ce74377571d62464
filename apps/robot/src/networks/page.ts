/** One tab of the network as an adapter sees it, and the messages between the background and the content script of that
 *  tab. The meaning of the commands belongs to the adapter and is not defined here. */

import { NetworkError } from './network';

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** The document does not exist any more. */
export class PageLost extends NetworkError {
  /** Certainly no page received the command. */
  readonly isUnheard: boolean;

  constructor(isUnheard: boolean, options?: ErrorOptions) {
    super('retry', 'page_lost', { unheard: isUnheard }, options);
    this.isUnheard = isUnheard;
  }
}

export interface PageState {
  /** A random id that the content script creates for each loaded document. */
  document: string;
  /** HTTP status of the navigation, if the browser provides it. */
  status: number | null;
  /** `document.visibilityState` of the browser, not of the shim. */
  hidden: boolean;
}

export interface PagePort {
  /** Navigates the robot's own tab (created when missing) and resolves when the content script of the
   *  new document has announced itself. Throws `PageLost` as soon as the tab is closed or shows another
   *  site, at the latest after 30 s. */
  open(path: string): Promise<PageState>;
  /** The loaded document; null without a tab or with another site in it. */
  current(): Promise<PageState | null>;
  /** Sends a command to that document. Throws `PageLost` when it is gone. Commands answer at once: timers of a hidden
   *  page are suspended, so all waiting happens on this side. isForGood: the effect cannot be undone, so the tab is
   *  checked right before to be the robot's own. */
  ask(document: string, command: Json, isForGood?: boolean): Promise<Json>;
  /** Resolves when the page has received something since the last command; this may never happen. It only shortens a
   *  wait: the caller looks again after a while in any case. */
  received?(): Promise<void>;
}

/** Content script → background, at document_start. The answer is `PageWelcome`. */
export interface PageHello extends PageState {
  winnow: 'page.hello';
  /** It is a sign-in page. The rest of the address is not sent, because the tab may be one of the user's. */
  asksSignIn: boolean;
}
/** own: this is the robot's tab. In any other tab the scripts undo themselves and stay silent. */
export interface PageWelcome {
  own: boolean;
}

/** Content script → background, once after each look: an answer of the network arrived. It has no reply. */
export interface PageReceived {
  winnow: 'page.heard';
  document: string;
}

/** Background → content script. */
export interface PageRequest {
  winnow: 'page.ask';
  document: string;
  command: Json;
}
export type PageReply = { ok: true; value: Json } | { ok: false; code: string };
