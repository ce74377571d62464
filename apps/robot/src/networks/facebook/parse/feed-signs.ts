import { nearest } from './nearest';
import { fieldsAt, isFields, textAt, type Fields } from './wire/traverse';

/** Signs of an advertisement. The network can rename fields, so names of types count, not names of fields. */
const SPONSORED_DATA = /^Sponsored\w*Data$/;
const SPONSORED_LABEL = /SponsoredLabel/;
const AD_ATTACHMENT = /^StoryAttachment\w*AdStyle|^\w*AdAttachment/;
const FOLLOW_BUTTON = /FollowButtonStrategy$/;
const RECOMMENDATION = /RecommendationLabel/;
const GROUP_ATTRIBUTION = /CommunityAttribution/;
const SHOWCASE = /^ShowcaseFeedUnit$/;
/** Names of fields that were once used for advertisements: another sign of the first family if they hold a value. */
const AD_FIELD = /^(ad_?id|client_token|sponsor(ed)?_data|th_dat_spo|sponsor_id)$/i;

const PLAIN_STATUS = /^[A-Z_]{1,40}$/;

/** A field counts as an advertisement's place if it has at most this many numbers per null, because a feed may
 *  begin with advertisements. */
const MAX_NUMBERS_PER_NULL = 3;
/** With fewer numbers than this, a feed of mostly advertisements looks the same as a field
 *  that usually holds numbers. */
const MIN_COMPARABLE_NUMBERS = 10;
/** From this many numbers without a null, the field is assumed to be set on every edge, so it is no sign of an
 *  advertisement. With fewer, each number counts as a sign. */
const MAX_NUMBERS_WITHOUT_NULL = 4;

/** A category in plain words. The network may obfuscate it, and then it says nothing. */
const PLAIN_CATEGORY = /^[A-Z]{4,}(_[A-Z]+)*$/;

/** The fields of the feed's edges beside the post, counted so that edges can be compared. */
export class EdgeFields {
  readonly #counts = new Map<string, { nulls: number; numbers: number }>();
  readonly #seen = new WeakSet<object>();
  #isObfuscated = false;

  learn(edge: Fields): void {
    if (this.#seen.has(edge)) return;
    this.#seen.add(edge);
    const category = textAt(edge, 'category');
    if (category !== null && !PLAIN_CATEGORY.test(category)) this.#isObfuscated = true;
    for (const [key, value] of Object.entries(edge)) {
      const counted = this.#counts.get(key) ?? { nulls: 0, numbers: 0 };
      if (value === null) counted.nulls += 1;
      else if (typeof value === 'number') counted.numbers += 1;
      else continue;
      this.#counts.set(key, counted);
    }
  }

  /** Whether a field is a number where other edges have null: only an advertisement has a place in the auction. The
   *  first edges have no others to compare with, so any number counts. */
  isPlaced(edge: Fields): boolean {
    return Object.entries(edge).some(([key, value]) => {
      const { nulls = 0, numbers = 0 } = this.#counts.get(key) ?? {};
      if (typeof value !== 'number') return false;
      if (nulls === 0) return numbers < MAX_NUMBERS_WITHOUT_NULL;
      return numbers < MIN_COMPARABLE_NUMBERS || nulls * MAX_NUMBERS_PER_NULL >= numbers;
    });
  }

  /** A plain category other than ORGANIC is a sign. SPONSORED alone is decisive. */
  categorySigns(edge: Fields): number {
    const category = textAt(edge, 'category');
    if (category === 'SPONSORED') return 2;
    if (category === null || category === 'ORGANIC' || !PLAIN_CATEGORY.test(category)) return 0;
    // A feed obfuscates all its categories or none, and an obfuscated one may look like a word.
    return this.#isObfuscated ? 0 : 1;
  }
}

export interface Signs {
  /** The number of families with a sign of an advertisement. */
  ad: number;
  isSuggested: boolean;
  isOfGroup: boolean;
}

/** The signs in a story alone, wherever it is shown. */
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

/** The signs of an edge of the feed. */
export function signsOf(edge: Fields, node: Fields, fields: EdgeFields): Signs {
  const isPlaced = fields.isPlaced(edge);
  const isTimeless = nearest(node, timeOf) === null;
  return {
    ad: adSigns(node) + Number(isPlaced) + Number(isTimeless) + fields.categorySigns(edge),
    isSuggested: hasType(node, FOLLOW_BUTTON) || hasType(node, RECOMMENDATION),
    isOfGroup: hasType(node, GROUP_ATTRIBUTION),
  };
}

export const isShowcase = (node: Fields): boolean =>
  SHOWCASE.test(textAt(node, '__typename') ?? '');

const hasType = (node: Fields, wanted: RegExp): boolean =>
  nearest(node, (at) => (typesOf(at).some((type) => wanted.test(type)) ? true : null)) === true;

/** `__typename`, and the components that render the node, from its keys `__module_component_<name>`. */
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

/** Whether the post's data says that the author is a friend of the user; null: it does not say. */
export function isFriend(actor: Fields): boolean | null {
  const status = textAt(actor, 'friendship_status') ?? '';
  if (PLAIN_STATUS.test(status)) return status === 'ARE_FRIENDS';
  const isViewerFriend = actor['is_viewer_friend'];
  return typeof isViewerFriend === 'boolean' ? isViewerFriend : null;
}

export const actorOf = (at: Fields): Fields | null => {
  const actors: unknown = at['actors'];
  const first: unknown = Array.isArray(actors) ? actors[0] : null;
  return isFields(first) ? first : fieldsAt(at, 'author');
};
