import { expect, test } from 'vitest';
import type { Probe, ProbeData } from '../../probe';
import { probe } from '../../probe';
import { commentsAndReplies } from '../../world/replies';
import type { Operation } from '../shuffle';

const shuffles = [1, 2, 3, 4, 5, 6];
const recorded = (shuffle: number, more = {}) =>
  probe({ shapes: 'recorded', shuffle, friends: 200, posts: 60, ...more });
const linesOf = (text: string): ProbeData[] => text.split('\n').map((line) => JSON.parse(line));
const feedbackOf = (id: string): string => btoa(`feedback:${id}`);

test.each(shuffles)(
  'release %i: an answer is lines of JSON, and only the last is final',
  async (shuffle) => {
    const net = await recorded(shuffle);
    const { text, type } = await net.ask('timeline', { id: net.me.id });
    expect(type).toBe('text/html; charset="utf-8"');
    const [first, ...later] = linesOf(text);
    expect(first.data.node.timeline_list_feed_units.page_info).toBeUndefined();
    expect(later.filter(({ label }) => label.includes('$stream$'))).not.toHaveLength(0);
    for (const line of later) {
      expect(line).toMatchObject({
        label: expect.stringMatching(/\$(stream|defer)\$/),
        path: expect.any(Array),
        data: expect.anything(),
      });
    }
    const final = linesOf(text).map(({ extensions }) => extensions.is_final === true);
    expect(final.indexOf(true)).toBe(final.length - 1);
    const end = later.find(({ label }) => label.endsWith('timeline_list_feed_units$page_info'));
    expect(end.path).toEqual(['node', 'timeline_list_feed_units']);
    expect(end.data.page_info.has_next_page).toBe(true);
  },
);

test.each(shuffles)(
  'release %i: other lists of a profile end elsewhere than its timeline',
  async (shuffle) => {
    const net = await recorded(shuffle);
    let cursor: string | null = null;
    const ids: string[] = [];
    let differing = 0;
    for (let more = true; more;) {
      const { node } = await net.data('timeline', { id: net.me.id, cursor });
      const units = node.timeline_list_feed_units;
      ids.push(...units.edges.map((edge: { node: { post_id: string } }) => edge.node.post_id));
      ({ end_cursor: cursor, has_next_page: more } = units.page_info);
      for (const other of [node.profile_tile_sections, node.timeline_nav_app_sections]) {
        if (other.page_info.has_next_page !== more) differing += 1;
      }
    }
    expect(ids).toEqual(net.me.posts.map(({ id }) => id));
    expect(differing).toBeGreaterThan(2);
  },
);

test('a person in a list of friends has a list of their own, whose end may come last', async () => {
  let last = 0;
  for (const shuffle of shuffles) {
    const net = await recorded(shuffle);
    const { text } = await net.ask('collection', { id: net.me.id, cursor: null });
    const ends = linesOf(text).filter(({ data }) => data?.page_info);
    if (ends.at(-1)?.path.at(-1) === 'timeline_context_items') last += 1;
    const data = await net.data('collection', { id: net.me.id, cursor: null });
    expect(data.node.pageItems.edges[0].node.node.timeline_context_items).toMatchObject({
      nodes: expect.any(Array),
      page_info: { has_next_page: expect.any(Boolean) },
    });
    expect(data.node.pageItems.page_info.has_next_page).toBe(true);
  }
  expect(last).toBeGreaterThan(0);
});

test('an answer arrives in several pieces, and cut off where a fault has it so', async () => {
  const net = await recorded(2);
  const answer = await net.app.request('/network/api/graphql/', {
    method: 'POST',
    headers: {
      cookie: net.cookie,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams(net.form('timeline', { id: net.me.id })),
  });
  let pieces = 0;
  for await (const _ of answer.body ?? []) pieces += 1;
  expect(pieces).toBeGreaterThan(1);
  await net.fault({ name: 'answers_cut', n: 1 });
  const cut = linesOf((await net.ask('timeline', { id: net.me.id })).text);
  expect(cut.filter(({ extensions }) => extensions.is_final)).toEqual([]);
  const whole = linesOf((await net.ask('timeline', { id: net.me.id })).text);
  expect(whole).toHaveLength(cut.length + 1);
});

/** Walks a list by its own cursor. */
async function walk(
  net: Probe,
  operation: Operation,
  variables: Record<string, unknown>,
  at: (data: ProbeData) => ProbeData,
  cursor: string,
) {
  const edges: ProbeData[] = [];
  for (let place: string | null = null, more = true; more;) {
    const list: ProbeData = at(await net.data(operation, { ...variables, [cursor]: place }));
    edges.push(...list.edges);
    ({ end_cursor: place, has_next_page: more } = list.page_info);
  }
  return edges;
}

test.each(shuffles)(
  'release %i: comments and their replies come to what the post states',
  async (shuffle) => {
    const net = await recorded(shuffle);
    // One with a comment whose replies take two pages.
    const post = net.me.posts.find(({ comments }) =>
      comments.some(({ replies }) => (replies?.length ?? 0) > 10),
    );
    if (!post) throw new Error('no post');
    const comments = await walk(
      net,
      'comments',
      { id: feedbackOf(post.id) },
      ({ node }) => node.comment_rendering_instance_for_feed_location.comments,
      'cursor',
    );
    const seen: string[] = [];
    for (const { node } of comments) {
      seen.push(node.legacy_fbid);
      expect(node.feedback.replies_connection.edges).toEqual([]);
      const count = node.feedback.replies_fields.total_count;
      expect(node.feedback.replies_connection.page_info.has_next_page).toBe(count > 0);
      if (count === 0) continue;
      const replies = await walk(
        net,
        'replies',
        { id: node.feedback.id },
        (data) => (data.node.feedback ?? data.node).replies_connection,
        'repliesAfterCursor',
      );
      expect(replies).toHaveLength(count);
      for (const reply of replies) expect(reply.node.depth).toBe(1);
      seen.push(...replies.map((reply: ProbeData) => reply.node.legacy_fbid));
    }
    expect(seen.toSorted()).toEqual(
      commentsAndReplies(post)
        .map(({ item_id }) => item_id)
        .toSorted(),
    );
    const { body } = await net.control('GET', 'state');
    const truth = body.posts.find(({ id }: { id: string }) => id === post.id);
    expect(truth.comments.map(({ item_id }: { item_id: string }) => item_id).toSorted()).toEqual(
      seen.toSorted(),
    );
  },
);

test('about 29 of 100 comments by friends are replies', async () => {
  const net = await recorded(1, { friends: 400, posts: 600 });
  const friends = new Set(net.me.friends.map(({ id }) => id));
  const all = net.me.posts.flatMap(commentsAndReplies).filter(({ id }) => friends.has(id));
  const share = all.filter(({ reply_to }) => reply_to !== null).length / all.length;
  expect(share).toBeGreaterThan(0.25);
  expect(share).toBeLessThan(0.33);
});

test('a post states its totals where the network does, and its author is at each known place', async () => {
  for (const shuffle of shuffles) {
    const net = await recorded(shuffle);
    const { node } = await net.data('timeline', { id: net.me.id });
    const story = node.timeline_list_feed_units.edges[0].node;
    const post = net.me.posts[0];
    if (!post) throw new Error('no post');
    const target =
      story.comet_sections.feedback.story.story_ufi_container.story.feedback_context
        .feedback_target_with_context;
    const { feedback } = target.comet_ufi_summary_and_actions_renderer;
    const actions = feedback.adaptive_ufi_action_renderers.map((one: ProbeData) => one.feedback);
    const counted = actions.find((one: ProbeData) => one.reaction_count);
    expect(counted.reaction_count.count).toBe(post.reactions.length);
    expect(target.comment_rendering_instance.comments.total_count).toBe(
      commentsAndReplies(post).length,
    );
    expect(actions.find((one: ProbeData) => one.share_count).share_count.count).toBe(
      post.shares.length,
    );
    const kinds = (counted.top_reactions ?? feedback.top_reactions).edges;
    const sum = kinds.reduce((all: number, one: ProbeData) => all + one.reaction_count, 0);
    expect(sum).toBe(post.reactions.length);
  }
});

test('sharers stand at the top of some stories, in the title of others', async () => {
  const net = await recorded(1, { friends: 400, posts: 60 });
  const paths = new Set<string>();
  for (const post of net.me.posts) {
    const { node } = await net.data('shares', { id: feedbackOf(post.id), cursor: null });
    const seen = node.reshares.edges.map((edge: ProbeData) => {
      const title = edge.node.comet_sections?.context_layout.story.comet_sections.title.story;
      paths.add(`${edge.node.actors ? 'top' : ''} ${title ? 'title' : ''}`);
      return (edge.node.actors ?? title.actors)[0].id;
    });
    const visible = post.shares.filter((one) => one.visible).map(({ id }) => id);
    expect(seen).toEqual(visible.slice(0, 10));
  }
  expect([...paths].toSorted()).toEqual([' title', 'top ', 'top title']);
});

test('the first members have ids of one to seven digits, and simple shapes none', async () => {
  const short = (net: Probe) => net.me.friends.filter(({ id }) => id.length < 8);
  const net = await recorded(1, { friends: 1300 });
  expect(short(net).length).toBeGreaterThan(10);
  expect(new Set(net.me.friends.map(({ id }) => id)).size).toBe(1300);
  // The two differ in nothing else.
  const simple = await probe({ friends: 1300, shapes: 'simple' });
  expect(short(simple)).toEqual([]);
  expect(simple.me.friends.map(({ name }) => name)).toEqual(net.me.friends.map(({ name }) => name));
});

test.each(shuffles)(
  'release %i: a page document embeds its queries as they would stream',
  async (shuffle) => {
    const net = await recorded(shuffle);
    const { text } = await net.page('/dana.whitfield');
    const islands = [...text.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)]
      .filter(([, head]) => head?.includes('data-sjs'))
      .map(([, , body]) => JSON.parse(body ?? ''));
    const entries = islands
      .flatMap(({ require }) => require[0][3][0].__bbox.require ?? [])
      .filter(([name]: [string]) => name === 'RelayPrefetchedStreamCache')
      .map(([, , , [id, { __bbox }]]: [string, string, [], [string, ProbeData]]) => ({
        id,
        ...__bbox,
      }));
    const timeline = entries.filter(({ id }: { id: string }) =>
      id.startsWith('adp_ProfileCometTimelineFeedQueryRelayPreloader_'),
    );
    expect(timeline.length).toBeGreaterThan(3);
    expect(timeline[0].result.data.user.timeline_list_feed_units.page_info).toBeUndefined();
    expect(timeline.map(({ sequence_number: at }: ProbeData) => at)).toEqual([...timeline.keys()]);
    expect(timeline.filter(({ complete }: ProbeData) => complete)).toHaveLength(1);
    expect(timeline.at(-1).complete).toBe(true);
    expect(islands.length).toBeGreaterThan(8);
  },
);

test('a permalink embeds its post as node_v2 with the first comments under it', async () => {
  const net = await recorded(1);
  const post = net.me.posts.find(({ comments }) => comments.length > 2);
  const { text } = await net.page(`/dana.whitfield/posts/${post?.slug}`);
  expect(text).toContain('CometSinglePostDialogContentQuery');
  expect(text).toContain('node_v2');
  expect(text).toContain('role="dialog"');
  expect(text).toContain('timeline_list_feed_units');
});
