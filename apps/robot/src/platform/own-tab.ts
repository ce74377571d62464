/** The robot's own tab, in a small window of its own that never takes the focus. */
const KEY = 'own_tab';
const SIZE = { width: 1000, height: 800 };

interface Ids {
  tab: number;
  window: number;
}

/** Its ids outlive the worker, not the browser: storage.session does just that. */
async function known(): Promise<Ids | null> {
  const { [KEY]: ids } = await chrome.storage.session.get<{ [KEY]?: Ids }>(KEY);
  return ids ?? null;
}

/** The window that is being made: its first page may speak before its id is known. */
let making: Promise<void> | null = null;

export async function isOwnTab(tabId: number): Promise<boolean> {
  await making?.catch(() => undefined);
  return (await known())?.tab === tabId;
}

/** The tab, when it is still there. */
export async function ownTab(): Promise<number | null> {
  const ids = await known();
  if (!ids) return null;
  try {
    const tab = await chrome.tabs.get(ids.tab);
    // A tab that the person dragged into a window of theirs is theirs.
    if (tab.windowId === ids.window) return ids.tab;
  } catch {
    // Closed while no worker lived.
  }
  await chrome.storage.session.remove(KEY);
  return null;
}

/** Navigates the own tab, made when missing. */
export async function navigate(url: string): Promise<void> {
  const tab = await ownTab();
  if (tab !== null) {
    await chrome.tabs.update(tab, { url });
    return;
  }
  making = make(url);
  await making.finally(() => {
    making = null;
  });
}

async function make(url: string): Promise<void> {
  const window = await chrome.windows.create({ url, type: 'popup', focused: false, ...SIZE });
  const made = window?.tabs?.[0]?.id;
  if (window?.id === undefined || made === undefined) throw new Error('no window was made');
  await chrome.storage.session.set({ [KEY]: { tab: made, window: window.id } satisfies Ids });
  await chrome.tabs.update(made, { muted: true, autoDiscardable: false });
}

export async function showOwnWindow(): Promise<boolean> {
  const ids = await known();
  if ((await ownTab()) === null || !ids) return false;
  await chrome.windows.update(ids.window, { focused: true, state: 'normal' });
  // Some browsers make a tab of it, among others.
  await chrome.tabs.update(ids.tab, { active: true });
  return true;
}

/** Closes the own tab, and so its window, unless the browser would end with it. */
export async function closeOwnWindow(): Promise<void> {
  const ids = await known();
  if ((await ownTab()) === null || !ids) return;
  const windows = await chrome.windows.getAll();
  if (windows.length < 2) return;
  await chrome.storage.session.remove(KEY);
  await chrome.tabs.remove(ids.tab).catch(() => undefined);
}

export async function forgetTab(tabId: number): Promise<boolean> {
  if (!(await isOwnTab(tabId))) return false;
  await chrome.storage.session.remove(KEY);
  return true;
}
