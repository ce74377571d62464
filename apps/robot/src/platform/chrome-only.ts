import type { Runtime } from 'webextension-polyfill';

/** What only Chrome has, and the browsers built from it, such as Edge. See the port `Vendor`. No other file of the
 *  robot uses `chrome`. */
export const chromeOnly = {
  onPageConnect: (listener: (port: Runtime.Port) => void) =>
    chrome.runtime.onConnectExternal.addListener(listener as (port: chrome.runtime.Port) => void),

  pageOrigin({ sender }: { sender?: Runtime.MessageSender }): string | null {
    const { origin } = (sender ?? {}) as chrome.runtime.MessageSender;
    return origin ?? null;
  },

  async isPinned(): Promise<boolean> {
    const { isOnToolbar } = await chrome.action.getUserSettings();
    return isOnToolbar ?? false;
  },

  watchPinned(changed: () => void): (() => void) | null {
    // Chrome has this event since version 130.
    const event: typeof chrome.action.onUserSettingsChanged | undefined =
      chrome.action.onUserSettingsChanged;
    if (!event) return null;
    event.addListener(changed);
    return () => event.removeListener(changed);
  },

  ownTab: { autoDiscardable: false },

  extensionsUrl: 'chrome://extensions/',

  isEnding: (error: unknown) => error instanceof Error && error.message === 'No SW',

  isUnheard: (error: unknown) => /Receiving end does not exist|No tab with id/.test(String(error)),
};
