import type { IncomingMessage } from 'node:http';

/** Where a request comes from; behind proxies of our own, what the outermost of them saw. */
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

/** One household or server has a whole /64 of IPv6. */
function network(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address;
  return address.split(':').slice(0, 4).join(':');
}
