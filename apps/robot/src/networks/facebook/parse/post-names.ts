import { resolveOwnUrl } from './links';

/** How an address names a post: in the last part of its path, or in a field of its query. */
const KINDS = new Set(['posts', 'permalink', 'videos', 'reel', 'photos']);
const STORY_FIELDS = ['story_fbid', 'multi_permalinks'];
const STORY_KINDS = new Set(['posts', 'permalink']);

export interface PostNames {
  names: string[];
  /** Set for an address of a picture or video. It leads to a post too, but a post may also contain such addresses, so
   *  it does not show whose post a place holds. */
  isMedia: boolean;
}

/** The names under which an address leads to a post; null: it leads to none, or away from the network. */
export function postNames(href: string, origin: string): PostNames | null {
  const url = resolveOwnUrl(href, origin);
  if (url === null) return null;
  const parts = url.pathname.split('/').filter((part) => part !== '');
  const last = parts.at(-1);
  const kind = parts.slice(0, -1).find((part) => KINDS.has(part));
  const stories = STORY_FIELDS.flatMap((key) => url.searchParams.get(key) ?? []);
  const media = url.searchParams.get(last === 'watch' ? 'v' : 'fbid') ?? [];
  const isStory = (kind !== undefined && STORY_KINDS.has(kind)) || stories.length > 0;
  const names = [kind === undefined ? [] : (last ?? []), stories, media].flat();
  return names.length === 0 ? null : { names, isMedia: !isStory };
}
