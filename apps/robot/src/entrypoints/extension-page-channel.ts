import browser, { type Runtime } from 'webextension-polyfill';
import { type PopupCommand, PopupMessage, popupPort } from './popup-messages';

const reconnectAfterMs = 250;

export interface Channel {
  send: (command: PopupCommand) => void;
  close: () => void;
}

/** A channel from one of the robot's own pages to the background. The worker may end at any moment: reconnecting wakes
 *  it and sends the state again. `lost` reports that a command may have no answer. */
export function openChannel(
  take: (message: PopupMessage) => void,
  lost: () => void = () => undefined,
): Channel {
  let port: Runtime.Port | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const connect = () => {
    clearTimeout(timer);
    const opened = browser.runtime.connect({ name: popupPort });
    opened.onMessage.addListener((raw: unknown) => {
      const message = PopupMessage.safeParse(raw);
      if (message.success) take(message.data);
    });
    opened.onDisconnect.addListener(() => {
      // Reading lastError tells the browser that the error was handled.
      void browser.runtime.lastError;
      port = null;
      lost();
      timer = setTimeout(connect, reconnectAfterMs);
    });
    port = opened;
    return opened;
  };

  connect();
  return {
    // A command just after the worker ended wakes it and is not lost.
    send: (command) => (port ?? connect()).postMessage(command),
    close: () => {
      clearTimeout(timer);
      port?.disconnect();
    },
  };
}
