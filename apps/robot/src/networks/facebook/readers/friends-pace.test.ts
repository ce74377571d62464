import { expect, test } from 'vitest';
import { createFacebook } from '../adapter';
import type { Look } from '../commands';
import { ScriptedPage, standingClock } from '../../../testing/pages/scripted-page';

/** Thirty of them. */
const page = (from: number, has_next_page: boolean) => {
  const edges = Array.from({ length: 30 }, (_, at) => ({
    node: {
      id: String(100_000_000_100 + from + at),
      name: `Friend ${from + at}`,
      url: `/friend.${from + at}`,
    },
  }));
  return { data: { viewer: { all_friends: { edges, page_info: { has_next_page } } } } };
};

test('scrolls once in the time of a gap, and lets the page go ahead no sooner', async () => {
  const GAP = 1_000;
  const clock = standingClock();
  let [began, top] = [0, 0];
  const asked: { at: number; scroll: Look['scroll'] }[] = [];
  const port = new ScriptedPage((_, document) => {
    document.embed(page(0, true));
    document.live = ({ scroll }) => {
      const at = clock.now() - began;
      asked.push({ at, scroll });
      if (scroll?.to === 'end') top += 600;
      document.facts = { pending: 1, scroll: scroll && { top, view: 600, height: top + 600 } };
      if (began > 0 && at > 1.5 * GAP) document.answer(page(30, false));
    };
  });
  const facebook = createFacebook({ page: port, clock, origin: 'https://www.facebook.com' });
  const { next } = await facebook.friends(null);
  asked.length = 0;
  began = clock.now();
  const { items } = await facebook.friends(next, GAP);

  expect(items).toHaveLength(30);
  expect(asked.length).toBeGreaterThan(20);
  const permit = { where: 'list', to: 'end', ahead: GAP };
  const scrolls = asked.filter(({ scroll }) => scroll?.to === 'end');
  expect(scrolls).toEqual([
    { at: 0, scroll: permit },
    { at: expect.any(Number), scroll: permit },
  ]);
  expect(scrolls[1]?.at).toBeGreaterThanOrEqual(GAP);
});

test('does not wait for a clock that was turned back', async () => {
  const standing = standingClock();
  let back = 0;
  const clock = { ...standing, now: () => standing.now() - back };
  let [top, ends, looks] = [0, 0, 0];
  const port = new ScriptedPage((_, document) => {
    document.embed(page(0, true));
    document.live = ({ scroll }) => {
      if (ends > 0) looks += 1;
      if (scroll?.to === 'end') {
        ends += 1;
        top += 600;
        if (ends === 2) document.answer(page(30, false));
      }
      document.facts = { pending: 1, scroll: scroll && { top, view: 600, height: top + 600 } };
      if (ends === 1 && looks > 3) back = 120_000;
    };
  });
  const facebook = createFacebook({ page: port, clock, origin: 'https://www.facebook.com' });
  const { next } = await facebook.friends(null);
  [ends, looks] = [0, 0];
  back = 0;

  expect((await facebook.friends(next, 1_000)).items).toHaveLength(30);
  expect(looks).toBeLessThan(100);
});

test('lets no page go ahead whose rows are all there is: what it drops between two looks is nowhere else', async () => {
  const clock = standingClock();
  const asked: Look['scroll'][] = [];
  let count = 4;
  const port = new ScriptedPage((_, document) => {
    document.live = ({ scroll }) => {
      asked.push(scroll);
      document.facts = {
        scroll: scroll && { top: 600 * count, view: 600, height: 600 * (count + 1) },
      };
      document.rows = Array.from({ length: count }, (__, at) => ({
        href: `/profile.php?id=${100_000_000_100 + at}`,
        name: `Friend ${at}`,
        avatar: null,
      }));
    };
  });
  const facebook = createFacebook({ page: port, clock, origin: 'https://www.facebook.com' });
  const { next } = await facebook.friends(null);
  asked.length = 0;
  count = 8;
  const { items } = await facebook.friends(next, 1_000);

  expect(items.map(({ full_name }) => full_name)).toContain('Friend 7');
  expect(asked.map((scroll) => scroll?.to)).toContain('end');
  expect(asked.filter((scroll) => scroll?.ahead !== undefined)).toEqual([]);
});
