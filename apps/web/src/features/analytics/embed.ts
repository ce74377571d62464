/** The hosts whose posts the network itself lets others embed. */
const network = /^([\w-]+\.)?facebook\.com$/;
const local = /^(localhost|127\.0\.0\.1)$/;

/** The width that the network's frame is drawn for; it takes 350 to 750. */
export const embedWidth = 350;

/** The post's address when it leads to the network, and to nothing else. */
export function postUrl(permalink: string): URL | null {
  const url = URL.canParse(permalink) ? new URL(permalink) : null;
  if (!url) return null;
  if (url.protocol === 'https:' && network.test(url.hostname)) return url;
  return isPractice(url) ? url : null;
}

/** A practice network is only met by a practice dashboard. */
function isPractice(url: URL): boolean {
  return local.test(location.hostname) && local.test(url.hostname);
}

/** The network's frame around one public post. */
export function embedUrl(permalink: string): string | null {
  const url = postUrl(permalink);
  if (!url) return null;
  const root = isPractice(url) ? `${url.origin}/network` : 'https://www.facebook.com';
  const query = new URLSearchParams({
    href: url.href,
    show_text: 'true',
    width: String(embedWidth),
  });
  return `${root}/plugins/post.php?${query}`;
}
