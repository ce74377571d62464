import { expect, test } from 'vitest';
import { browserKind } from './browser-kind';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/156.0.0.0 Safari/537.36`,
    'Chrome on Windows',
  ],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Chrome/156.0.0.0 Safari/537.36 Edg/156.0.0.0`,
    'Edge on macOS',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${webkit} Version/18.0 Mobile/15E148 Safari/604.1`,
    'Safari on iPhone',
  ],
  [
    `Mozilla/5.0 (Linux; Android 16; K) ${webkit} Chrome/156.0.0.0 Mobile Safari/537.36`,
    'Chrome on Android',
  ],
  [
    `Mozilla/5.0 (X11; Linux x86_64) ${webkit} HeadlessChrome/156.0.0.0 Safari/537.36`,
    'Chrome on Linux',
  ],
  ['Firefox/140.0', 'Firefox'],
  ['curl/8.5.0', null],
  ['', null],
  [null, null],
])('%s is %s', (userAgent, kind) => {
  expect(browserKind(userAgent)).toBe(kind);
});
