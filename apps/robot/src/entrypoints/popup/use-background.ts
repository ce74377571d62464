import { useCallback, useEffect, useRef, useState } from 'react';
import { type Channel, openChannel } from '../extension-page-channel';
import type { PopupCommand, PopupState } from '../popup-messages';

export interface Refused {
  /** Null: not a command, but the state itself could not be read. */
  command: string | null;
  code: string;
  text: string;
  /** The confirmation that was refused. */
  confirmation?: Confirmation | undefined;
}

type Confirmation = Extract<PopupCommand, { type: 'username.confirm' }>;

export interface Background {
  /** Null until the background has sent it. */
  state: PopupState | null;
  /** The last command that could not be carried out, with its text. */
  refusal: Refused | null;
  send: (command: PopupCommand) => void;
}

/** The background's state, updated live. The worker may end at any moment: reconnecting wakes it and sends the state
 *  again, so a lost channel loses nothing. */
export function useBackground(): Background {
  const [state, setState] = useState<PopupState | null>(null);
  const [refusal, setRefusal] = useState<Refused | null>(null);
  const confirmation = useRef<Confirmation>(undefined);
  const channel = useRef<Channel | null>(null);

  useEffect(() => {
    const opened = openChannel((message) => {
      if (message.type === 'popup.state') {
        setState(message);
        // The error that kept the state away is over.
        setRefusal((kept) => (kept?.command === null ? null : kept));
      } else if (message.type === 'popup.refused')
        setRefusal(
          message.command === 'username.confirm'
            ? { ...message, confirmation: confirmation.current }
            : message,
        );
    });
    channel.current = opened;
    return opened.close;
  }, []);

  const send = useCallback((command: PopupCommand) => {
    setRefusal(null);
    if (command.type === 'username.confirm') confirmation.current = command;
    channel.current?.send(command);
  }, []);

  return { state, refusal, send };
}
