import { createHash, randomBytes } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';

interface Places {
  webUrl: string;
  /** The address at which the network signs in a person whom it knows. */
  networkSignInUrl: string;
}

/**
 * Signs in up to the final link, by the calls of the web app and of the network's dialog, without their screens.
 * `request` shares the browser's cookies: those that the network and the api set stay in the browser.
 */
export async function arrangeSignIn(
  request: APIRequestContext,
  { webUrl, networkSignInUrl }: Places,
): Promise<{ token: string; verifier: string }> {
  await request.get(networkSignInUrl, { maxRedirects: 1 });
  const verifier = randomBytes(32).toString('base64url');
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const query = new URLSearchParams({ challenge, redirect: '/' });
  const dialog = await request.get(`${webUrl}/v1/auth/start?${query}`);
  const asked = new URL(dialog.url());
  const [, csrf] = /name="csrf" value="([^"]+)"/.exec(await dialog.text()) ?? [];
  if (!csrf) throw new Error(`${dialog.status()} at ${asked}: the network does not ask`);
  const back = await request.post(`${asked.origin}${asked.pathname}/confirm/`, {
    form: { ...Object.fromEntries(asked.searchParams), csrf, answer: 'yes' },
  });
  const [, token] = /\/auth\/token\/([^/?#]+)/.exec(back.url()) ?? [];
  if (!token) throw new Error(`${back.status()} at ${back.url()}: no sign-in`);
  return { token, verifier };
}

/** Opens a page of the web app with the session token and the accepted terms already in local storage. */
export async function openSignedIn(page: Page, url: string, token: string) {
  const handing = await page.addInitScript((kept) => {
    if (window !== window.top) return;
    localStorage.setItem('winnow.terms_accepted', '1.1');
    localStorage.setItem('winnow.token', kept);
  }, token);
  await page.goto(url);
  // Removed, so that a later sign-out is not undone by the next page load.
  await handing.dispose();
}
