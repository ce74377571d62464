import { expect, test } from 'vitest';
import type { Probe } from '../../probe';
import { probe } from '../../probe';
import type { Language } from '../../world/options';
import { postHead } from '../client/card-head.js';
import { tokenOf } from '../session';
import type { ReleaseTraits } from './release-traits';
import { releaseTraitsOf } from './release-traits';

const shuffles = Array.from({ length: 40 }, (_, index) => index + 1);
const recorded = (shuffle: number, more = {}) =>
  probe({ shapes: 'recorded', shuffle, friends: 100, posts: 30, feed: 40, ...more });

/** The network of a release with this trait. */
function withTrait<Name extends keyof ReleaseTraits>(name: Name, value: ReleaseTraits[Name]) {
  const shuffle = shuffles.find((one) => releaseTraitsOf(one)[name] === value);
  if (shuffle === undefined) throw new Error(`no release with ${name}`);
  return recorded(shuffle);
}

/** The page of the first post that `fits`, which has comments in its document. */
async function postPage(net: Probe, fits: (post: Probe['me']['posts'][number]) => boolean) {
  const post = net.me.posts.find(fits);
  if (!post) throw new Error('no such post');
  return (await net.page(`/dana.whitfield/posts/${post.slug}`)).text;
}

test('in some releases the last friends of an answer come in fulfilled_payloads, and nobody is lost', async () => {
  const net = await withTrait('fulfilled', true);
  const { text } = await net.ask('friends', { cursor: null });
  const last = JSON.parse(text.split('\n').at(-1) ?? '');
  expect(last).toEqual({
    fulfilled_payloads: [
      { path: ['viewer', 'all_friends', 'edges', 28], data: expect.anything() },
      { path: ['viewer', 'all_friends', 'edges', 29], data: expect.anything() },
    ],
    extensions: expect.objectContaining({ is_final: true }),
  });
  const { viewer } = await net.data('friends', { cursor: null });
  const ids = viewer.all_friends.edges.map(({ node }: { node: { id: string } }) => node.id);
  expect(ids).toEqual(net.me.friends.slice(0, 30).map(({ id }) => id));
});

test('a profile can be prefetched by bulk-route-definitions, under its address', async () => {
  const net = await withTrait('bulkRoutes', true);
  const answer = await net.app.request('/network/ajax/bulk-route-definitions/', {
    method: 'POST',
    headers: { cookie: net.cookie, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      'route_urls[0]': '/network/dana.whitfield',
      __user: net.me.id,
      fb_dtsg: tokenOf('dana'),
    }),
  });
  const [route, ...documents] = (await answer.text())
    .split('for (;;);')
    .slice(1)
    .map((one) => JSON.parse(one));
  expect(Object.keys(route.payload.payloads)).toEqual(['/network/dana.whitfield']);
  expect(JSON.stringify(documents)).toContain(net.me.posts[0]?.id);
});

test('replies are opened by who replied, or by their number', async () => {
  const fits = ({ comments }: Probe['me']['posts'][number]) =>
    comments.slice(0, 4).some(({ replies }) => (replies?.length ?? 0) > 1);
  const named = await postPage(await withTrait('replyOpener', 'replied'), fits);
  expect(named).toMatch(/>[^<>]+ replied · \d+ Replies</);
  const counted = await postPage(await withTrait('replyOpener', 'view'), fits);
  expect(counted).not.toContain(' replied · ');
});

test('reactions can be opened below the Like button, without a number where counts are hidden', async () => {
  const net = await withTrait('openerBelow', true);
  const fits = ({ reactions }: Probe['me']['posts'][number]) => reactions.length > 1;
  const opener = /aria-label="([^"]*see who reacted to this)"/i;
  expect((opener.exec(await postPage(net, fits)) ?? [])[1]).toMatch(/^\d+ reactions; see who/);
  await net.fault({ name: 'hidden_counts', rate: 1 });
  expect((opener.exec(await postPage(net, fits)) ?? [])[1]).toBe('See who reacted to this');
});

test('an advertisement can be labelled by an element elsewhere, its link has no words', async () => {
  const headOf = async (label: ReleaseTraits['adLabel']): Promise<string> => {
    const { text } = await (await withTrait('adLabel', label)).page('/');
    const boot = /data-boot=""[^>]*>([^<]+)</.exec(text)?.[1] ?? '';
    const { ui } = JSON.parse(Buffer.from(boot, 'base64').toString());
    const owner = { id: '5', name: 'Harbour Shop', url: '/harbour', picture: '' };
    return postHead(ui, { ad: true, feedback: 'ZmVlZA==', owner });
  };
  const referenced = await headOf('referenced');
  const [, id] = />\u2060<span aria-labelledby="(\w+)"><\/span><\/a>/.exec(referenced) ?? [];
  expect(referenced).toMatch(new RegExp(`<span [^>]*id="${id}"[^>]*>Ad</span>`));
  expect(await headOf('scrambled')).not.toContain('\u2060');
});

test('the labels of a page are in its islands, with their placeholders', async () => {
  for (const shuffle of [1, 2, 3, 4]) {
    const net = await recorded(shuffle);
    const { text } = await net.page(`/friendship/${net.me.id}/${net.me.friends[0]?.id}`);
    expect(text).toContain('"text":"Friends since {date}"');
  }
});

test.each(['reactors', 'comments', 'shares'] as const)(
  'answers_cut with every 3 cuts each third answer with %s, and no other list',
  async (operation) => {
    for (const shuffle of [1, 2, 3]) {
      const net = await recorded(shuffle);
      await net.fault({ name: 'answers_cut', every: 3 });
      const post = net.me.posts.find(({ shares }) => shares.length > 0);
      const isFinal = async () =>
        (
          await net.ask(operation, { id: btoa(`feedback:${post?.id}`), cursor: null })
        ).text.includes('"is_final":true');
      const finals: boolean[] = [];
      for (let at = 0; at < 6; at += 1) {
        finals.push(await isFinal());
        expect((await net.ask('friends', { cursor: null })).text).toContain('"is_final":true');
      }
      expect(finals).toEqual([true, true, false, true, true, false]);
    }
  },
);

test.each([
  ['tr', 'ltr', /\d{4}/],
  ['ar', 'rtl', /[٠-٩]{4}/],
  ['ja', 'ltr', /\d{4}年/],
] as const)(
  'pages of %s have no readable labels but dates of the language',
  async (language, dir, date) => {
    const net = await recorded(1, { language: language satisfies Language });
    const { body } = await net.control('GET', 'state');
    const dated: { id: string; since_text: string }[] = body.friends.filter(
      (one: { since_shown: string; deactivated: boolean }) =>
        one.since_shown === 'month' && !one.deactivated,
    );
    expect(dated.length).toBeGreaterThan(24);
    expect(dated[0]?.since_text).toMatch(date);
    const { text } = await net.page('/friends/list');
    expect(text).toContain(`lang="${language}" dir="${dir}"`);
    expect(text).not.toContain('All friends');
    const { friendship } = await net.data('friendship', { user_id: dated[0]?.id });
    expect(JSON.stringify(friendship)).toContain(dated[0]?.since_text);
  },
);

test('the same friends are missing at the lossy address each time, and none at the other', async () => {
  const net = await recorded(1, { friends: 60 });
  await net.fault({ name: 'lossy_address', at: 'list', rate: 0.3 });
  const idsAt = async (operation: 'friends' | 'collection') => {
    const ids: string[] = [];
    for (let cursor: string | null = null, more = true; more;) {
      const data = await net.data(operation, { id: net.me.id, cursor });
      const list = data.viewer?.all_friends ?? data.node.pageItems;
      ids.push(
        ...list.edges.map((edge: { node: { id: string; node?: { id: string } } }) =>
          edge.node.node ? edge.node.node.id : edge.node.id,
        ),
      );
      ({ end_cursor: cursor, has_next_page: more } = list.page_info);
    }
    return ids;
  };
  const [once, twice, other] = [
    await idsAt('friends'),
    await idsAt('friends'),
    await idsAt('collection'),
  ];
  expect(once).toEqual(twice);
  expect(once.length).toBeLessThan(55);
  expect(other).toEqual(net.me.friends.map(({ id }) => id));
});

test('filtered comments are all there once they are asked for, where the page offers it', async () => {
  const net = await recorded(1);
  const post = net.me.posts.find(({ comments }) => comments.length > 4 && comments.length < 10);
  const seen = async (more = {}) => {
    const { node } = await net.data('comments', {
      id: btoa(`feedback:${post?.id}`),
      cursor: null,
      ...more,
    });
    return node.comment_rendering_instance_for_feed_location.comments.edges.length;
  };
  const all = { commentsIntentToken: 'RANKED_UNFILTERED_CHRONOLOGICAL_REPLIES_INTENT_V1' };
  const total = post?.comments.length ?? 0;
  await net.fault({ name: 'filtered_comments', rate: 0.5, menu: true });
  expect(await seen()).toBeLessThan(total);
  expect(await seen(all)).toBe(total);
  const page = `/dana.whitfield/posts/${post?.slug}`;
  expect((await net.page(page)).text).toMatch(/aria-haspopup="menu"[^>]*><span[^>]*>Most relevant/);
  await net.fault({ name: 'filtered_comments', rate: 0.5, menu: false });
  expect(await seen(all)).toBeLessThan(total);
  expect((await net.page(page)).text).toContain('Most relevant');
});

test('comments_beside leaves the dialog of a post without its comments', async () => {
  const net = await recorded(1);
  const post = net.me.posts.find(({ comments }) => comments.length > 2);
  await net.fault({ name: 'comments_beside' });
  const { text } = await net.page(`/dana.whitfield/posts/${post?.slug}`);
  const [before, region = ''] = text.split('role="complementary"');
  expect(region).toContain('Comment by');
  expect(before?.slice(before.lastIndexOf('aria-modal="true"'))).not.toContain('Comment by');
});

test('in some releases requests, suggestions and birthdays are in the page of the friends list', async () => {
  const beside = (await (await withTrait('peopleBeside', true)).page('/friends/list')).text;
  for (const list of ['friend_requests', 'pymk_grid', 'all_friends_by_birthday_month'])
    expect(beside).toContain(`"${list}":{"edges":[{`);
  const without = (await (await withTrait('peopleBeside', false)).page('/friends/list')).text;
  expect(without).not.toContain('pymk_grid');
});
