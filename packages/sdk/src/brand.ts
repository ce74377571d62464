/** The product's name and addresses. `{product}` in the specification means these values. */
export const brand = {
  name: 'Winnow',
  robot: 'Winnow Robot',
  network: 'Facebook',
  networkUrl: 'https://www.facebook.com',
  domain: 'winnow.example',
  supportEmail: 'support@winnow.example',
  /** The address needs the extension's id (`robotId`): without it the store answers with no page. */
  storeUrl:
    'https://chromewebstore.google.com/detail/winnow-robot/hnghnopkgkgpfndlhdnikklnkemmmojo',
  facebookEmailSetupUrl: 'https://www.facebook.com/settings?tab=account&section=email',
} as const;

/** The latest release. Web and robot are released together. */
export const version = '7.0.4';

/** The extension's public key. In the manifest it gives the extension the same id on every machine. */
export const robotKey =
  'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAvAU9r5gU107TRFKXAsiT9lpsglfOfPi2S5yqNB92D2bXDE5izpYBSIa8sc8bAqrv8APjGq97SmsG27heIMq1AvwoOimWAg7RQRkz/FjvB/SkEgP4ZDTKhGo9LDs4iojbq85BxWffLZN5+PpgFer3HBEpD8AWrwvBsboySFHSXMuR11r1eeIfgk8s4m7bt/LbebZSb7SzAx9qxCSNbIYsUOgnee1dbX3/UYysp1eW3vcJe/5Tj8LiOBKWkBPkIHwz20ahgp4inolltTjtddaCydIbMwUh4dpfJmQr6Q2OTCpLG7cfGMg0FNFZIpafuGZrNWCaYXh+xW1TQg7SWq9aaQIDAQAB';
/**
 * The first 32 hex digits of SHA-256 of the decoded key, mapped to the letters a to p. A test compares the
 * two.
 */
export const robotId = 'hnghnopkgkgpfndlhdnikklnkemmmojo';
