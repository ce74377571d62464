// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { PageRequest, PageHello, PageReply } from '../../networks/page';
import { fakeBrowser } from '../../testing/browser/fake-browser';
import { CHANNEL, HANDSHAKE } from './channel';

type Listener = (message: PageRequest, sender: { id?: string }) => Promise<PageReply> | undefined;

async function startReader(welcome: (hello: PageHello) => unknown) {
  const hellos: PageHello[] = [];
  const listeners: Listener[] = [];
  const runtime = {
    id: 'robot' as string | undefined,
    sendMessage: (hello: PageHello) => {
      hellos.push(hello);
      return Promise.resolve(welcome(hello));
    },
    onMessage: { addListener: (listener: Listener) => listeners.push(listener) },
  };
  fakeBrowser({ runtime });
  vi.resetModules();
  const line = document.createElement('i');
  const heard: string[] = [];
  for (const name of [CHANNEL.own, CHANNEL.release])
    line.addEventListener(name, () => heard.push(name));
  document.addEventListener(
    HANDSHAKE.where,
    () => document.dispatchEvent(new MouseEvent(HANDSHAKE.line, { relatedTarget: line })),
    { once: true },
  );
  await import('./reader');
  await expect.poll(() => hellos).not.toHaveLength(0);
  const ask = async (message: object, sender = { id: 'robot' }) => {
    const whole = {
      winnow: 'page.ask',
      document: hellos[0]?.document,
      command: { do: 'remembered' },
      ...message,
    };
    const replies = await Promise.all(
      listeners.map(async (listener) => listener(whole as PageRequest, sender)),
    );
    return replies.filter((reply) => reply !== undefined);
  };
  const answered = (text: string) =>
    line.dispatchEvent(
      new CustomEvent(CHANNEL.answer, {
        detail: {
          status: 200,
          type: '',
          name: null,
          variables: null,
          actor: null,
          isRoute: false,
          text,
        },
      }),
    );
  return { hellos, heard, runtime, ask, answered };
}

const look = {
  do: 'look',
  ack: 0,
  after: 0,
  remember: [],
  scroll: null,
  rows: null,
  phrases: [],
  stops: [],
  labels: null,
  heading: false,
};
const recordsIn = ([reply]: PageReply[]) =>
  reply?.ok
    ? (reply.value as unknown as { records: { seq: number; text: string }[] }).records.map(
        ({ seq, text }) => [seq, text],
      )
    : reply;

describe('the reader', () => {
  beforeEach(() => document.documentElement.replaceChildren(document.createElement('body')));

  test('announces its document, not its address, and opens the tap when the tab is the robot’s own', async () => {
    const { hellos, heard } = await startReader(() => ({ own: true }));

    expect(hellos).toEqual([
      {
        winnow: 'page.hello',
        document: expect.stringMatching(/^[\da-f-]{36}$/),
        asksSignIn: false,
        status: null,
        hidden: expect.any(Boolean),
      },
    ]);
    await expect.poll(() => heard).toEqual(['own']);
  });

  test('releases the tap and stays silent in any other tab', async () => {
    const { heard, ask } = await startReader(() => ({ own: false }));

    await expect.poll(() => heard).toEqual(['release']);
    expect(await ask({})).toEqual([]);
  });

  test('announces itself again when nobody was listening', async () => {
    const replies = [undefined, { own: true }];
    const { hellos, heard } = await startReader(() => replies.shift());
    document.dispatchEvent(new Event('readystatechange'));

    await expect.poll(() => heard).toEqual(['own']);
    expect(hellos).toHaveLength(2);
    expect(new Set(hellos.map((hello) => hello.document)).size).toBe(1);
  });

  test('announces itself again when it comes into sight, not when it goes', async () => {
    const { hellos, heard } = await startReader(() => ({ own: true }));
    await expect.poll(() => heard).toEqual(['own']);
    const state = vi.spyOn(document, 'visibilityState', 'get');
    const turn = (to: DocumentVisibilityState) => {
      state.mockReturnValue(to);
      document.dispatchEvent(new Event('visibilitychange'));
    };

    // Readers of the tests before live on in this document.
    const own = () => hellos.filter((hello) => hello.document === hellos[0]?.document);
    turn('hidden');
    expect(hellos).toHaveLength(1);
    turn('visible');
    expect(own().map(({ hidden }) => hidden)).toEqual([false, false]);
  });

  test('answers its own document’s asks from its own extension, and drops any other (ASVS 3.5.5)', async () => {
    const { ask } = await startReader(() => ({ own: true }));

    expect(await ask({})).toEqual([{ ok: true, value: [] }]);
    expect(await ask({ document: 'another' })).toEqual([{ ok: false, code: 'page_lost' }]);
    expect(await ask({}, { id: 'stranger' })).toEqual([]);
    expect(await ask({ winnow: 'other' })).toEqual([]);
  });

  test('keeps received data until it is acknowledged, and remembers ids', async () => {
    const { ask, answered } = await startReader(() => ({ own: true }));
    answered('one');
    answered('two');

    expect(recordsIn(await ask({ command: look }))).toEqual([
      [1, 'one'],
      [2, 'two'],
    ]);
    expect(recordsIn(await ask({ command: { ...look, after: 1 } }))).toEqual([[2, 'two']]);
    expect(recordsIn(await ask({ command: { ...look, ack: 1, remember: ['a'] } }))).toEqual([
      [2, 'two'],
    ]);
    expect(await ask({})).toEqual([{ ok: true, value: ['a'] }]);
  });

  test('says once after each look that something came, so that nobody is woken by a page that goes on by itself', async () => {
    const { hellos, ask, answered } = await startReader(() => ({ own: true }));
    const own = hellos[0]?.document;
    const said = () => hellos.slice(1).map(({ winnow, document }) => [winnow, document === own]);

    answered('nobody looked yet');
    expect(said()).toEqual([]);
    await ask({ command: look });
    answered('awaited');
    answered('and more');
    expect(said()).toEqual([['page.heard', true]]);
    await ask({ command: look });
    answered('awaited again');
    expect(said()).toHaveLength(2);
    await ask({ command: { do: 'tick' } });
    answered('not asked for');
    expect(said()).toHaveLength(2);
  });

  test('falls silent when an update has cut it off', async () => {
    const { heard, runtime, ask, answered } = await startReader(() => ({ own: true }));
    await expect.poll(() => heard).toEqual(['own']);
    runtime.id = undefined;
    answered('one');

    expect(heard).toEqual(['own', 'release']);
    expect(await ask({})).toEqual([]);
  });
});
