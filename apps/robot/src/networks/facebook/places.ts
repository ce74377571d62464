/** The pages that the robot itself opens; null for any other page. */
function placeOf(address: string, origin: string): string | null {
  const url = new URL(address, origin);
  const base = new URL(origin).pathname.replace(/\/$/, '');
  const path = url.pathname.slice(base.length);
  if (path === '' || path === '/') return 'home';
  if (/^\/friends\/list\/?$/.test(path)) return 'friends';
  const id = url.searchParams.get('id');
  return path === '/profile.php' && id !== null ? `profile ${id}` : null;
}

/** Whether the network redirected the tab away from the page that the robot opened. */
export function isRedirected(asked: string, address: string, origin: string): boolean {
  if (address !== origin && !address.startsWith(`${origin}/`)) return true;
  const wanted = placeOf(/^https?:/.test(asked) ? asked : origin + asked, origin);
  const place = placeOf(address, origin);
  return wanted !== null && place !== null && wanted !== place;
}
