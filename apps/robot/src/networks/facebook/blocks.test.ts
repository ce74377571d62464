import { describe, expect, test } from 'vitest';
import type { Cursor } from '../network';
import { createFacebook } from './adapter';
import { labelPacks } from './labels/packs';
import {
  ScriptedPage,
  standingClock,
  type ScriptedDocument,
} from '../../testing/pages/scripted-page';

const ID = '100000000000011';
const NAME = 'Ann Example';
const SAID = "You're Temporarily Blocked";
const blocked = { kind: 'blocked', code: 'action_blocked' };

const speak = (document: ScriptedDocument, phrase = SAID) => {
  document.facts = { ...document.facts, stopped: [phrase] };
};
const setUp = (site: (document: ScriptedDocument) => void) => {
  const page = new ScriptedPage((_, document) => site(document));
  const origin = 'https://www.facebook.com';
  return { page, facebook: createFacebook({ page, clock: standingClock(), origin }) };
};
const friendsPage = (from: number, to: number, more: boolean, count = 95) => ({
  data: {
    viewer: {
      all_friends: {
        count,
        edges: Array.from({ length: to - from }, (_, at) => ({
          node: { id: String(100_000_000_100 + from + at), name: `F ${from + at}`, url: '/f' },
        })),
        page_info: { has_next_page: more },
      },
    },
  },
});
const profile = (document: ScriptedDocument) => {
  document.embed({
    data: { user: { id: ID, name: NAME, url: '/ann', friendship_status: 'ARE_FRIENDS' } },
  });
  document.facts = { heading: NAME, labels: ['Friends'] };
};
const isConfirm = (names: { equals: string[] }) => names.equals.includes('confirm');
const notice = {
  data: {},
  extensions: { is_final: true, notice: { title: 'You’re Temporarily Blocked', text: 'Slow.' } },
};

describe('a block that only a text shows', () => {
  async function readToEnd(facebook: ReturnType<typeof setUp>['facebook']) {
    let from: Cursor | null = null;
    do {
      const pulled = await facebook.friends(from);
      from = pulled.next;
    } while (from !== null);
  }

  test('is met before the next page of a list is asked for', async () => {
    const { facebook } = setUp((document) => {
      document.embed(friendsPage(0, 30, true));
      document.live = () => {
        if (document.looks === 2) speak(document);
      };
    });

    await facebook.friends(null).then(({ items }) => expect(items).toHaveLength(30));
    await expect(readToEnd(facebook)).rejects.toMatchObject(blocked);
  });

  test('is met while a list stands still', async () => {
    const { facebook } = setUp((document) => {
      document.embed(friendsPage(0, 30, true));
      document.live = () => {
        if (document.looks === 150) speak(document);
      };
    });

    await expect(readToEnd(facebook)).rejects.toMatchObject(blocked);
  });

  test('is met at the end of a list, a moment after its last page', async () => {
    let spoke = false;
    const { facebook } = setUp((document) => {
      document.embed(friendsPage(0, 30, false, 30));
      document.live = () => {
        if (document.looks < 12) return;
        spoke = true;
        speak(document);
      };
    });

    await expect(readToEnd(facebook)).rejects.toMatchObject(blocked);
    expect(spoke).toBe(true);
  });

  test('is met in an answer that brings words for a dialog and no code', async () => {
    const { facebook } = setUp((document) => {
      document.embed(friendsPage(0, 30, true));
      document.live = () => {
        if (document.looks === 2) document.answer(notice);
      };
    });

    await expect(readToEnd(facebook)).rejects.toMatchObject(blocked);
  });

  test.each(labelPacks.flatMap((pack) => pack.blocked))('%s: an answer says it', async (title) => {
    const { facebook } = setUp((document) =>
      document.answer({ data: { viewer: null, dialog: { title } } }),
    );

    await expect(facebook.friends(null)).rejects.toMatchObject(blocked);
  });

  test('is none where a friend is called so, or wrote so', async () => {
    const { facebook } = setUp((document) => {
      document.embed(friendsPage(0, 30, false, 30));
      document.answer({ data: { node: { message: { text: SAID } }, edges: [{ title: SAID }] } });
      document.answer({ data: { viewer: { text: `${SAID}, she said` } } });
      document.answer({ data: { user: { profile_intro_card: { bio: { text: SAID } } } } });
    });

    await expect(readToEnd(facebook)).resolves.toBeUndefined();
  });

  test.each(['the profile', 'the menu', 'the confirm button'] as const)(
    'is met while waiting for %s, and nothing that counts is pressed',
    async (when) => {
      const { page, facebook } = setUp((document) => {
        profile(document);
        if (when === 'the profile') document.live = () => speak(document);
        document.onPress = (press) => {
          if (when === 'the menu' && press.roles.includes('menuitem')) speak(document);
          if (when === 'the confirm button' && isConfirm(press.names)) speak(document);
          return document.facts.stopped ? 'missing' : 'pressed';
        };
      });

      await expect(
        facebook.removeFriend(ID, () => Promise.reject(new Error('about to act'))),
      ).rejects.toMatchObject(blocked);
      expect(page.document?.pressed.some(({ names }) => isConfirm(names))).toBe(false);
    },
  );

  test('holds back a press when it comes between a look and the press', async () => {
    const { page, facebook } = setUp((document) => {
      profile(document);
      document.onPress = (press) => {
        expect(press.stops).toContain(SAID);
        return isConfirm(press.names) && !press.dry ? 'stopped' : 'pressed';
      };
    });

    await expect(facebook.removeFriend(ID, () => Promise.resolve())).rejects.toMatchObject(blocked);
    expect(page.document?.pressed).toHaveLength(3);
  });

  test.each([
    ['an empty answer', { data: { friend_remove: null } }],
    [
      'a refusal',
      {
        data: {
          friend_remove: { unfriended_person: { id: ID, friendship_status: 'ARE_FRIENDS' } },
        },
      },
    ],
    ['no answer', null],
  ])('is met after the press with %s, however late the dialog comes', async (_, answer) => {
    const { facebook } = setUp((document) => {
      profile(document);
      let since = Infinity;
      document.live = () => {
        if (document.looks > since + 30) speak(document);
      };
      document.onPress = (press) => {
        if (press.names.equals.includes('ok')) return 'unopened';
        if (isConfirm(press.names) && !press.dry) {
          since = document.looks;
          if (answer) document.answer(answer);
        }
        return 'pressed';
      };
    });

    await expect(facebook.removeFriend(ID, () => Promise.resolve())).rejects.toMatchObject(blocked);
  });

  test('is met by the reading that verifies an act', async () => {
    const { facebook } = setUp((document) => {
      profile(document);
      speak(document);
    });

    await expect(facebook.relationship(ID)).rejects.toMatchObject(blocked);
    await expect(facebook.shownFriendCount()).rejects.toMatchObject(blocked);
    await expect(facebook.identity()).rejects.toMatchObject(blocked);
  });
});
