import { createHmac } from 'node:crypto';

/** The one app that the sign-in stand-in knows. */
export const practiceApp = {
  id: process.env['SANDBOX_APP_ID'] ?? 'winnow-practice-app',
  secret: process.env['SANDBOX_APP_SECRET'] ?? 'winnow-practice-secret',
  name: 'Winnow',
  origins: (process.env['SANDBOX_REDIRECT_ORIGINS'] ?? 'http://localhost,http://127.0.0.1').split(
    ',',
  ),
};

export const grantable = ['openid', 'public_profile', 'email', 'user_location', 'user_link'];

/** Ids inside an app differ from those on the network, and from app to app. */
export const appScopedId = (appId: string, networkId: string): string => {
  const digest = createHmac('sha256', appId).update(networkId).digest();
  return `1${String(digest.readBigUInt64BE() % 10n ** 15n).padStart(15, '0')}`;
};

/** An allowed origin without a port stands for every port: local servers choose theirs freely. */
export function isAllowedRedirect(uri: string): boolean {
  if (!URL.canParse(uri)) return false;
  const url = new URL(uri);
  return practiceApp.origins.some(
    (origin) => origin === url.origin || origin === `${url.protocol}//${url.hostname}`,
  );
}
