import type { Engine } from '../engine/engine';
import { wordsFor } from '../engine/reasons';
import { Refusal } from '../engine/signals';
import { inner, inOrder, robotState } from '../engine/snapshots';
import { argsOf } from '../engine/wishes';
import { build } from '../platform/build';
import { showOwnWindow } from '../platform/own-tab';
import {
  PopupCommand,
  type PopupMessage,
  type PopupPhase,
  type PopupState,
} from './popup-messages';
import { networkOrigin } from './robot';

const SHOWN_JOBS = 10;

/** Our own popups that are open now. */
export class Popups {
  readonly #ports = new Set<chrome.runtime.Port>();
  readonly #engine: () => Engine;
  #told = '';

  constructor(engine: () => Engine) {
    this.#engine = engine;
  }

  connected(port: chrome.runtime.Port): void {
    this.#ports.add(port);
    port.onDisconnect.addListener(() => this.#ports.delete(port));
    port.onMessage.addListener((raw: unknown) => void this.#answer(raw, port));
    void this.#state().then((state) => this.#send(port, state));
  }

  async stateChanged(): Promise<void> {
    if (this.#ports.size === 0) return;
    const state = await this.#state();
    const text = JSON.stringify(state);
    if (text === this.#told) return;
    this.#told = text;
    for (const port of this.#ports) this.#send(port, state);
  }

  #send(port: chrome.runtime.Port, message: PopupMessage): void {
    if (this.#ports.has(port)) port.postMessage(message);
  }

  async #answer(raw: unknown, port: chrome.runtime.Port): Promise<void> {
    const command = PopupCommand.safeParse(raw);
    try {
      if (!command.success)
        throw new Refusal(
          'message_malformed',
          'The robot did not understand this. Close and open the popup again.',
        );
      await this.#carryOut(command.data);
    } catch (error) {
      const { code, text } = error instanceof Refusal ? error : wordsFor(error);
      this.#send(port, { type: 'popup.refused', command: command.data?.type ?? null, code, text });
      if (!(error instanceof Refusal)) console.error(error);
    }
  }

  async #carryOut(command: PopupCommand): Promise<void> {
    const engine = this.#engine();
    switch (command.type) {
      case 'terms.accept':
        await engine.session.acceptTerms(command.version);
        return this.#setUp();
      case 'username.confirm':
        await engine.session.confirm(command.facebook_profile_id);
        return void engine.tick();
      case 'username.switch':
        await engine.session.forgetIdentity();
        await chrome.tabs.create({ url: `${await networkOrigin()}/` });
        return undefined;
      case 'job.start':
        await this.#start(command.name);
        return void engine.tick();
      case 'job.stop':
        await engine.queue.stop(command.id);
        return void engine.tick();
      case 'job.queue':
        await engine.queue.again(command.id);
        return void engine.tick();
      case 'dashboard.open':
        await chrome.tabs.create({ url: build.dashboardUrl });
        return undefined;
      case 'robot_window.show':
        if (!(await showOwnWindow()))
          await chrome.tabs.create({ url: `${await networkOrigin()}/` });
    }
  }

  /** Terms accepted and a dashboard connected: next it is read who is signed in on the network. */
  async #setUp(): Promise<void> {
    const state = await robotState(this.#engine().core);
    if (state.connected_user !== null && state.network_user === null)
      await this.#start('initial_user_setup');
    void this.#engine().tick();
  }

  async #start(name: Extract<PopupCommand, { type: 'job.start' }>['name']): Promise<void> {
    const args = await argsOf(this.#engine().core, name);
    await this.#engine().queue.start(crypto.randomUUID(), name, args);
  }

  async #state(): Promise<PopupState> {
    const { core } = this.#engine();
    const [state, own, jobs, site_access] = await Promise.all([
      robotState(core),
      inner(core),
      inOrder(core),
      chrome.permissions.contains({ origins: [`${new URL(await networkOrigin()).origin}/*`] }),
    ]);
    const { version, network_user, pause, sync_engagement_next_allowed } = state;
    return {
      type: 'popup.state',
      phase: phaseOf(state),
      version,
      network_user,
      pause,
      sync_engagement_next_allowed,
      site_access,
      ...own,
      jobs: jobs.slice(0, SHOWN_JOBS),
    };
  }
}

function phaseOf(state: Awaited<ReturnType<typeof robotState>>): PopupPhase {
  if (!state.terms_accepted) return 'terms';
  if (state.connected_user === null || state.network_user === null) return 'setup';
  return state.username_confirmed ? 'ready' : 'confirm_username';
}
