/** The product's name and addresses, in one place. Wherever the specification says '{product}', these stand. */
export const brand = {
  name: 'Winnow',
  robot: 'Winnow Robot',
  network: 'Facebook',
  networkUrl: 'https://www.facebook.com',
  domain: 'winnow.example',
  supportEmail: 'support@winnow.example',
  /** With the id of the extension (`robotId`): without it the store shows no page. */
  storeUrl:
    'https://chromewebstore.google.com/detail/winnow-robot/hnghnopkgkgpfndlhdnikklnkemmmojo',
  facebookEmailSetupUrl: 'https://www.facebook.com/settings?tab=account&section=email',
} as const;

/** The latest release of web and robot; they are released together. */
export const version = '7.0.4';

/** The public half of the extension's key: with it in the manifest the id is the same everywhere. */
export const robotKey =
  'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAvAU9r5gU107TRFKXAsiT9lpsglfOfPi2S5yqNB92D2bXDE5izpYBSIa8sc8bAqrv8APjGq97SmsG27heIMq1AvwoOimWAg7RQRkz/FjvB/SkEgP4ZDTKhGo9LDs4iojbq85BxWffLZN5+PpgFer3HBEpD8AWrwvBsboySFHSXMuR11r1eeIfgk8s4m7bt/LbebZSb7SzAx9qxCSNbIYsUOgnee1dbX3/UYysp1eW3vcJe/5Tj8LiOBKWkBPkIHwz20ahgp4inolltTjtddaCydIbMwUh4dpfJmQr6Q2OTCpLG7cfGMg0FNFZIpafuGZrNWCaYXh+xW1TQg7SWq9aaQIDAQAB';
/** The first 32 hex digits of SHA-256 of the decoded key, written a to p. A test holds the two together. */
export const robotId = 'hnghnopkgkgpfndlhdnikklnkemmmojo';
