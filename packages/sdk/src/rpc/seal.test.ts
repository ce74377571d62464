import { describe, expect, test } from 'vitest';
import { readAnswer, readEnvelope, nonceBytes, writeAnswer, writeEnvelope } from './envelope';
import {
  type KeyPair,
  newKeyPair,
  openRequest,
  readKeyPair,
  sealRequest,
  toPublicKey,
} from './seal';
import { nodeSuite } from './node';
import { type Bytes, encode, type Suite, suite } from './suite';

const told = (pair: KeyPair) => toPublicKey(pair.id, pair.publicKey);

/** An api that has these keys. */
const apiWith =
  (...pairs: KeyPair[]) =>
  async (id: string) => {
    const pair = pairs.find((one) => one.id === id);
    return pair && readKeyPair(pair.publicKey, pair.privateKey);
  };

async function open(by: Suite, sealed: Bytes, ...pairs: KeyPair[]) {
  const opened = await openRequest(sealed, apiWith(...pairs), by);
  if (typeof opened === 'string') throw new Error(opened);
  return opened;
}

/** What the browser's own cryptography says of bytes that nobody sealed like this. */
const untrue = { name: 'OperationError' };

function* eachTouched(bytes: Bytes): Generator<Bytes> {
  for (let at = 0; at < bytes.length; at += 1) {
    const touched = bytes.slice();
    touched[at]! ^= 1 << (at % 8);
    yield touched;
  }
}

describe.each([
  ['WebCrypto', suite],
  ['Node', nodeSuite],
])('opened by %s', (_name, by) => {
  test('only the api opens a request, and only its sender opens the answer', async () => {
    const [pair, other] = [await newKeyPair(), await newKeyPair()];
    const mine = await sealRequest(told(pair), encode('ask'));
    const theirs = await sealRequest(told(pair), encode('ask'));
    const opened = await open(by, mine.bytes, other, pair);
    expect(new TextDecoder().decode(opened.text)).toBe('ask');
    const answer = await opened.sealAnswer(encode('answer'));
    expect(new TextDecoder().decode(await mine.openAnswer(answer))).toBe('answer');
    await expect(theirs.openAnswer(answer)).rejects.toMatchObject(untrue);
  });

  test('a request with any one bit changed does not open', async () => {
    const pair = await newKeyPair();
    const { bytes } = await sealRequest(told(pair), encode('x'.repeat(64)));
    for (const touched of eachTouched(bytes))
      expect(['key_unknown', 'unreadable']).toContain(
        await openRequest(touched, apiWith(pair), by),
      );
    for (let length = 0; length < bytes.length; length += 1)
      expect(await openRequest(bytes.slice(0, length), apiWith(pair), by)).toBe('unreadable');
  });

  test('an answer with any one bit changed does not open', async () => {
    const pair = await newKeyPair();
    const sealed = await sealRequest(told(pair), encode('ask'));
    const answer = await (await open(by, sealed.bytes, pair)).sealAnswer(encode('x'.repeat(64)));
    for (const touched of eachTouched(answer))
      await expect(sealed.openAnswer(touched)).rejects.toMatchObject(untrue);
    for (let length = 0; length < answer.length; length += 1)
      await expect(sealed.openAnswer(answer.slice(0, length))).rejects.toMatchObject(untrue);
  });

  test('a request whose key is a point of small order does not open', async () => {
    const pair = await newKeyPair();
    const { bytes } = await sealRequest(told(pair), encode('ask'));
    bytes.fill(0, 9, 41);
    expect(await openRequest(bytes, apiWith(pair), by)).toBe('unreadable');
  });

  test('a request for one key does not open under the name of another', async () => {
    const [pair, other] = [await newKeyPair(), await newKeyPair()];
    const { bytes } = await sealRequest({ ...told(other), id: pair.id }, encode('ask'));
    expect(await openRequest(bytes, apiWith(pair, other), by)).toBe('unreadable');
    const renamed = await sealRequest({ ...told(pair), id: other.id }, encode('ask'));
    expect(await openRequest(renamed.bytes, apiWith(pair, other), by)).toBe('unreadable');
  });
});

const call = { method: 'POST', path: '/friends', headers: {}, body: '{}', at: 5 };

test('the envelope holds method, path, body and a new nonce each time (B-006)', () => {
  const [one, two] = [writeEnvelope(call), writeEnvelope(call)].map(readEnvelope);
  expect(one).toMatchObject(call);
  expect(nonceBytes(one!.noise)).toHaveLength(16);
  expect(nonceBytes(one!.noise)).not.toEqual(nonceBytes(two!.noise));
});

test('envelopes and answers are padded to steps of 256 bytes', async () => {
  for (let length = 0; length < 300; length += 7) {
    const body = 'ü'.repeat(length);
    expect(writeEnvelope({ ...call, body }).length % 256).toBe(0);
    const answer = await writeAnswer(new Response(body, { status: 418 }));
    expect(answer.length % 256).toBe(0);
    const read = readAnswer(answer);
    expect([read.status, await read.text()]).toEqual([418, body]);
  }
});

test('an answer that is no text arrives unchanged, and so does an empty one', async () => {
  const bytes = Uint8Array.from({ length: 20_000 }, (_, at) => (at * 7) % 256);
  const headers = { 'content-type': 'application/zip' };
  const zip = readAnswer(await writeAnswer(new Response(bytes, { headers })));
  expect(zip.headers.get('content-type')).toBe('application/zip');
  expect(new Uint8Array(await zip.arrayBuffer())).toEqual(bytes);
  expect(readAnswer(await writeAnswer(new Response(null, { status: 204 }))).status).toBe(204);
});

test.each([
  '',
  'null',
  '[]',
  '{}',
  JSON.stringify({ ...call, noise: 'short' }),
  JSON.stringify({ ...call, noise: 'x'.repeat(22), path: 'friends' }),
  JSON.stringify({ ...call, noise: 'x'.repeat(22), headers: { accept: 1 } }),
  JSON.stringify({ ...call, noise: 'x'.repeat(22), at: null }),
])('%s is no envelope', (text) => {
  expect(readEnvelope(encode(text))).toBeUndefined();
});
