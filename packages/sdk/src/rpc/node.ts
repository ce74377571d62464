import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  diffieHellman,
  hkdfSync,
  KeyObject,
} from 'node:crypto';
import {
  type AeadEncryptionContext,
  Aes128Gcm,
  DhkemX25519HkdfSha256,
  HkdfSha256,
} from '@hpke/core';
import { createSuite } from './suite';

type Input = ArrayBufferLike | ArrayBufferView;

/** HKDF-SHA256 (RFC 5869). In this file the library decides what is computed, and Node computes it synchronously:
 *  WebCrypto sends each step, a dozen per call, through Node's thread pool, which costs more than the step. */
class NodeHkdf extends HkdfSha256 {
  override async extract(salt: Input, ikm: Input): Promise<ArrayBuffer> {
    return whole(hmac(salt, ikm));
  }

  override async expand(prk: Input, info: Input, length: number): Promise<ArrayBuffer> {
    if (length > 255 * this.hashSize) throw new RangeError('HKDF gives no more than 255 hashes');
    const blocks: Buffer[] = [];
    for (let n = 1; (n - 1) * this.hashSize < length; n += 1)
      blocks.push(hmac(prk, blocks.at(-1) ?? new Uint8Array(), info, Uint8Array.of(n)));
    return whole(Buffer.concat(blocks, length));
  }

  override async extractAndExpand(
    salt: Input,
    ikm: Input,
    info: Input,
    length: number,
  ): Promise<ArrayBuffer> {
    return hkdfSync('sha256', view(ikm), view(salt), view(info), length);
  }
}

/** DHKEM(X25519, HKDF-SHA256). */
class NodeKem extends DhkemX25519HkdfSha256 {
  constructor() {
    super();
    const kdf = new NodeHkdf();
    // The base constructor has initialised its own KDF, so the replacement needs its suite id here.
    kdf.init(kemName(this.id));
    this._kdf = kdf;
    const primitives = this._prim;
    const told = new WeakMap<CryptoKey, Promise<ArrayBuffer>>();
    const serialize = primitives.serializePublicKey.bind(primitives);
    // The api's own public key is part of every call, so its serialized form is cached.
    primitives.serializePublicKey = (key) => {
      const bytes = told.get(key) ?? serialize(key);
      told.set(key, bytes);
      return bytes;
    };
    // Like WebCrypto, Node rejects an all-zero shared secret, which a point of small order would produce.
    primitives.dh = async (own, other) =>
      whole(diffieHellman({ privateKey: KeyObject.from(own), publicKey: KeyObject.from(other) }));
  }
}

class NodeAesGcm extends Aes128Gcm {
  override createEncryptionContext(key: ArrayBuffer): AeadEncryptionContext {
    const secret = new Uint8Array(key);
    const { tagSize } = this;
    return {
      async seal(iv, data, aad) {
        const cipher = createCipheriv('aes-128-gcm', secret, view(iv)).setAAD(view(aad));
        return whole(
          Buffer.concat([cipher.update(view(data)), cipher.final(), cipher.getAuthTag()]),
        );
      },
      async open(iv, data, aad) {
        const sealed = view(data);
        const at = sealed.length - tagSize;
        if (at < 0) throw new RangeError('shorter than its tag');
        const options = { authTagLength: tagSize };
        const cipher = createDecipheriv('aes-128-gcm', secret, view(iv), options);
        cipher.setAAD(view(aad)).setAuthTag(sealed.subarray(at));
        // Only `final` verifies the tag, so nothing is returned before it.
        return whole(Buffer.concat([cipher.update(sealed.subarray(0, at)), cipher.final()]));
      },
    };
  }
}

/** The same suite as `suite`, faster, for Node only. */
export const nodeSuite = createSuite(new NodeKem(), new NodeHkdf(), new NodeAesGcm());

/** The suite id of a KEM, with which its labels begin (RFC 9180, section 4.1). */
function kemName(id: number): Uint8Array {
  return Uint8Array.of(...Buffer.from('KEM'), id >> 8, id & 255);
}

function hmac(key: Input, ...parts: readonly Input[]): Buffer {
  const hash = createHmac('sha256', view(key));
  for (const part of parts) hash.update(view(part));
  return hash.digest();
}

function view(input: Input): Uint8Array {
  return ArrayBuffer.isView(input)
    ? new Uint8Array(input.buffer, input.byteOffset, input.byteLength)
    : new Uint8Array(input);
}

/** A copy with its own memory: Node's small buffers share an ArrayBuffer. */
function whole(buffer: Buffer): ArrayBuffer {
  return new Uint8Array(buffer).buffer;
}
