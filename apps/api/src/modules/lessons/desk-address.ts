/** The hosts of the help desk's uploads, in all of its regions. */
const stores = [
  /^https:\/\/[a-z]*attachment\.freshdesk\.com\//,
  /^https:\/\/s3([.-][a-z0-9-]+)?\.amazonaws\.com\/([a-z]+-)?cdn\.freshdesk\.com\//,
];

/** Resolves an address of an article as the help desk does; null when it leads nowhere. */
export function addressAt(desk: string, address: string): URL | null {
  const base = `${desk}/support/solutions/articles/`;
  // An anchor within the article: the help desk's articles come without anchor names.
  if (address.startsWith('#') || !URL.canParse(address, base)) return null;
  return new URL(address, base);
}

/** Whether the URL is the help desk's. Any other host would learn who opens which lesson. */
export function isAtDesk(desk: string, { href, origin }: URL): boolean {
  return origin === new URL(desk).origin || stores.some((store) => store.test(href));
}
