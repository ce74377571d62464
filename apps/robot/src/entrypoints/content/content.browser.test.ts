import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PullResult, Cursor } from '../../networks/network';
import type { PageFacts } from '../../networks/facebook/facts';
import { createFacebook } from '../../networks/facebook/adapter';
import { CHANNEL, HANDSHAKE } from './channel';
import { startRig, type Rig } from '../../testing/browser/browser-rig';
import {
  friendId,
  friendName,
  practice,
  practicePages,
  VIEWER,
} from '../../testing/browser/practice-pages';

const state = practice(137);
const clock = {
  now: () => Date.now(),
  sleep: (ms: number) => new Promise<void>((done) => setTimeout(done, ms)),
};
let rig: Rig;
/** For waits that are meant to end in vain. */
const hurried = { ...clock, now: () => Date.now() * 12 };
const network = (time = clock) =>
  createFacebook({ page: rig.port, clock: time, origin: rig.origin });

beforeAll(async () => {
  rig = await startRig(practicePages(state));
}, 120_000);
afterAll(() => rig?.close());
beforeEach(async () => {
  Object.assign(state, practice(137));
  await rig.worker('globalThis.own = true');
  await rig.hide(false);
});

const written = () => Promise.resolve();
/** The page knows that it is the robot's own: its tap says so as soon as it is out of sight. */
const isTaken = () =>
  expect.poll(() => rig.inPage('() => document.visibilityState')).toBe('visible');
/** The page knows that it is not: nothing of its own is ours any more. */
const isReleased = () => expect.poll(rig.shims).toBe(0);
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

/** A script of the page that goes for the line in every way we know, and forges what the tap would say. */
const spying = `<script nonce="c2VjcmV0">
  window.caught = [];
  const forged = { status: 200, type: '', name: 'forged', variables: null, actor: '100000000000099', text: 'forged' };
  const speak = (element, how) => {
    if (!(element instanceof Element) || element.isConnected) return;
    caught.push(how);
    element.dispatchEvent(new CustomEvent('${CHANNEL.answer}', { detail: forged }));
  };
  const offered = document.createElement('b');
  document.dispatchEvent(new MouseEvent('${HANDSHAKE.line}', { relatedTarget: offered }));
  speak(offered, 'offered');
  document.addEventListener('${HANDSHAKE.line}', ({ relatedTarget }) => speak(relatedTarget, 'asked'));
  const ask = () => document.dispatchEvent(new Event('${HANDSHAKE.where}'));
  ask();
  queueMicrotask(ask);
  document.addEventListener('readystatechange', ask);
  const { apply } = Reflect;
  Reflect.apply = (target, self, args) => { speak(self, 'Reflect.apply'); return apply(target, self, args); };
  for (const [holder, name] of [[Object, 'defineProperty'], [Document.prototype, 'dispatchEvent'], [Map.prototype, 'clear']]) {
    const before = holder[name];
    holder[name] = function (...args) { speak(window.event?.target, name); return apply(before, this, args); };
  }
  const frame = () => { speak(window.event?.target, 'frame'); requestAnimationFrame(frame); };
  requestAnimationFrame(frame);
</script>`;

async function all<Item>(pull: (from: Cursor | null) => Promise<PullResult<Item>>) {
  const items: Item[] = [];
  let last: PullResult<Item> = await pull(null);
  items.push(...last.items);
  while (last.next !== null) {
    last = await pull(last.next);
    items.push(...last.items);
  }
  return { items, last };
}

describe('in a real browser, under a strict content security policy', { timeout: 120_000 }, () => {
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
    const answer = await facebook.removeFriend(friendId(1), written);

    expect(answer).toEqual({ took_effect: true, evidence: 'friend_remove:CAN_REQUEST' });
    expect(state.removed).toEqual(new Set([friendId(1)]));
    expect(await rig.inPage('() => events')).toEqual([
      'pointerdown',
      'mousedown',
      'pointerup',
      'mouseup',
      'click',
    ]);
    // The 'OK' that follows may come before the answer is read, or after.
    expect(await rig.inPage('() => pressed.slice(0, 3)')).toEqual([
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

  test('goes on reading when the tab is hidden in the middle and shown again', async () => {
    const facebook = network();
    let batch = await facebook.friends(null);
    let read = batch.items.length;
    for (let turn = 0; batch.next !== null; turn += 1) {
      await rig.hide(turn % 2 === 0);
      batch = await facebook.friends(batch.next);
      read += batch.items.length;
    }

    expect(read).toBe(137);
    expect(batch.reached_end).toBe(true);
  });

  test('gives a hidden page frames, intersections and sizes only as it is told, and each change once', async () => {
    await rig.hide(true);
    const { document } = await rig.port.open(`/profile.php?id=${friendId(1)}`);
    await isTaken();
    await rig.inPage(`() => {
      window.seen = [];
      const box = document.body.appendChild(document.createElement('div'));
      box.id = 'box'; box.attributeStyleMap.set('height', '40px'); box.attributeStyleMap.set('margin-top', '5000px');
      new ResizeObserver(([{ contentRect }], watch) => seen.push('size ' + contentRect.height)).observe(box);
      new IntersectionObserver(([entry]) => seen.push('in view ' + entry.isIntersecting)).observe(box);
      requestAnimationFrame(() => seen.push('frame'));
      cancelAnimationFrame(requestAnimationFrame(() => seen.push('never')));
    }`);
    const tick = async () => {
      await rig.port.ask(document, { do: 'tick' });
      return rig.inPage('() => seen.splice(0)');
    };
    await clock.sleep(100);

    expect(await rig.inPage('() => seen.splice(0)')).toEqual([]);
    expect(await tick()).toEqual(['frame', 'size 40', 'in view false']);
    expect(await tick()).toEqual([]);
    await rig.inPage(
      `() => { box.attributeStyleMap.set('margin-top', '0px'); box.attributeStyleMap.set('height', '60px'); }`,
    );
    expect(await tick()).toEqual(['size 60', 'in view true']);
  });

  test('leaves every other tab as it was', async () => {
    await rig.worker('globalThis.own = false');
    const { document } = await rig.port.open('/friends/list');

    await isReleased();
    await expect(rig.port.ask(document, look)).rejects.toMatchObject({
      kind: 'retry',
      code: 'page_lost',
    });
  });

  test.each([
    [true, { read: 137, viewer: VIEWER, forged: false }],
    [false, null],
  ])(
    'lets no script of the page find the line between its worlds or speak on it (own tab: %s)',
    async (own, told) => {
      await rig.worker(`globalThis.own = ${own}`);
      state.twist = (page) => page.replace('<html lang="en">', `<html lang="en">${spying}`);
      await rig.hide(true);
      const { document } = await rig.port.open('/friends/list');
      await (own ? isTaken() : isReleased());
      const reading = async () => {
        await rig.port.ask(document, { do: 'tick' });
        await rig.inPage(`() => fetch('/api/graphql/', { method: 'POST', body: 'variables={}' })`);
        const { items } = await all((from) => network().friends(from));
        const page = await rig.port.current();
        const facts = (await rig.port.ask(page?.document ?? '', look)) as { viewer: string };
        const forged = JSON.stringify(facts).includes('forged');
        return { read: items.length, viewer: facts.viewer, forged };
      };

      expect(own ? await reading() : null).toEqual(told);
      expect(await rig.inPage('() => caught')).toEqual(['offered']);
    },
  );

  test('unfriends in a hidden tab', async () => {
    await rig.hide(true);

    expect(await network().removeFriend(friendId(2), written)).toMatchObject({ took_effect: true });
    expect(await rig.port.current()).toMatchObject({ hidden: true });
  });

  test('presses nothing else when the confirm button never comes', async () => {
    state.twist = (page) => page.replaceAll("'Confirm', ['Confirm']", "'Proceed', ['Proceed']");

    await expect(network(hurried).removeFriend(friendId(4), written)).rejects.toMatchObject({
      kind: 'layout',
      code: 'confirm_button_missing',
    });
    expect(await rig.inPage('() => pressed')).toEqual(['Friends', `Unfriend ${friendName(4)}`]);
    expect(state.removed.size).toBe(0);
  });

  test('does not confirm a dialog about something else', async () => {
    state.twist = (page) =>
      page.replaceAll(
        /part\('dialog', 'Unfriend ' \+ "[^"]*"/g,
        "part('dialog', 'Delete your account'",
      );

    await expect(network(hurried).removeFriend(friendId(4), written)).rejects.toMatchObject({
      code: 'confirm_button_unexpected',
    });
    expect(state.removed.size).toBe(0);
  });

  test('does not take a dialog that was open before for the one it opened', async () => {
    state.twist = (page) =>
      page
        .replace('role="dialog" class="gone"', 'role="dialog"')
        .replaceAll("'Confirm', ['Confirm']", "'Proceed', ['Proceed']");

    await expect(network(hurried).removeFriend(friendId(4), written)).rejects.toMatchObject({
      kind: 'layout',
    });
    expect(await rig.inPage('() => pressed')).toEqual(['Friends', `Unfriend ${friendName(4)}`]);
  });

  test('presses nothing where labels were renamed, and says which', async () => {
    state.twist = (page) => page.replaceAll('"Friends"', '"Pals"');

    await expect(network(hurried).removeFriend(friendId(4), written)).rejects.toMatchObject({
      kind: 'layout',
      code: 'friends_button_missing',
    });
    expect(await rig.inPage('() => pressed')).toEqual([]);
  });

  test('sees a block that stands on the page', async () => {
    state.twist = (page) => page.replace('<h1>', '<h2>You’re Temporarily Blocked</h2><h1>');

    await expect(network().relationship(friendId(4))).rejects.toMatchObject({
      kind: 'blocked',
      code: 'action_blocked',
    });
  });

  test('hears an answer that breaks off, one in a form, one as a blob, and none of other addresses', async () => {
    const { document } = await rig.port.open(`/profile.php?id=${friendId(1)}`);
    state.fault = ({ part }) => ({ body: JSON.stringify({ heard: part }) });
    await rig.inPage(`async () => {
      const body = (part) => { const form = new FormData(); form.set('variables', JSON.stringify({ part })); return new URLSearchParams([...form]); };
      await fetch('/api/graphql/', { method: 'POST', body: body('fetch') });
      await new Promise((done) => {
        const xhr = new XMLHttpRequest(); xhr.open('POST', new URL('/api/graphql/', location)); xhr.responseType = 'blob';
        xhr.onloadend = done; xhr.send(body('blob'));
      });
      await fetch('/profile.php?id=1', { method: 'POST', body: body('elsewhere') });
      await fetch('/api/graphql/', { method: 'POST', body: body('abort'), signal: AbortSignal.abort() }).catch(() => null);
    }`);
    const heard = async () => {
      const { pending, records } = (await rig.port.ask(document, look)) as unknown as PageFacts;
      const answers = records.filter(({ source }) => source === 'answer');
      return [pending, ...answers.map(({ text, variables }) => [text, variables])];
    };

    await expect
      .poll(heard)
      .toEqual([
        0,
        ['{"heard":"fetch"}', '{"part":"fetch"}'],
        ['{"heard":"blob"}', '{"part":"blob"}'],
      ]);
  });
});
