import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';

/** The client's address; behind `proxies` of our own, the one that the outermost of them saw. */
export function addressOf(
  request: Request,
  incoming: IncomingMessage | undefined,
  proxies: number,
): string {
  const direct = incoming?.socket.remoteAddress ?? 'unknown';
  if (proxies === 0) return network(direct);
  const chain = (request.headers.get('x-forwarded-for') ?? '').split(',').map((one) => one.trim());
  return network([...chain, direct].at(-1 - proxies) || direct);
}

/**
 * The /64 of an IPv6 address, which one household or server has as a whole; an IPv4-mapped IPv6 address becomes the
 * IPv4 address.
 */
function network(address: string): string {
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address);
  if (groups.slice(0, 5).every((group) => group === '0') && groups[5] === 'ffff')
    return groups.slice(6).flatMap(bytesOf).join('.');
  return groups.slice(0, 4).join(':');
}

/** The eight groups of an IPv6 address, with the zeros that `::` left out. */
function groupsOf(address: string): string[] {
  const [withoutZone = ''] = address.split('%');
  const { hostname } = new URL(`http://[${withoutZone}]`);
  const [head = [], tail = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((half) => half.split(':').filter(Boolean));
  const left = Array.from({ length: 8 - head.length - tail.length }, () => '0');
  return [...head, ...left, ...tail];
}

function bytesOf(group: string): number[] {
  const value = Number.parseInt(group, 16);
  return [value >> 8, value & 255];
}
