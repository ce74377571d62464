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

/**
 * HKDF-SHA256 (RFC 5869). Here as below the library decides what is computed, and Node computes it where it stands:
 * WebCrypto sends each step, a dozen a call, through Node's pool of threads, and the way there and back costs more.
 */
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
    // Only whoever makes a suite names it, and this one's name is already made.
    kdf.init(kemName(this.id));
    this._kdf = kdf;
    const primitives = this._prim;
    const told = new WeakMap<CryptoKey, Promise<ArrayBuffer>>();
    const serialize = primitives.serializePublicKey.bind(primitives);
    // The api's own public key goes into every call; it is written out once.
    primitives.serializePublicKey = (key) => {
      const bytes = told.get(key) ?? serialize(key);
      told.set(key, bytes);
      return bytes;
    };
    // As WebCrypto does, Node refuses a shared secret of zeros, which a point of small order would give.
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
        // Only `final` says whether it is what was sealed; nothing leaves before it.
        return whole(Buffer.concat([cipher.update(sealed.subarray(0, at)), cipher.final()]));
      },
    };
  }
}

/** The suite as `suite` is, quicker, for Node alone. */
export const nodeSuite = createSuite(new NodeKem(), new NodeHkdf(), new NodeAesGcm());

/** RFC 9180, section 4.1: what the labels of a KEM begin with. */
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

/** A buffer of its own: Node's small ones share theirs. */
function whole(buffer: Buffer): ArrayBuffer {
  return new Uint8Array(buffer).buffer;
}
