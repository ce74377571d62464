import { describe, expect, test } from 'vitest';
import { createFacebook } from '../adapter';
import { NotPressed } from '../../network';
import { PageLost } from '../../page';
import type { Press } from '../commands';
import { matches } from '../labels/match';
import { labelPacks } from '../labels/packs';
import {
  ScriptedPage,
  standingClock,
  type ScriptedDocument,
} from '../../../testing/pages/scripted-page';

const ID = '100000000000011';
const NAME = 'Ann Example';

const profile = (document: ScriptedDocument, status: string | null = 'ARE_FRIENDS') => {
  document.embed({
    data: {
      user: { id: ID, name: NAME, url: '/ann', ...(status ? { friendship_status: status } : {}) },
    },
  });
  document.facts = { heading: NAME, labels: status === 'ARE_FRIENDS' ? ['Friends'] : [] };
};
const about = () => Promise.resolve();
const what = ({ within, roles }: Press) => `${roles[0]}${within === null ? '' : ` in ${within}`}`;

/** The page's own flow: button, menu item, confirm; then it answers. It asks for no OK. */
const working = (document: ScriptedDocument, answer: (document: ScriptedDocument) => void) => {
  document.onPress = ({ within, dry }) => {
    if (within === 2 && !dry) answer(document);
    return within === 3 ? 'unopened' : 'pressed';
  };
};
const setUp = (site: (document: ScriptedDocument) => void) => {
  const page = new ScriptedPage((_, document) => site(document));
  return {
    page,
    facebook: createFacebook({ page, clock: standingClock(), origin: 'https://www.facebook.com' }),
  };
};
const removal = (friendship_status: string, id = ID) => ({
  data: { friend_remove: { unfriended_person: { id, friendship_status } } },
});

describe('unfriending', () => {
  test.each(labelPacks.map((pack) => [pack.language, pack] as const))(
    'presses button, item and confirm in %s, each within what the one before opened',
    async (language, pack) => {
      const { friends, unfriend, confirm } = pack;
      const { page, facebook } = setUp((document) => {
        profile(document);
        document.facts = { heading: NAME, language, labels: friends.slice(0, 1) };
        working(document, () => document.answer(removal('CAN_REQUEST')));
      });

      const evidence = 'friend_remove:CAN_REQUEST';
      expect(await facebook.removeFriend(ID, about)).toEqual({ took_effect: true, evidence });
      expect(page.opened).toEqual([`/profile.php?id=${ID}`]);
      const { pressed } = page.document!;
      expect(pressed.map(what)).toEqual(['button', 'menuitem in 1', 'button in 2']);
      for (const [at, [word]] of [friends, unfriend, confirm].entries())
        expect(matches(word!, pressed[at]!.names), word).toBe(true);
      const titles = pressed[2]!.surface!.titles!;
      for (const title of pack.unfriend_title)
        expect(matches(title.replace('{name}', NAME), titles), title).toBe(true);
      expect(pressed.every(({ choose }) => choose === 'only')).toBe(true);
    },
  );

  test('did not happen when the network still calls them friends', async () => {
    const { facebook } = setUp((document) => {
      profile(document);
      working(document, () => document.answer(removal('ARE_FRIENDS')));
    });

    expect(await facebook.removeFriend(ID, about)).toEqual({
      took_effect: false,
      evidence: 'friend_remove:ARE_FRIENDS',
    });
  });

  test('is unknown when no answer comes, or only one about another person', async () => {
    const { facebook } = setUp((document) => {
      profile(document);
      working(document, () => document.answer(removal('CAN_REQUEST', '100000000000012')));
    });

    expect(await facebook.removeFriend(ID, about)).toEqual({
      took_effect: null,
      evidence: 'answer_missing',
    });
  });

  test('stops all acting when the answer is a block', async () => {
    const { facebook } = setUp((document) => {
      profile(document);
      working(document, () => document.answer({ errors: [{ code: 1390008 }] }));
    });

    await expect(facebook.removeFriend(ID, about)).rejects.toMatchObject({
      kind: 'blocked',
      code: 'action_blocked',
    });
  });

  test('failed when the request for this person came back with an error', async () => {
    const { facebook } = setUp((document) => {
      profile(document);
      working(document, () =>
        document.answer({ errors: [{ code: 1675030 }] }, { variables: `{"input":{"id":"${ID}"}}` }),
      );
    });

    expect(await facebook.removeFriend(ID, about)).toEqual({
      took_effect: false,
      evidence: 'error:1675030',
    });
  });

  test('presses the OK that is asked for at times', async () => {
    const { page, facebook } = setUp((document) => {
      profile(document);
      document.onPress = (press) => {
        if (press.names.equals.includes('ok') && !press.dry)
          document.answer(removal('CAN_REQUEST'));
        return 'pressed';
      };
    });

    expect(await facebook.removeFriend(ID, about)).toMatchObject({ took_effect: true });
    expect(page.document?.pressed.at(-1)).toMatchObject({ within: 3 });
  });

  test('presses nothing when the heading is somebody else', async () => {
    const { page, facebook } = setUp((document) => {
      profile(document);
      document.facts = { heading: 'Bob Other', labels: ['Friends'] };
    });

    await expect(facebook.removeFriend(ID, about)).rejects.toMatchObject({
      kind: 'layout',
      code: 'profile_unproven',
    });
    expect(page.document?.pressed).toEqual([]);
  });

  test('presses nothing on the page of somebody who is no friend, or gone', async () => {
    const stranger = setUp((document) => profile(document, 'CAN_REQUEST'));
    await expect(stranger.facebook.removeFriend(ID, about)).rejects.toMatchObject({
      kind: 'gone',
      code: 'already_gone',
    });
    expect(stranger.page.document?.pressed).toEqual([]);

    const gone = setUp(
      (document) => (document.facts = { found: ["This content isn't available right now"] }),
    );
    await expect(gone.facebook.removeFriend(ID, about)).rejects.toMatchObject({
      kind: 'gone',
      code: 'profile_gone',
    });
  });

  test.each([
    ['missing', 'confirm_button_missing'],
    ['unopened', 'confirm_button_unopened'],
    ['ambiguous', 'confirm_button_ambiguous'],
    ['unexpected', 'confirm_button_unexpected'],
  ] as const)('presses nothing else when the confirm button is %s', async (outcome, code) => {
    const { page, facebook } = setUp((document) => {
      profile(document);
      document.onPress = (press) => (press.names.equals.includes('confirm') ? outcome : 'pressed');
    });

    await expect(facebook.removeFriend(ID, about)).rejects.toMatchObject({ kind: 'layout', code });
    expect(new Set(page.document?.pressed.map(what))).toEqual(new Set(['button', 'menuitem in 1']));
  });

  test('begins a step again where the page changed before its press, at most twice', async () => {
    const changing = (times: number) =>
      setUp((document) => {
        let changes = 0;
        profile(document);
        document.onPress = ({ within, dry }) => {
          if (within === 3) return 'unopened';
          if (within !== 2 || dry) return 'pressed';
          changes += 1;
          if (changes <= times) return 'changed';
          document.answer(removal('CAN_REQUEST'));
          return 'pressed';
        };
      });
    const counting = ({ document }: ScriptedPage) =>
      document?.pressed.filter(({ act }) => act !== undefined).length;

    const twice = changing(2);
    expect(await twice.facebook.removeFriend(ID, about)).toMatchObject({ took_effect: true });
    expect(counting(twice.page)).toBe(3);

    const always = changing(9);
    const attempt = always.facebook.removeFriend(ID, about);
    await expect(attempt).rejects.toBeInstanceOf(NotPressed);
    await expect(attempt).rejects.toMatchObject({ kind: 'retry', code: 'confirm_button_changed' });
    expect(counting(always.page)).toBe(3);
  });

  test('says so right before the press that counts, and makes it only when told to go on', async () => {
    const { page, facebook } = setUp((document) => {
      profile(document);
      working(document, () => document.answer(removal('CAN_REQUEST')));
    });
    const seen: string[] = [];

    const stop = new Error('stop');
    const told = facebook.removeFriend(ID, () => {
      seen.push(...(page.document?.pressed.map(what) ?? []));
      return Promise.reject(stop);
    });

    await expect(told).rejects.toBe(stop);
    expect(seen).toEqual(['button', 'menuitem in 1']);
    expect(page.document?.pressed).toHaveLength(2);
  });

  describe('with a page that is lost', () => {
    const lostAt = (place: (page: ScriptedPage) => () => Promise<void>, isUnheard = true) => {
      const { page, facebook } = setUp((document) => {
        profile(document);
        working(document, () => document.answer(removal('CAN_REQUEST')));
      });
      const { ask } = page;
      page.ask = (document, command) => {
        const { act, dry } = command as { act?: string; dry?: boolean };
        if (act !== undefined && !dry && !isUnheard) return Promise.reject(new PageLost(false));
        return Reflect.apply(ask, page, [document, command]);
      };
      return facebook.removeFriend(ID, place(page));
    };

    test('before the press: certainly nothing was pressed', async () => {
      const attempt = lostAt((page) => async () => void (await page.open('/elsewhere')));
      await expect(attempt).rejects.toBeInstanceOf(NotPressed);
      await expect(attempt).rejects.toMatchObject({ kind: 'retry', code: 'page_lost' });
    });

    test('during the press: the result is unknown', async () => {
      const attempt = lostAt(() => about, false);
      await expect(attempt).rejects.not.toBeInstanceOf(NotPressed);
      await expect(attempt).rejects.toMatchObject({ kind: 'retry', code: 'press_unclear' });
    });
  });

  test('can be taken back until it is pressed, while its page is there', async () => {
    const marks: string[] = [];
    const { page, facebook } = setUp((document) => {
      profile(document);
      working(document, () => document.answer(removal('CAN_REQUEST')));
    });
    await facebook.removeFriend(ID, async (mark) => {
      marks.push(mark);
      expect(await facebook.revoke(mark)).toBe(true);
    });
    expect(marks).toHaveLength(1);
    expect(await facebook.revoke(marks[0] ?? '')).toBe(false);
    await page.open('/elsewhere');
    expect(await facebook.revoke(`${page.document?.id}|9`)).toBe(true);
    expect(await facebook.revoke('document-1|9')).toBe(false);
  });

  test('asks again for a menu that does not come', async () => {
    const { page, facebook } = setUp((document) => {
      profile(document);
      let buttons = 0;
      document.onPress = (press) => {
        if (press.roles.includes('menuitem')) return buttons > 1 ? 'pressed' : 'unopened';
        if (press.within === null && !press.dry) buttons += 1;
        if (press.names.equals.includes('confirm') && !press.dry)
          document.answer(removal('CAN_REQUEST'));
        return press.names.equals.includes('ok') ? 'unopened' : 'pressed';
      };
    });

    expect(await facebook.removeFriend(ID, about)).toMatchObject({ took_effect: true });
    expect(page.document?.pressed.filter(({ within }) => within === null)).toHaveLength(2);
  });

  test('presses nothing before the page has come to rest', async () => {
    const pressedBefore: number[] = [];
    const { page, facebook } = setUp((document) => {
      profile(document);
      document.facts = { ...document.facts, pending: 1 };
      document.live = () => {
        if (document.looks > 5) document.facts = { ...document.facts, pending: 0 };
        else pressedBefore.push(document.pressed.length);
      };
      working(document, () => document.answer(removal('CAN_REQUEST')));
    });

    expect(await facebook.removeFriend(ID, about)).toMatchObject({ took_effect: true });
    expect(page.document?.looks).toBeGreaterThan(5);
    expect(new Set(pressedBefore)).toEqual(new Set([0]));
  });

  test('says which language it lacks before it presses anything', async () => {
    const { page, facebook } = setUp((document) => {
      profile(document);
      document.facts = { heading: NAME, language: 'ja' };
    });

    await expect(facebook.removeFriend(ID, about)).rejects.toMatchObject({
      kind: 'layout',
      code: 'language_unknown',
      diagnostic: { language: 'ja' },
    });
    expect(page.document?.pressed).toEqual([]);
  });
});
