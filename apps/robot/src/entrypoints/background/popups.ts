import type { Runtime } from 'webextension-polyfill';
import type { Engine } from '../../engine/engine';
import { Refusal } from '../../engine/store/interruptions';
import { runCommand, refusalOf } from './commands';
import type { Dashboards } from './dashboards';
import { PopupCommand, type PopupMessage, type PopupState } from '../popup-messages';
import { popupState } from './popup-state';

const AGAIN_MS = 2_000;

/** The robot's open pages: popup, first-run page, report. */
export class Popups {
  readonly #ports = new Set<Runtime.Port>();
  readonly #engine: () => Engine;
  readonly #dashboards: Pick<Dashboards, 'show'>;
  #told = '';

  constructor(engine: () => Engine, dashboards: Pick<Dashboards, 'show'>) {
    this.#engine = engine;
    this.#dashboards = dashboards;
  }

  connected(port: Runtime.Port): void {
    this.#ports.add(port);
    port.onDisconnect.addListener(() => this.#ports.delete(port));
    port.onMessage.addListener((raw: unknown) => void this.#answer(raw, port));
    popupState(this.#engine().core).then(
      (state) => this.#send(port, state),
      (error: unknown) => {
        this.#refuse(port, null, error);
        // Storage that fails now may work later: closing the port makes the page connect again.
        setTimeout(() => this.#ports.delete(port) && port.disconnect(), AGAIN_MS);
      },
    );
  }

  tell(state: PopupState): void {
    const text = JSON.stringify(state);
    if (text === this.#told) return;
    this.#told = text;
    for (const port of this.#ports) this.#send(port, state);
  }

  #send(port: Runtime.Port, message: PopupMessage): void {
    if (this.#ports.has(port)) port.postMessage(message);
  }

  async #answer(raw: unknown, port: Runtime.Port): Promise<void> {
    const command = PopupCommand.safeParse(raw);
    try {
      if (!command.success)
        throw new Refusal(
          'message_malformed',
          'The robot did not understand this. Close the popup and open it again.',
        );
      await runCommand(command.data, {
        caller: 'popup',
        engine: this.#engine(),
        send: (message) => this.#send(port, message),
        showDashboard: async () => (await this.#dashboards.show()) !== null,
      });
    } catch (error) {
      this.#refuse(port, command.data?.type ?? null, error);
    }
  }

  #refuse(port: Runtime.Port, command: string | null, error: unknown): void {
    this.#send(port, { type: 'popup.refused', command, ...refusalOf(error) });
  }
}
