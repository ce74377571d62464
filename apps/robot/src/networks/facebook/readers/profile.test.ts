import { describe, expect, test } from 'vitest';
import {
  ScriptedPage,
  standingClock,
  type ScriptedDocument,
} from '../../../testing/pages/scripted-page';
import { createFacebook } from '../adapter';

const ID = '100000000000011';
const NAME = 'Ann Example';

const profile = (document: ScriptedDocument, status: string | null, more: object = {}) =>
  document.embed({
    data: {
      user: {
        id: ID,
        name: NAME,
        url: '/ann',
        ...(status ? { friendship_status: status } : {}),
        ...more,
      },
    },
  });
const setUp = (site: (document: ScriptedDocument) => void) => {
  const page = new ScriptedPage((_, document) => site(document));
  return createFacebook({ page, clock: standingClock(), origin: 'https://www.facebook.com' });
};

describe('the relationship with a person', () => {
  test.each([
    ['ARE_FRIENDS', ['Friends'], 'friends'],
    ['CAN_REQUEST', [`Add Friend ${NAME}`], 'can_request'],
    ['OUTGOING_REQUEST', [`Cancel Request ${NAME}`], 'requested'],
    ['CANNOT_REQUEST', [], 'cannot_request'],
    ['INCOMING_REQUEST', [`Confirm ${NAME}`], 'incoming'],
    ['RECEIVED_REQUEST', ['Respond'], 'incoming'],
    ['CAN_REQUEST', [`Confirm ${NAME}`], 'incoming'],
    ['ARE_FRIENDS', ['Following'], 'following'],
    ['ARE_FRIENDS', ['Friends', 'Following'], 'friends'],
    ['CAN_REQUEST', ['Following', `Add Friend ${NAME}`], 'can_request'],
    [null, [`Add Friend ${NAME}`], 'can_request'],
    [null, [], 'cannot_request'],
  ])('data %s and buttons %j mean %s', async (status, labels, expected) => {
    const facebook = setUp((document) => {
      profile(document, status);
      document.facts = { heading: NAME, labels };
    });

    expect(await facebook.relationship(ID)).toBe(expected);
  });

  test('is not said when data and button disagree', async () => {
    const facebook = setUp((document) => {
      profile(document, 'ARE_FRIENDS');
      document.facts = { heading: NAME, labels: [`Add Friend ${NAME}`] };
    });

    await expect(facebook.relationship(ID)).rejects.toMatchObject({
      kind: 'retry',
      code: 'relationship_unclear',
    });
  });

  test('takes no notice of what is said about others on the page', async () => {
    const facebook = setUp((document) => {
      document.embed({
        data: {
          suggestions: [{ id: '100000000000012', name: 'Other', friendship_status: 'CAN_REQUEST' }],
        },
      });
      profile(document, 'ARE_FRIENDS');
      document.facts = { heading: NAME, labels: ['Friends', 'Add Friend Other'] };
    });

    expect(await facebook.relationship(ID)).toBe('friends');
  });

  test.each([[404], [410]])('is gone with status %i', async (status) => {
    const facebook = setUp((document) => (document.facts = { status }));
    expect(await facebook.relationship(ID)).toBe('gone');
  });

  test('is a layout we do not know when the page says nothing at all', async () => {
    const facebook = setUp(() => undefined);
    await expect(facebook.relationship(ID)).rejects.toMatchObject({
      kind: 'layout',
      code: 'relationship_unread',
    });
  });

  test.each([
    ['its heading', { heading: `Remembering ${NAME}` }, {}],
    ['the words above its heading', { heading: NAME, around_heading: ['Remembering', NAME] }, {}],
    ['its data', { heading: NAME }, { is_memorialized: true }],
  ])('is memorialised by %s, whatever its buttons', async (_, facts, data) => {
    const facebook = setUp((document) => {
      profile(document, 'ARE_FRIENDS', data);
      document.facts = { ...facts, labels: ['Friends'] };
    });

    expect(await facebook.relationship(ID)).toBe('memorialised');
  });

  test('is not proven by a heading that begins with a name of one letter', async () => {
    const facebook = setUp((document) => {
      profile(document, null, { name: 'X' });
      document.facts = { heading: 'X Other', labels: ['Friends'] };
    });

    await expect(facebook.relationship(ID)).rejects.toMatchObject({ code: 'relationship_unread' });
  });
});
