import { isOpen } from '@winnow/sdk/jobs';
import {
  type PageMessage,
  type Port,
  robotEnd,
  type RobotEnd,
  type RobotMessage,
} from '@winnow/sdk/link';
import browser, { type Runtime, type Tabs } from 'webextension-polyfill';
import type { Change } from '../../engine/store/core';
import type { Engine } from '../../engine/engine';
import { fact } from '../../engine/store/facts';
import { userMissing, textFor } from '../../engine/store/reasons';
import { Refusal } from '../../engine/store/interruptions';
import { inOrder, robotState, summary } from '../../engine/work/link-state';
import { build } from '../../platform/build';
import { showTab } from '../../platform/show-tab';
import { vendor } from '../../platform/vendor';
import type { RobotState } from '@winnow/sdk/link/messages';
import { extensionPages } from '../extension-pages';
import { ownReport } from './own-report';
import { setUp } from './set-up';
import { DashboardAccess } from './dashboard-access';

/** The connected dashboards. A dashboard of the connected user gets every message; any other gets only the robot's
 *  state, without data of that user. */
export class Dashboards {
  readonly #ends = new Set<RobotEnd>();
  readonly #tabs = new WeakMap<RobotEnd, number>();
  readonly #access = new DashboardAccess<RobotEnd>();
  readonly #engine: () => Engine;
  readonly #forgotten: () => Promise<void>;
  /** The last state that was sent: most changes do not affect it. */
  #told = '';

  /** `forgotten` deletes the user's data that is stored outside of the engine. */
  constructor(engine: () => Engine, forgotten: () => Promise<void>) {
    this.#engine = engine;
    this.#forgotten = forgotten;
  }

  connected(port: Port & { sender?: Runtime.MessageSender }): void {
    // The browser checks the origin as well (externally_connectable). The origin is checked here again, so as not to rely on that alone.
    if (!build.isWebOrigin(vendor.pageOrigin(port) ?? '')) return port.disconnect();
    const end = robotEnd(port, {
      message: (message, to) => void this.#answer(message, to),
      closed: () => this.#ends.delete(end),
    });
    this.#ends.add(end);
    if (port.sender?.tab?.id !== undefined) this.#tabs.set(end, port.sender.tab.id);
    void this.#tellState(end);
  }

  /** Shows the most recently connected dashboard; null when none is open. */
  async show(): Promise<Tabs.Tab | null> {
    for (const end of [...this.#ends].toReversed()) {
      const id = this.#tabs.get(end);
      // The tab may have been closed just now.
      const tab = id === undefined ? null : await showTab(id).catch(() => null);
      if (tab) return tab;
    }
    return null;
  }

  tell(message: RobotMessage): void {
    for (const end of this.#ends)
      if (message.type === 'robot.state') end.send(this.#stateFor(end, message));
      else if (this.#access.accessOf(end) === 'own') end.send(message);
  }

  async #tellState(end: RobotEnd): Promise<void> {
    end.send(this.#stateFor(end, await robotState(this.#engine().core)));
  }

  /** Only the connected user may know who is signed in on the network. */
  #stateFor(end: RobotEnd, state: RobotState): RobotState {
    return this.#access.accessOf(end) === 'own' ? state : { ...state, network_user: null };
  }

  async stateChanged(): Promise<void> {
    if (this.#ends.size === 0) return;
    const state = await robotState(this.#engine().core);
    const text = JSON.stringify(state);
    if (text === this.#told) return;
    this.#told = text;
    this.tell(state);
  }

  async #answer(message: PageMessage, end: RobotEnd): Promise<void> {
    try {
      await this.#carryOut(message, end);
    } catch (error) {
      const { code, text } = error instanceof Refusal ? error : textFor(error);
      end.send({ type: 'refused', reply_to: message.mid, code, text });
      if (!(error instanceof Refusal)) console.error(error);
    }
  }

  async #carryOut(message: PageMessage, end: RobotEnd): Promise<void> {
    const engine = this.#engine();
    // A sign-out right after a hand-over is processed after it, not before.
    if (!/^(hello|user\.set)$/.test(message.type)) await this.#access.settled(end);
    const isAnybodys = /^(hello|user)/.test(message.type);
    if (!isAnybodys && this.#access.accessOf(end) !== 'own')
      return this.#answerStranger(message, end);
    switch (message.type) {
      case 'hello':
        return this.#tellState(end);
      case 'user.set':
        if (!build.isApiUrl(message.api_url))
          throw new Refusal(
            'api_url_refused',
            'The robot does not know this dashboard’s address. Nothing was sent.',
          );
        await this.#handOver(message, end);
        // If only this dashboard's access changed, `stateChanged` sends nothing, so the state is sent here.
        await this.#tellState(end);
        return void engine.tick();
      case 'user.clear':
        if (message.stop && this.#access.accessOf(end) !== 'other') await this.#stopAll();
        await engine.connectedUser.clear(message.discard ?? false);
        this.#access.leave();
        await this.#forgotten();
        return this.#tellState(end);
      case 'summary.get':
        return end.send(await summary(engine.core));
      case 'job.start': {
        const job = await engine.queue.start(message.id, message.name, message.args);
        end.send({ type: 'job.changed', job });
        return void engine.tick();
      }
      case 'job.queue': {
        const job = await engine.queue.requeue(message.id);
        end.send({ type: 'job.changed', job });
        return void engine.tick();
      }
      case 'job.stop':
        end.send({ type: 'job.changed', job: await engine.queue.stop(message.id) });
        return void engine.tick();
      case 'job.watch':
        for (const job of await inOrder(engine.core)) end.send({ type: 'job.changed', job });
        return undefined;
      case 'setup.open':
        await browser.tabs.create({ url: browser.runtime.getURL(extensionPages.firstRun) });
        return undefined;
      case 'diagnose':
        return engine.diagnose(message.mid);
      case 'report.get':
        return end.send({
          type: 'report',
          reply_to: message.mid,
          report: await ownReport(engine.core),
        });
      case 'schedule.set':
        await engine.schedule.set(message.tasks);
        end.send(await summary(engine.core));
        return void engine.tick();
    }
  }

  /** For a sign-out. It also covers a dashboard that never handed a user over and so knows of no job. */
  async #stopAll(): Promise<void> {
    const engine = this.#engine();
    for (const { id, status } of await inOrder(engine.core))
      if (isOpen(status)) await engine.queue.stop(id);
    void engine.tick();
  }

  async #handOver(message: Extract<PageMessage, { type: 'user.set' }>, end: RobotEnd) {
    const engine = this.#engine();
    const served = async () => (await robotState(engine.core)).connected_user;
    const { user, token, api_url } = message;
    const take = async () => {
      // A user who accepted the terms before the hand-over waits for the set-up. If it may not start yet, the next
      // greeting tries again. Once it has started or the account is confirmed, a greeting starts nothing.
      const look = async (tx: Change) =>
        (await fact(tx, 'looked')) ?? (await fact(tx, 'confirmed')) ?? setUp(engine, tx);
      if (await engine.connectedUser.set(user, token, api_url, look)) await this.#forgotten();
    };
    await this.#access.handOver(end, user.id, take, served);
  }

  /** Any dashboard may know how much is undelivered: a user who signs out is asked about it. */
  async #answerStranger(message: PageMessage, end: RobotEnd): Promise<void> {
    if (message.type === 'job.watch') return;
    if (message.type !== 'summary.get') {
      if (this.#access.accessOf(end) === 'unknown')
        throw new Refusal(userMissing.code, userMissing.text);
      throw new Refusal(
        'other_user',
        'The robot still works for another account in this browser. Nothing was started.',
      );
    }
    const { outbox_size } = await summary(this.#engine().core);
    end.send({ type: 'summary', jobs: [], schedule: [], ledger_counts: {}, outbox_size });
  }
}
