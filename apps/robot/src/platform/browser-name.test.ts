import { expect, test } from 'vitest';
import { browserName } from './browser-name';

const of = (system: string, rest: string) =>
  `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) ${rest}`;

test.each([
  [of('X11; Linux x86_64', 'Chrome/156.0.0.0 Safari/537.36'), 'Chrome 156 Linux'],
  [of('X11; Linux x86_64', 'HeadlessChrome/156.0.0.0 Safari/537.36'), 'Chrome 156 Linux'],
  [
    of('Windows NT 10.0; Win64; x64', 'Chrome/151.0.0.0 Safari/537.36 Edg/151.0.0.0'),
    'Edge 151 Windows',
  ],
  [of('Macintosh; Intel Mac OS X 10_15_7', 'Chrome/150.0.0.0'), 'Chrome 150 macOS'],
  [of('X11; CrOS x86_64 14541.0.0', 'Chrome/149.0.0.0'), 'Chrome 149 ChromeOS'],
  ['something else', 'Chrome 0 other'],
])('%s is %s', (userAgent, name) => {
  expect(browserName(userAgent)).toBe(name);
  expect(name).toMatch(/^[A-Za-z]+ [\d.]{1,20} [A-Za-z0-9]{1,20}$/);
});
