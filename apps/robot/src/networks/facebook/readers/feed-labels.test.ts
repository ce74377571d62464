import { expect, test } from 'vitest';
import { createFacebook } from '../adapter';
import { ScriptedPage, standingClock } from '../../../testing/pages/scripted-page';

const author = { __typename: 'User', id: '100000000000031', name: 'Ann', is_viewer_friend: true };
const story = (id: string) => ({
  node: {
    __typename: 'Story',
    post_id: id,
    creation_time: 1_700_000_000,
    permalink_url: `https://www.facebook.com/ann/posts/${id}`,
    actors: [author],
    feedback: { id: `f${id}`, viewer_feedback_reaction_info: null },
  },
});
const feed = {
  data: {
    viewer: {
      news_feed: {
        edges: [story('1'), story('2')],
        page_info: { has_next_page: false },
      },
    },
  },
};

test('a post that the page labels as an advertisement is not reacted to, whatever its data says', async () => {
  const page = new ScriptedPage((_, document) => {
    document.facts = { viewer: '100000000000001', ads: ['2'] };
    document.embed(feed);
  });
  const { items } = await createFacebook({
    page,
    clock: standingClock(),
    origin: 'https://www.facebook.com',
  }).feed(null);

  expect(items.map(({ id, kind }) => [id, kind])).toEqual([
    ['1', 'post'],
    ['2', 'unclear'],
  ]);
});
