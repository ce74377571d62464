import { useCallback, useEffect, useRef, useState } from 'react';
import { type PopupCommand, PopupMessage, popupPort, type PopupState } from '../popup-messages';

export interface Background {
  /** Null until the background has spoken. */
  state: PopupState | null;
  /** The last command that could not be carried out, in words. */
  refusal: string | null;
  send: (command: PopupCommand) => void;
}

/** The background's whole state, as it changes. The worker may end at any moment: connecting again wakes it and
 *  brings the state anew, so closing or losing the channel loses nothing. */
export function useBackground(): Background {
  const [state, setState] = useState<PopupState | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const port = useRef<chrome.runtime.Port | null>(null);

  useEffect(() => {
    let closed = false;
    const connect = () => {
      const opened = chrome.runtime.connect({ name: popupPort });
      port.current = opened;
      opened.onMessage.addListener((raw) => {
        const message = PopupMessage.safeParse(raw);
        if (!message.success) return;
        if (message.data.type === 'popup.state') setState(message.data);
        else setRefusal(message.data.text);
      });
      opened.onDisconnect.addListener(() => {
        port.current = null;
        // Reading lastError tells Chrome that the loss was seen.
        void chrome.runtime.lastError;
        if (!closed) setTimeout(connect, 250);
      });
    };
    connect();
    return () => {
      closed = true;
      port.current?.disconnect();
    };
  }, []);

  const send = useCallback((command: PopupCommand) => {
    setRefusal(null);
    port.current?.postMessage(command);
  }, []);

  return { state, refusal, send };
}
