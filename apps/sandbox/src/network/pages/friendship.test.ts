import { expect, test } from 'vitest';
import type { Probe } from '../../probe';
import { probe } from '../../probe';
import { processorTime } from '../../processor-time';

type Friend = {
  id: string;
  vanity: string | null;
  name: string;
  deactivated: boolean;
  since_shown: string;
  since_text: string | null;
};
const friends = async (net: Probe): Promise<Friend[]> =>
  (await net.control('GET', 'state')).body.friends.filter((one: Friend) => !one.deactivated);
const shownAs = async (net: Probe, shown: string): Promise<Friend> => {
  const found = (await friends(net)).find((one) => one.since_shown === shown);
  if (!found) throw new Error(`nobody shown by ${shown}`);
  return found;
};
const path = (net: Probe, id: string): string => `/friendship/${net.me.id}/${id}`;
const late = async (shuffle: number): Promise<boolean> => {
  const net = await probe({ shuffle });
  const { text } = await net.page(path(net, (await shownAs(net, 'month')).id));
  return text.includes('aria-busy="true"');
};
const shuffleThat = async (wanted: boolean): Promise<number> => {
  for (let shuffle = 1; shuffle < 20; shuffle += 1) {
    if ((await late(shuffle)) === wanted) return shuffle;
  }
  throw new Error('no such shuffle');
};
const titles = (data: {
  friendship: {
    profile_tile_items: {
      nodes: {
        node: {
          timeline_context_item: { renderer: { context_item: { title: { text: string } } } };
        };
      }[];
    };
  };
}): string[] =>
  data.friendship.profile_tile_items.nodes.map(
    ({ node }) => node.timeline_context_item.renderer.context_item.title.text,
  );

test.each([
  ['en', /^Friends since [A-Z][a-z]+ \d{4}$/, /^Friends since [A-Z][a-z]+ \d{1,2}, \d{4}$/],
  ['es', /^Amigos desde [a-z]+ de \d{4}$/, /^Amigos desde el \d{1,2} de [a-z]+ de \d{4}$/],
  ['pt', /^Amigos desde [a-zç]+ de \d{4}$/, /^Amigos desde \d{1,2} de [a-zç]+ de \d{4}$/],
  ['fr', /^Amis depuis [a-zéû]+ \d{4}$/, /^Amis depuis le \d{1,2} [a-zéû]+ \d{4}$/],
  ['de', /^Befreundet seit [A-Z][a-zä]+ \d{4}$/, /^Befreundet seit \d{1,2}\. [A-Z][a-zä]+ \d{4}$/],
  ['it', /^Amici da [a-z]+ \d{4}$/, /^Amici dal \d{1,2} [a-z]+ \d{4}$/],
  ['nl', /^Vrienden sinds [a-z]+ \d{4}$/, /^Vrienden sinds \d{1,2} [a-z]+ \d{4}$/],
] as const)('dates are written as in %s, by month or by day', async (language, month, day) => {
  const net = await probe({ language, friends: 200, posts: 0 });
  for (const [shown, form] of [
    ['month', month],
    ['day', day],
  ] as const) {
    const friend = await shownAs(net, shown);
    expect(friend.since_text).toMatch(form);
    expect(titles(await net.data('friendship', { user_id: friend.id }))).toContain(
      friend.since_text,
    );
  }
});

test('the page holds the details, or asks for them afterwards, as the shuffle has it', async () => {
  const here = await probe({ shuffle: await shuffleThat(false) });
  const friend = await shownAs(here, 'month');
  const embedded = await here.page(path(here, friend.id));
  expect(embedded.text).toContain(`>${friend.since_text}</span>`);
  expect(embedded.text).toContain('INTRO_CARD_FRIENDSHIP');
  const there = await probe({ shuffle: await shuffleThat(true) });
  const empty = await there.page(path(there, friend.id));
  expect(empty.text).not.toContain('INTRO_CARD_FRIENDSHIP');
  expect(empty.text).not.toContain(`>${friend.since_text}</span>`);
});

test('beside the date stand dates of other friendships and of the person alone', async () => {
  const net = await probe({ shuffle: await shuffleThat(false), friends: 300 });
  const friend = await shownAs(net, 'month');
  const { friendship } = await net.data('friendship', { user_id: friend.id });
  const { edges, page_info } = friendship.suggested_friendships;
  expect(edges.length).toBeGreaterThan(1);
  expect(edges.map(({ node }: { node: { id: string } }) => node.id)).not.toContain(friend.id);
  expect(edges[0].node.subtitle_text.text).toMatch(/^Friends since /);
  expect(page_info.has_next_page).toBe(true);
  expect(friendship.user).toMatchObject({ id: friend.id, friendship_status: 'ARE_FRIENDS' });
  expect(titles({ friendship }).filter((text) => /\d{4}$/.test(text))).toHaveLength(3);
  const { text } = await net.page(path(net, friend.id));
  expect(text.match(/>Friends since /g)?.length).toBe(edges.length + 1);
});

test('the friendship asked for never stands among the others', async () => {
  const net = await probe({ friends: 12 });
  for (const friend of await friends(net)) {
    const { friendship } = await net.data('friendship', { user_id: friend.id });
    const others: { node: { id: string } }[] = friendship.suggested_friendships.edges;
    expect(others.map(({ node }) => node.id)).not.toContain(friend.id);
  }
});

test('who keeps the date shows none, whether on the friendship page or on the profile', async () => {
  const net = await probe({ friends: 300 });
  const friend = await shownAs(net, 'none');
  expect(friend.since_text).toBeNull();
  expect(
    titles(await net.data('friendship', { user_id: friend.id })).some((text) =>
      text.startsWith('Friends since'),
    ),
  ).toBe(false);
  // The page's own label table has placeholders where a date would be.
  expect((await net.profile(friend.id)).text).not.toMatch(/Friends since (?!\{)/);
});

test('no_friendship_date takes the dates away, late_details makes the page wait for them', async () => {
  const net = await probe({ shuffle: await shuffleThat(false) });
  const friend = await shownAs(net, 'month');
  await net.fault({ name: 'late_details', ms: 120 });
  expect((await net.page(path(net, friend.id))).text).toContain('aria-busy="true"');
  const before = performance.now();
  expect(titles(await net.data('friendship', { user_id: friend.id }))).toContain(friend.since_text);
  expect(performance.now() - before).toBeGreaterThan(100);
  await net.fault({ name: 'no_friendship_date', rate: 1 });
  expect(titles(await net.data('friendship', { user_id: friend.id }))).not.toContain(
    friend.since_text,
  );
});

test('some profiles tell the date of the friendship, others only lead to the page that does', async () => {
  const net = await probe({ friends: 100 });
  let told = 0;
  const some = (await friends(net)).filter((one) => one.since_text !== null).slice(0, 30);
  for (const friend of some) {
    const { text } = await net.profile(friend.id);
    expect(text).toContain(`/network/friendship/${net.me.id}/${friend.id}/`);
    if (text.includes(`>${friend.since_text}</span>`)) told += 1;
  }
  expect(told).toBeGreaterThan(5);
  expect(told).toBeLessThan(25);
});

test('the pair may be named in either order, by id or vanity; others are not shown', async () => {
  const net = await probe({ friends: 60 });
  const [one, other] = (await friends(net)).filter((friend) => friend.vanity !== null);
  if (!one || !other) throw new Error('no friends');
  for (const pair of [
    `${one.id}/${net.me.id}`,
    `${net.me.vanity}/${one.vanity}`,
    `${net.me.id}/${one.id}/`,
  ]) {
    expect((await net.page(`/friendship/${pair}`)).text).toContain('Dana Whitfield and ');
  }
  for (const pair of [
    `${one.id}/${other.id}`,
    `${net.me.id}/${net.me.id}`,
    `${net.me.id}/100000000000001`,
  ]) {
    expect((await net.page(`/friendship/${pair}`)).text).toContain('available right now');
  }
});

test('who was removed has a friendship page without a date', async () => {
  const net = await probe({ friends: 60 });
  const friend = await shownAs(net, 'month');
  await net.remove(friend.id);
  expect(titles(await net.data('friendship', { user_id: friend.id }))).not.toContain(
    friend.since_text,
  );
});

test('with five thousand friends a profile and a friendship page take a few milliseconds each', async () => {
  const net = await probe({ friends: 5000, posts: 0 });
  const some = (await friends(net)).slice(0, 120);
  const all = await processorTime(async () => {
    for (const friend of some) {
      await net.page(`/profile.php?id=${friend.id}`);
      await net.page(path(net, friend.id));
    }
  });
  expect(all / (some.length * 2)).toBeLessThan(40);
});
