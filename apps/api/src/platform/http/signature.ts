import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Services, Verify } from './implement';

/** The difference that is accepted between the time of a signature and ours. */
const toleranceMs = 5 * 60_000;

/**
 * Verifies `t=<unix seconds>,v1=<hex>` in a header: HMAC-SHA256 of the time, a dot and the bytes of the body, as
 * Stripe signs (https://docs.stripe.com/webhooks#verify-manually). Several `v1` come while a secret is rotated. A
 * stale signature and a repeated one are refused; a service signs a redelivery again.
 */
export function timestamped(
  header: string,
  secretOf: (config: Services['config']) => string | undefined,
): Verify {
  return ({ config, now }, { bytes, headers }) => {
    const secret = secretOf(config);
    const parts = (headers.get(header) ?? '').split(',').map((part) => part.trim());
    const valuesOf = (name: string) =>
      parts
        .filter((part) => part.startsWith(`${name}=`))
        .map((part) => part.slice(name.length + 1));
    const [time] = valuesOf('t');
    if (!secret || time === undefined || !/^\d{1,12}$/.test(time)) return false;
    if (Math.abs(now.getTime() - Number(time) * 1000) > toleranceMs) return false;
    const expected = createHmac('sha256', secret).update(`${time}.`).update(bytes).digest();
    const isSigned = valuesOf('v1').some((hex) => isEqual(Buffer.from(hex, 'hex'), expected));
    return isSigned && { once: expected };
  };
}

/**
 * Verifies a header that is the hex HMAC-SHA256 of the body's bytes, as Rewardful signs. There is no time in it, so a
 * repeat is accepted here: the handler must know the events that it took.
 */
export function plain(
  header: string,
  secretOf: (config: Services['config']) => string | undefined,
): Verify {
  return ({ config }, { bytes, headers }) => {
    const secret = secretOf(config);
    if (!secret) return false;
    const expected = createHmac('sha256', secret).update(bytes).digest();
    return isEqual(Buffer.from(headers.get(header) ?? '', 'hex'), expected);
  };
}

function isEqual(given: Buffer, expected: Buffer): boolean {
  return given.length === expected.length && timingSafeEqual(given, expected);
}
