import { brand } from '@winnow/sdk/brand';

/** The hosts whose posts the network itself lets others embed. */
const network = /^((www|web|m|mbasic)\.)?facebook\.com$/;
/** The network's own doors out: an address of its that leads anywhere. */
const door = /^\/(l\.php|flx|login|dialog|share(r)?|plugins)\b/i;
const local = /^(localhost|127\.0\.0\.1)$/;

/** The width that the network's frame is drawn for; it takes 350 to 750. */
export const embedWidth = 350;

/** The post's address when it leads to the network, and to nothing else. */
export function postUrl(permalink: string): URL | null {
  const url = URL.canParse(permalink) ? new URL(permalink) : null;
  if (!url) return null;
  const isNetwork = url.protocol === 'https:' && url.port === '' && network.test(url.hostname);
  if (isNetwork && !url.username && !url.password && !door.test(url.pathname)) return url;
  return isPractice(url) ? url : null;
}

/** A practice network is only met by a practice dashboard. */
function isPractice(url: URL): boolean {
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
  return isWeb && local.test(location.hostname) && local.test(url.hostname);
}

/** The network's frame around one public post. */
export function embedUrl(permalink: string): string | null {
  const url = postUrl(permalink);
  if (!url) return null;
  const root = isPractice(url) ? `${url.origin}/network` : brand.networkUrl;
  const query = new URLSearchParams({
    href: url.href,
    show_text: 'true',
    width: String(embedWidth),
  });
  return `${root}/plugins/post.php?${query}`;
}
