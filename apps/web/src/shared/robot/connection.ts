import { robotId } from '@winnow/sdk/brand';
import { type PageCommand, type PageEnd, pageEnd, type Port, portName } from '@winnow/sdk/link';
import type { RobotMessage } from '@winnow/sdk/link/messages';
import { hasFeature } from '../configuration/feature-flags';

export const answerWithinMs = 1000;
export const shownLostAfterMs = 2000;
const retryMs = { atOnce: 50, later: 5000 };

export interface ConnectionEvents {
  message(message: RobotMessage): void;
  /** The robot answered the greeting, the first time or again. */
  connected(): void;
  /** No robot answered, or it has been gone for 2 s. */
  absent(wasThere: boolean): void;
}

export type Connect = () => Port | null;

/**
 * Opens a port to the extension; null without one. Other browsers than Chrome and its relatives have no
 * `chrome.runtime`, and Chrome has it only on pages that an installed extension admits. Without a port
 * nothing can act on the network.
 */
export const connectToRobot: Connect = () => {
  if (hasFeature('no_robot')) return null;
  // oxlint-disable-next-line no-restricted-globals -- the one place where a page speaks to an extension
  const runtime = globalThis.chrome?.runtime;
  if (!runtime?.connect) return null;
  try {
    const port = runtime.connect(robotId, { name: portName });
    // Reading lastError keeps 'Could not establish connection' out of the console.
    port.onDisconnect.addListener(() => void runtime.lastError);
    return port;
  } catch {
    // An extension that was just updated or removed leaves an invalid runtime behind.
    return null;
  }
};

export interface Connection {
  /** The message's id, or null while the robot is not connected. */
  send(command: PageCommand): string | null;
  open(): void;
  close(): void;
}

/**
 * Keeps a port to the robot open: greets, waits, retries. Chrome ends an idle service worker at any time, so
 * a closed port is reported only after it has stayed closed for 2 s.
 */
export function createConnection(
  connect: Connect,
  appVersion: string,
  on: ConnectionEvents,
): Connection {
  let end: PageEnd | null = null;
  let isWanted = false;
  let isAnswered = false;
  let wasThere = false;
  const timers = { retry: 0, answer: 0, absent: 0 };

  function clear() {
    for (const timer of Object.values(timers)) clearTimeout(timer);
    timers.absent = 0;
  }
  function again(after: number) {
    clearTimeout(timers.retry);
    if (isWanted) timers.retry = window.setTimeout(attempt, after);
  }
  function attempt() {
    clearTimeout(timers.answer);
    isAnswered = false;
    const port = connect();
    if (!port) {
      on.absent(wasThere);
      again(retryMs.later);
      return;
    }
    const mine = pageEnd(port, {
      message(message) {
        if (end !== mine) return;
        if (message.type === 'robot.state' && !isAnswered) answered();
        on.message(message);
      },
      closed() {
        if (end === mine) lost();
      },
    });
    end = mine;
    mine.send({ type: 'hello', app_version: appVersion });
    timers.answer = window.setTimeout(() => {
      if (!isAnswered && !wasThere) on.absent(false);
    }, answerWithinMs);
  }
  function answered() {
    isAnswered = true;
    wasThere = true;
    clearTimeout(timers.answer);
    clearTimeout(timers.absent);
    timers.absent = 0;
    on.connected();
  }
  function lost() {
    const hadAnswered = isAnswered;
    end = null;
    isAnswered = false;
    if (!wasThere) on.absent(false);
    else if (!timers.absent)
      timers.absent = window.setTimeout(() => on.absent(true), shownLostAfterMs);
    again(hadAnswered ? retryMs.atOnce : retryMs.later / (wasThere ? 10 : 1));
  }

  return {
    send: (command) => (end && isAnswered ? end.send(command) : null),
    open() {
      clear();
      isWanted = true;
      end?.close();
      end = null;
      attempt();
    },
    close() {
      isWanted = false;
      clear();
      end?.close();
      end = null;
      isAnswered = false;
    },
  };
}
