import { expect, test } from 'vitest';
import { Session } from './session';
import { ScriptedPage } from './scripted-page';

const AWAITS = 60;
const never = () => new Promise<void>(() => undefined);

/** How a reader rests after a look at a page with so many requests under way. */
async function rest(pending: number, heard?: () => Promise<void>) {
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
  const port = heard ? Object.assign(page, { heard }) : page;
  const session = new Session(port, clock, 'https://www.facebook.com', null);
  const { document } = await session.open('/friends/list');
  const view = await session.look(document);
  await session.rest(view);
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
