/** Brings a tab and its window to the front. It needs no permission, because the tab itself sent its id. */
export async function showTab(id: number): Promise<chrome.tabs.Tab | null> {
  const tab = await chrome.tabs.update(id, { active: true });
  if (tab) await chrome.windows.update(tab.windowId, { focused: true });
  return tab ?? null;
}
