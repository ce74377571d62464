import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Look } from '../../networks/facebook/commands';
import { createFacebook } from '../../networks/facebook/adapter';
import type { PageFacts } from '../../networks/facebook/facts';
import type { PullResult, Cursor } from '../../networks/network';
import { startRig, type Rig } from '../../testing/browser/browser-rig';
import { friendId, practice, practicePages } from '../../testing/browser/practice-pages';

const ROWS_MS = 30_000;
const STOP = 'You are going too fast';
const state = practice(200);
let rig: Rig;

const sleep = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

beforeAll(async () => {
  rig = await startRig(practicePages(state));
}, 120_000);
afterAll(() => rig?.close());
beforeEach(async () => {
  Object.assign(state, practice(200));
  await rig.hide(false);
});

async function opened() {
  const { document } = await rig.port.open('/friends/list');
  await rows(30);
  return (ahead?: number) => look(document, ahead);
}

async function look(document: string, ahead?: number): Promise<PageFacts> {
  const command = {
    do: 'look',
    ack: 0,
    after: 0,
    remember: [],
    scroll: { where: 'list', to: 'end', ...(ahead !== undefined && { ahead }) },
    rows: null,
    phrases: [],
    stops: [STOP],
    labels: null,
    heading: false,
  } satisfies Look;
  return (await rig.port.ask(document, command)) as unknown as PageFacts;
}

const shown = () => rig.inPage<number>(`() => document.querySelectorAll('.row').length`);

async function rows(count: number): Promise<void> {
  const end = Date.now() + ROWS_MS;
  while ((await shown()) < count) {
    if (Date.now() > end) throw new Error(`never came: ${count} rows`);
    await sleep(20);
  }
}

/** More frames than a list needs to grow, be scrolled, and ask for more. */
const later = () =>
  rig.inPage(`() => new Promise((done) => {
    let frames = 20;
    const next = () => { frames -= 1; if (frames === 0) done(null); else requestAnimationFrame(next); };
    next();
  })`);

describe('a list that a look permits to be followed', { timeout: 120_000 }, () => {
  test('goes to its new end by itself, once for each look', async () => {
    const seen = await opened();
    await seen(0);
    await rows(90);
    await later();
    expect(state.answers).toBe(2);

    const { records, scroll } = await seen(0);
    // What arrived meanwhile is kept until it is read.
    expect(records.filter(({ source }) => source === 'answer')).toHaveLength(2);
    expect((scroll?.top ?? 0) + (scroll?.view ?? 0)).toBeGreaterThan(90 * 60);
    await rows(150);
    await later();
    expect(state.answers).toBe(4);
  });

  test.each([
    ['is not permitted', undefined],
    ['comes too early for the pace', 60_000],
  ])('stays where it is when that %s', async (_why, ahead) => {
    const seen = await opened();
    await seen(ahead);
    await rows(60);
    await later();

    expect(state.answers).toBe(1);
  });

  test('stays where it is when words that stop everything came with the answer', async () => {
    const seen = await opened();
    await rig.inPage(`() => {
      const rows = document.getElementById('rows');
      new MutationObserver((_, watch) => {
        watch.disconnect();
        const told = document.createElement('p');
        told.textContent = ${JSON.stringify(STOP)};
        document.body.prepend(told);
      }).observe(rows, { childList: true });
    }`);
    await seen(0);
    await rows(60);
    await later();

    expect(state.answers).toBe(1);
    expect((await seen(0)).stopped).toEqual([STOP]);
  });
});

describe('lists of a post in a real dialog', { timeout: 120_000 }, () => {
  const network = () => createFacebook({ page: rig.port, clock, origin: rig.origin });
  const clock = { now: () => Date.now(), sleep };

  async function all<Item>(pull: (from: Cursor | null) => Promise<PullResult<Item>>) {
    let last = await pull(null);
    const items = [...last.items];
    while (last.next !== null) {
      last = await pull(last.next);
      items.push(...last.items);
    }
    return { items, last };
  }

  test('pages through the dialog that it opened, by the dialog’s own scroller', async () => {
    const facebook = network();
    const post = {
      id: '1',
      permalink: `${rig.origin}/me/posts/1`,
      date_created: '2026-01-01T00:00:00.000Z',
      kind: 'own' as const,
      shown: { reactions: 30, comments: 0, shares: 0 },
    };

    const { items, last } = await all((from) => facebook.reactors(post, from));

    expect(items).toHaveLength(30);
    expect(items[0]).toMatchObject({
      facebook_id: friendId(0),
      reaction: 'LOVE',
      relationship: 'friends',
    });
    expect(last.reached_end).toBe(true);
  });

  test.each([false, true])(
    'reads each kind of reaction to its end in the one dialog that all of them share (killed at each page: %s)',
    async (isKilled) => {
      const kept = network();
      const facebook = () => (isKilled ? network() : kept);
      const post = {
        id: '2',
        permalink: `${rig.origin}/me/posts/2`,
        date_created: '2026-01-01T00:00:00.000Z',
        kind: 'own' as const,
        shown: { reactions: 60, comments: 0, shares: 0 },
      };

      const { items, last } = await all((from) => facebook().reactors(post, from));

      expect(items.map(({ reaction }) => reaction)).toEqual([
        ...Array.from({ length: 30 }, () => 'LIKE'),
        ...Array.from({ length: 30 }, () => 'LOVE'),
      ]);
      expect(last.reached_end).toBe(true);
      expect(await rig.inPage('() => pressed')).toEqual(['Like: 30 people', 'Love: 30 people']);
    },
  );
});
