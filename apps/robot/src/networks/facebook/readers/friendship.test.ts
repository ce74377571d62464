import { describe, expect, test } from 'vitest';
import { createFacebook } from '../adapter';
import {
  ScriptedPage,
  standingClock,
  type ScriptedDocument,
} from '../../../testing/pages/scripted-page';

const ME = '100000000000001';
const ID = '100000000000031';
const OTHER = '100000000000032';
const PAGE = `/friendship/${ME}/${ID}`;

const tile = (text: string) => ({ node: { item: { title: { text } } } });
const friend = { id: ID, name: 'Ann Example', url: '/ann', friendship_status: 'ARE_FRIENDS' };
/** Ours among dates that mean something else, and other people's friendships beside it. */
const details = (...texts: string[]) => ({
  data: {
    friendship: { id: 'ZnJpZW5kc2hpcA==', user: friend, items: { nodes: texts.map(tile) } },
    suggested: {
      edges: [{ node: { id: OTHER, name: 'Bob', subtitle: { text: 'Friends since May 2011' } } }],
    },
  },
});
const read = (site: (path: string, document: ScriptedDocument) => void) => {
  const page = new ScriptedPage(site);
  const facebook = createFacebook({
    page,
    clock: standingClock(),
    origin: 'https://www.facebook.com',
    expectViewer: ME,
  });
  return { page, date: facebook.friendshipDate(ID) };
};

describe('the friendship date', () => {
  test('stands on the friendship’s page, among other dates and other people’s', async () => {
    const { page, date } = read((_, document) =>
      document.embed(
        details('12 mutual friends', 'Joined in April 2010', 'Friends since March 2015'),
      ),
    );

    expect(await date).toEqual({ date: '2015-03', understood: true });
    expect(page.opened).toEqual([PAGE]);
  });

  test('may be asked for by the page after it has come', async () => {
    const { date } = read((_, document) => {
      document.embed({ data: { friendship: { user: friend } } });
      document.facts = { pending: 1 };
      document.live = () => {
        if (document.looks !== 300) return;
        document.facts = { pending: 0 };
        document.answer(details('Friends since 2009'));
      };
    });

    expect(await date).toEqual({ date: '2009', understood: true });
  });

  test('is not shown when the page came to rest without it, whatever it shows of others', async () => {
    const { page, date } = read((_, document) => {
      document.embed(details('Joined in April 2010'));
      document.facts = { labels: ['Friends since May 2011'] };
    });

    expect(await date).toEqual({ date: null, understood: true });
    expect(page.opened).toEqual([PAGE]);
  });

  test('is not understood when it is written in no way that we know, or in two', async () => {
    const odd = read((_, document) => document.embed(details('Friends since a long while')));
    expect(await odd.date).toEqual({ date: null, understood: false });
    const two = read((_, document) =>
      document.embed(details('Friends since 2009', 'Friends since 2011')),
    );
    expect(await two.date).toEqual({ date: null, understood: false });
  });

  test('comes from the profile where the friendship has no page', async () => {
    const { page, date } = read((path, document) => {
      if (path === PAGE) document.facts = { found: ["This content isn't available right now"] };
      else
        document.embed({
          data: { user: { ...friend, intro: tile('Friends since June 3, 2022') } },
        });
    });

    expect(await date).toEqual({ date: '2022-06-03', understood: true });
    expect(page.opened).toEqual([PAGE, `/profile.php?id=${ID}`]);
  });

  test('is nothing to ask of somebody who is gone', async () => {
    const { date } = read((_, document) => (document.facts = { status: 404 }));
    await expect(date).rejects.toMatchObject({ kind: 'gone', code: 'profile_gone' });
  });

  test('is an unknown page when it names no person', async () => {
    const { date } = read((_, document) => document.embed({ data: {} }));
    await expect(date).rejects.toMatchObject({ kind: 'layout', code: 'friendship_unread' });
  });

  test('is no text of the page’s own table of labels', async () => {
    const { date } = read((_, document) => {
      document.embed({ require: [['since', [], { title: { text: 'Friends since {date}' } }, 1]] });
      document.embed(details('Friends since March 2015'));
    });
    expect(await date).toEqual({ date: '2015-03', understood: true });
  });

  test.each([
    ['nl', 'Vrienden sinds maart 2015', '2015-03'],
    ['tr', '22 Şubat 2016 tarihinden beri arkadaşsınız', '2016-02-22'],
    ['ar', 'أصدقاء منذ ٤ مارس ٢٠١٥', '2015-03-04'],
    ['ja', '2012年4月から友達', '2012-04'],
    ['ru', 'Друзья с апреля 2012 г.', '2012-04'],
    ['pl', 'Znajomi od 2009', '2009'],
  ])(
    'needs no word of the language where the page names its item: %s',
    async (language, text, at) => {
      const item = (type: string, said: string) => ({
        node: { timeline_context_list_item_type: type, renderer: { title: { text: said } } },
      });
      const { date } = read((_, document) => {
        const nodes = [
          item('INTRO_CARD_MEMBER_SINCE', '2007'),
          item('INTRO_CARD_FRIENDSHIP', text),
        ];
        document.embed({ data: { friendship: { user: friend, items: { nodes } } } });
        document.facts = { language };
      });
      expect(await date).toEqual({ date: at, understood: true });
    },
  );

  test('is not understood in a language without a pack where nothing says which text it is', async () => {
    const { date } = read((_, document) => {
      document.embed(details('Vrienden sinds maart 2015'));
      document.facts = { language: 'nl' };
    });
    expect(await date).toEqual({ date: null, understood: false });
  });

  test('is not understood where the page says in no language that it is one, and speaks of them', async () => {
    const { page, date } = read((_, document) => {
      document.embed(details('Friends since March 2015'));
      document.facts = { language: '' };
    });
    expect(await date).toEqual({ date: null, understood: false });
    expect(page.opened).toEqual([PAGE]);
  });

  test('is read again later when the page is bare and names no person', async () => {
    const { date } = read((_, document) => (document.facts = { language: '' }));
    await expect(date).rejects.toMatchObject({ kind: 'layout', code: 'language_missing' });
  });
});
