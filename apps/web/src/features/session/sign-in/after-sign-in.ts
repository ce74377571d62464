/** Where to go after the sign-in: the dashboard, or masterclass if the user came from there. */
export function afterSignIn(from: string | null, search: string, hash: string): string {
  const cameFrom = from ?? referrerPath();
  const place = cameFrom?.startsWith('/masterclass') ? '/masterclass' : '/dashboard';
  const query = new URLSearchParams(search);
  for (const ours of ['error', 'error_text']) query.delete(ours);
  const kept = query.size > 0 ? `?${query}` : '';
  return place + kept + hash;
}

function referrerPath(): string | null {
  if (!URL.canParse(document.referrer)) return null;
  const { origin, pathname } = new URL(document.referrer);
  return origin === location.origin ? pathname : null;
}
