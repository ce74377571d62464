import { SessionValue } from './session-value';

/** The robot's own tab, in a small window of its own that never takes the focus. */
const SIZE = { width: 1000, height: 800 };

interface Ids {
  tab: number;
  window: number;
}

const ids = new SessionValue<Ids>('own_tab');

/** One change after the other: word of a closed tab must not make us forget the one that was made in its place. */
let last: Promise<unknown> = Promise.resolve();
function inTurn<Value>(change: () => Promise<Value>): Promise<Value> {
  const done = last.then(change);
  last = done.catch(() => undefined);
  return done;
}

/** The window that is being made: its first page may speak before its id is known. */
let making: Promise<void> | null = null;

export async function isOwnTab(tabId: number): Promise<boolean> {
  await making?.catch(() => undefined);
  return (await ids.get())?.tab === tabId;
}

/** The tab, when it is still there. */
export async function ownTab(): Promise<number | null> {
  return (await there())?.tab ?? null;
}

async function there(): Promise<Ids | null> {
  const known = (await ids.get()) ?? (await leftBehind());
  if (!known) return null;
  try {
    const tab = await chrome.tabs.get(known.tab);
    // A tab that the person dragged into a window of theirs is theirs.
    return tab.windowId === known.window ? known : null;
  } catch {
    // Closed while no worker lived.
    return null;
  }
}

/** An update empties storage.session, and leaves the window open. Chrome itself remembers who muted its tab, so no tab
 *  of the person is ever taken for it. */
async function leftBehind(): Promise<Ids | null> {
  const popups = await chrome.windows.getAll({ populate: true, windowTypes: ['popup'] });
  for (const { id: window, tabs = [] } of popups) {
    const [tab] = tabs;
    const isOurs = tabs.length === 1 && tab?.mutedInfo?.extensionId === chrome.runtime.id;
    if (!isOurs || window === undefined || tab.id === undefined) continue;
    const found: Ids = { tab: tab.id, window };
    await ids.set(found);
    return found;
  }
  return null;
}

/** Navigates the own tab, made when missing. */
export function navigate(url: string): Promise<void> {
  return inTurn(async () => {
    const known = await there();
    if (known !== null) {
      await chrome.tabs.update(known.tab, { url });
      return;
    }
    await ids.forget();
    making = make(url);
    await making.finally(() => {
      making = null;
    });
  });
}

async function make(url: string): Promise<void> {
  const window = await chrome.windows.create({ url, type: 'popup', focused: false, ...SIZE });
  const made = window?.tabs?.[0]?.id;
  if (window?.id === undefined || made === undefined) throw new Error('no window was made');
  await ids.set({ tab: made, window: window.id });
  await chrome.tabs.update(made, { muted: true, autoDiscardable: false });
}

/** Nothing is on its way to this tab any more. */
export async function isAtRest(tabId: number): Promise<boolean> {
  try {
    const { status, pendingUrl } = await chrome.tabs.get(tabId);
    return status === 'complete' && !pendingUrl;
  } catch {
    return true;
  }
}

export async function showOwnWindow(): Promise<boolean> {
  const known = await there();
  if (!known) return false;
  await chrome.windows.update(known.window, { focused: true, state: 'normal' });
  // Some browsers make a tab of it, among others.
  await chrome.tabs.update(known.tab, { active: true });
  return true;
}

/** Closes the own tab, and so its window, unless the browser would end with it. */
export function closeOwnWindow(): Promise<void> {
  return inTurn(async () => {
    const known = await there();
    if (!known) return;
    const windows = await chrome.windows.getAll();
    if (windows.length < 2) return;
    await ids.forget();
    await chrome.tabs.remove(known.tab).catch(() => undefined);
  });
}

/** True when it was the own tab that was closed. */
export function forgetTab(tabId: number): Promise<boolean> {
  return inTurn(async () => {
    if ((await ids.get())?.tab !== tabId) return false;
    await ids.forget();
    return true;
  });
}
