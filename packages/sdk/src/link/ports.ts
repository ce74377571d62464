import {
  type PageMessage,
  PageMessage as PageMessageSchema,
  type RobotMessage,
  RobotMessage as RobotMessageSchema,
} from './messages';

/** The part of `chrome.runtime.Port` that both ends use. */
export interface Port {
  postMessage(message: unknown): void;
  disconnect(): void;
  onMessage: { addListener(listener: (message: unknown) => void): void };
  onDisconnect: { addListener(listener: () => void): void };
}

type Unnumbered<Message> = Message extends { mid: string } ? Omit<Message, 'mid'> : never;
export type PageCommand = Unnumbered<PageMessage>;

export interface PageEnd {
  /** Returns the message's id; a refusal names it in `reply_to`. */
  send(command: PageCommand): string;
  close(): void;
}

/** The dashboard's end. A malformed message from the robot is dropped and reported; it never throws. */
export function pageEnd(
  port: Port,
  on: { message(message: RobotMessage): void; closed(): void; malformed?(message: unknown): void },
): PageEnd {
  port.onMessage.addListener((raw) => {
    const parsed = RobotMessageSchema.safeParse(raw);
    if (parsed.success) on.message(parsed.data);
    else on.malformed?.(raw);
  });
  port.onDisconnect.addListener(() => on.closed());
  return {
    send(command) {
      const mid = crypto.randomUUID();
      port.postMessage({ ...command, mid });
      return mid;
    },
    close: () => port.disconnect(),
  };
}

export interface RobotEnd {
  send(message: RobotMessage): void;
}

/** The robot's end. An unknown or malformed message is answered with `refused`; it never throws. */
export function robotEnd(
  port: Port,
  on: { message(message: PageMessage, end: RobotEnd): void; closed(): void },
): RobotEnd {
  let open = true;
  const end: RobotEnd = {
    send(message) {
      if (open) port.postMessage(message);
    },
  };
  port.onMessage.addListener((raw) => {
    const parsed = PageMessageSchema.safeParse(raw);
    if (parsed.success) on.message(parsed.data, end);
    else
      end.send({
        type: 'refused',
        reply_to: midOf(raw),
        code: 'message_malformed',
        text: 'The robot did not understand this message. Reload the page. If the problem stays, update the robot.',
      });
  });
  port.onDisconnect.addListener(() => {
    open = false;
    on.closed();
  });
  return end;
}

function midOf(raw: unknown): string | null {
  if (typeof raw !== 'object' || raw === null || !('mid' in raw)) return null;
  return typeof raw.mid === 'string' ? raw.mid : null;
}
