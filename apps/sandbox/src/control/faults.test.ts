import { readFileSync } from 'node:fs';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Probe } from '../probe';
import { probe } from '../probe';
import { Fault } from './fault-names';
import { scenarios } from './scenarios';

const friend = (net: Probe, at: number): string => net.me.friends[at]?.id ?? '';
const statusAfter = async (net: Probe, id: string): Promise<string> =>
  JSON.parse((await net.remove(id)).text).data.friend_remove.unfriended_person.friendship_status;

test.each([
  ['code_368', '"api_error_code":368'],
  ['code_1390008', '"code":1390008'],
  ['code_1357004', '"error":1357004,"errorSummary":"You\'re Temporarily Blocked"'],
  ['checkpoint', '/checkpoint/'],
  ['dialog', "You're Temporarily Blocked"],
  ['html', '<!DOCTYPE html>'],
] as const)(
  'block_after_acts gives %s after so many removals, and removes nobody more',
  async (signal, expected) => {
    const net = await probe();
    await net.fault({ name: 'block_after_acts', n: 2, signal });
    expect(await statusAfter(net, friend(net, 0))).toBe('CAN_REQUEST');
    expect(await statusAfter(net, friend(net, 1))).toBe('CAN_REQUEST');
    expect((await net.remove(friend(net, 2))).text).toContain(expected);
    expect((await net.remove(friend(net, 2))).text).toContain(expected);
    const { body } = await net.control('GET', 'state');
    expect(body.unfriended).toHaveLength(2);
    const mutations = (await net.control('GET', 'requests?kind=mutation')).body;
    expect(mutations.at(-1)).toMatchObject({
      target: friend(net, 2),
      outcome: `blocked:${signal}`,
    });
    const reading = (await net.page('/friends/list')).location;
    expect(reading).toBe(signal === 'checkpoint' ? '/network/checkpoint/1501092823525282/' : null);
  },
);

test('block_after_acts can be a plain 429', async () => {
  const net = await probe();
  await net.fault({ name: 'block_after_acts', n: 0, signal: 'http_429' });
  expect(await net.remove(friend(net, 0))).toMatchObject({ status: 429, retryAfter: '3600' });
});

test('block_while_reading counts pages and queries, and then blocks both', async () => {
  const net = await probe();
  await net.fault({ name: 'block_while_reading', after_requests: 2, signal: 'code_368' });
  expect((await net.page('/friends/list')).text).toContain('All friends');
  expect((await net.ask('friends')).text).toContain('all_friends');
  expect((await net.ask('friends')).text).toContain('"api_error_code":368');
  expect((await net.page('/friends/list')).text).toContain('Temporarily Blocked');
});

test('phantom_success answers fine and changes nothing', async () => {
  const net = await probe();
  await net.fault({ name: 'phantom_success', n: 1 });
  expect(await statusAfter(net, friend(net, 0))).toBe('CAN_REQUEST');
  expect((await net.control('GET', 'state')).body.unfriended).toEqual([]);
  await net.remove(friend(net, 0));
  expect((await net.control('GET', 'state')).body.unfriended).toHaveLength(1);
});

test('remove_refused says that they are still friends', async () => {
  const net = await probe();
  await net.fault({ name: 'remove_refused' });
  expect(await statusAfter(net, friend(net, 0))).toBe('ARE_FRIENDS');
  expect((await net.control('GET', 'state')).body.unfriended).toEqual([]);
});

test('lossy_scroll drops cards from fast batches; the same batch asked for again is whole', async () => {
  // How fast they come is told by the clock: it goes on when it is told to.
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const net = await probe({ friends: 200 });
  await net.fault({ name: 'lossy_scroll', rate: 0.5 });
  const batch = async (cursor: string | null) =>
    (await net.data('friends', { cursor })).viewer.all_friends;
  const first = (await batch(null)).page_info.end_cursor;
  vi.setSystemTime(Date.now() + 699);
  const { edges, page_info } = await batch(first);
  expect(edges.length).toBeLessThan(30);
  expect((await batch(first)).edges).toHaveLength(30);
  vi.setSystemTime(Date.now() + 700);
  expect((await batch(page_info.end_cursor)).edges).toHaveLength(30);
});

test('half_empty makes answers smaller, and no friend is lost', async () => {
  const net = await probe({ friends: 100 });
  await net.fault({ name: 'half_empty', rate: 0.6 });
  const ids: string[] = [];
  const sizes: number[] = [];
  let cursor: string | null = null;
  for (let more = true; more;) {
    const {
      all_friends: list,
    }: {
      all_friends: {
        edges: { node: { id: string } }[];
        page_info: { end_cursor: string; has_next_page: boolean };
      };
    } = (await net.data('friends', { cursor })).viewer;
    sizes.push(list.edges.length);
    ids.push(...list.edges.map(({ node }) => node.id));
    cursor = list.page_info.end_cursor;
    more = list.page_info.has_next_page;
  }
  expect(ids).toEqual(net.me.friends.map(({ id }) => id));
  expect(sizes.length).toBeGreaterThan(4);
});

test('rotate changes document ids and the shape, and the old ids still work', async () => {
  const net = await probe();
  await net.fault({ name: 'rotate', every: 2 });
  const old = net.form('friends', {});
  const first = await net.post(old);
  const second = await net.post(old);
  expect(first.text).toContain('all_friends');
  expect(JSON.parse(second.nextDocs ?? '').friends.id).not.toBe(old['doc_id']);
  expect((await net.post(old)).text).toContain('pageItems');
});

test('html_for_json and http_429 strike as often as they are told', async () => {
  const net = await probe();
  await net.fault({ name: 'html_for_json', n: 1 });
  expect((await net.ask('friends')).text).toContain('<!DOCTYPE html>');
  expect((await net.ask('friends')).text).toContain('all_friends');
  await net.fault({ name: 'http_429', n: 1, retry_after: 7 });
  expect(await net.ask('friends')).toMatchObject({ status: 429, retryAfter: '7' });
  expect((await net.ask('friends')).status).toBe(200);
});

test('slow answers take about as long as the median says', async () => {
  const net = await probe();
  await net.fault({ name: 'slow', p50: 40, p99: 120 });
  // How long it means to wait: how much later a busy machine comes back is not of its making.
  const timer = vi.spyOn(globalThis, 'setTimeout');
  onTestFinished(() => timer.mockRestore());
  const waits: number[] = [];
  for (let index = 0; index < 15; index += 1) {
    timer.mockClear();
    const before = performance.now();
    await net.ask('friends');
    const took = performance.now() - before;
    const wait = Math.max(...timer.mock.calls.map(([, ms]) => ms ?? 0));
    // A timer may come by as much as a millisecond early.
    expect(took).toBeGreaterThan(wait - 2);
    waits.push(wait);
  }
  const median = waits.toSorted((one, other) => one - other)[7] ?? 0;
  expect(median).toBeGreaterThan(20);
  expect(median).toBeLessThan(120);
});

test('signed_out ends the session after the given number of requests, until the next sign-in', async () => {
  const net = await probe();
  await net.fault({ name: 'signed_out', after_requests: 1 });
  expect((await net.ask('friends')).text).toContain('all_friends');
  expect((await net.ask('friends')).text).toContain('"error":1357001');
  expect((await net.page('/friends/list')).location).toContain('/network/login/');
  await net.app.request('/__sandbox/sign-in');
  expect((await net.ask('friends')).text).toContain('all_friends');
});

test('friend_gone takes one friend out of lists and profiles', async () => {
  const net = await probe({ friends: 20 });
  await net.fault({ name: 'friend_gone', nth: 4 });
  const { edges } = (await net.data('friends', {})).viewer.all_friends;
  expect(edges).toHaveLength(19);
  expect((await net.page(`/profile.php?id=${friend(net, 4)}`)).text).toContain(
    'available right now',
  );
  expect((await net.remove(friend(net, 4))).text).toContain('1675030');
  expect((await net.control('GET', 'state')).body.shown_friend_count).toBe(19);
});

test('no_confirm withholds the confirmation as often as told', async () => {
  const net = await probe();
  await net.fault({ name: 'no_confirm', n: 1 });
  const prompt = async () => (await net.data('confirm', { user_id: friend(net, 0) })).node.prompt;
  expect(await prompt()).toBeNull();
  expect(await prompt()).toMatchObject({ title: expect.stringContaining('Unfriend') });
});

test('renamed_labels gives the controls other names', async () => {
  const net = await probe({ shapes: 'recorded' });
  await net.fault({ name: 'renamed_labels' });
  const items = (await net.data('menu', { user_id: friend(net, 0), surface: 'LIST' })).node
    .menu_items;
  expect(items.some(({ text }: { text: string }) => text.startsWith('Unfriend'))).toBe(false);
  expect((await net.page('/friends/list')).text).not.toContain('aria-label="All friends"');
  const reacted = net.me.posts.find(({ reactions }) => reactions.length > 0);
  const { text } = await net.page(`/${net.me.vanity}/posts/${reacted?.slug}`);
  expect(text).toMatch(/aria-label="\d+ with (Like|Love|Care|Haha|Wow|Sad|Angry)"/);
  expect(text).not.toMatch(/aria-label="(Like|Love|Care|Haha|Wow|Sad|Angry): \d/);
});

test('hidden_counts hides the counts of as many posts as told', async () => {
  const net = await probe({ posts: 40 });
  await net.fault({ name: 'hidden_counts', rate: 0.5 });
  const { body } = await net.control('GET', 'state');
  const hidden = body.posts.filter((post: { hidden_counts: boolean }) => post.hidden_counts);
  expect(hidden.length).toBeGreaterThan(8);
  expect(hidden.length).toBeLessThan(32);
  const { text } = await net.page(hidden[0].permalink);
  expect(text).toContain('HIDE_COUNTS');
  expect(text).toContain('"reaction_count":null');
});

test('stuck_list says that there is more and gives nothing', async () => {
  const net = await probe({ friends: 100 });
  await net.fault({ name: 'stuck_list', at: 45 });
  const first = (await net.data('friends', {})).viewer.all_friends;
  const second = (await net.data('friends', { cursor: first.page_info.end_cursor })).viewer
    .all_friends;
  const third = (await net.data('friends', { cursor: second.page_info.end_cursor })).viewer
    .all_friends;
  expect([first.edges.length, second.edges.length, third.edges.length]).toEqual([30, 15, 0]);
  expect(third.page_info).toEqual({ has_next_page: true, end_cursor: second.page_info.end_cursor });
});

test.each([
  { name: 'no_such_fault' },
  { name: 'rotate' },
  { name: 'rotate', every: 3, often: true },
  { name: 'friend_gone' },
  { name: 'friend_gone', id: '1', nth: 2 },
  { name: 'block_after_acts', n: 1, signal: 'smoke' },
])('refuses %j with a reason', async (fault) => {
  const net = await probe();
  const { status, body } = await net.control('POST', 'faults', fault);
  expect(status).toBe(422);
  expect(body.error.length).toBeGreaterThan(5);
});

test('a scenario replaces the faults, an unknown one is refused, a reset clears all', async () => {
  const net = await probe();
  expect((await net.control('POST', 'scenario', { name: 'redesign' })).status).toBe(200);
  expect((await net.control('GET', 'faults')).body).toMatchObject([
    { fault: { name: 'renamed_labels' } },
  ]);
  expect((await net.control('POST', 'scenario', { name: 'nonsense' })).status).toBe(422);
  expect((await net.control('POST', 'reset', { friends: 5001 })).status).toBe(422);
  expect((await net.control('POST', 'reset', { friends: 12 })).body.shown_friend_count).toBe(12);
  expect((await net.control('GET', 'faults')).body).toEqual([]);
  expect((await net.control('GET', 'requests')).body).toEqual([]);
});

test('the clock goes ahead by days', async () => {
  const net = await probe();
  const before = net.sandbox.now();
  await net.control('POST', 'clock', { advance_days: 3 });
  expect(net.sandbox.now() - before).toBeGreaterThanOrEqual(3 * 86_400);
});

test('the control page lists the people and every scenario', async () => {
  const net = await probe();
  const text = await (await net.app.request('/')).text();
  expect(text).toContain('Enter as Dana Whitfield');
  expect(text.match(/data-scenario=/g)?.length).toBeGreaterThan(15);
});

test('the README names every fault and every scenario', () => {
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
  const faults = Fault.options.map((option) => option.shape.name.value);
  for (const name of faults) expect(readme).toMatch(new RegExp(`\`${name}[ \`]`));
  for (const name of Object.keys(scenarios)) expect(readme).toContain(`\`${name}\``);
  expect(faults.length).toBeGreaterThan(20);
});
