import { hash } from '../../random';
import type { Source } from '../../world/feed';
import type { Block, Unit } from '../../world/feed-order';
import { feedOrder } from '../../world/feed-order';
import type { Person } from '../../world/model';
import { statusOf } from '../../world/world';
import { recordedEdge, showcase } from '../recorded/edges';
import type { SignedIn } from '../visit';
import { pictureOf, urlOf } from '../visit';
import { story } from './posts';
import { commentsAnswer } from './talk';

const batch = 4;

const placeAfter = (load: number, ordinal: number): string =>
  Buffer.from(`AQHF:${load}:${ordinal}`).toString('base64url');

/** The visit and the position that a cursor encodes. Without a cursor: the start of a new visit. */
function placeOf(visit: SignedIn, cursor: unknown): { load: number; from: number } {
  const plain = typeof cursor === 'string' ? Buffer.from(cursor, 'base64url').toString() : '';
  const [, load, ordinal] = /^AQHF:(\d+):(\d+)$/.exec(plain) ?? [];
  if (load !== undefined && ordinal !== undefined) {
    return { load: Number(load), from: Number(ordinal) + 1 };
  }
  visit.sandbox.feedLoads += 1;
  return { load: visit.sandbox.feedLoads, from: 0 };
}

const somePeople = (visit: SignedIn, salt: string): Person[] => {
  const { world } = visit.sandbox;
  const start = hash(salt) % (world.strangers.length - 8);
  return world.strangers
    .slice(start, start + 8)
    .filter((one) => statusOf(world, visit.viewer, one) === 'CAN_REQUEST')
    .slice(0, 3);
};

/** A unit between the posts. It cannot be reacted to. */
function blockNode(visit: SignedIn, block: Block, salt: string) {
  const { world } = visit.sandbox;
  const id = Buffer.from(`unit:${block}:${salt}`).toString('base64');
  const user = (one: Person) => ({
    __typename: 'User',
    id: one.id,
    name: one.name,
    url: urlOf(visit, one),
    profile_picture: { uri: pictureOf(visit, one) },
    friendship_status: statusOf(world, visit.viewer, one),
  });
  const page_info = { has_next_page: true, end_cursor: `AQHR${block}` };
  const people = somePeople(visit, salt);
  if (block === 'people') {
    const edges = people.map((one) => ({ node: user(one) }));
    return { __typename: 'PeopleYouMayKnowFeedUnit', id, people: { edges, page_info } };
  }
  if (block === 'reels' && visit.traits) return showcase(visit, id, people);
  if (block === 'reels') {
    const edges = people.map((one) => ({
      node: {
        __typename: 'Video',
        id: `9${one.id.slice(0, 12)}`,
        url: `${visit.origin}${visit.base}/reel/9${one.id.slice(0, 12)}/`,
        owner: user(one),
      },
    }));
    return { __typename: 'ReelsFeedUnit', id, reels: { edges, page_info } };
  }
  const pages = world.feeds[visit.viewer.key]
    .filter(({ kind }) => kind === 'sponsored')
    .slice(0, 2);
  const edges = pages.map(({ owner }) => ({ node: { ...user(owner), __typename: 'Page' } }));
  return { __typename: 'PagesYouMayLikeFeedUnit', id, pages: { edges, page_info } };
}

/** A post with its first comments. */
function sourceNode(visit: SignedIn, { owner, post }: Source) {
  const comments = commentsAnswer(visit, owner, post, null, { size: 1 });
  return story(visit, owner, post, comments.data.node.comment_rendering_instance_for_feed_location);
}

const edgeMarks = (visit: SignedIn, unit: Unit): object =>
  visit.traits
    ? recordedEdge(visit.traits, 'source' in unit ? unit.source.post : undefined)
    : { category: categoryOf(unit) };

const categoryOf = (unit: Unit): string =>
  'block' in unit ? 'ENGAGEMENT' : unit.source.kind === 'sponsored' ? 'SPONSORED' : 'ORGANIC';

/** Four units of the home feed. Without a cursor it is a new visit, with a new order. */
export function feedAnswer(visit: SignedIn, cursor: unknown) {
  const { sandbox, viewer } = visit;
  const { load, from } = placeOf(visit, cursor);
  const all = feedOrder(sandbox.world, viewer, {
    load,
    adsOnly: sandbox.faults.get('feed_ads_only') !== undefined,
    isGone: (person) => sandbox.isGone(person),
  });
  const units = all.slice(0, sandbox.faults.get('feed_ends')?.after ?? all.length);
  const edges = units.slice(from, from + batch).map((unit, index) => ({
    ...edgeMarks(visit, unit),
    node:
      'block' in unit
        ? blockNode(visit, unit.block, `${load} ${from + index}`)
        : sourceNode(visit, unit.source),
    cursor: placeAfter(load, from + index),
  }));
  const page_info = {
    has_next_page: units.length > from + batch,
    end_cursor: edges.at(-1)?.cursor ?? null,
  };
  return {
    path: ['viewer', 'news_feed'],
    data: { viewer: { news_feed: { edges, page_info }, actor: { id: viewer.id } } },
  };
}
