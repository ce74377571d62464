export {
  readAnswer,
  readEnvelope,
  nonceBytes,
  writeAnswer,
  writeEnvelope,
  type Envelope,
} from './envelope';
export {
  type KeyPair,
  newKeyPair,
  openRequest,
  type PublicKey,
  readKeyPair,
  type Sealed,
  sealRequest,
  toPublicKey,
} from './seal';
export { createSealedFetch, sealedType } from './sealed-fetch';
