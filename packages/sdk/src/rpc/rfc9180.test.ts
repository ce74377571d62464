import { describe, expect, test } from 'vitest';
import { nodeSuite } from './node';
import { encode, fromHex, suite as webSuite, toHex } from './suite';

/** RFC 9180, appendix A.1.1: DHKEM(X25519, HKDF-SHA256), HKDF-SHA256, AES-128-GCM, base mode. */
const a11 = {
  info: '4f6465206f6e2061204772656369616e2055726e',
  ikmE: '7268600d403fce431561aef583ee1613527cff655c1343f29812e66706df3234',
  enc: '37fda3567bdbd628e88668c3c8d7e97d1d1253b6d4ea6d44c150f741f1bf4431',
  ikmR: '6db9df30aa07dd42ee5e8181afdb977e538f5e1fec8a06223f33f7013e525037',
  pkRm: '3948cfe0ad1ddb695d780e59077195da6c56506b027329794ab02bca80815c4d',
  skRm: '4612c550263fc8ad58375df3f557aac531d26850903e55a9f23f21d8534e8ac8',
  text: '4265617574792069732074727574682c20747275746820626561757479',
};
/** By sequence number. The gaps between them are sealed and thrown away. */
const sealed: Record<number, string> = {
  0: 'f938558b5d72f1a23810b4be2ab4f84331acc02fc97babc53a52ae8218a355a96d8770ac83d07bea87e13c512a',
  1: 'af2d7e9ac9ae7e270f46ba1f975be53c09f8d875bdc8535458c2494e8a6eab251c03d0c22a56b8ca42c2063b84',
  2: '498dfcabd92e8acedc281e85af1cb4e3e31c7dc394a1ca20e173cb72516491588d96a19ad4a683518973dcc180',
  4: '583bd32bc67a5994bb8ceaca813d369bca7b2a42408cddef5e22f880b631215a09fc0012bc69fccaa251c0246d',
};
const exported: [context: string, value: string][] = [
  ['', '3853fe2b4035195a573ffc53856e77058e15d9ea064de3e59f4961d0095250ee'],
  ['00', '2e8f0b54673c7029649d4eb9d5e33bf1872cf76d623ff164ac185da9e88c21a5'],
  [
    toHex(encode('TestContext')),
    'e9e43065102c3836401bed8c3c3c75ae46be1639869391d62c61f1ec7af54931',
  ],
];

describe.each([
  ['by WebCrypto', webSuite],
  ['by Node', nodeSuite],
])('%s', (_by, suite) => {
  async function ends() {
    const info = fromHex(a11.info);
    const recipientPublicKey = await suite.kem.deserializePublicKey(fromHex(a11.pkRm));
    const recipientKey = await suite.kem.deserializePrivateKey(fromHex(a11.skRm));
    const ekm = fromHex(a11.ikmE);
    const sender = await suite.createSenderContext({ recipientPublicKey, info, ekm });
    const enc = fromHex(a11.enc);
    return { sender, recipient: await suite.createRecipientContext({ recipientKey, enc, info }) };
  }

  test('both keys of RFC 9180, A.1.1 are derived from their seeds', async () => {
    const pair = await suite.kem.deriveKeyPair(fromHex(a11.ikmR));
    const [own, told] = [
      await suite.kem.serializePrivateKey(pair.privateKey),
      await suite.kem.serializePublicKey(pair.publicKey),
    ].map((key) => toHex(new Uint8Array(key)));
    expect([own, told]).toEqual([a11.skRm, a11.pkRm]);
    expect(toHex(new Uint8Array((await ends()).sender.enc))).toBe(a11.enc);
  });

  test('what is sealed is what RFC 9180, A.1.1 seals, and it opens', async () => {
    const { sender, recipient } = await ends();
    for (let sequence = 0; sequence <= 4; sequence += 1) {
      const aad = encode(`Count-${sequence}`);
      const text = new Uint8Array(await sender.seal(fromHex(a11.text), aad));
      expect(toHex(text)).toBe(sealed[sequence] ?? toHex(text));
      expect(toHex(new Uint8Array(await recipient.open(text, aad)))).toBe(a11.text);
    }
  });

  test.each(exported)(
    'both ends export what RFC 9180, A.1.1 exports for "%s"',
    async (context, value) => {
      const { sender, recipient } = await ends();
      for (const end of [sender, recipient])
        expect(toHex(new Uint8Array(await end.export(fromHex(context), 32)))).toBe(value);
    },
  );
});
