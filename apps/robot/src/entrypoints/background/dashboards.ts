import {
  type PageMessage,
  type Port,
  robotEnd,
  type RobotEnd,
  type RobotMessage,
} from '@winnow/sdk/link';
import type { Runtime, Tabs } from 'webextension-polyfill';
import type { Change } from '../../engine/store/core';
import type { Engine } from '../../engine/engine';
import { fact } from '../../engine/store/facts';
import { robotState } from '../../engine/work/link-state';
import { build } from '../../platform/build';
import { showTab } from '../../platform/show-tab';
import { vendor } from '../../platform/vendor';
import type { RobotState } from '@winnow/sdk/link/messages';
import { runCommand, refusalOf } from './commands';
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
    // The browser checks externally_connectable. The origin is checked here again, so as not to rely on that alone.
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
      // A sign-out right after a hand-over is processed after it, not before.
      if (!/^(hello|user\.set)$/.test(message.type)) await this.#access.settled(end);
      await runCommand(message, {
        caller: this.#access.accessOf(end),
        engine: this.#engine(),
        send: (answer) => end.send(answer),
        tellState: () => this.#tellState(end),
        handOver: (given) => this.#handOver(given, end),
        forgotten: () => {
          this.#access.leave();
          return this.#forgotten();
        },
      });
    } catch (error) {
      end.send({ type: 'refused', reply_to: message.mid, ...refusalOf(error) });
    }
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
}
