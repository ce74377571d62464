import { stored } from '../../../shared/storage/storage';

/** Where the sister product signs a person in: it may send them back to where they are now, and on to where it was
 *  left for this product. */
export function sisterUrl(root: string, authToken: string, pathname = location.pathname): string {
  const url = new URL(`/auth/token/${encodeURIComponent(authToken)}`, root);
  url.searchParams.set('back-url', pathname);
  const redirect = stored('backUrl');
  if (redirect) url.searchParams.set('redirect', redirect);
  return url.href;
}
