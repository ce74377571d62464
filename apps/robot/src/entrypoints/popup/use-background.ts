import { useCallback, useEffect, useRef, useState } from 'react';
import { type PopupCommand, PopupMessage, popupPort, type PopupState } from '../popup-messages';

export interface Background {
  /** Null until the background has spoken. */
  state: PopupState | null;
  /** The last command that could not be carried out, in words. */
  refusal: string | null;
  send: (command: PopupCommand) => void;
}

const reconnectAfterMs = 250;

/** The background's whole state, as it changes. The worker may end at any moment: connecting again wakes it and
 *  brings the state anew, so closing or losing the channel loses nothing. */
export function useBackground(): Background {
  const [state, setState] = useState<PopupState | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const channel = useRef<Channel | null>(null);

  useEffect(() => {
    const opened = openChannel((message) => {
      if (message.type === 'popup.state') setState(message);
      else setRefusal(message.text);
    });
    channel.current = opened;
    return opened.close;
  }, []);

  const send = useCallback((command: PopupCommand) => {
    setRefusal(null);
    channel.current?.send(command);
  }, []);

  return { state, refusal, send };
}

interface Channel {
  send: (command: PopupCommand) => void;
  close: () => void;
}

function openChannel(take: (message: PopupMessage) => void): Channel {
  let port: chrome.runtime.Port | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const connect = () => {
    clearTimeout(timer);
    const opened = chrome.runtime.connect({ name: popupPort });
    opened.onMessage.addListener((raw: unknown) => {
      const message = PopupMessage.safeParse(raw);
      if (message.success) take(message.data);
    });
    opened.onDisconnect.addListener(() => {
      // Reading lastError tells Chrome that the loss was seen.
      void chrome.runtime.lastError;
      port = null;
      timer = setTimeout(connect, reconnectAfterMs);
    });
    port = opened;
    return opened;
  };

  connect();
  return {
    // A press just after the worker ended wakes it instead of being lost.
    send: (command) => (port ?? connect()).postMessage(command),
    close: () => {
      clearTimeout(timer);
      port?.disconnect();
    },
  };
}
