/** The network's pages in the manifest. The user can revoke the robot's access to them at any time. */
const pages = () => ({ origins: chrome.runtime.getManifest().host_permissions ?? [] });

let known: Promise<boolean> | null = null;

/** Needed before every look at a page, so the answer is cached until Chrome reports a change. */
export function hasSiteAccess(): Promise<boolean> {
  known ??= chrome.permissions.contains(pages()).catch((error: unknown) => {
    known = null;
    throw error;
  });
  return known;
}

export function watchSiteAccess(changed: (isGiven: boolean) => void): void {
  const anew = (isGiven: boolean) => () => {
    known = null;
    changed(isGiven);
  };
  chrome.permissions.onAdded.addListener(anew(true));
  chrome.permissions.onRemoved.addListener(anew(false));
}

/** Asks the user for access. Chrome allows the request only during the click, so nothing may be awaited before it. */
export function askSiteAccess(): Promise<boolean> {
  return chrome.permissions.request(pages());
}
