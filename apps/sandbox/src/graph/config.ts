import { createHmac } from 'node:crypto';

/** The only app known to the sign-in stand-in. */
export const practiceApp = {
  id: process.env['SANDBOX_APP_ID'] ?? 'winnow-practice-app',
  secret: process.env['SANDBOX_APP_SECRET'] ?? 'winnow-practice-secret',
  name: 'Winnow',
  origins: (process.env['SANDBOX_REDIRECT_ORIGINS'] ?? 'http://localhost,http://127.0.0.1').split(
    ',',
  ),
};

export const grantable = ['openid', 'public_profile', 'email', 'user_location', 'user_link'];

/** An id inside an app differs from the id on the network and from the ids in other apps. */
export const appScopedId = (appId: string, networkId: string): string => {
  const digest = createHmac('sha256', appId).update(networkId).digest();
  return `1${String(digest.readBigUInt64BE() % 10n ** 15n).padStart(15, '0')}`;
};

/** An allowed origin without a port allows every port, because local servers choose theirs freely. */
export function isAllowedRedirect(uri: string): boolean {
  if (!URL.canParse(uri)) return false;
  const url = new URL(uri);
  return practiceApp.origins.some(
    (origin) => origin === url.origin || origin === `${url.protocol}//${url.hostname}`,
  );
}
