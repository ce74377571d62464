import { expect, test } from 'vitest';
import type { Probe } from '../../probe';
import { probe } from '../../probe';

const classes = (html: string): Set<string> =>
  new Set([...html.matchAll(/class="([^"]*)"/g)].flatMap((match) => (match[1] ?? '').split(' ')));
const words = (html: string): string =>
  html
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]*>/g, '\n')
    .replace(/\s+/g, ' ');
const embedded = (html: string): string[] =>
  [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, head]) => head?.includes('data-sjs') && head.includes('type="application/json"'))
    .map(([, , body]) => body ?? '');
const friend = (net: Probe, wanted: (one: Probe['me']['friends'][0]) => boolean) => {
  const found = net.me.friends.find(wanted);
  if (!found) throw new Error('no such friend');
  return found;
};

test('a page says who is signed in, in embedded JSON, and in which language it is', async () => {
  const net = await probe({ language: 'fr' });
  const { text } = await net.page('/');
  expect(text).toMatch(/<html lang="fr"/);
  const user = embedded(text).find((one) => one.includes('CurrentUserInitialData')) ?? '';
  expect(user).toContain(`"USER_ID":"${net.me.id}"`);
  expect(user).toContain('"NAME":"Dana Whitfield"');
});

test('the scripts of a page are kept for good under an address that changes with them', async () => {
  const net = await probe();
  const [, address = ''] =
    /<script type="module" src="([^"]+)"/.exec((await net.page('/')).text) ?? [];
  const asked = async (path: string) => (await net.app.request(path)).headers.get('cache-control');
  expect(await asked(address)).toContain('immutable');
  expect(await asked(address.replace(/-\w+\//, '-former/'))).toBe('no-cache');
});

test('the friends page holds the first thirty in embedded JSON and in rows', async () => {
  const net = await probe({ friends: 100 });
  const { text } = await net.page('/friends/list');
  expect(
    embedded(text).some(
      (one) => one.includes('"all_friends"') && one.includes(net.me.friends[29]?.id ?? ''),
    ),
  ).toBe(true);
  expect(text.match(/data-visualcompletion="ignore-dynamic"/g)).toHaveLength(30);
  expect(text).toContain('aria-label="All friends"');
  expect(words(text)).toContain('100 friends');
});

test('a deactivated account has a row without a link', async () => {
  for (let seed = 1; seed < 40; seed += 1) {
    const net = await probe({ seed, friends: 40 });
    const index = net.me.friends.slice(0, 30).findIndex((one) => one.deactivated);
    if (index < 1) continue;
    const { text } = await net.page('/friends/list');
    const rows = text.split('data-visualcompletion="ignore-dynamic"').slice(1);
    expect(rows[index]).not.toContain('<a ');
    expect(rows[index - 1]).toContain('<a ');
    return;
  }
  throw new Error('no seed with a deactivated account among the first thirty');
});

test.each([
  ['en', '1,204 friends'],
  ['es', '1204 amigos'],
  ['pt', '1.204 amigos'],
  ['fr', '1 204 amis'],
  ['de', '1.204 Freunde'],
] as const)('numbers are written as in %s', async (language, expected) => {
  const net = await probe({ friends: 1204, posts: 0, language });
  expect(words((await net.page('/friends/list')).text)).toContain(expected);
});

test('another shuffle changes names and order, not what is said', async () => {
  const [one, other] = [await probe({ shuffle: 1 }), await probe({ shuffle: 2 })];
  const [first, second] = [
    (await one.page('/friends/list')).text,
    (await other.page('/friends/list')).text,
  ];
  const shared = [...classes(first)].filter((name) => classes(second).has(name));
  expect(shared).toEqual([]);
  expect(words(second).replace(/More|•/g, '')).toBe(words(first).replace(/More|•/g, ''));
  expect(one.form('friends', {}).doc_id).not.toBe(other.form('friends', {}).doc_id);
});

test('a profile shows exactly one of the three buttons, with a hidden twin', async () => {
  const net = await probe();
  const world = net.sandbox.world;
  const person = friend(net, (one) => one.vanity !== null && !one.deactivated);
  const { text } = await net.page(`/${person.vanity}`);
  const buttons = [...text.matchAll(/<div([^>]*)>/g)]
    .map(([, head]) => head ?? '')
    .filter((head) => head.includes('role="button"') && head.includes('aria-label="Friends"'));
  expect(
    buttons.filter((head) => head.includes('aria-hidden="true"') && head.includes('tabindex="-1"')),
  ).toHaveLength(1);
  expect(buttons.filter((head) => !head.includes('aria-hidden'))).toHaveLength(1);
  expect(text).not.toContain(`Add Friend ${person.name}`);
  expect(embedded(text).join('')).toContain(
    `"id":"${person.id}","name":${JSON.stringify(person.name)}`,
  );

  const strangers = [...world.people.values()]
    .slice(0, 240)
    .filter((one) => !one.name.includes("'"));
  const page = async (openness: string) => {
    const one = strangers.find((other) => other.openness === openness);
    return { one, text: (await net.profile(one?.id ?? '')).text };
  };
  const open = await page('CAN_REQUEST');
  expect(open.text).toContain(`aria-label="Add Friend ${open.one?.name}"`);
  expect(open.text).toContain('aria-label="Add friend"');
  const asked = await page('OUTGOING_REQUEST');
  expect(asked.text).toContain(`aria-label="Cancel Request ${asked.one?.name}"`);
  const closed = await page('CANNOT_REQUEST');
  expect(closed.text).not.toContain('Add Friend ');
});

test('a deactivated or unknown person is content that is not available', async () => {
  const net = await probe({ friends: 300 });
  const gone = friend(net, (one) => one.deactivated);
  for (const id of [gone.id, '100000000000001']) {
    expect(words((await net.page(`/profile.php?id=${id}`)).text)).toContain(
      'This content isn&#39;t available right now',
    );
  }
});

test('stale menus and dialogs stand in every page, hidden', async () => {
  const net = await probe();
  const { text } = await net.page('/friends/list');
  expect(text).toContain('role="menuitem"');
  expect(text).toMatch(/aria-label="Confirm"/);
});

test('short ways lead to the long ones, and keep the prefix', async () => {
  const net = await probe();
  // A profile by id may be a page that moves on by script: recorded/route-definition.test.ts.
  expect((await net.page('/me')).location).toBe('/network/profile.php?id=100004271830592');
  expect((await net.page('/me/friends')).location).toBe('/network/dana.whitfield/friends_all');
  expect((await net.page('/profile.php?id=100004271830592&sk=friends_all')).text).toContain(
    'pageItems',
  );
});

test('who is not signed in is sent to the sign-in page', async () => {
  const net = await probe();
  const answer = await net.app.request('/network/friends/list');
  expect(answer.status).toBe(302);
  expect(answer.headers.get('location')).toBe('/network/login/?next=%2Fnetwork%2Ffriends%2Flist');
});

test('the sign-in redirects to no other host', async () => {
  const net = await probe();
  for (const to of ['//evil.example', 'https://evil.example', '/\\evil.example']) {
    const answer = await net.app.request(`/__sandbox/sign-in?to=${encodeURIComponent(to)}`);
    expect(answer.headers.get('location')).toBe('/network/');
  }
});

test('posts on the timeline have a place and a way to who reacted', async () => {
  const net = await probe({ friends: 200 });
  const { text } = await net.page('/dana.whitfield');
  expect(text).toContain('aria-posinset="1"');
  expect(text).not.toContain('role="feed"');
  expect(text).toContain('aria-label="See who reacted to this"');
  const talked = net.me.posts.find(({ comments }) => comments.length > 0);
  const post = (await net.page(`/dana.whitfield/posts/${talked?.slug}`)).text;
  expect(post).toMatch(/aria-label="Comment by [^"]+"/);
});
