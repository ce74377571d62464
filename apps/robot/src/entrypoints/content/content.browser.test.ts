import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Batch, Cursor } from '../../networks/network';
import { createFacebook } from '../../networks/facebook/adapter';
import { startRig, type Rig } from './browser-rig';
import { friendId, friendName, practice, practicePages, VIEWER } from './practice-pages';

const state = practice(137);
const clock = {
  now: () => Date.now(),
  sleep: (ms: number) => new Promise<void>((done) => setTimeout(done, ms)),
};
let rig: Rig;
const network = () => createFacebook({ page: rig.port, clock, origin: rig.origin });

beforeAll(async () => {
  rig = await startRig(practicePages(state));
}, 120_000);
afterAll(() => rig?.close());
beforeEach(async () => {
  Object.assign(state, practice(137));
  await rig.worker('globalThis.own = true');
  await rig.hide(false);
});

async function all<Item>(pull: (from: Cursor | null) => Promise<Batch<Item>>) {
  const items: Item[] = [];
  let last: Batch<Item> = await pull(null);
  items.push(...last.items);
  while (last.next !== null) {
    last = await pull(last.next);
    items.push(...last.items);
  }
  return { items, last };
}

describe('in a real browser, under a strict content security policy', { timeout: 60_000 }, () => {
  test('reads every friend from streamed answers, an inner scroller and a list that hides the deactivated', async () => {
    const facebook = network();

    const { items, last } = await all((from) => facebook.friends(from));

    expect(items).toHaveLength(137);
    expect(new Set(items.map((friend) => friend.facebook_id)).size).toBe(137);
    expect(last).toMatchObject({ reached_end: true, shown_total: 137, gaps: 0 });
    expect(items[3]).toMatchObject({ is_deactivated: true, facebook_profile_id: null });
    expect(items[1]).toEqual({
      facebook_id: friendId(1),
      facebook_profile_id: 'friend.1',
      full_name: friendName(1),
      avatar_url: 'https://pictures.example/1.jpg',
      is_deactivated: false,
    });
  });

  test('unfriends through the button, menu and dialog that it opened itself', async () => {
    const facebook = network();

    expect(await facebook.relationship(friendId(1))).toBe('friends');
    const answer = await facebook.removeFriend(friendId(1));

    expect(answer).toEqual({ took_effect: true, evidence: 'friend_remove:CAN_REQUEST' });
    expect(state.removed).toEqual(new Set([friendId(1)]));
    expect(await rig.inPage('() => events')).toEqual([
      'pointerdown',
      'mousedown',
      'pointerup',
      'mouseup',
      'click',
    ]);
    expect(await rig.inPage('() => pressed')).toEqual([
      'Friends',
      `Unfriend ${friendName(1)}`,
      'Confirm',
    ]);
    expect(await facebook.relationship(friendId(1))).toBe('can_request');
  });

  test('reads who is signed in and the number on the profile', async () => {
    const facebook = network();

    expect(await facebook.identity()).toMatchObject({
      facebook_profile_id: VIEWER,
      username: 'me.myself',
      full_name: 'Me',
      location: 'Ghent',
      language: 'en',
    });
    expect(await facebook.shownFriendCount()).toBe(137);
  });

  test('goes on reading while the tab is hidden', async () => {
    const facebook = network();
    await rig.hide(true);

    const { items, last } = await all((from) => facebook.friends(from));

    expect(await rig.port.current()).toMatchObject({ hidden: true });
    expect(items).toHaveLength(137);
    expect(last.reached_end).toBe(true);
    expect(await rig.inPage('() => document.visibilityState')).toBe('visible');
  });

  test('leaves every other tab as it was', async () => {
    await rig.worker('globalThis.own = false');
    await rig.port.open('/friends/list');
    await clock.sleep(200);

    const own = await rig.inPage(`() => [
      requestAnimationFrame, cancelAnimationFrame, IntersectionObserver,
      Object.getOwnPropertyDescriptor(Document.prototype, 'hidden').get,
    ].filter((made) => !Function.prototype.toString.call(made).includes('[native code]')).length`);
    expect(own).toBe(0);
    await expect(network().friends(null)).rejects.toMatchObject({
      kind: 'retry',
      code: 'page_lost',
    });
  });
});
