// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ready } from '../../../workbench/popup-samples';
import { fakeBrowser } from '../../testing/browser/fake-browser';
import { popupPort } from '../popup-messages';
import { useBackground } from './use-background';

/** The other end of runtime.connect, which only a browser has. */
class FakePort {
  readonly heard: ((raw: unknown) => void)[] = [];
  readonly lost: (() => void)[] = [];
  readonly sent: unknown[] = [];
  isOpen = true;
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
  readonly onMessage = { addListener: (take: (raw: unknown) => void) => this.heard.push(take) };
  readonly onDisconnect = { addListener: (take: () => void) => this.lost.push(take) };
  postMessage = (message: unknown) => {
    if (!this.isOpen) throw new Error('Attempting to use a disconnected port object');
    this.sent.push(message);
  };
  disconnect = () => (this.isOpen = false);
  say = (message: unknown) => act(() => this.heard.forEach((take) => take(message)));
  close = () => {
    this.isOpen = false;
    act(() => this.lost.forEach((take) => take()));
  };
}

const ports: FakePort[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  ports.length = 0;
  const connect = ({ name }: { name: string }) => {
    const port = new FakePort(name);
    ports.push(port);
    return port;
  };
  fakeBrowser({ runtime: { connect, lastError: undefined } });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

const opened = () => renderHook(() => useBackground()).result;

test('hands on the state that the background sends, the newest one', () => {
  const background = opened();
  expect(ports.map(({ name }) => name)).toEqual([popupPort]);
  expect(background.current.state).toBeNull();
  ports[0]!.say(ready);
  ports[0]!.say({ ...ready, outbox_size: 3 });
  expect(background.current.state).toEqual({ ...ready, outbox_size: 3 });
});

test.each([
  ['nothing', undefined],
  ['text', 'popup.state'],
  ['an unknown message', { type: 'popup.news' }],
  ['a state with a field amiss', { ...ready, phase: 'almost' }],
  ['a state with a job amiss', { ...ready, jobs: [{ id: 'x' }] }],
])('ignores %s and keeps what it knew', (_what, message) => {
  const background = opened();
  ports[0]!.say(ready);
  ports[0]!.say(message);
  expect(background.current).toMatchObject({ state: ready, refusal: null });
});

test('shows a refusal until the next command', () => {
  const background = opened();
  ports[0]!.say({ type: 'popup.refused', command: 'job.start', code: 'busy', text: 'It runs.' });
  expect(background.current.refusal?.text).toBe('It runs.');
  act(() => background.current.send({ type: 'dashboard.open' }));
  expect(background.current.refusal).toBeNull();
  expect(ports[0]!.sent).toEqual([{ type: 'dashboard.open' }]);
});

test('a refused confirmation names what was confirmed, whatever is shown by then', () => {
  const background = opened();
  const confirmation = {
    type: 'username.confirm',
    facebook_profile_id: '1',
    user_id: 'user-1',
  } as const;
  act(() => background.current.send(confirmation));
  ports[0]!.say({ ...ready, network_user: { ...ready.network_user, facebook_profile_id: '2' } });
  const refused = { type: 'popup.refused', command: 'username.confirm', code: 'busy', text: 'No.' };
  ports[0]!.say(refused);
  expect(background.current.refusal).toEqual({ ...refused, confirmation });
});

test('connects again when the worker ends, keeping what is shown', () => {
  const background = opened();
  ports[0]!.say(ready);
  ports[0]!.close();
  expect(background.current.state).toEqual(ready);
  pass(300);
  expect(ports).toHaveLength(2);
  ports[1]!.say({ ...ready, outbox_size: 1 });
  expect(background.current.state?.outbox_size).toBe(1);
});

test('a press between two connections wakes the worker and is not lost', () => {
  const background = opened();
  ports[0]!.close();
  const pressed = {
    type: 'username.confirm',
    facebook_profile_id: '1',
    user_id: 'user-1',
  } as const;
  act(() => background.current.send(pressed));
  expect(ports[1]!.sent).toEqual([pressed]);
  pass(1000);
  expect(ports).toHaveLength(2);
});

test('closes its port with the popup and does not come back', () => {
  const hook = renderHook(() => useBackground());
  hook.unmount();
  expect(ports[0]!.isOpen).toBe(false);
  const second = renderHook(() => useBackground());
  ports[1]!.close();
  second.unmount();
  pass(1000);
  expect(ports).toHaveLength(2);
});
