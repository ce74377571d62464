/** The oldest accounts have ids of one digit. */
const ID = /^[1-9]\d{0,16}$/;
const VANITY = /^[\p{L}\p{N}][\p{L}\p{N}._-]{1,99}$/u;
/** The pattern counts code points, and some letters are two UTF-16 characters long. */
const MAX_VANITY_LENGTH = 100;
const TRACKING = /^(__|fbclid$|ref$|refid$|comment_tracking$|mibextid$|locale$|eav$|paipv$|sk$)/;
const SITE = /(^|\.)facebook\.com$/;

// First path segments that belong to the network, so they are never a person's name.
const TAKEN = new Set(
  (
    'friends me groups group events pages marketplace watch gaming stories reel reels photo photo.php photos ' +
    'permalink.php story.php posts login login.php checkpoint help settings notifications messages bookmarks ' +
    'hashtag policies privacy saved memories ads business home.php profile.php people search l.php share sharer ' +
    'sharer.php dialog plugins api ajax videos video media public recover logout.php legal terms about'
  ).split(' '),
);

export const isId = (text: unknown): text is string => typeof text === 'string' && ID.test(text);

export interface ProfileLink {
  id: string | null;
  vanity: string | null;
}

/** The address as seen from the adapter's origin, or null for another host or scheme. */
export function resolveOwnUrl(href: string, origin: string): URL | null {
  const base = new URL(`${origin.replace(/\/+$/, '')}/`);
  let url: URL;
  try {
    url = new URL(href, href.startsWith('/') && !href.startsWith('//') ? base.origin : base);
  } catch {
    return null;
  }
  const ours = url.origin === base.origin;
  const site =
    SITE.test(base.hostname) &&
    url.protocol === 'https:' &&
    SITE.test(url.hostname) &&
    url.port === '';
  if ((!ours && !site) || url.username !== '' || url.password !== '') return null;
  const prefix = base.pathname.slice(0, -1);
  if (prefix !== '' && (url.pathname === prefix || url.pathname.startsWith(`${prefix}/`))) {
    url.pathname = url.pathname.slice(prefix.length) || '/';
  }
  return url;
}

/** The person whose profile a link leads to; null for any other link, also one away from the network. */
export function profileLink(href: string | null, origin: string): ProfileLink | null {
  const url = href === null ? null : resolveOwnUrl(href, origin);
  if (url === null) return null;
  const parts = url.pathname
    .split('/')
    .filter((part) => part !== '')
    .map(decoded);
  const [first = '', second = '', third = '', fourth = ''] = parts;
  if (first === 'profile.php') {
    const id = url.searchParams.get('id');
    return isId(id) ? { id, vanity: null } : null;
  }
  if (first === 'groups' && third === 'user')
    return isId(fourth) ? { id: fourth, vanity: null } : null;
  if (first === 'people' && isId(third)) return second === '' ? null : { id: third, vanity: null };
  if (parts.length !== 1 || TAKEN.has(first.toLowerCase())) return null;
  const isVanity = VANITY.test(first) && first.length <= MAX_VANITY_LENGTH;
  if (isId(first)) return { id: first, vanity: null };
  return isVanity ? { id: null, vanity: first } : null;
}

/** Whether the address is a profile's list of all friends, not of its mutual or recent friends. */
export function isFriendsLink(href: string, origin: string): boolean {
  const url = resolveOwnUrl(href, origin);
  if (url === null) return false;
  const last = url.pathname.split('/').findLast((part) => part !== '') ?? '';
  return FRIENDS.test(last === 'profile.php' ? (url.searchParams.get('sk') ?? '') : last);
}

const FRIENDS = /^friends(_all)?$/;

/** The address without tracking parameters; null when it leads elsewhere. Absolute, within the origin. */
export function cleanLink(href: string, origin: string): string | null {
  const url = resolveOwnUrl(href, origin);
  if (url === null) return null;
  const kept = new URLSearchParams([...url.searchParams].filter(([key]) => !TRACKING.test(key)));
  const query = kept.size === 0 ? '' : `?${kept.toString()}`;
  return `${origin.replace(/\/+$/, '')}${url.pathname}${query}`;
}

/** The address of a picture: https on any host (the network's picture hosts change), or the origin's own. */
export function pictureLink(href: unknown, origin: string): string | null {
  if (typeof href !== 'string' || href === '' || href.length > 2_000) return null;
  try {
    const url = new URL(href, origin);
    return url.protocol === 'https:' || url.origin === new URL(origin).origin ? url.href : null;
  } catch {
    return null;
  }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}
