import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Cursor, NotPressed } from '../../networks/network';
import { createFacebook } from '../../networks/facebook/adapter';
import { startRig, type Rig } from '../../testing/browser/browser-rig';
import {
  friendId,
  friendName,
  practice,
  practicePages,
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
const blocked = { kind: 'blocked', code: 'action_blocked' };
const SAID = 'You’re Temporarily Blocked';

beforeAll(async () => {
  rig = await startRig(practicePages(state));
}, 120_000);
afterAll(() => rig?.close());
beforeEach(() => {
  Object.assign(state, practice(137));
});

const inFront = (html: string) => {
  state.twist = (page) => page.replace('<main role="main">', `${html}<main role="main">`);
};
const dialog = (inner: string, more = '') => `<div role="dialog" ${more}>${inner}</div>`;

describe('words that stop everything, in a real browser', { timeout: 120_000 }, () => {
  test.each([
    ['a dialog', dialog(`<h2><span>${SAID}</span></h2><p>Slow down.</p>`)],
    ['a dialog in pieces', dialog('<p>You’re <b>Temporarily</b> <i>Blocked</i></p>')],
    ['the name of a dialog', dialog('<p>Please wait.</p>', `aria-label="${SAID}"`)],
    [
      'a dialog without a size of its own',
      `<style nonce="c2VjcmV0">.w { height: 0; width: 0 } .f { position: fixed; top: 90px; left: 90px }</style>${dialog(`<p class="f">${SAID}</p>`, 'class="w"')}`,
    ],
    ['another language', dialog('<p>Se te bloqueó temporalmente</p>')],
    [
      'a long text',
      dialog(
        `<p>${'It has been a long day. '.repeat(30)} You can't use this feature at the moment.</p>`,
      ),
    ],
    ['the page itself', `<div><p>${SAID}</p></div>`],
  ])('are heard from %s', async (_, html) => {
    inFront(html);
    await expect(network().relationship(friendId(4))).rejects.toMatchObject(blocked);
    await expect(
      network().removeFriend(friendId(4), () => Promise.resolve()),
    ).rejects.toMatchObject(blocked);
    expect(await rig.inPage('() => pressed')).toEqual([]);
  });

  test.each(['class="gone"', 'aria-hidden="true"', 'class="none"', 'class="far"', 'inert'])(
    'are not taken from a dialog that hides in the document: %s',
    async (how) => {
      inFront(dialog(`<p>${SAID}</p>`, how));
      expect(await network().relationship(friendId(4))).toBe('friends');
    },
  );

  test('are found as soon as a hidden dialog shows, even between the last look and the press', async () => {
    inFront(
      `<style nonce="c2VjcmV0">.clear { opacity: 0 }</style>${dialog(SAID, 'class="clear" id="late"')}`,
    );
    const facebook = network();

    expect(await facebook.removeFriend(friendId(4), () => Promise.resolve())).toMatchObject({
      took_effect: true,
    });
    await expect(
      facebook.removeFriend(friendId(5), async () => {
        await rig.inPage(`() => { document.getElementById('late').className = ''; }`);
      }),
    ).rejects.toMatchObject(blocked);
    expect(state.removed).toEqual(new Set([friendId(4)]));
  });

  test('are not taken from what people wrote', async () => {
    inFront(
      `<div role="article">${SAID}</div><ul><li role="listitem">${SAID}</li></ul>
       <div aria-posinset="1"><h3>${SAID}</h3></div>
       ${dialog(`<div role="article">${SAID}</div>Comments`, 'aria-label="Post"')}`,
    );
    const { twist } = state;
    state.twist = (page) => twist(page).replace('</h1>', `</h1><span dir="auto">${SAID}</span>`);

    expect(await network().relationship(friendId(4))).toBe('friends');
  });

  test('end a reading before its next page is asked for', async () => {
    state.fault = ({ cursor }) => {
      if (cursor !== '60') return null;
      const script = `document.body.insertAdjacentHTML('beforeend', '<div role=dialog><p>You can\\'t use this feature right now</p></div>')`;
      // The page shows what it likes while the answer itself says nothing.
      void rig.inPage(`() => { ${script} }`);
      return { body: '{"data":{}}' };
    };
    const facebook = network();
    const read = async () => {
      let from: Cursor | null = null;
      do {
        const batch = await facebook.friends(from);
        from = batch.next;
      } while (from !== null);
    };

    await expect(read()).rejects.toMatchObject(blocked);
    expect(state.answers).toBe(2);
    await clock.sleep(500);
    expect(state.answers).toBe(2);
  });

  test.each([1, 2, 3, 4, 5])('leave the OK of their dialog unpressed (%i)', async () => {
    state.twist = (page) =>
      page.replace(
        /const xhr = [\s\S]*?last\.remove\(\)\); \};/,
        `const ok = part('button', 'OK', ['OK']); part('dialog', '${SAID}', [ok, 'Try later']);`,
      );

    await expect(
      network().removeFriend(friendId(4), () => Promise.resolve()),
    ).rejects.toMatchObject(blocked);
    expect(await rig.inPage('() => pressed')).toEqual([
      'Friends',
      `Unfriend ${friendName(4)}`,
      'Confirm',
    ]);
  });
});

describe('the press that counts', { timeout: 120_000 }, () => {
  test('presses nothing any more once it was taken back, and takes back nothing once it was pressed', async () => {
    const facebook = network(hurried);
    const attempt = facebook.removeFriend(friendId(4), async (mark) => {
      expect(await facebook.revoke(mark)).toBe(true);
    });
    await expect(attempt).rejects.toBeInstanceOf(NotPressed);
    expect(await rig.inPage('() => pressed')).toEqual(['Friends', `Unfriend ${friendName(4)}`]);

    const marks: string[] = [];
    // In a time that is not hurried: a press is not made a minute after it was allowed.
    const steady = network();
    await steady.removeFriend(friendId(4), (mark) => Promise.resolve(void marks.push(mark)));
    expect(await steady.revoke(marks[0] ?? '')).toBe(false);
    expect(state.removed).toEqual(new Set([friendId(4)]));
  });
});
