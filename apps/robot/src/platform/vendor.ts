import type { Runtime } from 'webextension-polyfill';
import { chromeOnly } from './chrome-only';

/** What the robot needs of a browser beyond the interface that all browsers share (`webextension-polyfill`). A build for
 *  another browser implements this port and changes nothing else. */
export interface Vendor {
  /** Registers the listener for ports that pages of the dashboard open. Call it synchronously at the worker's start. */
  onPageConnect(listener: (port: Runtime.Port) => void): void;
  /** The origin of the page behind a port. The browser sets it, so a page cannot forge it. */
  pageOrigin(port: { sender?: Runtime.MessageSender }): string | null;
  /** Whether the icon is pinned to the toolbar. */
  isPinned(): Promise<boolean>;
  /** Calls `changed` when the icon may have been pinned or unpinned. Returns a function that ends it, or null when this
   *  version of the browser reports no change. */
  watchPinned(changed: () => void): (() => void) | null;
  /** Properties for the robot's own tab that keep the browser from discarding it. */
  readonly ownTab: object;
  /** The browser's list of extensions, where the user updates them. */
  readonly extensionsUrl: string;
  /** The browser refused a call because it is ending the worker. */
  isEnding(error: unknown): boolean;
  /** No page received the message: the tab is closed or shows another site. */
  isUnheard(error: unknown): boolean;
}

/** The browser that this build is for. Chrome and Edge share one implementation. */
export const vendor: Vendor = chromeOnly;
