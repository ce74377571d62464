import { describe, expect, test } from 'vitest';
import { createFacebook } from './adapter';
import type { Press } from './commands';
import type { PageFacts } from './facts';
import {
  ScriptedPage,
  standingClock,
  type ScriptedDocument,
} from '../../testing/pages/scripted-page';

const ID = '100000000000011';
const NAME = 'Ann Example';
const about = () => Promise.resolve();

/** Each document of the site as it stands in a window that is hidden, or in sight. */
function setUp(hidden: boolean, site: (document: ScriptedDocument) => Partial<PageFacts>) {
  const page = new ScriptedPage((_, document) => {
    document.facts = { hidden, ...site(document) };
  });
  const origin = 'https://www.facebook.com';
  return { page, facebook: createFacebook({ page, clock: standingClock(), origin }) };
}

const profile = (document: ScriptedDocument, status?: string) => {
  const standing = status ? { friendship_status: status } : {};
  document.embed({ data: { user: { id: ID, name: NAME, url: '/ann', ...standing } } });
  return { heading: NAME, labels: status ? ['Friends'] : [] };
};
const pressing = (missing: string) => (document: ScriptedDocument) => {
  document.onPress = ({ names }: Press) => (names.equals.includes(missing) ? 'missing' : 'pressed');
  return profile(document, 'ARE_FRIENDS');
};
const list = (document: ScriptedDocument) => {
  const edges = [{ node: { id: ID, name: NAME, url: '/ann' } }];
  const page_info = { has_next_page: true };
  document.embed({ data: { viewer: { all_friends: { edges, page_info, count: 300 } } } });
  return {};
};

async function readAll({ facebook }: ReturnType<typeof setUp>) {
  let pulled = await facebook.friends(null);
  while (pulled.next !== null) pulled = await facebook.friends(pulled.next);
  return pulled;
}

const standstill = (seen: string) => ({
  kind: 'hidden',
  code: 'window_hidden',
  diagnostic: { seen },
});

describe('what a hidden page does not do says nothing about the network', () => {
  test('a list that has more and brings none', async () => {
    await expect(readAll(setUp(true, list))).rejects.toMatchObject(standstill('list_stuck'));
    expect(await readAll(setUp(false, list))).toMatchObject({ next: null, reached_end: false });
  });

  test('a page that shows nothing it should', async () => {
    const nothing = () => ({ labels: ['1,302 friends'] });

    await expect(setUp(true, nothing).facebook.friends(null)).rejects.toMatchObject(
      standstill('friends_unreadable'),
    );
    await expect(setUp(false, nothing).facebook.friends(null)).rejects.toMatchObject({
      kind: 'layout',
    });
  });

  test('a button that never comes, with nothing pressed that counts', async () => {
    const { page, facebook } = setUp(true, pressing('confirm'));

    await expect(facebook.removeFriend(ID, about)).rejects.toMatchObject(
      standstill('confirm_button_missing'),
    );
    expect(page.document?.pressed).toHaveLength(2);
    await expect(
      setUp(false, pressing('confirm')).facebook.removeFriend(ID, about),
    ).rejects.toMatchObject({ kind: 'layout', code: 'confirm_button_missing' });
  });

  test('an answer to the press that counts', async () => {
    const { page, facebook } = setUp(true, pressing('ok'));

    await expect(facebook.removeFriend(ID, about)).rejects.toMatchObject(
      standstill('answer_missing'),
    );
    expect(
      page.document?.pressed.filter(({ names }) => names.equals.includes('confirm')),
    ).toHaveLength(1);
    expect(await setUp(false, pressing('ok')).facebook.removeFriend(ID, about)).toMatchObject({
      took_effect: null,
    });
  });

  test('buttons of a profile, which seem to be those of somebody who takes no requests', async () => {
    const silent = (document: ScriptedDocument) => profile(document);

    await expect(setUp(true, silent).facebook.relationship(ID)).rejects.toMatchObject(
      standstill('relationship_unread'),
    );
    expect(await setUp(false, silent).facebook.relationship(ID)).toBe('cannot_request');
  });

  test('a language that is not known is known to be so in a hidden page too', async () => {
    const { facebook } = setUp(true, (document) => ({
      ...profile(document, 'ARE_FRIENDS'),
      language: 'ja',
    }));

    await expect(facebook.removeFriend(ID, about)).rejects.toMatchObject({
      kind: 'layout',
      code: 'language_unknown',
    });
  });
});
