import { stored } from '../../../shared/storage/storage';

/**
 * The address that signs the user in to the sister product.
 * - `back-url`: our page, for the way back.
 * - `redirect`: the sister's page that they came from.
 */
export function sisterUrl(root: string, authToken: string, pathname = location.pathname): string {
  const url = new URL(`/auth/token/${encodeURIComponent(authToken)}`, root);
  url.searchParams.set('back-url', pathname);
  const redirect = stored('backUrl');
  if (redirect) url.searchParams.set('redirect', redirect);
  return url.href;
}
