import browser from 'webextension-polyfill';
import { SessionValue } from './session-value';
import { vendor } from './vendor';

/** The size of the window for the robot's own tab. The window never takes the focus. */
const SIZE = { width: 1000, height: 800 };

interface Ids {
  tab: number;
  window: number;
}

const ids = new SessionValue<Ids>('own_tab');

/** Changes are serialized: a late event about a closed tab must not clear the id of the tab that replaced it. */
let last: Promise<unknown> = Promise.resolve();
function serialized<Value>(change: () => Promise<Value>): Promise<Value> {
  const done = last.then(change);
  last = done.catch(() => undefined);
  return done;
}

/** Pending while the window is created: its first page may send messages before its id is known. */
let making: Promise<void> | null = null;

export async function isRobotTab(tabId: number): Promise<boolean> {
  await making?.catch(() => undefined);
  return (await ids.get())?.tab === tabId;
}

/** The tab's id, if the tab still exists. */
export async function robotTab(): Promise<number | null> {
  return (await there())?.tab ?? null;
}

async function there(): Promise<Ids | null> {
  const known = (await ids.get()) ?? (await findOrphanedTab());
  if (!known) return null;
  try {
    const tab = await browser.tabs.get(known.tab);
    // A tab that the user dragged into another window belongs to the user.
    return tab.windowId === known.window ? known : null;
  } catch {
    // The tab was closed while no worker was alive.
    return null;
  }
}

/** Finds the window after an update, which clears storage.session but leaves the window open. The browser stores
 *  which extension muted a tab, so a tab of the user is never taken for the robot's. */
async function findOrphanedTab(): Promise<Ids | null> {
  const popups = await browser.windows.getAll({ populate: true, windowTypes: ['popup'] });
  for (const { id: window, tabs = [] } of popups) {
    const [tab] = tabs;
    const isOurs = tabs.length === 1 && tab?.mutedInfo?.extensionId === browser.runtime.id;
    if (!isOurs || window === undefined || tab.id === undefined) continue;
    const found: Ids = { tab: tab.id, window };
    await ids.set(found);
    return found;
  }
  return null;
}

/** Navigates the robot's own tab, created when missing. */
export function navigate(url: string): Promise<void> {
  return serialized(async () => {
    const known = await there();
    if (known !== null) {
      await browser.tabs.update(known.tab, { url });
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
  const window = await browser.windows.create({ url, type: 'popup', focused: false, ...SIZE });
  const made = window.tabs?.[0]?.id;
  if (window.id === undefined || made === undefined) throw new Error('no window was made');
  await ids.set({ tab: made, window: window.id });
  await browser.tabs.update(made, { muted: true, ...vendor.ownTab });
}

/** Whether no navigation of the tab is under way. True when the tab is gone. */
export async function hasNoNavigation(tabId: number): Promise<boolean> {
  try {
    const { status, pendingUrl } = await browser.tabs.get(tabId);
    return status === 'complete' && !pendingUrl;
  } catch {
    return true;
  }
}

export async function showRobotWindow(): Promise<boolean> {
  const known = await there();
  if (!known) return false;
  await browser.windows.update(known.window, { focused: true, state: 'normal' });
  // Some browsers open the window as one tab among others.
  await browser.tabs.update(known.tab, { active: true });
  return true;
}

/** Closes the robot's own tab, and with it its window, unless it is the browser's last window. */
export function closeRobotWindow(): Promise<void> {
  return serialized(async () => {
    const known = await there();
    if (!known) return;
    const windows = await browser.windows.getAll();
    if (windows.length < 2) return;
    await ids.forget();
    await browser.tabs.remove(known.tab).catch(() => undefined);
  });
}

/** True when the closed tab was the robot's own. */
export function clearRobotTab(tabId: number): Promise<boolean> {
  return serialized(async () => {
    if ((await ids.get())?.tab !== tabId) return false;
    await ids.forget();
    return true;
  });
}
