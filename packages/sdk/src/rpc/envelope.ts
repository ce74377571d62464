import { type Bytes, encode } from './suite';

/** A call inside a sealed request. */
export interface Envelope {
  method: string;
  /** With query, relative to the base of the api: '/friends?limit=25'. */
  path: string;
  headers: Record<string, string>;
  body: string | null;
  /** The nonce: 16 random bytes in base64url, valid for one envelope, then '=' as padding. */
  noise: string;
  /** When it was sealed, in milliseconds since 1970. */
  at: number;
}

/** An answer inside a sealed reply. A body that is not text is in base64. */
export interface Answer {
  status: number;
  headers: [name: string, value: string][];
  body: string;
  base64?: true;
  fill: string;
}

const step = 256;
const noncePattern = /^[\w-]{22}=*$/;

/** Pads the envelope to a multiple of 256 bytes, so that its length reveals little of its content. */
export function writeEnvelope(call: Omit<Envelope, 'noise'>): Bytes {
  const nonce = base64url(crypto.getRandomValues(new Uint8Array(16)));
  const length = encode(JSON.stringify({ ...call, noise: nonce })).length;
  return encode(JSON.stringify({ ...call, noise: nonce + filling(length) }));
}

/** Parses an envelope; undefined when it is malformed. */
export function readEnvelope(bytes: Uint8Array): Envelope | undefined {
  const value = readJson(bytes);
  if (typeof value !== 'object' || value === null) return undefined;
  const { method, path, headers, body, noise, at } = value as Partial<Record<string, unknown>>;
  const isOne =
    typeof method === 'string' &&
    typeof path === 'string' &&
    path.startsWith('/') &&
    (body === null || typeof body === 'string') &&
    typeof noise === 'string' &&
    noncePattern.test(noise) &&
    typeof at === 'number' &&
    Number.isFinite(at) &&
    isTexts(headers);
  return isOne ? { method, path, headers, body, noise, at } : undefined;
}

/** The random part of the nonce, without its padding. */
export function nonceBytes(nonce: string): Bytes {
  return fromBase64(nonce.slice(0, 22));
}

export async function writeAnswer(reply: Response): Promise<Bytes> {
  const bytes = new Uint8Array(await reply.arrayBuffer());
  const text = readText(bytes);
  const answer: Answer = {
    status: reply.status,
    headers: [...reply.headers],
    body: text ?? base64url(bytes),
    ...(text === undefined && { base64: true as const }),
    fill: '',
  };
  const length = encode(JSON.stringify(answer)).length;
  return encode(JSON.stringify({ ...answer, fill: filling(length) }));
}

export function readAnswer(bytes: Uint8Array): Response {
  const { status, headers, body, base64 } = readJson(bytes) as Answer;
  const isEmpty = status === 204 || status === 304;
  return new Response(isEmpty ? null : base64 ? fromBase64(body) : body, { status, headers });
}

function filling(length: number): string {
  return '='.repeat((step - (length % step)) % step);
}

function readJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(readText(bytes) ?? '');
  } catch {
    return undefined;
  }
}

function readText(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function isTexts(value: unknown): value is Record<string, string> {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((one) => typeof one === 'string')
  );
}

function base64url(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function fromBase64(text: string): Bytes {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
}
