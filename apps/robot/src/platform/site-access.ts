/** The network's pages, as the manifest names them: the person may switch them off for the robot at any time. */
const pages = () => ({ origins: chrome.runtime.getManifest().host_permissions ?? [] });

export function hasSiteAccess(): Promise<boolean> {
  return chrome.permissions.contains(pages());
}

/** Asks the person. Chrome shows its question only in the very click, so nothing may be awaited before this. */
export function askSiteAccess(): Promise<boolean> {
  return chrome.permissions.request(pages());
}
