/** Where the help desk keeps what was uploaded to its articles, for every region of it. */
const stores = [
  /^https:\/\/[a-z]*attachment\.freshdesk\.com\//,
  /^https:\/\/s3([.-][a-z0-9-]+)?\.amazonaws\.com\/([a-z]+-)?cdn\.freshdesk\.com\//,
];

/** Where an address of an article leads as the help desk shows it, or null where it leads nowhere. */
export function addressAt(desk: string, address: string): URL | null {
  const base = `${desk}/support/solutions/articles/`;
  // A place within the article itself: articles come without the names of their places.
  if (address.startsWith('#') || !URL.canParse(address, base)) return null;
  return new URL(address, base);
}

/** Whether it is the help desk that answers: anybody else would be told who opens which lesson. */
export function isAtDesk(desk: string, { href, origin }: URL): boolean {
  return origin === new URL(desk).origin || stores.some((store) => store.test(href));
}
