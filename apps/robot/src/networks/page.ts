/**
 * One tab of the network as an adapter sees it, and the few words that the background and the content script of
 * that tab exchange. Neither knows what the commands mean: they belong to the adapter.
 */

import { NetworkError } from './network';

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** The document is not there any more. */
export class PageLost extends NetworkError {
  /** The command certainly reached nobody. */
  readonly isUnheard: boolean;

  constructor(isUnheard: boolean, options?: ErrorOptions) {
    super('retry', 'page_lost', { unheard: isUnheard }, options);
    this.isUnheard = isUnheard;
  }
}

export interface PageState {
  /** Made at random by the content script for each loaded document. */
  document: string;
  /** HTTP status of the navigation, where the browser tells. */
  status: number | null;
  /** `document.visibilityState` as the browser, not the shim, has it. */
  hidden: boolean;
}

export interface PagePort {
  /** Navigates the robot's own tab (made when missing) and resolves when the new document's content script has
   *  announced itself. Throws `PageLost` as soon as the tab is closed or shows something else, at the latest after
   *  30 s. */
  open(path: string): Promise<PageState>;
  /** The document that is loaded now; null when there is no tab or nothing of the network in it. */
  current(): Promise<PageState | null>;
  /** Sends a command to that document. Throws `PageLost` when it is not there any more.
   *  Commands answer at once: a hidden page's timers sleep, so all waiting is done on this side.
   *  isForGood: what it does cannot be undone, so that the tab must be the robot's own at this very moment. */
  ask(document: string, command: Json, isForGood?: boolean): Promise<Json>;
  /** Resolves when the page received something after the last command, perhaps never. It only saves waiting: who waits
   *  looks again after a while in any case. */
  heard?(): Promise<void>;
}

/** Content script → background, at document_start. The answer is `PageWelcome`. */
export interface PageHello extends PageState {
  winnow: 'page.hello';
  /** The page asks who one is. More of its address is not told: it may be in a tab of the person's own. */
  asksSignIn: boolean;
}
/** own: this is the robot's tab. In any other tab of the person the scripts undo themselves and stay silent. */
export interface PageWelcome {
  own: boolean;
}

/** Content script → background, once after each look: an answer of the network came. Nothing is said back. */
export interface PageHeard {
  winnow: 'page.heard';
  document: string;
}

/** Background → content script. */
export interface PageAsk {
  winnow: 'page.ask';
  document: string;
  command: Json;
}
export type PageReply = { ok: true; value: Json } | { ok: false; code: string };
