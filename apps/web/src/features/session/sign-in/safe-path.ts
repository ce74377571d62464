import { localPath } from '@winnow/sdk/rules';

/** A path within this app, or null: never another origin, whatever the spelling. */
export function safePath(text: string | null): string | null {
  return localPath(text, location.origin);
}

/** Where to go after signing in: the dashboard, or masterclass if the person came from there. */
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
