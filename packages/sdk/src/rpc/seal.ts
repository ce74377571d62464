import {
  type Bytes,
  concat,
  encode,
  fromHex,
  headerFor,
  hpkeInfo,
  keyIdOf,
  type Suite,
  suite,
  parseSealed,
  toHex,
} from './suite';

const answerLabel = 'winnow rpc answer';
/** No additional data is authenticated with the answer. */
const none = new ArrayBuffer(0);
/** The length of the longer of key and nonce (RFC 9458, section 4.4). */
const saltLength = 16;

/** A public key under which the api accepts envelopes. */
export interface PublicKey {
  id: string;
  /** 32 bytes in hex. */
  public_key: string;
}

export interface KeyPair {
  id: string;
  publicKey: Bytes;
  privateKey: Bytes;
}

/** Why an envelope could not be opened: its key is unknown, or the bytes are not a valid sealed request. */
export type OpenError = 'key_unknown' | 'unreadable';

export interface Sealed {
  bytes: Bytes;
  /** Opens the answer. Rejects when it belongs to another request or was altered. */
  openAnswer(answer: Bytes): Promise<Bytes>;
}

export interface Opened {
  text: Bytes;
  /** Seals the answer so that only the sender of the request can open it. */
  sealAnswer(answer: Bytes): Promise<Bytes>;
}

/** Seals a request under the api's public key. */
export async function sealRequest(key: PublicKey, text: Bytes): Promise<Sealed> {
  const recipientPublicKey = await suite.kem.deserializePublicKey(fromHex(key.public_key));
  const head = headerFor(key.id);
  const sender = await suite.createSenderContext({ recipientPublicKey, info: hpkeInfo(head) });
  const enc = new Uint8Array(sender.enc);
  const bytes = concat(head, enc, new Uint8Array(await sender.seal(text)));
  const secret = await sender.export(encode(answerLabel), saltLength);
  return {
    bytes,
    async openAnswer(answer) {
      const nonce = answer.slice(0, saltLength);
      const { cipher, iv } = await answerKey(suite, secret, enc, nonce);
      return new Uint8Array(await cipher.open(iv, answer.slice(saltLength), none));
    },
  };
}

/** Opens a request with the key pair that `keyOf` returns for its key id. It takes a pair, because the library would
 *  derive the public key from a private key again for every request. */
export async function openRequest(
  sealed: Bytes,
  keyOf: (id: string) => Promise<CryptoKeyPair | undefined>,
  by: Suite = suite,
): Promise<Opened | OpenError> {
  const parts = parseSealed(sealed);
  if (!parts) return 'unreadable';
  const { keyId, info, enc, text } = parts;
  const recipientKey = await keyOf(keyId);
  if (!recipientKey) return 'key_unknown';
  try {
    const recipient = await by.createRecipientContext({ recipientKey, enc, info });
    const opened = new Uint8Array(await recipient.open(text));
    const secret = await recipient.export(encode(answerLabel), saltLength);
    return {
      text: opened,
      async sealAnswer(answer) {
        const nonce = crypto.getRandomValues(new Uint8Array(saltLength));
        const { cipher, iv } = await answerKey(by, secret, enc, nonce);
        const closed = await cipher.seal(iv, answer, none);
        return concat(nonce, new Uint8Array(closed));
      },
    };
  } catch {
    // Any error of the library means that the bytes are not what was sealed.
    return 'unreadable';
  }
}

export async function newKeyPair(): Promise<KeyPair> {
  const pair = await suite.kem.generateKeyPair();
  const publicKey = new Uint8Array(await suite.kem.serializePublicKey(pair.publicKey));
  const privateKey = new Uint8Array(await suite.kem.serializePrivateKey(pair.privateKey));
  return { id: await keyIdOf(publicKey), publicKey, privateKey };
}

/** Imports a stored key pair. */
export async function readKeyPair(
  publicKey: Uint8Array,
  privateKey: Uint8Array,
): Promise<CryptoKeyPair> {
  return {
    publicKey: await suite.kem.deserializePublicKey(publicKey),
    privateKey: await suite.kem.deserializePrivateKey(privateKey),
  };
}

export function toPublicKey(id: string, publicKey: Uint8Array): PublicKey {
  return { id, public_key: toHex(publicKey) };
}

/** As in Oblivious HTTP (RFC 9458, section 4.4): derived from a secret of the request's
 *  context, its enc and a new nonce. */
async function answerKey({ kdf, aead }: Suite, secret: ArrayBuffer, enc: Bytes, nonce: Bytes) {
  const salt = concat(enc, nonce);
  const key = await kdf.extractAndExpand(salt, secret, encode('key'), aead.keySize);
  const iv = await kdf.extractAndExpand(salt, secret, encode('nonce'), aead.nonceSize);
  return { cipher: aead.createEncryptionContext(key), iv };
}
