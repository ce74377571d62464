import { expect, test } from 'vitest';
import { makeSite } from './make';
import type { Site } from './site';
import { documentsOf, islandsOf, walk } from './testing/walk';

const sites = Array.from({ length: 300 }, (_, index) => makeSite(index + 1));
const withShape = (name: string) => sites.filter(({ shapes }) => shapes.includes(name));

const textOf = (site: Site, path: string): string => {
  const { islands, answers, markup } = walk(site.open(path));
  return JSON.stringify([islands, answers.flatMap(documentsOf), markup]);
};
const friendshipPath = ({ truth }: Site, friend: string) =>
  `/friendship/${truth.viewer.id}/${friend}/`;

test('the page of a friendship shows its date in the words of the language, as precisely as the truth', () => {
  const languages = new Set<string>();
  for (const site of sites.slice(0, 60)) {
    const dated = site.truth.friends.filter(({ since }) => since !== null);
    const friend = dated[0];
    if (!friend?.since) continue;
    languages.add(site.language);
    const [, month, day] = friend.since.split('-');
    const latin = new Intl.DateTimeFormat(
      `${site.language === 'tl' ? 'fil' : site.language}-u-ca-gregory-nu-latn`,
      {
        year: 'numeric',
        ...(month && { month: 'long' }),
        ...(day && { day: 'numeric' }),
        timeZone: 'UTC',
      },
    ).format(new Date(friend.since));
    const digits = /[٠-٩]/g;
    const text = textOf(site, friendshipPath(site, friend.id)).replace(digits, (digit) =>
      String(digit.charCodeAt(0) - 0x06_60),
    );
    expect(text, `seed ${site.seed}`).toContain(latin);
  }
  expect(languages.size).toBeGreaterThan(10);
});

test('many sites have 24 friends or more with a date, and some friends have none', () => {
  const counts = sites.map(({ truth }) => truth.friends.filter(({ since }) => since).length);
  expect(counts.filter((count) => count >= 24).length).toBeGreaterThan(60);
  const friends = sites.flatMap(({ truth }) => truth.friends);
  expect(friends.some(({ since, deactivated }) => since === null && !deactivated)).toBe(true);
  for (const length of [4, 7, 10])
    expect(friends.some(({ since }) => since?.length === length)).toBe(true);
});

test('a label table of the page carries placeholders, and no other text does', () => {
  for (const site of sites.slice(0, 40)) {
    const friend = site.truth.friends.find(({ since }) => since !== null);
    if (!friend) continue;
    const loaded = site.open(friendshipPath(site, friend.id));
    const islands = JSON.stringify(islandsOf(loaded.html));
    expect(islands.includes('{date}')).toBe(!site.shapes.includes('labelTable=absent'));
    expect(JSON.stringify(loaded.arrive())).not.toContain('{date}');
  }
});

test('what fails on a post at the first visit and passes is whole at the second', () => {
  let passing = 0;
  for (const site of withShape('passes=at the next visit'))
    for (const post of site.truth.posts) {
      const { reactors, comments, shares } = post.later;
      if (site.truth.thirdsFail || !(reactors || comments > 0 || shares > 0)) continue;
      passing += 1;
      const [first, second] = [textOf(site, post.permalink), textOf(site, post.permalink)];
      const missing = (text: string) =>
        [...(reactors ? post.reactors : []), ...(comments ? post.comments : [])].filter(
          ({ id }) => !text.includes(`"${id}"`),
        ).length;
      const stillHidden = post.hidden.comments;
      expect(missing(second), `seed ${site.seed}`).toBeLessThanOrEqual(stillHidden);
      expect(comments === 0 || missing(first) > stillHidden).toBe(true);
    }
  expect(passing).toBeGreaterThan(5);
});

test('where each third answer fails, other answers fail at the next visit', () => {
  let differing = 0;
  for (const site of withShape('thirds=fail').slice(0, 12))
    for (const { permalink } of site.truth.posts)
      if (textOf(site, permalink) !== textOf(site, permalink)) differing += 1;
  expect(differing).toBeGreaterThan(5);
});

test('hidden counts leave an opener without a number, which opens every reactor', () => {
  let opened = 0;
  for (const site of sites.filter(({ truth }) => !truth.thirdsFail).slice(0, 80))
    for (const [index, post] of site.truth.posts.entries()) {
      const isHidden = site.shapes.includes(`post ${index + 1} totals=hidden`);
      if (!isHidden || post.gone || post.hidden.reactors || post.later.reactors) continue;
      if (post.reactors.length === 0) continue;
      opened += 1;
      const text = textOf(site, post.permalink);
      expect(post.reactors.filter(({ id }) => !text.includes(`"${id}"`))).toEqual([]);
      const labels = /aria-label=\\"[^"]*\\" data-on=\\"reactions-[^>]*>/g;
      for (const [opener] of text.matchAll(labels)) expect(opener).not.toMatch(/label=\\"[^"]*\d/);
    }
  expect(opened).toBeGreaterThan(10);
});

test('the page of requests has people who are no friends, and no friends list', () => {
  for (const site of sites.slice(0, 30)) {
    const text = textOf(site, '/friends/');
    expect(text).toContain('friends_container_request_count');
    expect(text).toContain('CAN_REQUEST');
    expect(text).not.toContain('all_friends"');
    expect(text).not.toContain('ARE_FRIENDS');
  }
});

test('the address that leaves friends out and the other one together have them all', () => {
  let lossy = 0;
  for (const site of [...withShape('lossy=list'), ...withShape('lossy=profile')]) {
    const list = textOf(site, '/friends/list');
    const profile = textOf(site, '/me/friends');
    const { friends } = site.truth;
    const missing = (text: string) =>
      friends.filter(({ id }) => !text.includes(`"${id}"`)).length > 0;
    // Lists of birthdays and requests may name a friend whom the list leaves out.
    const isPlain = ['birthdays=no', 'requests=absent'].every((name) => site.shapes.includes(name));
    const { friends: unreadable } = site.truth.unreadable;
    expect(!isPlain || missing(list) === unreadable.list).toBe(true);
    expect(!isPlain || missing(profile) === unreadable.profile).toBe(true);
    expect(missing(list + profile)).toBe(false);
    lossy += 1;
  }
  expect(lossy).toBeGreaterThan(5);
});

test('an advertisement is labelled by a link without words', () => {
  for (const name of ['adLabel=referenced', 'adLabel=late']) {
    const labelled = withShape(name).filter((site) => {
      const { markup } = walk(site.open('/'));
      const id = /<a href="#" role="link">\u2060<span aria-labelledby="(ad-\d+)">/.exec(
        markup,
      )?.[1];
      return id !== undefined && markup.includes(`<span id="${id}">`);
    });
    expect(labelled.length).toBeGreaterThan(10);
  }
});

test('pages of Arabic run from right to left, some of them with their own digits', () => {
  const arabic = sites.filter(({ language }) => language === 'ar');
  const pages = arabic.map((site) => site.open('/friends/list').html);
  expect(pages.every((html) => html.includes('dir="rtl"'))).toBe(true);
  expect(pages.some((html) => /[٠-٩]/.test(html))).toBe(true);
});

test('controls that change something are marked, and none of them is an opener', () => {
  for (const site of sites.slice(0, 20))
    for (const post of site.truth.posts) {
      const { markup } = walk(site.open(post.permalink));
      expect(post.gone || markup.includes('data-on="act-like"')).toBe(true);
      expect(markup).not.toMatch(/data-on="act-[^"]*"[^>]*aria-haspopup/);
      expect(site.open(post.permalink).press('act-like')).toEqual([]);
    }
});

test('comments that are shown by relevance lead to all comments, or are counted as hidden', () => {
  let [offered, only] = [0, 0];
  for (const site of sites.slice(0, 60))
    for (const [index, post] of site.truth.posts.entries()) {
      const shape = (name: string) => site.shapes.includes(`post ${index + 1} comments=${name}`);
      if (post.comments.length === 0) continue;
      const { markup } = walk(site.open(post.permalink));
      expect(markup.includes('role="menu"')).toBe(shape('relevant first'));
      if (shape('relevant first')) offered += 1;
      if (shape('relevant only') && post.hidden.comments > 0) only += 1;
    }
  expect(Math.min(offered, only)).toBeGreaterThan(1);
});
