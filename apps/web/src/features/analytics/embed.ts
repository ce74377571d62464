import { brand } from '@winnow/sdk/brand';

/** Hosts whose posts the network allows to be embedded. */
const network = /^((www|web|m|mbasic)\.)?facebook\.com$/;
/** The network's redirect paths: addresses of its own that lead anywhere. */
const door = /^\/(l\.php|flx|login|dialog|share(r)?|plugins)\b/i;
const local = /^(localhost|127\.0\.0\.1)$/;

/** The width in pixels for the network's embed, which takes 350 to 750. */
export const embedWidth = 350;

/** The post's address if it leads to the network and nowhere else; else null. */
export function postUrl(permalink: string): URL | null {
  const url = URL.canParse(permalink) ? new URL(permalink) : null;
  if (!url) return null;
  const isNetwork = url.protocol === 'https:' && url.port === '' && network.test(url.hostname);
  if (isNetwork && !url.username && !url.password && !door.test(url.pathname)) return url;
  return isPractice(url) ? url : null;
}

/**
 * True when both the dashboard and the address are on this machine: a practice network serves only a local
 * dashboard.
 */
function isPractice(url: URL): boolean {
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
  return isWeb && local.test(location.hostname) && local.test(url.hostname);
}

/** The address of the network's embed of one public post. */
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
