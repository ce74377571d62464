import browser from 'webextension-polyfill';

/** The network's pages in the manifest. The user can revoke the robot's access to them at any time. */
const pages = () => ({ origins: browser.runtime.getManifest().host_permissions ?? [] });

let known: Promise<boolean> | null = null;

/** Needed before every look at a page, so the answer is cached until the browser reports a change. */
export function hasSiteAccess(): Promise<boolean> {
  known ??= browser.permissions.contains(pages()).catch((error: unknown) => {
    known = null;
    throw error;
  });
  return known;
}

export function watchSiteAccess(changed: (isGiven: boolean) => void): void {
  const forgetAnd = (isGiven: boolean) => () => {
    known = null;
    changed(isGiven);
  };
  browser.permissions.onAdded.addListener(forgetAnd(true));
  browser.permissions.onRemoved.addListener(forgetAnd(false));
}

/** Asks the user for access. The browser allows the request only during the click, so nothing may be awaited before it. */
export function askSiteAccess(): Promise<boolean> {
  return browser.permissions.request(pages());
}
