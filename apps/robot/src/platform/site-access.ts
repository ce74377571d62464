/** The network's pages, as the manifest names them: the person may switch them off for the robot at any time. */
const pages = () => ({ origins: chrome.runtime.getManifest().host_permissions ?? [] });

let known: Promise<boolean> | null = null;

/** Asked before every look at a page, so the answer is kept until Chrome says that it changed. */
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

/** Asks the person. Chrome shows its question only in the very click, so nothing may be awaited before this. */
export function askSiteAccess(): Promise<boolean> {
  return chrome.permissions.request(pages());
}
