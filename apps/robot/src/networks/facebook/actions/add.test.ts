import { describe, expect, test } from 'vitest';
import { createFacebook } from '../adapter';
import type { Press } from '../commands';
import { matches } from '../labels/match';
import { labelPacks } from '../labels/packs';
import {
  ScriptedPage,
  standingClock,
  type ScriptedDocument,
} from '../../../testing/pages/scripted-page';

const ID = '100000000000021';
const NAME = 'Ann Example';
const about = () => Promise.resolve();

const profile = (document: ScriptedDocument, status: string | null = 'CAN_REQUEST') => {
  document.embed({
    data: {
      user: { id: ID, name: NAME, url: '/ann', ...(status ? { friendship_status: status } : {}) },
      suggestions: {
        edges: [
          { node: { id: '100000000000022', name: 'Other', friendship_status: 'CAN_REQUEST' } },
        ],
      },
    },
  });
  document.facts = { heading: NAME, labels: [`Add Friend ${NAME}`] };
};
const answer = (friendship_status: string, id = ID) => ({
  data: { friend_request_send: { friend_requestees: [{ id, friendship_status }] } },
});
const isAdd = ({ within }: Press) => within === null;
/** Pressed at once; no question comes. */
const working = (document: ScriptedDocument, said: () => void) => {
  document.onPress = (press) => {
    if (!isAdd(press)) return 'unopened';
    if (!press.dry) said();
    return 'pressed';
  };
};
const setUp = (site: (document: ScriptedDocument) => void) => {
  const page = new ScriptedPage((_, document) => site(document));
  return {
    page,
    facebook: createFacebook({ page, clock: standingClock(), origin: 'https://www.facebook.com' }),
  };
};
const realPresses = (page: ScriptedPage) =>
  page.document?.pressed.filter((press) => isAdd(press) && !press.dry) ?? [];

describe('a friend request', () => {
  test('is one press on the button that bears the person’s name', async () => {
    const { page, facebook } = setUp((document) => {
      profile(document);
      working(document, () => document.answer(answer('OUTGOING_REQUEST')));
    });

    expect(await facebook.addFriend(ID, about)).toEqual({
      took_effect: true,
      evidence: 'friend_request_send:OUTGOING_REQUEST',
    });
    const [pressed, ...more] = realPresses(page);
    expect(more).toEqual([]);
    expect(pressed).toMatchObject({ roles: ['button'], choose: 'only' });
    expect(matches(`Add Friend ${NAME}`, pressed!.names)).toBe(true);
    expect(matches('Add friend', pressed!.names)).toBe(false);
    expect(matches('Add Friend Other', pressed!.names)).toBe(false);
  });

  test.each(labelPacks.map((pack) => [pack.language, pack] as const))(
    'is never a suggestion’s bare button in %s',
    async (language, pack) => {
      const { page, facebook } = setUp((document) => {
        profile(document);
        const label = pack.add_friend[0]!.replace('{name}', NAME);
        document.facts = { heading: NAME, language, labels: [label] };
        working(document, () => document.answer(answer('OUTGOING_REQUEST')));
      });

      expect(await facebook.addFriend(ID, about)).toMatchObject({ took_effect: true });
      const wanted = realPresses(page)[0]!.names;
      for (const template of pack.add_friend) {
        expect(matches(template.replace('{name}', NAME), wanted)).toBe(true);
        expect(matches(template.replace('{name}', '').trim(), wanted)).toBe(false);
        expect(matches(template.replace('{name}', 'Other'), wanted)).toBe(false);
      }
    },
  );

  test.each(['OUTGOING_REQUEST', 'ARE_FRIENDS', 'CANNOT_REQUEST', 'INCOMING_REQUEST'])(
    'is not pressed where the person stands as %s',
    async (status) => {
      const { page, facebook } = setUp((document) => {
        profile(document, status);
        document.facts = { heading: NAME };
      });

      await expect(facebook.addFriend(ID, about)).rejects.toMatchObject({ kind: 'gone' });
      expect(page.document?.pressed).toEqual([]);
    },
  );

  test('is not pressed on the page of somebody else, or of nobody', async () => {
    const other = setUp((document) => {
      profile(document);
      document.facts = { heading: 'Bob Other' };
    });
    await expect(other.facebook.addFriend(ID, about)).rejects.toMatchObject({
      code: 'profile_unproven',
    });
    const nobody = setUp((document) => (document.facts = { status: 404 }));
    await expect(nobody.facebook.addFriend(ID, about)).rejects.toMatchObject({
      kind: 'gone',
      code: 'gone',
    });
    expect([...other.page.document!.pressed, ...nobody.page.document!.pressed]).toEqual([]);
  });

  test('is written down right before its press, and not made when that fails', async () => {
    const { page, facebook } = setUp((document) => {
      profile(document);
      working(document, () => document.answer(answer('OUTGOING_REQUEST')));
    });
    const stop = new Error('stop');

    await expect(facebook.addFriend(ID, () => Promise.reject(stop))).rejects.toBe(stop);
    expect(realPresses(page)).toEqual([]);
  });

  test('answers the question whether one knows the person only in the dialog that it opened', async () => {
    const { page, facebook } = setUp((document) => {
      profile(document);
      document.onPress = (press) => {
        if (!isAdd(press) && !press.dry) document.answer(answer('OUTGOING_REQUEST'));
        return 'pressed';
      };
    });

    expect(await facebook.addFriend(ID, about)).toMatchObject({ took_effect: true });
    const [question, ...more] = page.document!.pressed.filter((press) => !isAdd(press));
    expect(more).toEqual([]);
    expect(question).toMatchObject({ within: 1, choose: 'only', roles: ['button'] });
    const titles = question!.surface!.titles!;
    expect(matches(`Do you know ${NAME}?`, titles)).toBe(true);
    expect(matches(`Report ${NAME}?`, titles)).toBe(false);
    expect(matches('Confirm', question!.names)).toBe(true);
    expect(matches('Cancel', question!.names)).toBe(false);
  });

  test.each(['missing', 'unexpected', 'ambiguous'] as const)(
    'is only read back when its question is %s: the press was made',
    async (outcome) => {
      const { facebook } = setUp((document) => {
        profile(document);
        document.onPress = (press) => (isAdd(press) ? 'pressed' : outcome);
      });

      expect(await facebook.addFriend(ID, about)).toMatchObject({ took_effect: null });
    },
  );

  test('did not happen when the network says that it still can be sent', async () => {
    const { facebook } = setUp((document) => {
      profile(document);
      working(document, () => document.answer(answer('CAN_REQUEST')));
    });

    expect(await facebook.addFriend(ID, about)).toEqual({
      took_effect: false,
      evidence: 'friend_request_send:CAN_REQUEST',
    });
  });

  test('is a block when a dialog says so after the answer', async () => {
    const { facebook } = setUp((document) => {
      profile(document);
      let since = Infinity;
      working(document, () => {
        since = document.looks;
        document.answer(answer('CAN_REQUEST'));
      });
      document.live = () => {
        if (document.looks > since + 10)
          document.facts = {
            ...document.facts,
            stopped: ["You can't use this feature at the moment"],
          };
      };
    });

    await expect(facebook.addFriend(ID, about)).rejects.toMatchObject({
      kind: 'blocked',
      code: 'action_blocked',
    });
  });

  test('is a block when the answer is one', async () => {
    const { facebook } = setUp((document) => {
      profile(document);
      working(document, () => document.answer({ errors: [{ api_error_code: 368 }] }));
    });

    await expect(facebook.addFriend(ID, about)).rejects.toMatchObject({ kind: 'blocked' });
  });

  test('is unknown when no answer comes, or only one about another person', async () => {
    const { facebook } = setUp((document) => {
      profile(document);
      working(document, () => document.answer(answer('OUTGOING_REQUEST', '100000000000022')));
    });

    expect(await facebook.addFriend(ID, about)).toEqual({
      took_effect: null,
      evidence: 'answer_missing',
    });
  });

  test('failed when the request for this person came back with an error', async () => {
    const { facebook } = setUp((document) => {
      profile(document);
      working(document, () =>
        document.answer({ errors: [{ code: 1675030 }] }, { variables: `{"input":["${ID}"]}` }),
      );
    });

    expect(await facebook.addFriend(ID, about)).toEqual({
      took_effect: false,
      evidence: 'error:1675030',
    });
  });
});
