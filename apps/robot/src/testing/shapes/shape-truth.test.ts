import { evidenceOf } from '@winnow/sdk/rules';
import { makeSite, type Site } from '@winnow/shapes';
import { describe, expect, test } from 'vitest';
import { fetchUserEngagements } from '../../jobs/fetch_user_engagements/job';
import { coverageOf } from '../simulation/scans';
import { dishonestyOf, listsOf } from './list-truth';
import { shapedRun } from './shaped-run';

/** The first sites from this seed on that fit. */
function sitesWhere(first: number, count: number, fits: (site: Site) => boolean): Site[] {
  const sites: Site[] = [];
  for (let seed = first; sites.length < count; seed += 1) {
    const site = makeSite(seed);
    if (fits(site)) sites.push(site);
  }
  return sites;
}

async function readEngagement(site: Site) {
  const { run, kept } = shapedRun(site, { lookbehind: { by: 'posts', count: 500 } });
  const result = await fetchUserEngagements(run);
  return { kept, result, lists: listsOf(kept, site) };
}

test('where counts are hidden, all reactors are read, or a button that is not known is named', async () => {
  const hides = /^post (\d+) totals=hidden$/;
  const sites = sitesWhere(
    30_000,
    12,
    ({ truth, shapes }) => !truth.thirdsFail && shapes.some((shape) => hides.test(shape)),
  );
  const count = { whole: 0, unread: 0 };
  for (const site of sites) {
    const hidden = site.shapes.flatMap((shape) => hides.exec(shape)?.[1] ?? []);
    const posts = new Set(hidden.map((n) => site.truth.posts[Number(n) - 1]?.id));
    const { lists } = await readEngagement(site);
    for (const { post, kind, state, cause, read, truth } of lists) {
      // Without a reactor there may be no button.
      const isOpen = truth.length > 0 && !post.hidden.reactors;
      if (kind !== 'reactions' || !posts.has(post.id) || !isOpen) continue;
      const isRead = state === 'whole';
      expect([site.seed, post.id, state, cause, read.toSorted()]).toEqual([
        site.seed,
        post.id,
        isRead ? 'whole' : 'unread',
        isRead ? null : 'opener_missing',
        isRead ? truth.toSorted() : [],
      ]);
      count[isRead ? 'whole' : 'unread'] += 1;
    }
  }
  expect(count).toEqual({ whole: 8, unread: 6 });
}, 120_000);

test('with every third answer cut, what is missing is named, and no active friend is clear', async () => {
  // HTML in place of an answer pauses everything.
  const sites = sitesWhere(
    40_000,
    12,
    ({ truth, shapes }) => truth.thirdsFail && !shapes.includes('failure=html'),
  );
  const sums = { seen: 0, read: 0, named: 0 };
  for (const site of sites) {
    const { kept, lists, result } = await readEngagement(site);
    expect(lists.flatMap((list) => dishonestyOf(list) ?? [])).toEqual([]);
    for (const { kind, state, read, truth, hidden } of lists) {
      if (kind === 'shares') continue;
      const visible = Math.max(read.length, truth.length - hidden);
      sums.seen += visible;
      sums.read += read.length;
      sums.named += state === 'part' || state === 'unread' ? visible - read.length : 0;
    }
    const posts = kept.posts.map(coverageOf);
    const engaged = new Set(lists.flatMap(({ truth }) => truth.map((one) => one.split('|')[0])));
    for (const { id } of site.truth.friends) {
      if (!engaged.has(id)) continue;
      const isEngaged = kept.engagements.some(({ actor }) => actor.facebook_id === id);
      expect(evidenceOf({ isEngaged, friendSince: null }, posts)).not.toBe('clear');
    }
    expect(result.complete).toBe(result.doubt === null);
  }
  expect(sums.seen).toBeGreaterThan(300);
  expect((sums.read + sums.named) / sums.seen).toBeGreaterThanOrEqual(0.98);
}, 120_000);

describe('friendship dates', () => {
  test.each(['en', 'es', 'fr', 'pt', 'de', 'tr', 'ar', 'ja'])(
    'of 24 friends are read as their pages show them: %s',
    async (language) => {
      const sites = sitesWhere(50_000, 12, (site) => site.language === language);
      const friends = sites.flatMap((site) =>
        site.truth.friends.filter((one) => !one.deactivated).map((one) => ({ site, one })),
      );
      const tables = new Set(
        sites.flatMap(({ shapes }) => shapes.filter((one) => one.startsWith('labelTable='))),
      );
      // A page without the table tells nothing of it.
      expect(tables.size).toBeGreaterThan(1);
      const read: string[] = [];
      const truth: string[] = [];
      for (const { site, one } of spread(friends, 24)) {
        const { network } = shapedRun(site, {});
        const { date } = await network.friendshipDate(one.id);
        read.push(`${site.seed} ${one.id} ${date}`);
        truth.push(`${site.seed} ${one.id} ${one.since}`);
      }
      expect(read).toEqual(truth);
      expect(truth).toHaveLength(24);
    },
  );
});

const spread = <Item>(items: readonly Item[], count: number): Item[] =>
  Array.from({ length: count }, (_, at) => items[Math.floor((at * items.length) / count)]!);
