import type { PageMessage, Port, RobotMessage } from '@winnow/sdk/link';
import type { Runtime, Tabs } from 'webextension-polyfill';
import { signedIn } from '../simulation/removals';
import { TOKEN } from '../simulation/world';
import type { Dashboards } from '../../entrypoints/background/dashboards';

const api_url = 'http://localhost/v1';

/** A page of the dashboard that is connected: what it says, and what it heard. */
export function page(dashboards: Dashboards, tab?: number) {
  const heard: RobotMessage[] = [];
  let hear: (message: unknown) => void = () => undefined;
  const port: Port & { sender: Runtime.MessageSender & { origin: string } } = {
    sender: {
      origin: 'http://localhost:4000',
      ...(tab !== undefined && { tab: { id: tab } as Tabs.Tab }),
    },
    postMessage: (message) => heard.push(message as RobotMessage),
    disconnect: () => undefined,
    onMessage: { addListener: (listener) => (hear = listener) },
    onDisconnect: { addListener: () => undefined },
  };
  dashboards.connected(port);
  type Unnumbered<M> = M extends unknown ? Omit<M, 'mid'> : never;
  const say = (message: Unnumbered<PageMessage>) => hear({ ...message, mid: `m${heard.length}` });
  const handOver = (id: string) => {
    say({ type: 'user.set', user: signedIn(id), token: `${TOKEN}-of-${id}`, api_url });
    say({ type: 'summary.get' });
    say({ type: 'job.watch' });
  };
  return { heard, say, handOver };
}

export const told = (heard: readonly RobotMessage[], type: RobotMessage['type']) =>
  heard.filter((message) => message.type === type);
