import type { Locator } from 'playwright-core';
import { expect, onTestFinished, test, vi } from 'vitest';
import { browserStage, pressByScript } from './browser-stage';

const stage = browserStage();
const { control, reset, enter } = stage;

const rowLinks = '[role=navigation] [data-visualcompletion=ignore-dynamic] a[role=link]';
const opener = (): Locator =>
  stage.page.locator(
    '[data-visualcompletion=ignore-dynamic] [aria-haspopup=menu]:not([aria-hidden])',
  );
const shown = (role: string): Locator => stage.page.locator(`[role=${role}]:visible`);

/** Scrolls the friends list by so much a frame, until it stands at its end, and says whom it saw. */
const scroll = (step: number): Promise<string[]> =>
  stage.page.evaluate(
    async ({ links, by }) => {
      const seen = new Set<string>();
      const first = document.querySelector(links);
      let box = first?.parentElement ?? null;
      while (box && getComputedStyle(box).overflowY !== 'auto') box = box.parentElement;
      if (!box) throw new Error('no scroller');
      // At its end only when nothing more has come for longer than a busy machine takes to answer.
      for (let moved = performance.now(); performance.now() - moved < 5_000;) {
        for (const link of document.querySelectorAll<HTMLAnchorElement>(links)) {
          seen.add(link.href.replace(/[?&]__cft__.*/, ''));
        }
        const before = box.scrollTop;
        box.scrollTop += by;
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 4)));
        if (box.scrollTop !== before) moved = performance.now();
      }
      return [...seen];
    },
    { links: rowLinks, by: step },
  );

/** Scrolls up to the first row, no faster than lost cards come back, and says whom it saw. */
const scrollUp = (): Promise<string[]> =>
  stage.page.evaluate(async (links) => {
    const seen = new Set<string>();
    let box = document.querySelector(links)?.parentElement ?? null;
    while (box && getComputedStyle(box).overflowY !== 'auto') box = box.parentElement;
    if (!box) throw new Error('no scroller');
    for (;;) {
      for (const link of document.querySelectorAll<HTMLAnchorElement>(links)) {
        seen.add(link.href.replace(/[?&]__cft__.*/, ''));
      }
      if (box.scrollTop === 0) return [...seen];
      const view = box.getBoundingClientRect();
      const isWaiting = [...box.querySelectorAll('[data-visualcompletion=loading-state]')].some(
        (card) => {
          const { top, bottom } = card.getBoundingClientRect();
          return bottom > view.top && top < view.bottom;
        },
      );
      box.scrollTop -= isWaiting ? 1 : 250;
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 4)));
    }
  }, rowLinks);

/** The seconds of the processor that the page has worked: by the clock it waits for a busy machine as well. */
async function countWork(): Promise<() => Promise<number>> {
  const session = await stage.page.context().newCDPSession(stage.page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Infinity;
  };
}

test('a person scrolls a thousand friends to the end with reasonable work', async () => {
  await reset({ friends: 1000, posts: 0 });
  await enter('/friends/list');
  const worked = await countWork();
  const seen = await scroll(1200);
  expect(await worked()).toBeLessThan(6);
  const { friends } = await control('state');
  const living = friends.filter((friend: { deactivated: boolean }) => !friend.deactivated);
  expect(seen.length).toBe(living.length);
  expect(await stage.page.locator(rowLinks).count()).toBeLessThan(80);
  expect(stage.problems).toEqual([]);
}, 300_000);

test.each([
  { shuffle: 1, language: 'en', item: /^Unfriend/, confirm: 'Confirm' },
  { shuffle: 2, language: 'de', item: /^Als Freund\/in entfernen/, confirm: 'Bestätigen' },
  { shuffle: 3, language: 'fr', item: /^Retirer de la liste d’amis/, confirm: 'Confirmer' },
])(
  'a person removes a friend by menu and dialog, shuffle $shuffle in $language',
  async ({ shuffle, language, item, confirm }) => {
    await reset({ friends: 60, posts: 0, shuffle, language, shape: shuffle === 2 ? 'B' : 'A' });
    await enter('/friends/list');
    const before = (await control('state')).friends;
    await opener().nth(1).click();
    await shown('menuitem').filter({ hasText: item }).click();
    await shown('dialog')
      .locator(`[role=button][aria-label="${confirm}"]:not([aria-hidden])`)
      .click();
    await expect
      .poll(async () => (await control('state')).unfriended)
      .toMatchObject([{ id: before[1].id, times: 1 }]);
    await expect
      .poll(() =>
        stage.page
          .getByText(before[1].name, { exact: true })
          .and(stage.page.locator('[data-visualcompletion] span'))
          .count(),
      )
      .toBe(0);
    expect(await stage.page.locator('[role=dialog]').count()).toBeGreaterThan(1);
    expect(stage.problems).toEqual([]);
  },
);

test('a bare .click() does nothing; dispatched pointer and mouse events do', async () => {
  await reset({ friends: 40, posts: 0 });
  await enter('/friends/list');
  await opener()
    .first()
    .evaluate((button: HTMLElement) => button.click());
  await stage.page.waitForTimeout(400);
  expect(await shown('menu').count()).toBe(0);
  expect(stage.page.url()).toContain('/friends/list');
  await pressByScript(opener().first());
  await shown('menu').waitFor();
});

test.each(['requestAnimationFrame', 'IntersectionObserver'])(
  'without %s, as in a hidden tab, the list stands still, and menus work all the same',
  async (missing) => {
    await reset({ friends: 100, posts: 0 });
    await stage.page.addInitScript((name) => {
      if (name === 'requestAnimationFrame') window.requestAnimationFrame = () => 0;
      else IntersectionObserver.prototype.observe = () => undefined;
    }, missing);
    await enter('/friends/list');
    await stage.page.locator(rowLinks).last().scrollIntoViewIfNeeded();
    await stage.page.waitForTimeout(800);
    expect(await control('requests?kind=graphql')).toEqual([]);
    await stage.page.locator(rowLinks).first().scrollIntoViewIfNeeded();
    await pressByScript(opener().first());
    await expect.poll(() => shown('menu').count()).toBe(1);
  },
);

test('the menu comes late, and earlier menus stay behind, hidden', async () => {
  await reset({ friends: 40, posts: 0, menu_delay_ms: [500, 600] });
  await enter('/friends/list');
  const pressed = performance.now();
  await opener().first().click();
  await shown('menu').waitFor();
  expect(performance.now() - pressed).toBeGreaterThan(490);
  await stage.page.keyboard.press('Escape');
  await opener().nth(1).click();
  await shown('menu').waitFor();
  expect(await shown('menu').count()).toBe(1);
  expect(await stage.page.locator('[role=menu]').count()).toBeGreaterThanOrEqual(3);
});

test('on a profile the Friends button leads to removal, and turns into Add Friend', async () => {
  await reset({ friends: 40, posts: 0 });
  const { friends } = await control('state');
  const friend = friends.find(
    (one: { vanity: string | null; deactivated: boolean }) => one.vanity && !one.deactivated,
  );
  await enter(`/${friend.vanity}`);
  await stage.page.getByRole('button', { name: 'Friends', exact: true }).click();
  await stage.page.getByRole('menuitem', { name: /^Unfriend/ }).click();
  await stage.page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await stage.page.getByRole('button', { name: `Add Friend ${friend.name}` }).waitFor();
  expect((await control('state')).unfriended).toMatchObject([{ id: friend.id }]);
});

test('a press on a decoy is written down', async () => {
  await reset({ friends: 40, posts: 0 });
  await enter('/friends/list');
  await stage.page
    .locator('[data-visualcompletion] [aria-hidden=true][tabindex="-1"]')
    .first()
    .evaluate((decoy) => {
      for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click']) {
        decoy.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true }));
      }
    });
  await expect
    .poll(async () =>
      (await control('requests?kind=page')).map((entry: { name: string }) => entry.name),
    )
    .toContain('decoy');
});

test('cards lost by fast scrolling come back when one scrolls up', async () => {
  // Fast is what the network's clock says: it stands still, so that a busy machine scrolls fast too.
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  await reset({ friends: 150, posts: 0 });
  await control('faults', { name: 'lossy_scroll', rate: 0.3 });
  await enter('/friends/list');
  const down = await scroll(900);
  const { friends } = await control('state');
  const living = friends.filter((friend: { deactivated: boolean }) => !friend.deactivated).length;
  expect(down.length).toBeLessThan(living);
  expect(new Set([...down, ...(await scrollUp())]).size).toBe(living);
});

test('a checkpoint takes the page away, a block shows its dialog', async () => {
  const remove = async (): Promise<void> => {
    await enter('/friends/list');
    await opener().first().click();
    await stage.page.getByRole('menuitem', { name: /^Unfriend/ }).click();
    await stage.page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  };
  await reset({ friends: 40, posts: 0 });
  await control('faults', { name: 'block_after_acts', n: 0, signal: 'dialog' });
  await remove();
  const blocked = stage.page.getByRole('dialog', { name: "You're Temporarily Blocked" });
  await expect.poll(() => blocked.count()).toBe(1);
  await reset({ friends: 40, posts: 0 });
  await control('faults', { name: 'block_after_acts', n: 0, signal: 'checkpoint' });
  await remove();
  await expect.poll(() => stage.page.url()).toMatch(/\/checkpoint\//);
});

test('a person reads who reacted, ten at a time, and the timeline to its end', async () => {
  // As recorded a post stands in a dialog and has several kinds of openers: `browser-recorded.test.ts`.
  await reset({ friends: 300, posts: 30, shapes: 'simple' });
  await enter('/me');
  const posts = stage.page.locator('[aria-posinset]');
  await expect
    .poll(async () => {
      await stage.page.locator('[role=main]').evaluate((box) => (box.scrollTop = box.scrollHeight));
      return posts.count();
    })
    .toBe(30);
  const state = await control('state');
  const post = state.posts.toSorted(
    (one: { reactions: [] }, other: { reactions: [] }) =>
      other.reactions.length - one.reactions.length,
  )[0];
  await enter(post.permalink);
  await stage.page.getByRole('button', { name: 'See who reacted to this' }).click();
  await shown('dialog').waitFor();
  const seen = new Set<string>();
  await expect
    .poll(
      async () => {
        const links = shown('dialog').getByRole('link');
        for (const link of await links.evaluateAll((all) =>
          all.map((one) => (one as HTMLAnchorElement).href.replace(/[?&]__cft__.*/, '')),
        ))
          seen.add(link);
        await links.last().scrollIntoViewIfNeeded();
        return seen.size;
      },
      { interval: 80 },
    )
    .toBe(post.reactions.length);
  expect(stage.problems).toEqual([]);
});

test('the dialog hands over on Continue', async () => {
  await reset({ friends: 10, posts: 0 });
  const query = new URLSearchParams({
    client_id: 'winnow-practice-app',
    redirect_uri: `${stage.url()}/__sandbox/state`,
    state: 'abc',
    scope: 'public_profile,email',
    response_type: 'code',
  });
  await stage.page.goto(`${stage.url()}/network/v26.0/dialog/oauth?${query}`);
  await stage.page.getByRole('button', { name: 'Dana Whitfield' }).click();
  await stage.page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect.poll(() => stage.page.url()).toMatch(/code=AQ.*state=abc/);
});

test.each([
  ['the list of friends', '/friends/list', rowLinks, { friends: 200, posts: 0 }],
  ['the home feed', '/', '[aria-posinset]', { friends: 20, posts: 0, feed: 40 }],
])(
  'a block that only a dialog tells of is shown over %s, and the page keeps its head',
  async (_, path, shownThere, world) => {
    await reset(world);
    // The page itself is served; what is asked from there is not.
    await control('faults', { name: 'block_while_reading', after_requests: 1, signal: 'dialog' });
    await enter(path);
    await stage.page.locator(shownThere).last().scrollIntoViewIfNeeded();
    await stage.page.getByRole('dialog', { name: "You're Temporarily Blocked" }).waitFor();
    expect(stage.problems).toEqual([]);
  },
);
