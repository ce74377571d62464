import { expect, test } from 'vitest';
import { createFacebook } from './adapter';
import { LoadedPage } from './loaded-page';
import { ScriptedPage, standingClock } from '../../testing/pages/scripted-page';

const AWAITS = 60;
const never = () => new Promise<void>(() => undefined);

/** How a reader rests after a look at a page with so many requests under way. */
async function rest(pending: number, received?: () => Promise<void>) {
  const page = new ScriptedPage((_path, document) => {
    document.facts = { pending };
  });
  const slept: number[] = [];
  let isOver = false;
  const clock = {
    now: () => 0,
    sleep: (ms: number) => {
      slept.push(ms);
      return new Promise<void>((done) => setTimeout(done, ms)).then(() => {
        isOver = true;
      });
    },
  };
  const port = received ? Object.assign(page, { received }) : page;
  const loaded = new LoadedPage(port, clock, 'https://www.facebook.com', null);
  const { document } = await loaded.open('/friends/list');
  const view = await loaded.look(document);
  await loaded.rest(view);
  return { slept, isOver };
}

test('looks again as soon as the page says that its answer came', async () => {
  const came = () => Promise.resolve();
  expect(await rest(1, came)).toEqual({ slept: [AWAITS], isOver: false });
});

test('looks again by itself when that word is lost', async () => {
  expect(await rest(1, never)).toEqual({ slept: [AWAITS], isOver: true });
});

test('looks again soon where nothing is under way, or where the page cannot tell', async () => {
  expect(await rest(0, never)).toEqual({ slept: [15], isOver: true });
  expect(await rest(1)).toEqual({ slept: [15], isOver: true });
});

test.each([
  ['a sign-out', { errors: [{ code: 1357001, message: 'Log in' }] }, 'signed_out'],
  ['a block', { error: 368, errorSummary: 'Blocked' }, 'blocked'],
])('%s that a page was told is judged until the page is abandoned', async (_, told, kind) => {
  const list = (from: number) => ({
    data: {
      viewer: {
        all_friends: {
          edges: [{ node: { id: String(100_000_000_100 + from), name: `F ${from}`, url: '/f' } }],
          page_info: { has_next_page: true },
        },
      },
    },
  });
  const page = new ScriptedPage((_path, document) => document.embed(list(0)));
  const network = () =>
    createFacebook({ page, clock: standingClock(), origin: 'https://www.facebook.com' });
  const { next } = await network().friends(null);
  page.document!.answer(told);
  const goesOn = () => network().friends(next);

  await expect(goesOn()).rejects.toMatchObject({ kind });
  await expect(goesOn()).rejects.toMatchObject({ kind });
  await network().abandon();
  await expect(goesOn()).rejects.toMatchObject({ kind: 'retry', code: 'page_lost' });
  expect((await network().friends(null)).items).toHaveLength(1);
});

test('abandoning a page that is gone is no failure', async () => {
  const page = new ScriptedPage(() => undefined);
  const network = createFacebook({ page, clock: standingClock(), origin: 'https://x.example' });
  await expect(network.abandon()).resolves.toBeUndefined();
});
