import { extensionPages } from '../extension-pages';

const KEY = 'first_run_opened';

/** Opens the first-run page when the robot is installed. The mark is stored first: the page may stay
 *  closed, but never opens twice. */
export async function openFirstRun({ reason }: { reason: string }): Promise<void> {
  if (reason !== 'install') return;
  const { [KEY]: opened } = await chrome.storage.local.get<{ [KEY]?: boolean }>(KEY);
  if (opened) return;
  await chrome.storage.local.set({ [KEY]: true });
  await chrome.tabs.create({ url: chrome.runtime.getURL(extensionPages.firstRun) });
}
