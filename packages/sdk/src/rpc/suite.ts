import { Aes128Gcm, CipherSuite, DhkemX25519HkdfSha256, HkdfSha256 } from '@hpke/core';

export type Bytes = Uint8Array<ArrayBuffer>;

/** RFC 9180: DHKEM(X25519, HKDF-SHA256), HKDF-SHA256, AES-128-GCM, in base mode. */
export function createSuite(
  kem: DhkemX25519HkdfSha256,
  kdf: HkdfSha256,
  aead: Aes128Gcm,
): CipherSuite {
  return new CipherSuite({ kem, kdf, aead });
}
export type Suite = ReturnType<typeof createSuite>;

/** On WebCrypto only, so that it runs in a browser. */
export const suite = createSuite(new DhkemX25519HkdfSha256(), new HkdfSha256(), new Aes128Gcm());

/** Lengths in bytes of the fields before the sealed text, in this order. */
const formatLength = 1;
const keyIdLength = 8;
const headLength = formatLength + keyIdLength;
const encLength = 32;

/** The only format. It fixes the suite, so that no attacker can downgrade an end to a weaker one. */
const format = 1;
const requestLabel = 'winnow rpc request\0';

export interface SealedParts {
  keyId: string;
  /** Binds the sealed text to all cleartext before it. */
  info: Bytes;
  enc: Bytes;
  text: Bytes;
}

/** Splits a sealed request into its fields; undefined when it has another format. */
export function parseSealed(sealed: Bytes): SealedParts | undefined {
  if (sealed.length <= headLength + encLength || sealed[0] !== format) return undefined;
  const head = sealed.slice(0, headLength);
  return {
    keyId: toHex(head.slice(formatLength)),
    info: hpkeInfo(head),
    enc: sealed.slice(headLength, headLength + encLength),
    text: sealed.slice(headLength + encLength),
  };
}

export function headerFor(keyId: string): Bytes {
  return concat(Uint8Array.of(format), fromHex(keyId));
}

export function hpkeInfo(head: Bytes): Bytes {
  return concat(encode(requestLabel), head);
}

/** A key's id is a hash of the key, so no key can take the id of another. */
export async function keyIdOf(publicKey: Bytes): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', publicKey);
  return toHex(new Uint8Array(hash, 0, keyIdLength));
}

export function encode(text: string): Bytes {
  return new TextEncoder().encode(text);
}

export function concat(...parts: readonly Uint8Array[]): Bytes {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function fromHex(text: string): Bytes {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
