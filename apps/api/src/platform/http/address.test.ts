import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { addressOf } from './address';

const from = (remoteAddress: string) =>
  addressOf(
    new Request('http://localhost/'),
    { socket: { remoteAddress } } as unknown as IncomingMessage,
    0,
  );

test.each([
  ['2001:db8::1', '2001:db8::2'],
  ['2001:db8::1', '2001:db8:0:0:ffff:1:2:3'],
  ['2001:DB8:0:7::1', '2001:0db8:0000:0007:0000:0000:0000:0009'],
  ['::1', '0:0:0:0:1::'],
  ['fe80::1%eth0', 'fe80::2'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::ffff:c000:207', '192.0.2.7'],
])('%s and %s are one household', (one, other) => {
  expect(from(one)).toBe(from(other));
});

test.each([
  ['2001:db8::1', '2001:db8:0:1::1'],
  ['2001:db8::1', '2001:db9::1'],
  ['::ffff:192.0.2.7', '::ffff:192.0.2.8'],
  ['192.0.2.7', '192.0.2.8'],
])('%s and %s are two', (one, other) => {
  expect(from(one)).not.toBe(from(other));
});

test('behind two proxies of ours it is what the outer one saw, whatever the caller wrote before', () => {
  const headers = { 'x-forwarded-for': '6.6.6.6, 192.0.2.7, 10.0.0.1' };
  const request = new Request('http://localhost/', { headers });
  const incoming = { socket: { remoteAddress: '10.0.0.2' } } as unknown as IncomingMessage;
  expect(addressOf(request, incoming, 2)).toBe('192.0.2.7');
});
