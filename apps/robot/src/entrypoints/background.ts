import type { PageReceived, PageHello, PageWelcome } from '../networks/page';
import { portName } from '@winnow/sdk/link/messages';
import browser, { type Runtime } from 'webextension-polyfill';
import { showBadge } from '../platform/badge';
import { build } from '../platform/build';
import { closeRobotWindow, clearRobotTab } from '../platform/robot-tab';
import { reportNote } from '../platform/report-note';
import { hasSiteAccess, watchSiteAccess } from '../platform/site-access';
import { vendor } from '../platform/vendor';
import { Dashboards } from './background/dashboards';
import { openFirstRun } from './background/first-run';
import { popupPort } from './popup-messages';
import { popupState } from './background/popup-state';
import { Popups } from './background/popups';
import { createRobot } from './background/robot';
import { badgeOf } from './background/badge-state';

// The browser wakes the worker only for listeners that are registered synchronously, so all of them are registered here.
const dashboards = new Dashboards(() => engine, forgotten);
const popups = new Popups(() => engine, dashboards);

/** Limits updates of the state: each reads whole tables, and a scan changes them ten times a second. */
const STATE_MS = 250;
let stateDue = false;
/** Changes come in bursts, so they are sent together. */
function stateChanged(): void {
  if (stateDue) return;
  stateDue = true;
  setTimeout(() => {
    stateDue = false;
    void dashboards.stateChanged();
    void showState();
  }, STATE_MS);
}

async function showState(): Promise<void> {
  const state = await popupState(engine.core);
  popups.tell(state);
  await showBadge(badgeOf(state));
}

const { engine, page } = createRobot({
  job: (job) => dashboards.tell({ type: 'job.changed', job }),
  notification: (name) => dashboards.tell({ type: 'notification', name }),
  state: stateChanged,
  rested: () => void rest().catch((error: unknown) => console.error(error)),
  // Each dashboard recognises the ids of the messages that it sent.
  diagnosed: (replies, diagnosis) => {
    for (const reply_to of replies) dashboards.tell({ type: 'diagnosis', reply_to, diagnosis });
  },
});
const go = () => void engine.tick();

vendor.onPageConnect((port) => {
  if (port.name === portName) dashboards.connected(port);
  else port.disconnect();
});
browser.runtime.onConnect.addListener((port) => {
  // Content scripts have our id but not our address.
  const isOurs = port.sender?.url?.startsWith(browser.runtime.getURL('')) ?? false;
  if (port.name === popupPort && isOurs) popups.connected(port);
  else port.disconnect();
});
browser.runtime.onMessage.addListener(
  (message: unknown, sender: Runtime.MessageSender): Promise<PageWelcome> | undefined => {
    if (sender.id !== browser.runtime.id) return undefined;
    if (isHeard(message)) void page.came(sender, message);
    return isHello(message) ? greeted(message, sender) : undefined;
  },
);
browser.alarms.onAlarm.addListener(() => {
  go();
  // A pause ends by time alone, without any write that would report it.
  stateChanged();
});
browser.tabs.onRemoved.addListener((tab) => {
  void clearRobotTab(tab).then((own) => {
    if (!own) return;
    page.lost();
    // Jobs that waited for the window get a new one.
    void engine.onPossibleWindowReturn();
  });
});
watchSiteAccess((isGiven) => {
  stateChanged();
  if (isGiven) void engine.onSiteAccessGranted();
});
browser.runtime.onInstalled.addListener((details) => {
  void browser.runtime.setUninstallURL(build.uninstalledUrl);
  void openFirstRun(details);
  go();
});
browser.runtime.onStartup.addListener(go);
browser.runtime.onUpdateAvailable.addListener(() => {
  engine.drain();
  void engine.tick().then(() => browser.runtime.reload());
});
// The worker may start for any reason: alarms may be lost, and work may be unfinished.
go();
stateChanged();
// The browser may have reported the access while the previous worker was ending, which lost the event.
hasSiteAccess()
  .then((isGiven) => (isGiven ? engine.onSiteAccessGranted() : undefined))
  // This worker is ending as well: the next one checks.
  .catch(() => {});

async function greeted(hello: PageHello, sender: Runtime.MessageSender): Promise<PageWelcome> {
  const isOpening = page.isOpening;
  const own = await page.hello(sender, hello);
  // While the robot itself opens a page, the arrival of that page says nothing about a sign-in.
  if (!isOpening && !hello.asksSignIn) await engine.onPossibleSignIn();
  if (!isOpening && own && !hello.hidden) await engine.onPossibleWindowReturn();
  return { own };
}

/** The engine deleted the user's data: this deletes what is stored elsewhere. */
async function forgotten(): Promise<void> {
  await Promise.all([reportNote.forget(), page.forget()]);
}

/** Closes the robot's window when nothing is left to do. It stays while a job waits: the
 *  user may be signing in there. */
async function rest(): Promise<void> {
  if (await engine.isIdle()) await closeRobotWindow();
}

function isHello(message: unknown): message is PageHello {
  return isOfPage(message, 'page.hello') && 'asksSignIn' in message;
}

const isHeard = (message: unknown): message is PageReceived => isOfPage(message, 'page.heard');

function isOfPage(message: unknown, winnow: string): message is { document: string } {
  return (
    typeof message === 'object' &&
    message !== null &&
    'winnow' in message &&
    message.winnow === winnow &&
    'document' in message &&
    typeof message.document === 'string'
  );
}
