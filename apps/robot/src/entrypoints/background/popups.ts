import browser, { type Runtime } from 'webextension-polyfill';
import type { Change } from '../../engine/store/core';
import type { Engine } from '../../engine/engine';
import { sendReport } from '../../engine/work/report';
import { textFor } from '../../engine/store/reasons';
import { Refusal } from '../../engine/store/interruptions';
import { defaultArgs } from '../../engine/user/default-args';
import { build } from '../../platform/build';
import { networkOrigin } from '../../platform/network-origin';
import { showRobotWindow } from '../../platform/robot-tab';
import { vendor } from '../../platform/vendor';
import type { Dashboards } from './dashboards';
import { extensionPages } from '../extension-pages';
import { ownReport } from './own-report';
import { PopupCommand, type PopupMessage, type PopupState } from '../popup-messages';
import { popupState } from './popup-state';
import { setUp } from './set-up';

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
      await this.#carryOut(command.data, port);
    } catch (error) {
      this.#refuse(port, command.data?.type ?? null, error);
    }
  }

  #refuse(port: Runtime.Port, command: string | null, error: unknown): void {
    const { code, text } = error instanceof Refusal ? error : textFor(error);
    this.#send(port, { type: 'popup.refused', command, code, text });
    if (!(error instanceof Refusal)) console.error(error);
  }

  async #carryOut(command: PopupCommand, port: Runtime.Port): Promise<void> {
    const engine = this.#engine();
    switch (command.type) {
      case 'terms.accept': {
        const look = (tx: Change) => setUp(engine, tx);
        const refusal = await engine.connectedUser.acceptTerms(command.version, look);
        void engine.tick();
        if (refusal) throw refusal;
        return undefined;
      }
      case 'username.confirm':
        await engine.connectedUser.confirm(
          command.facebook_profile_id,
          command.user_id,
          command.replaces,
        );
        return void engine.tick();
      case 'username.switch':
        await engine.connectedUser.forgetIdentity();
        await browser.tabs.create({ url: `${await networkOrigin()}/` });
        return undefined;
      case 'job.start':
        await this.#start(command.name);
        return void engine.tick();
      case 'job.stop':
        await engine.queue.stop(command.id);
        return void engine.tick();
      case 'job.queue':
        await engine.queue.requeue(command.id);
        return void engine.tick();
      case 'dashboard.open':
        if (!(await this.#dashboards.show()))
          await browser.tabs.create({ url: build.dashboardUrl });
        return undefined;
      case 'extensions.open':
        // The list of extensions, because only the list has the 'Update' button.
        await browser.tabs.create({ url: vendor.extensionsUrl });
        return undefined;
      case 'robot_window.show':
        if (!(await showRobotWindow()))
          await browser.tabs.create({ url: `${await networkOrigin()}/` });
        return undefined;
      case 'report.open':
        await browser.tabs.create({ url: browser.runtime.getURL(extensionPages.report) });
        return undefined;
      case 'report.get':
        return this.#send(port, { type: 'popup.report', report: await ownReport(engine.core) });
      case 'report.send': {
        const id = await sendReport(engine.core, command.report, command.note);
        return this.#send(port, { type: 'popup.report_sent', id });
      }
    }
  }

  async #start(name: Extract<PopupCommand, { type: 'job.start' }>['name']): Promise<void> {
    const args = await defaultArgs(this.#engine().core, name);
    await this.#engine().queue.start(crypto.randomUUID(), name, args);
  }
}
