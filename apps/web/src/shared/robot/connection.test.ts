import type { Port } from '@winnow/sdk/link';
import { beforeEach, expect, test, vi } from 'vitest';
import { connectToRobot, createConnection } from './connection';

interface FakePort extends Port {
  sent: { type: string }[];
  say(message: unknown): void;
  drop(): void;
}

const state = {
  type: 'robot.state',
  version: '7.0.4',
  capabilities: [],
  connected_user: null,
  network_user: null,
  terms_accepted: true,
  username_confirmed: true,
  busy: false,
  pause: null,
  sync_engagement_next_allowed: null,
};

function setUp({ installed = true } = {}) {
  const ports: FakePort[] = [];
  const log: string[] = [];
  const connect = () => {
    if (!installed) return null;
    const heard: ((message: unknown) => void)[] = [];
    const dropped: (() => void)[] = [];
    const port: FakePort = {
      sent: [],
      postMessage: (message) => void port.sent.push(message as { type: string }),
      disconnect: () => {},
      onMessage: { addListener: (listener) => void heard.push(listener) },
      onDisconnect: { addListener: (listener) => void dropped.push(listener) },
      say: (message) => heard.forEach((listener) => listener(message)),
      drop: () => dropped.forEach((listener) => listener()),
    };
    ports.push(port);
    return port;
  };
  const connection = createConnection(connect, '7.0.4', {
    message: (message) => log.push(message.type),
    connected: () => log.push('connected'),
    absent: (wasThere) => log.push(wasThere ? 'lost' : 'missing'),
  });
  return { connection, ports, log };
}

beforeEach(() => vi.useFakeTimers());

test('greets, and is connected once the robot tells its state (A-164)', () => {
  const { connection, ports, log } = setUp();
  connection.open();
  expect(ports[0]!.sent.map((message) => message.type)).toEqual(['hello']);
  expect(connection.send({ type: 'summary.get' })).toBeNull();
  ports[0]!.say(state);
  expect(log).toEqual(['connected', 'robot.state']);
  expect(connection.send({ type: 'summary.get' })).not.toBeNull();
});

test('only the robot is heard: a message that any window sends is dropped (ASVS 3.5.5)', () => {
  const { connection, ports, log } = setUp();
  connection.open();
  for (const origin of ['https://evil.example', 'https://www.facebook.com', location.origin])
    window.dispatchEvent(new MessageEvent('message', { data: state, origin, source: window }));
  expect(log).toEqual([]);
  ports[0]!.say(state);
  ports[0]!.say({ type: 'navigate', to: 'https://evil.example' });
  for (const data of [{ type: 'notification', name: 'reload_user' }, JSON.stringify(state)])
    window.dispatchEvent(new MessageEvent('message', { data, origin: 'https://evil.example' }));
  expect(log).toEqual(['connected', 'robot.state']);
});

test('a robot that does not answer within a second is not installed', () => {
  const { connection, log } = setUp();
  connection.open();
  vi.advanceTimersByTime(999);
  expect(log).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(log).toEqual(['missing']);
});

test('a browser without extensions has no robot at once, and is asked again', () => {
  const { connection, log } = setUp({ installed: false });
  connection.open();
  expect(log).toEqual(['missing']);
  vi.advanceTimersByTime(5000);
  expect(log).toEqual(['missing', 'missing']);
});

test('a closed port is shown only after 2 s, and not when the robot comes back before (A-170, B-552)', () => {
  const { connection, ports, log } = setUp();
  connection.open();
  ports[0]!.say(state);
  log.length = 0;

  ports[0]!.drop();
  vi.advanceTimersByTime(60);
  ports[1]!.say(state);
  vi.advanceTimersByTime(5000);
  expect(log).toEqual(['connected', 'robot.state']);

  log.length = 0;
  ports[1]!.drop();
  vi.advanceTimersByTime(1999);
  expect(log).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(log).toEqual(['lost']);
});

test('malformed messages change nothing', () => {
  const { connection, ports, log } = setUp();
  connection.open();
  ports[0]!.say({ type: 'robot.state', version: 7 });
  expect(log).toEqual([]);
});

test('closed by the page, it stays closed until opened again', () => {
  const { connection, ports, log } = setUp();
  connection.open();
  ports[0]!.say(state);
  connection.close();
  ports[0]!.drop();
  log.length = 0;
  vi.advanceTimersByTime(20_000);
  expect([ports.length, log]).toEqual([1, []]);
  connection.open();
  ports[1]!.say(state);
  expect(log).toEqual(['connected', 'robot.state']);
});

test('the switch of the lab keeps this browser from the extension (B-457)', () => {
  const port = { onDisconnect: { addListener: () => {} } };
  const connect = vi.fn<() => typeof port>(() => port);
  vi.stubGlobal('chrome', { runtime: { connect } });
  expect(connectToRobot()).toBe(port);
  localStorage.setItem('winnow.features', 'no_robot');
  expect(connectToRobot()).toBeNull();
  expect(connect).toHaveBeenCalledTimes(1);
});
