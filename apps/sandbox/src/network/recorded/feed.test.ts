import { expect, test } from 'vitest';
import type { Probe, ProbeData } from '../../probe';
import { probe } from '../../probe';

const shuffles = [1, 2, 3, 4];

/** Every edge of the home feed, as one visit gives them. */
async function edgesOf(net: Probe): Promise<ProbeData[]> {
  const edges = [];
  let cursor: string | null = null;
  for (let more = true; more;) {
    const { viewer } = await net.data('feed', { cursor });
    edges.push(...viewer.news_feed.edges);
    cursor = viewer.news_feed.page_info.end_cursor;
    more = viewer.news_feed.page_info.has_next_page;
  }
  return edges;
}

/** What recorded advertisements show; the first two by value, as their keys are renamed. */
function familiesOf(edge: ProbeData): string[] {
  const { node, ...beside } = edge;
  const own = Object.values(node).some(
    (value) => (value as { __typename?: string } | null)?.__typename === 'SponsoredData',
  );
  const { metadata } = node.comet_sections?.context_layout.story.comet_sections ?? { metadata: [] };
  const types = (list: { __typename: string }[]) => list.map(({ __typename }) => __typename);
  const styles = (node.attachments ?? []).map((one: ProbeData) => one.styles);
  return [
    own && 'data',
    Object.values(beside).some((value) => typeof value === 'number') && 'number',
    types(metadata).includes('CometStorySponsoredLabelStrategy') && 'label',
    types(styles).includes('StoryAttachmentShareAdStyleRender') && 'attachment',
  ].filter((one) => one !== false);
}

test.each(shuffles)(
  'release %i: an advertisement shows three of four families at least, and no other post any',
  async (shuffle) => {
    const net = await probe({ shapes: 'recorded', shuffle, feed: 90 });
    const { body } = await net.control('GET', 'state');
    const kinds = new Map(body.feed.map((one: { id: string; kind: string }) => [one.id, one.kind]));
    const edges = await edgesOf(net);
    const kindOf = (edge: ProbeData) => kinds.get(edge.node.post_id) ?? edge.node.__typename;
    for (const edge of edges) {
      expect(Object.keys(edge)).toHaveLength(10);
      expect(JSON.stringify(edge)).not.toMatch(/"(category|SPONSORED|ORGANIC)"/);
    }
    const ads = edges.filter((edge) => kindOf(edge) === 'sponsored');
    expect(ads.length).toBeGreaterThan(10);
    for (const ad of ads) {
      expect(familiesOf(ad).length).toBeGreaterThanOrEqual(3);
      expect(JSON.stringify(ad.node)).not.toContain('creation_time');
    }
    const others = edges.filter((edge) => !ads.includes(edge));
    expect(others.flatMap(familiesOf)).toEqual([]);
    for (const { node } of edges.filter((edge) => edge.node.__typename === 'Story')) {
      expect(node).toMatchObject({
        permalink_url: expect.any(String),
        feedback: { id: expect.any(String) },
        actors: [{ id: expect.any(String), name: expect.any(String) }],
      });
    }
    expect(edges.map(kindOf)).toContain('ShowcaseFeedUnit');
  },
);

test('the marks of advertisements have other keys in other releases, and null decoys elsewhere', async () => {
  const keys = new Set<string>();
  for (const shuffle of shuffles) {
    const net = await probe({ shapes: 'recorded', shuffle, feed: 40 });
    const edges = await edgesOf(net);
    const ad = edges.find((edge) => familiesOf(edge).includes('data'))?.['node'];
    const key = Object.keys(ad).find((name) => ad[name]?.__typename === 'SponsoredData') ?? '';
    keys.add(key);
    const others = edges.filter((edge) => edge['node'][key] === null);
    expect(others.length).toBeGreaterThan(10);
  }
  expect(keys.size).toBeGreaterThan(2);
});

test('posts by people whom one does not follow show it, and are in the truth as suggested', async () => {
  const net = await probe({ shapes: 'recorded', feed: 120 });
  const { body } = await net.control('GET', 'state');
  const friends = new Set(body.friends.map(({ id }: { id: string }) => id));
  type Entry = { id: string; kind: string; author: { id: string } };
  const suggested: Entry[] = body.feed.filter(({ kind }: Entry) => kind === 'suggested');
  expect(suggested.length).toBeGreaterThan(15);
  expect(suggested.filter(({ author }) => friends.has(author.id))).toEqual([]);
  const ids = new Set(suggested.map(({ id }) => id));
  for (const { node } of (await edgesOf(net)) as { node: ProbeData }[]) {
    const context = node.comet_sections?.context_layout.story.comet_sections;
    if (!context) continue;
    const button = context.title.story.comet_sections.follow_button?.__typename ?? '';
    const labels = context.metadata.map((one: { __typename: string }) => one.__typename);
    const shown =
      /^CometFeedStory(Collab)?FollowButtonStrategy$/.test(button) ||
      labels.includes('CometStoryRecommendationLabelStrategy');
    expect(shown, node.post_id).toBe(ids.has(node.post_id));
  }
});
