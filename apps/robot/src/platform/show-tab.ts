import browser, { type Tabs } from 'webextension-polyfill';

/** Brings a tab and its window to the front. It needs no permission, because the tab itself sent its id. */
export async function showTab(id: number): Promise<Tabs.Tab | null> {
  const tab = await browser.tabs.update(id, { active: true });
  if (tab?.windowId !== undefined) await browser.windows.update(tab.windowId, { focused: true });
  return tab ?? null;
}
