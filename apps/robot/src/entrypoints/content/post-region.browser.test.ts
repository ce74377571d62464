import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFacebook } from '../../networks/facebook/adapter';
import { startRig, type Rig } from '../../testing/browser/browser-rig';
import { dialog, PERMALINK, POST, post, postPages, unit } from '../../testing/browser/post-pages';

const state = { body: '' };
const clock = {
  now: () => Date.now(),
  sleep: (ms: number) => new Promise<void>((done) => setTimeout(done, ms)),
};
/** For waits that are meant to end in vain. */
const hurried = { ...clock, now: () => Date.now() * 12 };
let rig: Rig;

beforeAll(async () => {
  rig = await startRig(postPages(state));
}, 120_000);
afterAll(() => rig?.close());

const network = (time = clock) =>
  createFacebook({ page: rig.port, clock: time, origin: rig.origin });
const ref = () => ({ id: POST.id, permalink: rig.origin + PERMALINK });
const own = () => ({
  ...ref(),
  date_created: '2026-01-01T00:00:00.000Z',
  kind: 'own' as const,
  shown: { reactions: 3, comments: 4, shares: 0 },
});
const written = () => Promise.resolve();
const pressed = () => rig.inPage<string[]>('() => pressed');

const mine = post({ key: 'mine' });
const unlinked = post({ key: 'mine', link: null });
const other = { key: 'other', author: 'Bea Beta', link: '/bea.beta/posts/pfbid7' };
/** Behind a permalink's dialog the author's profile goes on. */
const profile = `<main>${unit(1, { key: 'older', link: '/ann.alpha/posts/pfbid8' })}${unit(2, { key: 'oldest', link: '/ann.alpha/posts/pfbid7' })}</main>`;
const cookies = dialog(
  '<p>We use cookies</p><a href="/policies/cookies">More</a><div role="button" tabindex="0">Allow</div>',
);

const shapes: [string, string][] = [
  ['on a page of its own', `<main>${mine}</main>`],
  ['in a dialog over the profile', profile + dialog(mine)],
  ['in a dialog over the same post', `<main>${unit(1, { key: 'behind' })}</main>${dialog(mine)}`],
  ['in a dialog, beside one about cookies', profile + dialog(mine) + cookies],
  ['in a dialog, beside a stale one', dialog(mine, 'style="display: none"') + dialog(mine)],
  ['in a dialog without addresses', profile + dialog(unlinked)],
  ['on a page behind a dialog about cookies', `<main>${mine}</main>${cookies}`],
  ['on a page behind another post’s dialog', `<main>${mine}</main>${dialog(post(other))}`],
  ['on a page with a stale dialog', `<main>${mine}</main>${dialog(mine, 'class="gone" hidden')}`],
  ['on a page among others', `<main>${unit(1, other)}${unit(2, { key: 'mine' })}</main>`],
];

describe('a post', { timeout: 120_000 }, () => {
  test.each(shapes)('%s is reacted to, and nothing else is pressed', async (_, body) => {
    state.body = body;

    expect(await network().react(ref(), 'LIKE', written)).toMatchObject({ took_effect: true });
    expect(await pressed()).toEqual(['Like mine']);
  });

  test.each(shapes)('%s gets Love from the menu of its own Like', async (_, body) => {
    state.body = body;

    expect(await network().react(ref(), 'LOVE', written)).toMatchObject({ took_effect: true });
    expect(await pressed()).toEqual(['Love mine']);
  });

  test.each(shapes)('%s shows who reacted to it and more of its comments', async (_, body) => {
    state.body = body;
    const facebook = network();

    expect((await facebook.reactors(own(), null)).items).toHaveLength(3);
    expect(await pressed()).toEqual(['See who reacted to this mine']);
    await network(hurried)
      .commenters(own(), null)
      .catch(() => null);
    expect(new Set(await pressed())).toEqual(new Set(['View more comments mine']));
  });

  test.each([
    [
      'a dialog of which nothing says that it is the post',
      dialog('<div role="button" tabindex="0" aria-label="Like" data-key="shop">Like</div>') +
        `<main>${unlinked}</main>`,
    ],
    [
      'two posts without addresses',
      `<main>${unit(1, { key: 'one', link: null })}${unit(2, { key: 'two', link: null })}</main>`,
    ],
    ['only another post’s dialog', dialog(post(other))],
  ])('is left alone where the page shows %s', async (_, body) => {
    state.body = body;

    await expect(network(hurried).react(ref(), 'LIKE', written)).rejects.toMatchObject({
      name: 'NetworkError',
    });
    expect(await pressed()).toEqual([]);
  });

  test('in a dialog is scrolled there, not behind it', async () => {
    state.body = `<div style="height: 5000px">${profile}</div>${dialog(mine, 'style="position: fixed; top: 0"')}`;
    await network(hurried)
      .commenters(own(), null)
      .catch(() => null);

    expect(
      await rig.inPage(`() => [scrollY, document.querySelector('[role="dialog"]').scrollTop > 0]`),
    ).toEqual([0, true]);
  });
});
