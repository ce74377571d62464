import { afterEach, expect, test, vi } from 'vitest';
import { setNetworkUrl, networkUrl } from './network-url';

const at = (href: string) => vi.stubGlobal('location', new URL(href));
afterEach(() => {
  vi.unstubAllGlobals();
  setNetworkUrl(null);
});

test('profiles are on the social network, unless the api works with a practice network', () => {
  at('http://localhost:4000/friends');
  expect(networkUrl()).toBe('https://www.facebook.com');
  setNetworkUrl('http://localhost:4010/network');
  expect(networkUrl()).toBe('http://localhost:4010/network');
  setNetworkUrl(null);
  expect(networkUrl()).toBe('https://www.facebook.com');
});

test.each([
  ['http://localhost:4000/', 'https://evil.example/network'],
  ['http://localhost:4000/', 'javascript://localhost/%0Aalert(1)'],
  ['http://localhost:4000/', 'nonsense'],
  ['https://app.winnow.example/', 'http://localhost:4010/network'],
])('a dashboard at %s is not led to %s', (page, network) => {
  at(page);
  setNetworkUrl(network);
  expect(networkUrl()).toBe('https://www.facebook.com');
});
