import { nearest } from './nearest';
import { fieldsAt, isFields, textAt, type Fields } from './wire/walk';

/** What an advertisement shows. The network renames fields on request, so the names of types count, not of fields. */
const SPONSORED_DATA = /^Sponsored\w*Data$/;
const SPONSORED_LABEL = /SponsoredLabel/;
const AD_ATTACHMENT = /^StoryAttachment\w*AdStyle|^\w*AdAttachment/;
const FOLLOW_BUTTON = /FollowButtonStrategy$/;
const RECOMMENDATION = /RecommendationLabel/;
const OF_GROUP = /CommunityAttribution/;
const SHOWCASE = /^ShowcaseFeedUnit$/;
/** Names of fields that were once used for it: one more sign of the first family, where they hold anything. */
const AD_FIELD = /^(ad_?id|client_token|sponsor(ed)?_data|th_dat_spo|sponsor_id)$/i;

const FRIENDSHIP = /^[A-Z_]{1,40}$/;

/** A feed may begin with advertisements: up to so many of them for each other edge. */
const MOST_PLACED = 3;
/** Of fewer numbers than this a feed that is mostly advertisements cannot be told from a field that has numbers. */
const LEAST_USUAL = 10;
/** A field that had only numbers on so many edges has them on all. */
const MOST_ALONE = 4;

/** A category in plain words. The network obfuscates it on request: then it tells nothing. */
const CATEGORY = /^[A-Z]{4,}(_[A-Z]+)*$/;

/** What a feed says of an edge beside its post, to be compared from edge to edge. */
export class EdgeFields {
  readonly #counts = new Map<string, { nulls: number; numbers: number }>();
  readonly #seen = new WeakSet<object>();
  #isObfuscated = false;

  learn(edge: Fields): void {
    if (this.#seen.has(edge)) return;
    this.#seen.add(edge);
    const category = textAt(edge, 'category');
    if (category !== null && !CATEGORY.test(category)) this.#isObfuscated = true;
    for (const [key, value] of Object.entries(edge)) {
      const counted = this.#counts.get(key) ?? { nulls: 0, numbers: 0 };
      if (value === null) counted.nulls += 1;
      else if (typeof value === 'number') counted.numbers += 1;
      else continue;
      this.#counts.set(key, counted);
    }
  }

  /** A number where other edges have null: only an advertisement has a place in the auction. The first
   *  edges have no others to be compared with, so any number may be that one. */
  isPlaced(edge: Fields): boolean {
    return Object.entries(edge).some(([key, value]) => {
      const { nulls = 0, numbers = 0 } = this.#counts.get(key) ?? {};
      if (typeof value !== 'number') return false;
      if (nulls === 0) return numbers < MOST_ALONE;
      return numbers < LEAST_USUAL || nulls * MOST_PLACED >= numbers;
    });
  }

  /** A plain category other than ORGANIC is a sign; SPONSORED alone decides. */
  categorySigns(edge: Fields): number {
    const category = textAt(edge, 'category');
    if (category === 'SPONSORED') return 2;
    if (category === null || category === 'ORGANIC' || !CATEGORY.test(category)) return 0;
    // A feed obfuscates all its categories or none, and an obfuscated one can look like a word.
    return this.#isObfuscated ? 0 : 1;
  }
}

export interface Signs {
  /** Of how many families there are signs of an advertisement. */
  ad: number;
  isSuggested: boolean;
  isOfGroup: boolean;
}

/** Of a story alone, wherever it is shown. */
export function adSigns(node: Fields): number {
  const found = { data: false, label: false, attachment: false };
  nearest(node, (at) => {
    for (const type of typesOf(at)) {
      found.data ||= SPONSORED_DATA.test(type);
      found.label ||= SPONSORED_LABEL.test(type);
      found.attachment ||= AD_ATTACHMENT.test(type);
    }
    found.data ||= hasAdField(at);
    return null;
  });
  return Object.values(found).filter(Boolean).length;
}

/** Of an edge of the feed. */
export function signsOf(edge: Fields, node: Fields, fields: EdgeFields): Signs {
  const isPlaced = fields.isPlaced(edge);
  const isTimeless = nearest(node, timeOf) === null;
  return {
    ad: adSigns(node) + Number(isPlaced) + Number(isTimeless) + fields.categorySigns(edge),
    isSuggested: hasType(node, FOLLOW_BUTTON) || hasType(node, RECOMMENDATION),
    isOfGroup: hasType(node, OF_GROUP),
  };
}

export const isShowcase = (node: Fields): boolean =>
  SHOWCASE.test(textAt(node, '__typename') ?? '');

const hasType = (node: Fields, wanted: RegExp): boolean =>
  nearest(node, (at) => (typesOf(at).some((type) => wanted.test(type)) ? true : null)) === true;

/** The type's own name, and the component that draws it, which is named in a field. */
function typesOf(at: Fields): string[] {
  const drawn = Object.keys(at).flatMap((key) =>
    key.startsWith('__module_component_') && at[key] !== null
      ? key.slice('__module_component_'.length)
      : [],
  );
  const type = textAt(at, '__typename');
  return type === null ? drawn : [type, ...drawn];
}

const hasAdField = (at: Fields): boolean =>
  Object.entries(at).some(
    ([key, value]) =>
      AD_FIELD.test(key) && (isFields(value) || (typeof value === 'string' && value !== '')),
  );

const timeOf = (at: Fields): true | null =>
  typeof at['creation_time'] === 'number' || typeof at['publish_time'] === 'number' ? true : null;

/** What the post's data says of how its author and the person stand; null: nothing. */
export function isFriend(actor: Fields): boolean | null {
  const status = textAt(actor, 'friendship_status') ?? '';
  if (FRIENDSHIP.test(status)) return status === 'ARE_FRIENDS';
  const isViewerFriend = actor['is_viewer_friend'];
  return typeof isViewerFriend === 'boolean' ? isViewerFriend : null;
}

export const actorOf = (at: Fields): Fields | null => {
  const actors: unknown = at['actors'];
  const first: unknown = Array.isArray(actors) ? actors[0] : null;
  return isFields(first) ? first : fieldsAt(at, 'author');
};
