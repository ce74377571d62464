import { describe, expect, test } from 'vitest';
import { NotPressed } from '../network';
import { createFacebook } from './adapter';
import {
  ScriptedPage,
  standingClock,
  type ScriptedDocument,
} from '../../testing/pages/scripted-page';

const ID = '100000000000011';
const NAME = 'Ann Example';
const MINUTE = 60_000;
const about = () => Promise.resolve();

/** A page, and a clock that may be set, or that continues while the computer sleeps. */
function setUp(site: (document: ScriptedDocument, jump: (ms: number) => void) => void) {
  const standing = standingClock();
  let jumped = 0;
  const jump = (ms: number) => {
    jumped += ms;
  };
  const clock = { ...standing, now: () => standing.now() + jumped };
  const page = new ScriptedPage((_, document) => site(document, jump));
  const facebook = createFacebook({ page, clock, origin: 'https://www.facebook.com' });
  return { page, facebook, jump };
}
const profile = (document: ScriptedDocument, friendship_status?: string) => {
  const user = { id: ID, name: NAME, url: '/ann', ...(friendship_status && { friendship_status }) };
  document.embed({ data: { user } });
  document.facts = { heading: NAME, labels: ['Friends'] };
};

describe.each([
  ['the computer sleeps', 60 * MINUTE],
  ['the clock is turned back', -2 * MINUTE],
])('while a page is waited for and %s', (_, ms) => {
  test('a button that is still to be drawn is not taken for one that is missing', async () => {
    const { facebook } = setUp((document, jump) => {
      profile(document);
      document.live = () => {
        if (document.looks === 2) jump(ms);
        document.facts.labels = document.looks > 12 ? ['Friends'] : [];
      };
    });

    expect(await facebook.relationship(ID)).toBe('friends');
  });

  test('a menu that is still to come is not asked for again', async () => {
    const { page, facebook } = setUp((document, jump) => {
      profile(document, 'ARE_FRIENDS');
      let asked = 0;
      document.onPress = ({ roles: [role], names, dry }) => {
        if (role === 'menuitem') {
          asked += 1;
          if (asked === 2) jump(ms);
          return asked > 12 ? 'pressed' : 'unopened';
        }
        if (names.equals.includes('ok')) return 'unopened';
        const unfriended_person = { id: ID, friendship_status: 'CAN_REQUEST' };
        if (names.equals.includes('confirm') && !dry)
          document.answer({ data: { friend_remove: { unfriended_person } } });
        return 'pressed';
      };
    });

    expect(await facebook.removeFriend(ID, about)).toMatchObject({ took_effect: true });
    const opened = page.document?.pressed.filter(({ within }) => within === null);
    expect(opened).toHaveLength(1);
  });

  test('a page that says nothing ends the wait as soon as ever', async () => {
    const looks = async (jumped: number) => {
      const { page, facebook } = setUp((document, jump) => {
        document.live = () => {
          if (document.looks === 2) jump(jumped);
        };
      });
      await expect(facebook.relationship(ID)).rejects.toMatchObject({ kind: 'layout' });
      return page.document?.looks ?? 0;
    };

    const undisturbed = await looks(0);
    expect(undisturbed).toBeGreaterThan(100);
    // A moment of the sleep counts.
    expect(Math.abs((await looks(ms)) - undisturbed)).toBeLessThan(100);
  });

  test('a list whose next part is still to come is not called stuck', async () => {
    const part = (from: number, has_next_page: boolean) => {
      const edges = [0, 1, 2].map((at) => {
        const id = String(100_000_000_100 + from + at);
        return { node: { id, name: `Friend ${id}`, url: `/profile.php?id=${id}` } };
      });
      return { data: { viewer: { all_friends: { edges, page_info: { has_next_page } } } } };
    };
    let jumps = (): void => undefined;
    const { facebook } = setUp((document, jump) => {
      document.embed(part(0, true));
      let after = -1;
      document.live = () => {
        if (after >= 0) after += 1;
        if (after === 2) jump(ms);
        if (after === 12) document.answer(part(3, false));
      };
      jumps = () => {
        after = 0;
      };
    });
    const { next } = await facebook.friends(null);
    jumps();

    expect(await facebook.friends(next, 1_000)).toMatchObject({
      items: [{}, {}, {}],
      next: { phase: 'down', nudges: 0 },
    });
  });

  test('a request that the network asks about is not confirmed on waking', async () => {
    const { page, facebook } = setUp((document, jump) => {
      profile(document, 'CAN_REQUEST');
      document.facts.labels = [`Add Friend ${NAME}`];
      document.onPress = ({ within, dry }) => {
        if (within === null && !dry) jump(ms);
        return 'pressed';
      };
    });

    expect(await facebook.addFriend(ID, about)).toMatchObject({ took_effect: null });
    expect(page.document?.pressed.filter(({ within }) => within !== null)).toEqual([]);
  });

  test('the press that was allowed before is not made', async () => {
    const { page, facebook, jump } = setUp((document) => {
      profile(document, 'ARE_FRIENDS');
      document.onPress = () => 'pressed';
    });
    const late = facebook.removeFriend(ID, () => Promise.resolve(jump(ms)));

    await expect(late).rejects.toBeInstanceOf(NotPressed);
    await expect(late).rejects.toMatchObject({ kind: 'retry', code: 'press_late' });
    expect(page.document?.pressed.filter(({ act }) => act !== undefined)).toEqual([]);
  });
});
