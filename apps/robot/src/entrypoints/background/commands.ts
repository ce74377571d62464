import { isOpen, type Job } from '@winnow/sdk/jobs';
import type { PageMessage, RobotMessage } from '@winnow/sdk/link';
import browser from 'webextension-polyfill';
import type { Engine } from '../../engine/engine';
import { defaultArgs } from '../../engine/user/default-args';
import type { Change } from '../../engine/store/core';
import { userMissing, textFor } from '../../engine/store/reasons';
import { Refusal } from '../../engine/store/interruptions';
import { sendReport } from '../../engine/work/report';
import { inOrder, summary } from '../../engine/work/link-state';
import { build } from '../../platform/build';
import { networkOrigin } from '../../platform/network-origin';
import { showRobotWindow } from '../../platform/robot-tab';
import { vendor } from '../../platform/vendor';
import { extensionPages } from '../extension-pages';
import type { PopupCommand, PopupMessage } from '../popup-messages';
import { ownReport } from './own-report';
import { setUp } from './set-up';
import type { Access } from './dashboard-access';

/** Who sends a command: a dashboard by its access, or one of the robot's own pages (popup, first run, report). */
export type Caller = Access | 'popup';

type OfPage<Name> = Extract<PageMessage, { type: Name }>;
type OfPopup<Name> = Extract<PopupCommand, { type: Name }>;

/** The dashboard that sent a command, and what carrying it out needs of the dashboards. */
export interface PageSender {
  readonly caller: Access;
  readonly engine: Engine;
  send(message: RobotMessage): void;
  tellState(): Promise<void>;
  handOver(message: OfPage<'user.set'>): Promise<void>;
  /** Deletes the user's data that is stored outside of the engine. */
  forgotten(): Promise<void>;
}

/** The own page that sent a command. */
export interface PopupSender {
  readonly caller: 'popup';
  readonly engine: Engine;
  send(message: PopupMessage): void;
  /** False when no dashboard is open. */
  showDashboard(): Promise<boolean>;
}

type Run<Message, Sender> = (message: Message, from: Sender) => Promise<void>;
type ByPage<Name> =
  OfPage<Name> extends never
    ? unknown
    : { own: Run<OfPage<Name>, PageSender> } & {
        [Other in Exclude<Access, 'own'>]?: Run<OfPage<Name>, PageSender>;
      };
type ByPopup<Name> =
  OfPopup<Name> extends never ? unknown : { popup: Run<OfPopup<Name>, PopupSender> };

/** For each command, who may send it and what it then does. A caller that is not named is refused. The inputs are
 *  `PageMessage` and `PopupCommand`, checked where a message arrives. */
type Commands = {
  readonly [Name in (PageMessage | PopupCommand)['type']]: ByPage<Name> & ByPopup<Name>;
};

export const commands: Commands = {
  hello: anyPage((_, from) => from.tellState()),
  'user.set': anyPage(async (message, from) => {
    if (!build.isApiUrl(message.api_url))
      throw new Refusal(
        'api_url_refused',
        'The robot does not know this dashboard’s address. Nothing was sent.',
      );
    await from.handOver(message);
    // If only this dashboard's access changed, `stateChanged` sends nothing, so the state is sent here.
    await from.tellState();
    void from.engine.tick();
  }),
  'user.clear': { own: signOut, unknown: signOut, other: forgetUser },
  'summary.get': {
    own: async (_, { engine, send }) => send(await summary(engine.core)),
    other: tellUndelivered,
    unknown: tellUndelivered,
  },
  'job.watch': {
    own: async (_, { engine, send }) => {
      for (const job of await inOrder(engine.core)) send({ type: 'job.changed', job });
    },
    other: nothing,
    unknown: nothing,
  },
  'job.start': {
    own: ({ id, name, args }, from) => changed(from, from.engine.queue.start(id, name, args)),
    popup: async ({ name }, { engine }) => {
      const args = await defaultArgs(engine.core, name);
      await engine.queue.start(crypto.randomUUID(), name, args);
      void engine.tick();
    },
  },
  'job.queue': {
    own: ({ id }, from) => changed(from, from.engine.queue.requeue(id)),
    popup: async ({ id }, { engine }) => {
      await engine.queue.requeue(id);
      void engine.tick();
    },
  },
  'job.stop': {
    own: ({ id }, from) => changed(from, from.engine.queue.stop(id)),
    popup: async ({ id }, { engine }) => {
      await engine.queue.stop(id);
      void engine.tick();
    },
  },
  'setup.open': { own: () => open(browser.runtime.getURL(extensionPages.firstRun)) },
  diagnose: { own: ({ mid }, { engine }) => engine.diagnose(mid) },
  'report.get': {
    own: async ({ mid }, { engine, send }) =>
      send({ type: 'report', reply_to: mid, report: await ownReport(engine.core) }),
    popup: async (_, { engine, send }) =>
      send({ type: 'popup.report', report: await ownReport(engine.core) }),
  },
  'schedule.set': {
    own: async ({ tasks }, { engine, send }) => {
      await engine.schedule.set(tasks);
      send(await summary(engine.core));
      void engine.tick();
    },
  },
  'terms.accept': {
    popup: async ({ version }, { engine }) => {
      const look = (tx: Change) => setUp(engine, tx);
      const refusal = await engine.connectedUser.acceptTerms(version, look);
      void engine.tick();
      if (refusal) throw refusal;
    },
  },
  'username.confirm': {
    popup: async ({ facebook_profile_id, user_id, replaces }, { engine }) => {
      await engine.connectedUser.confirm(facebook_profile_id, user_id, replaces);
      void engine.tick();
    },
  },
  'username.switch': {
    popup: async (_, { engine }) => {
      await engine.connectedUser.forgetIdentity();
      await open(`${await networkOrigin()}/`);
    },
  },
  'dashboard.open': {
    popup: async (_, from) => {
      if (!(await from.showDashboard())) await open(build.dashboardUrl);
    },
  },
  // The list of extensions, because only the list has the 'Update' button.
  'extensions.open': { popup: () => open(vendor.extensionsUrl) },
  'robot_window.show': {
    popup: async () => {
      if (!(await showRobotWindow())) await open(`${await networkOrigin()}/`);
    },
  },
  'report.open': { popup: () => open(browser.runtime.getURL(extensionPages.report)) },
  'report.send': {
    popup: async ({ report, note }, { engine, send }) =>
      send({ type: 'popup.report_sent', id: await sendReport(engine.core, report, note) }),
  },
};

/** Carries a command out. Throws a `Refusal` if this caller may not send it. */
export async function runCommand(message: PageMessage, from: PageSender): Promise<void>;
export async function runCommand(message: PopupCommand, from: PopupSender): Promise<void>;
export async function runCommand(
  message: PageMessage | PopupCommand,
  from: PageSender | PopupSender,
): Promise<void> {
  const byCaller: Partial<Record<Caller, Run<typeof message, typeof from>>> = commands[
    message.type
  ] as object;
  const run = byCaller[from.caller];
  if (!run) throw notAllowed(from.caller);
  await run(message, from);
}

/** Why a command was not carried out, in words for the user. An error that is no refusal is logged as well. */
export function refusalOf(error: unknown): { code: string; text: string } {
  if (!(error instanceof Refusal)) console.error(error);
  const { code, text } = error instanceof Refusal ? error : textFor(error);
  return { code, text };
}

function notAllowed(caller: Caller): Refusal {
  if (caller === 'unknown') return new Refusal(userMissing.code, userMissing.text);
  return new Refusal(
    'other_user',
    'The robot still works for another account in this browser. Nothing was started.',
  );
}

function anyPage<Message>(run: Run<Message, PageSender>) {
  return { own: run, other: run, unknown: run };
}

async function changed({ engine, send }: PageSender, changing: Promise<Job>): Promise<void> {
  send({ type: 'job.changed', job: await changing });
  void engine.tick();
}

async function nothing(): Promise<void> {}

async function open(url: string): Promise<void> {
  await browser.tabs.create({ url });
}

/** Any dashboard may know how much is undelivered: a user who signs out is asked about it. */
async function tellUndelivered(_: unknown, { engine, send }: PageSender): Promise<void> {
  const { outbox_size } = await summary(engine.core);
  send({ type: 'summary', jobs: [], schedule: [], ledger_counts: {}, outbox_size });
}

/** Also of a dashboard that never handed a user over and so knows of no job. */
async function signOut(message: OfPage<'user.clear'>, from: PageSender): Promise<void> {
  if (message.stop) await stopAll(from.engine);
  await forgetUser(message, from);
}

async function forgetUser({ discard }: OfPage<'user.clear'>, from: PageSender): Promise<void> {
  await from.engine.connectedUser.clear(discard ?? false);
  await from.forgotten();
  await from.tellState();
}

async function stopAll(engine: Engine): Promise<void> {
  for (const { id, status } of await inOrder(engine.core))
    if (isOpen(status)) await engine.queue.stop(id);
  void engine.tick();
}
