import { expect, test } from 'vitest';
import { makeSite } from './make';
import { postChoices, siteChoices } from './shape';
import type { Effect, Site } from './site';
import { documentsOf, pagesOf, walk } from './testing/walk';

const seeds = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => from + index);

test('a seed gives the same site, pages and answers at every visit, its neighbour others', () => {
  const everything = (seed: number) => {
    const site = makeSite(seed);
    return JSON.stringify([site, pagesOf(site).map((path) => walk(site.open(path)))]);
  };
  for (const seed of seeds(1, 8)) expect(everything(seed)).toBe(everything(seed));
  expect(everything(1)).not.toBe(everything(2));
});

test('a page does not depend on which pages were opened before it', () => {
  const [alone, after] = [makeSite(11), makeSite(11)];
  const paths = pagesOf(after);
  const seen = paths.toReversed().map((path) => walk(after.open(path)));
  expect(paths.map((path) => walk(alone.open(path)))).toEqual(seen.toReversed());
});

test('every choice of a shape occurs within 500 seeds', () => {
  const met = new Set(
    seeds(1, 500).flatMap((seed) =>
      makeSite(seed).shapes.map((name) => name.replace(/^post \d+ /, '')),
    ),
  );
  const all = { ...siteChoices, ...postChoices };
  const names = Object.entries(all).flatMap(([name, options]) =>
    Object.keys(options).map((option) => `${name}=${option}`),
  );
  expect(names.filter((name) => !met.has(name))).toEqual([]);
});

test('documents of an answer parse, and only a cut-off answer lacks the final one', () => {
  const answers = seeds(500, 40).flatMap((seed) => {
    const site = makeSite(seed);
    return pagesOf(site)
      .flatMap((path) => walk(site.open(path)).answers)
      .map((answer) => {
        const documents = documentsOf(answer);
        const [finished, whole] = [
          isFinished(answer, documents),
          documents.length === linesOf(answer),
        ];
        const mayEnd = !site.shapes.includes('cut=nothing') || site.truth.thirdsFail;
        return { seed, mayEnd, finished, whole };
      });
  });
  expect(answers.filter(({ finished, whole }) => finished && !whole)).toEqual([]);
  expect(answers.filter(({ finished, mayEnd }) => !finished && !mayEnd)).toEqual([]);
  expect(answers.filter(({ finished }) => !finished).length).toBeGreaterThan(3);
});

const linesOf = ({ chunks, url }: Extract<Effect, { do: 'answer' }>): number => {
  const body = chunks.join('').trimEnd();
  return url === '/api/graphql/' ? body.split('\n').length : body.split('for (;;);').length - 1;
};

function isFinished(answer: Extract<Effect, { do: 'answer' }>, documents: unknown[]): boolean {
  const last = documents.at(-1) as
    | { extensions?: { is_final?: boolean }; result?: { complete?: boolean } }
    | undefined;
  if (answer.url === '/ajax/bulk-route-definitions/' && last?.result === undefined)
    return documents.length === linesOf(answer);
  return answer.url === '/api/graphql/'
    ? last?.extensions?.is_final === true
    : last?.result?.complete === true;
}

test('what is true can be read, but for what the truth says is hidden', () => {
  let hidden = 0;
  for (const seed of seeds(1000, 60)) hidden += checkReach(makeSite(seed));
  expect(hidden).toBeGreaterThan(20);
});

/** How many lists of the site cannot be read whole. */
function checkReach(site: Site): number {
  const { truth, seed } = site;
  const visited = (path: string) => {
    const { islands, answers } = walk(site.open(path));
    return JSON.stringify([islands, answers.flatMap(documentsOf)]);
  };
  // What fails once is read at the second visit.
  const passes =
    site.shapes.includes('passes=at the next visit') && !site.shapes.includes('cut=nothing');
  const textOf = (path: string) => visited(path) + (passes ? visited(path) : '');
  const missing = (text: string, ids: string[]) => ids.filter((id) => !text.includes(`"${id}"`));
  let hidden = 0;

  const check = (what: string, text: string, ids: string[], least: number, most = least) => {
    const count = missing(text, ids).length;
    if (most > 0) hidden += 1;
    expect(
      count >= least && count <= most,
      `seed ${seed}: ${count} of ${what} cannot be read`,
    ).toBe(true);
  };
  const thirds = truth.thirdsFail;
  const ids = (of: readonly { id: string }[]) => of.map(({ id }) => id);
  const any = (isCut: boolean, of: readonly unknown[]) => (isCut ? of.length : 0);
  const friends = ids(truth.friends);
  check(
    'friends',
    textOf('/friends/list'),
    friends,
    0,
    any(truth.unreadable.friends.list, friends),
  );
  check(
    'friends',
    textOf('/me/friends'),
    friends,
    0,
    any(truth.unreadable.friends.profile, friends),
  );
  check('posts', textOf('/me'), ids(truth.posts), 0, any(truth.unreadable.posts, truth.posts));
  check('feed', textOf('/'), ids(truth.feed), 0, any(truth.unreadable.feed, truth.feed));
  for (const post of truth.posts) {
    const text = textOf(post.permalink);
    const { comments } = post.hidden;
    check('comments', text, ids(post.comments), thirds ? 0 : comments, thirds ? 999 : comments);
    check(
      'reactors',
      text,
      ids(post.reactors),
      0,
      any(thirds || post.hidden.reactors, post.reactors),
    );
    check('sharers', text, ids(post.sharers), 0, thirds ? 999 : post.hidden.shares);
  }
  return hidden;
}

test('on a site without flaws nothing is hidden', () => {
  const flawless = seeds(1, 200)
    .map((seed) => makeSite(seed))
    .filter(({ shapes }) => shapes.includes('flaws=none'));
  expect(flawless.length).toBeGreaterThan(60);
  for (const { truth } of flawless) {
    expect(truth.unreadable).toEqual({
      friends: { list: false, profile: false },
      posts: false,
      feed: false,
    });
    for (const { hidden, gone } of truth.posts)
      expect([hidden, gone]).toEqual([{ reactors: false, comments: 0, shares: 0 }, false]);
  }
});

test('posts have addresses as on record, each opens its own page', () => {
  const address =
    /^https:\/\/www\.facebook\.com\/([\w.]+\/posts\/|permalink\.php\?story_fbid=)(\d+|pfbid[A-Za-z0-9]+)(&id=\d+)?$/;
  for (const seed of seeds(1, 30)) {
    const site = makeSite(seed);
    for (const { permalink, gone, id } of site.truth.posts) {
      expect(permalink).toMatch(address);
      const loaded = site.open(`${permalink}${permalink.includes('?') ? '&' : '?'}__tn__=R`);
      const text = JSON.stringify([loaded.html, loaded.arrive()]);
      expect([seed, text.includes(id)]).toEqual([seed, !gone]);
    }
  }
});

test('an unknown path gives a document that says so', () => {
  const loaded = makeSite(5).open('/nowhere/at/all');
  expect(loaded.status).toBe(404);
  expect(loaded.html).toContain('role="main"');
  expect(loaded.arrive()).toEqual([]);
});
