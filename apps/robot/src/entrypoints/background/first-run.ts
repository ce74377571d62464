import browser from 'webextension-polyfill';
import { extensionPages } from '../extension-pages';

const KEY = 'first_run_opened';

/** Opens the first-run page when the robot is installed. The mark is stored first: the page may stay
 *  closed, but never opens twice. */
export async function openFirstRun({ reason }: { reason: string }): Promise<void> {
  if (reason !== 'install') return;
  const { [KEY]: opened } = await browser.storage.local.get(KEY);
  if (opened) return;
  await browser.storage.local.set({ [KEY]: true });
  await browser.tabs.create({ url: browser.runtime.getURL(extensionPages.firstRun) });
}
