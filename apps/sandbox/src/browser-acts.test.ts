import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { browserStage, pressByScript } from './browser-stage';

const stage = browserStage();
const { control, reset, enter } = stage;

type Other = { id: string; name: string; status: string };
/** Somebody who can be asked, and is, or is not, asked about first. */
async function stranger(warned: boolean): Promise<Other> {
  const { others } = await control('state');
  await control('faults', { name: 'ask_first', rate: warned ? 1 : 0 });
  return others.find((one: Other) => one.status === 'CAN_REQUEST' && !one.name.includes('"'));
}
const named = (name: string): Locator => stage.page.getByRole('button', { name, exact: true });
const requested = async () => (await control('state')).requested;

test('a friend request turns the button at once, and the button stays so', async () => {
  await reset({ friends: 20, posts: 0, answer_delay_ms: [300, 400] });
  const person = await stranger(false);
  await enter(`/profile.php?id=${person.id}`);
  await named(`Add Friend ${person.name}`).click();
  await named(`Cancel Request ${person.name}`).waitFor();
  await expect.poll(requested).toMatchObject([{ id: person.id, times: 1 }]);
  await stage.page.reload();
  await named(`Cancel Request ${person.name}`).waitFor();
  expect(await named(`Add Friend ${person.name}`).count()).toBe(0);
  await named(`Cancel Request ${person.name}`).click();
  await named(`Add Friend ${person.name}`).waitFor();
  expect(await requested()).toEqual([]);
  expect(stage.problems).toEqual([]);
});

test('where the network asks first, nothing goes out before one confirms', async () => {
  await reset({ friends: 20, posts: 0 });
  const person = await stranger(true);
  await enter(`/profile.php?id=${person.id}`);
  await pressByScript(named(`Add Friend ${person.name}`));
  const question = stage.page.getByRole('dialog', {
    name: `Do you know ${person.name} personally?`,
  });
  await question.waitFor();
  expect(await requested()).toEqual([]);
  await pressByScript(question.getByRole('button', { name: 'Confirm' }));
  await expect.poll(requested).toMatchObject([{ id: person.id, times: 1 }]);
});

test('a refused request turns the button back, the limit says so in a dialog', async () => {
  await reset({ friends: 20, posts: 0 });
  const person = await stranger(false);
  await enter(`/profile.php?id=${person.id}`);
  await control('faults', { name: 'request_limit', n: 0 });
  await named(`Add Friend ${person.name}`).click();
  await stage.page
    .getByRole('dialog', { name: "You can't use this feature at the moment" })
    .waitFor();
  await named('OK').click();
  await named(`Add Friend ${person.name}`).waitFor();
  await control('faults', { name: 'block_after_acts', n: 0, signal: 'code_368', act: 'request' });
  await named(`Add Friend ${person.name}`).click();
  await stage.page.getByRole('dialog', { name: "You're Temporarily Blocked" }).waitFor();
  expect(await named(`Cancel Request ${person.name}`).count()).toBe(0);
  expect(await requested()).toEqual([]);
});

test('the bare button of a suggestion asks the one it stands beside', async () => {
  await reset({ friends: 20, posts: 0 });
  const person = await stranger(false);
  await enter(`/profile.php?id=${person.id}`);
  await named('Add friend').first().click();
  await expect.poll(async () => (await requested()).length).toBe(1);
  expect((await requested())[0].id).not.toBe(person.id);
  await named('Cancel request').waitFor();
  await named(`Add Friend ${person.name}`).waitFor();
});

test('the details of a friendship page come late where the shuffle or a fault has it so', async () => {
  await reset({ friends: 60, posts: 0 });
  await control('faults', { name: 'late_details', ms: 1500 });
  const { me, friends } = await control('state');
  const friend = friends.find(
    (one: { deactivated: boolean; since_shown: string }) =>
      !one.deactivated && one.since_shown === 'month',
  );
  const asked = performance.now();
  await enter(`/friendship/${me.id}/${friend.id}`);
  await stage.page.getByRole('listitem').filter({ hasText: friend.since_text }).waitFor();
  expect(performance.now() - asked).toBeGreaterThan(1490);
  expect(
    await stage.page
      .getByRole('complementary')
      .getByText(/^Friends since/)
      .count(),
  ).toBeGreaterThan(0);
  expect(stage.problems).toEqual([]);
});

const posts = (): Locator => stage.page.locator('[aria-posinset]');
const bar = (label: string): Locator => posts().getByRole('button', { name: label, exact: true });
/** The Like of a post itself, none of its comments. */
const freshPost = (): Locator =>
  posts()
    .filter({
      has: stage.page.locator(
        'xpath=.//*[@aria-label="Like" and not(ancestor::*[@role="article"])]',
      ),
    })
    .first();
const likeOf = (post: Locator): Locator =>
  post.locator('xpath=.//*[@aria-label="Like" and not(ancestor::*[@role="article"])]').first();
const reacted = async () => (await control('state')).reacted;
const moods = ['Like', 'Love', 'Care', 'Haha', 'Wow', 'Sad', 'Angry'];
const pickers = (): Locator =>
  stage.page.locator(
    '[role=toolbar][aria-label=Reactions]:visible,[role=dialog][aria-label=Reactions]:visible',
  );

test('a person scrolls the feed to its end, past skeletons without a name', async () => {
  await reset({ friends: 80, posts: 0, feed: 30 });
  await enter('/');
  expect(await stage.page.locator('[role=article][aria-busy=true]:not([aria-label])').count()).toBe(
    1,
  );
  const end = stage.page.getByText("You're all caught up for now");
  await expect
    .poll(async () => {
      await stage.page.locator('[role=main]').evaluate((box) => (box.scrollTop = box.scrollHeight));
      return end.count();
    })
    .toBe(1);
  expect(await posts().count()).toBeGreaterThan(30);
  expect(
    await posts().evaluateAll((all) => all.map((one) => one.getAttribute('aria-posinset'))),
  ).toEqual(Array.from({ length: await posts().count() }, (_, index) => String(index + 1)));
  expect(stage.problems).toEqual([]);
});

test('a press on Like likes, and the button then takes it away again', async () => {
  await reset({ friends: 80, posts: 0, answer_delay_ms: [200, 300] });
  await enter('/');
  const post = await freshPost().getAttribute('aria-posinset');
  const card = stage.page.locator(`[aria-posinset="${post}"]`);
  await pressByScript(likeOf(card));
  await card.getByRole('button', { name: 'Remove Like', exact: true }).first().waitFor();
  await expect.poll(reacted).toMatchObject([{ type: 'like', times: 1 }]);
  await pressByScript(card.getByRole('button', { name: 'Remove Like', exact: true }).first());
  await expect.poll(reacted).toMatchObject([{ type: null, times: 2 }]);
  await likeOf(card).waitFor();
});

test.each([
  ['hovering', async (like: Locator) => like.hover()],
  [
    'hovering by script',
    async (like: Locator) => like.dispatchEvent('pointerover', { bubbles: true }),
  ],
  ['coming by keyboard', async (like: Locator) => like.evaluate((one: HTMLElement) => one.focus())],
  [
    'holding it down',
    async (like: Locator) => {
      await like.hover();
      await stage.page.mouse.down();
    },
  ],
] as const)(
  '%s brings out seven reactions, late, and one of them can be pressed',
  async (_, bring) => {
    await reset({ friends: 80, posts: 0, menu_delay_ms: [1500, 1600] });
    await enter('/');
    const like = likeOf(freshPost());
    await like.scrollIntoViewIfNeeded();
    const came = performance.now();
    await bring(like);
    await pickers().waitFor();
    expect(performance.now() - came).toBeGreaterThan(1490);
    const buttons = pickers().getByRole('button');
    expect(
      await buttons.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label'))),
    ).toEqual(moods);
    await pressByScript(pickers().getByRole('button', { name: 'Haha' }));
    await bar('Remove Haha').first().waitFor();
    await expect.poll(reacted).toMatchObject([{ type: 'haha', times: 1 }]);
    await expect.poll(() => pickers().count()).toBe(0);
    expect(stage.problems).toEqual([]);
  },
);

test('leaving puts the reactions away, hidden and still in the document', async () => {
  await reset({ friends: 80, posts: 0 });
  await enter('/');
  await likeOf(freshPost()).hover();
  await pickers().waitFor();
  await stage.page.mouse.move(5, 5);
  await expect.poll(() => pickers().count()).toBe(0);
  expect(await stage.page.locator('[aria-label=Reactions]').count()).toBe(1);
  expect(await reacted()).toEqual([]);
});

/** Scrolls until a post comes that stood further up already, and says where both are. */
const repeated = (): Promise<[string, string]> =>
  stage.page.evaluate(async () => {
    const main = document.querySelector('[role=main]');
    const seen = new Map<string, string>();
    for (let step = 0; main && step < 2000; step += 1) {
      for (const card of document.querySelectorAll('[aria-posinset]')) {
        const place = card.getAttribute('aria-posinset') ?? '';
        const link = card.querySelector<HTMLAnchorElement>(
          'a[href*="/posts/"],a[href*="/permalink.php"]',
        );
        const like = [...card.querySelectorAll('[aria-label=Like]')].some(
          (one) => !one.closest('[role=article]'),
        );
        if (!link || !like) continue;
        const post = link.href.replace(/[?&]__cft__.*/, '');
        const before = seen.get(post);
        if (before !== undefined && before !== place) return [before, place];
        seen.set(post, place);
      }
      main.scrollTop += 120;
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 10)));
    }
    throw new Error('no post came twice');
  });

test('a post that stands in the feed twice turns in both places, though one was out of view', async () => {
  await reset({ friends: 80, posts: 0, feed: 200 });
  // A low window empties cards that are not far away.
  await stage.page.setViewportSize({ width: 1200, height: 300 });
  await enter('/');
  const [earlier, later] = await repeated();
  const first = stage.page.locator(`[aria-posinset="${earlier}"]`);
  expect(await first.getByRole('button').count()).toBe(0);
  await pressByScript(likeOf(stage.page.locator(`[aria-posinset="${later}"]`)));
  await expect.poll(async () => (await reacted()).length).toBe(1);
  await first.evaluate((card) => card.scrollIntoView());
  await first.getByRole('button', { name: 'Remove Like', exact: true }).first().waitFor();
  expect(stage.problems).toEqual([]);
});

test('a refused reaction turns the button back; a phantom one is gone after a reload', async () => {
  await reset({ friends: 80, posts: 0 });
  await enter('/');
  await control('faults', { name: 'block_after_acts', n: 0, signal: 'dialog', act: 'react' });
  const card = stage.page.locator(
    `[aria-posinset="${await freshPost().getAttribute('aria-posinset')}"]`,
  );
  await pressByScript(likeOf(card));
  await stage.page.getByRole('dialog', { name: "You're Temporarily Blocked" }).waitFor();
  await named('OK').click();
  await likeOf(card).waitFor();
  await reset({ friends: 80, posts: 0 });
  await control('faults', { name: 'phantom_success' });
  await enter('/');
  await pressByScript(likeOf(card));
  await card.getByRole('button', { name: 'Remove Like', exact: true }).first().waitFor();
  expect(await reacted()).toEqual([]);
});
