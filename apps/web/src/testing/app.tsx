import { setupListeners } from '@reduxjs/toolkit/query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { Port } from '@winnow/sdk/link';
import type { PageMessage, RobotMessage } from '@winnow/sdk/link/messages';
import { onTestFinished, vi } from 'vitest';
import type { FixtureReply } from './fixture-api/api';
import { App } from '../app/app';
import { createQuietHistory } from '../app/history';
import { startRoute } from '../app/start-route';
import { createStore } from '../app/store';
import { type ApiOptions, stubApi } from './stub-api';

export const proToken = 'fixture-full-pro-token';
export const freeToken = 'fixture-full-free-token';

/** A scripted robot: records what the page sent, and sends messages for the test. */
export function fakeRobot(capabilities = ['non_friends']) {
  const sent: PageMessage[] = [];
  const heard: ((message: unknown) => void)[] = [];
  const closed: (() => void)[] = [];
  const say = (message: RobotMessage) => {
    for (const listener of heard) listener(message);
  };
  const state: Extract<RobotMessage, { type: 'robot.state' }> = {
    type: 'robot.state',
    version: '7.0.4',
    capabilities,
    connected_user: null,
    network_user: null,
    terms_accepted: true,
    username_confirmed: true,
    busy: false,
    pause: null,
    sync_engagement_next_allowed: null,
  };
  /** Forgets the user who signs out, or refuses while it keeps something. */
  function forget({ mid, discard }: Extract<PageMessage, { type: 'user.clear' }>) {
    if (robot.keeps !== null && !discard)
      return say({ type: 'refused', reply_to: mid, code: robot.keeps, text: 'It holds 3.' });
    state.connected_user = null;
    return say(state);
  }
  const connect = (): Port => ({
    onMessage: { addListener: (listener) => heard.push(listener) },
    onDisconnect: { addListener: (listener) => closed.push(listener) },
    disconnect: () => {
      robot.left += 1;
    },
    postMessage(raw) {
      const message = raw as PageMessage;
      sent.push(message);
      if (message.type === 'hello') queueMicrotask(() => say(state));
      if (message.type === 'user.clear') queueMicrotask(() => forget(message));
    },
  });
  const robot = {
    connect,
    sent,
    say,
    state,
    keeps: null as string | null,
    /** How often the page closed its port. */
    left: 0,
    close: () => closed.splice(0).forEach((listener) => listener()),
  };
  return robot;
}

type Start = Extract<PageMessage, { type: 'job.start' }>;

/** The job sent to the robot. The page sends none before it has handed over the user. */
export const startedJob = ({ sent }: { sent: PageMessage[] }): Promise<Start> =>
  waitFor(() => {
    const start = sent.find((message): message is Start => message.type === 'job.start');
    if (!start) throw new Error('no job was handed to the robot');
    return start;
  });

interface Options extends ApiOptions {
  token?: string | null;
  robot?: ReturnType<typeof fakeRobot>;
  /** Whether this tab began the sign-in that a token link or an e-mail address completes. */
  begun?: boolean;
  /** Whether the route is started before the first render, as the page does. */
  starts?: boolean;
}

/** The whole app at an address, with the real store. Only `fetch` and the extension's port are replaced. */
export function openApp(
  path: string,
  {
    token = proToken,
    robot,
    answers,
    headers,
    friends,
    begun = true,
    starts = false,
  }: Options = {},
) {
  const verifier = 'winnow.sign_in_verifier';
  const isEnd = /^\/auth\/token\/|#setup_token=/.test(path);
  if (begun && isEnd && sessionStorage.getItem(verifier) === null)
    sessionStorage.setItem(verifier, `${'v'.repeat(43)} ${Date.now()}`);
  if (token) localStorage.setItem('winnow.token', token);
  window.history.replaceState(null, '', path);
  const { calls, bearers } = stubApi({ answers, headers, friends });
  const store = createStore();
  onTestFinished(setupListeners(store.dispatch));
  const history = createQuietHistory();
  if (starts) startRoute(history.location, store);
  const view = render(
    <App store={store} history={history} connect={robot?.connect ?? (() => null)} />,
  );
  return {
    ...view,
    store,
    calls,
    /** Calls to one address, for example 'GET /friends'. */
    callsTo: (at: string) => calls.filter((call) => `${call.method} ${call.path}` === at),
    /** The tokens with which an address was called. */
    tokensOf: (at: string) => bearers.filter((one) => one.at === at).map(({ bearer }) => bearer),
    /** Follows a link of the app. */
    go: (to: string) => history.push(to),
    place: () => location.pathname + location.search + location.hash,
  };
}

/** Holds back the answers to calls of this method. Returns one function for each call, in order. */
export function answeredByHand(method: 'PUT' | 'PATCH') {
  const answered = fetch;
  const answers: ((body: object) => void)[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const reply = answered(address, init);
    if (init.method !== method) return reply;
    const body = await new Promise<object>((resolve) => answers.push(resolve));
    return new Response(JSON.stringify(body), (await reply).clone());
  });
  return answers;
}

/**
 * The button is replaced when the menu's code is due and again when it has loaded, so an element found
 * earlier may be gone.
 */
export async function pressAccountMenu() {
  const account = { name: /Account menu/ };
  await screen.findByRole('button', account);
  fireEvent.click(screen.getByRole('button', account));
}

export function failure(status: number, code: string, error: string): FixtureReply {
  return { status, body: { error, code, request_id: 'req-1' } };
}
