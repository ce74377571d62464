/** What an address calls a post: the last part of its path, or a field of its query. */
const IN_PATH = /\/(posts|permalink|videos|reel|photos)\/(?:[^?#]*\/)?([^/?#]+)\/?$/;
const STORY_FIELDS = ['story_fbid', 'multi_permalinks'];
const STORY_KINDS = new Set(['posts', 'permalink']);

export interface PostNames {
  names: string[];
  /** Also leads to a post, but a post may hold the addresses of its pictures: they say nothing of whose it is. */
  isMedia: boolean;
}

/** The names under which an address leads to a post; null: it leads to none. */
export function postNames(href: string, base: string): PostNames | null {
  const url = parsed(href, base);
  if (url === null) return null;
  const [, kind = '', last = ''] = IN_PATH.exec(url.pathname) ?? [];
  const stories = STORY_FIELDS.flatMap((key) => url.searchParams.get(key) ?? []);
  const media = url.searchParams.get(/\/watch\/?$/.test(url.pathname) ? 'v' : 'fbid') ?? [];
  const isStory = STORY_KINDS.has(kind) || stories.length > 0;
  const names = [last === '' ? [] : last, stories, media].flat();
  return names.length === 0 ? null : { names, isMedia: !isStory };
}

function parsed(href: string, base: string): URL | null {
  try {
    return new URL(href, base);
  } catch {
    return null;
  }
}
