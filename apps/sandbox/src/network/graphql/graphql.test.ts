import { expect, test } from 'vitest';
import type { Probe } from '../../probe';
import { probe } from '../../probe';

async function walk(
  net: Probe,
  operation: 'friends' | 'collection',
): Promise<{ ids: string[]; sizes: number[] }> {
  const ids: string[] = [];
  const sizes: number[] = [];
  let cursor: string | null = null;
  for (let more = true; more;) {
    const data = await net.data(operation, { cursor, count: 500, id: net.me.id });
    const list = data.viewer?.all_friends ?? data.node.pageItems;
    ids.push(
      ...list.edges.map(
        ({ node }: { node: { id: string; node?: { id: string } } }) => node.node?.id ?? node.id,
      ),
    );
    sizes.push(list.edges.length);
    cursor = list.page_info.end_cursor;
    more = list.page_info.has_next_page;
  }
  return { ids, sizes };
}

const everyone = (net: Probe) => net.sandbox.world.personas.dana.friends.map(({ id }) => id);

test('friends come in batches of thirty whatever count asks, and all of them in the end', async () => {
  const net = await probe({ friends: 100 });
  const { ids, sizes } = await walk(net, 'friends');
  expect(sizes).toEqual([30, 30, 30, 10]);
  expect(ids).toEqual(everyone(net));
});

test('the profile collection comes in batches of eight', async () => {
  const net = await probe({ friends: 20 });
  expect((await walk(net, 'collection')).sizes).toEqual([8, 8, 4]);
});

test('a removal while the list is read skips no other friend', async () => {
  const net = await probe({ friends: 70 });
  const all = everyone(net);
  const first = await net.data('friends', { cursor: null });
  await net.remove(all[3] ?? '');
  const second = await net.data('friends', {
    cursor: first.viewer.all_friends.page_info.end_cursor,
  });
  expect(second.viewer.all_friends.edges[0].node.id).toBe(all[30]);
});

test('shape A has id, name, url, picture, gender and social context; a deactivated account a null url', async () => {
  const net = await probe({ friends: 300, shape: 'A' });
  const { ids } = await walk(net, 'friends');
  const people = net.sandbox.world.people;
  const data = await net.data('friends', {});
  const { node } = data.viewer.all_friends.edges[0];
  expect(Object.keys(node)).toEqual(
    expect.arrayContaining(['id', 'name', 'url', 'profile_picture', 'gender', 'social_context']),
  );
  expect(node.profile_picture.uri).toMatch(/^http/);
  const at = ids.findIndex((id) => people.get(id)?.deactivated);
  expect(at).toBeGreaterThan(-1);
  const text = (await net.page('/friends/list')).text;
  expect(text).toContain('all_friends');
});

test('shape B nests the person, and tells a deactivated account by its null url', async () => {
  const net = await probe({ friends: 600, shape: 'B' });
  const nodes: { url: string | null; node: { id: string }; title: { text: string } }[] = [];
  let cursor: string | null = null;
  for (let more = true; more;) {
    const data = await net.data('friends', { cursor });
    const pageItems = data.node.pageItems;
    nodes.push(...pageItems.edges.map((edge: { node: (typeof nodes)[0] }) => edge.node));
    cursor = pageItems.page_info.end_cursor;
    more = pageItems.page_info.has_next_page;
  }
  const gone = nodes.filter(({ url }) => url === null).map(({ node }) => node.id);
  const deactivated = net.me.friends.filter((friend) => friend.deactivated).map(({ id }) => id);
  expect(gone).toEqual(deactivated);
  expect(deactivated.length).toBeGreaterThan(0);
  expect(nodes[0]).toMatchObject({
    title: { text: net.me.friends[0]?.name },
    actions_renderer: {
      action: { profile_owner: { id: net.me.friends[0]?.id, friendship_status: 'ARE_FRIENDS' } },
    },
  });
});

test('an answer is lines of JSON as text/html: a payload, then deltas with label, path and data', async () => {
  // As recorded more is deferred than the end of the list: `recorded/answers.test.ts`.
  const net = await probe({ shapes: 'simple' });
  const { text, type } = await net.ask('friends', {});
  expect(type).toContain('text/html');
  const [payload, ...deltas] = text.split('\n').map((line) => JSON.parse(line));
  expect(payload.data.viewer.all_friends.page_info).toBeUndefined();
  expect(deltas.length).toBeGreaterThan(0);
  for (const delta of deltas) {
    expect(delta).toMatchObject({
      label: expect.any(String),
      path: expect.any(Array),
      data: expect.anything(),
    });
  }
  expect(deltas.at(-1).data.page_info).toMatchObject({ has_next_page: true });
});

test('reactors come by ten, each with status and reaction, among foreign page_infos', async () => {
  const net = await probe({ friends: 400, posts: 60 });
  const post = net.me.posts.toSorted(
    (one, other) => other.reactions.length - one.reactions.length,
  )[0];
  if (!post) throw new Error('no post');
  const seen: string[] = [];
  let cursor: string | null = null;
  for (let more = true; more;) {
    const { node } = await net.data('reactors', { id: btoa(`feedback:${post.id}`), cursor });
    const { edges, page_info } = node.reactors;
    expect(edges.length).toBeLessThanOrEqual(10);
    expect(edges.length === 10 || !page_info.has_next_page).toBe(true);
    expect(edges[0].node.mutual_friends.facepile.page_info.has_next_page).toBe(true);
    expect(edges[0].node.friendship_status).toMatch(/ARE_FRIENDS|REQUEST/);
    const names = new Map(
      node.top_reactions.edges.map((edge: { node: { id: string; localized_name: string } }) => [
        edge.node.id,
        edge.node.localized_name,
      ]),
    );
    for (const edge of edges) {
      expect(String(names.get(edge.feedback_reaction_info.id)).toLowerCase()).toBe(
        post.reactions.find(({ id }) => id === edge.node.id)?.type,
      );
      seen.push(edge.node.id);
    }
    cursor = page_info.end_cursor;
    more = page_info.has_next_page;
  }
  expect(seen).toEqual(post.reactions.map(({ id }) => id));
  expect(seen.length).toBeGreaterThan(20);
});

test('comments carry their ids and times, shares only those that may be seen', async () => {
  // As recorded a sharer may stand in the title alone: `recorded/answers.test.ts`.
  const net = await probe({ friends: 400, posts: 80, shapes: 'simple' });
  const talked = net.me.posts.toSorted(
    (one, other) => other.comments.length - one.comments.length,
  )[0];
  const { node } = await net.data('comments', { id: btoa(`feedback:${talked?.id}`), cursor: null });
  const { edges } = node.comment_rendering_instance_for_feed_location.comments;
  expect(edges[0].node).toMatchObject({
    legacy_fbid: talked?.comments[0]?.item_id,
    created_time: talked?.comments[0]?.at,
  });
  const shared = net.me.posts.find(
    ({ shares }) => shares.some(({ visible }) => !visible) && shares.some(({ visible }) => visible),
  );
  const answer = await net.data('shares', { id: btoa(`feedback:${shared?.id}`), cursor: null });
  expect(answer.node.share_count.count).toBe(shared?.shares.length);
  expect(
    answer.node.reshares.edges.map(
      (edge: { node: { actors: { id: string }[] } }) => edge.node.actors[0]?.id,
    ),
  ).toEqual(shared?.shares.filter(({ visible }) => visible).map(({ id }) => id));
});

test('the timeline gives every post once, newest first', async () => {
  const net = await probe({ posts: 20 });
  const ids: string[] = [];
  let cursor: string | null = null;
  for (let more = true; more;) {
    const data = await net.data('timeline', { id: net.me.id, cursor });
    const units = data.node.timeline_list_feed_units;
    ids.push(...units.edges.map((edge: { node: { post_id: string } }) => edge.node.post_id));
    cursor = units.page_info.end_cursor;
    more = units.page_info.has_next_page;
  }
  expect(ids).toEqual(net.me.posts.map(({ id }) => id));
});

test('a removal says the new status and changes the list', async () => {
  const net = await probe({ friends: 40 });
  const id = net.me.friends[5]?.id ?? '';
  const { text } = await net.remove(id);
  expect(JSON.parse(text).data.friend_remove.unfriended_person).toMatchObject({
    id,
    friendship_status: 'CAN_REQUEST',
  });
  expect((await walk(net, 'friends')).ids).not.toContain(id);
  const { body } = await net.control('GET', 'state');
  expect(body.unfriended).toMatchObject([{ id, times: 1 }]);
  expect((await net.control('GET', 'requests?kind=mutation')).body).toMatchObject([
    { target: id, outcome: 'removed' },
  ]);
});

test('an unknown document, a foreign token and a malformed body are refused as the network does', async () => {
  const net = await probe();
  const good = net.form('friends', {});
  expect((await net.post({ ...good, doc_id: '1' })).text).toContain('"code":1675030');
  const foreign = (await net.post({ ...good, fb_dtsg: 'x' })).text;
  expect(foreign.startsWith('for (;;);')).toBe(true);
  expect(foreign).toContain('"error":1357004');
  expect((await net.post({ ...good, variables: '{' })).text).toContain('"error":1357004');
});
