/**
 * Runs in a page of the api: times both ends of sealed calls, and alternating plain and sealed calls. It must
 * not use anything outside its body, because only its text is sent to the page.
 */
export async function endsInPage({ script, session, body, rounds }) {
  const rpc = await import(script);
  const [method, path] = ['POST', '/friends/whitelist'];
  const headers = { authorization: `Bearer ${session}`, 'content-type': 'application/json' };
  const request = { method, headers, body };
  const sealedFetch = rpc.createSealedFetch({ baseUrl: '/v1' });

  const pair = await rpc.newKeyPair();
  const key = rpc.toPublicKey(pair.id, pair.publicKey);
  const secret = await rpc.readKeyPair(pair.publicKey, pair.privateKey);
  const reply = new TextEncoder().encode(body);

  const times = { client: [], crypto: [], plain: [], sealed: [] };
  const warmUp = 20;
  for (let n = -warmUp; n < rounds; n += 1) {
    const [began, toApi] = [
      performance.now(),
      rpc.writeEnvelope({ method, path, headers, body, at: Date.now() }),
    ];
    const sealed = await rpc.sealRequest(key, toApi);
    const sent = performance.now();
    const opened = await rpc.openRequest(sealed.bytes, async () => secret);
    rpc.readEnvelope(opened.text);
    const answer = await opened.sealAnswer(await rpc.writeAnswer(new Response(reply)));
    const answered = performance.now();
    const read = rpc.readAnswer(await sealed.openAnswer(answer));
    const ended = performance.now();
    if ((await read.text()) !== body) throw new Error('the answer is another');

    const plain = await whole(fetch, '/v1');
    const hidden = await whole(sealedFetch, '/v1');
    if (n < 0) continue;
    times.client.push(sent - began + (ended - answered));
    times.crypto.push(answered - sent);
    times.plain.push(plain);
    times.sealed.push(hidden);
  }
  return times;

  async function whole(by, base) {
    const start = performance.now();
    const got = await by(base + path, request);
    const text = await got.text();
    if (!got.ok || !text.includes('unknown')) throw new Error(`${got.status} ${text}`);
    return performance.now() - start;
  }
}

/** A number of whole calls, one after the other. */
export async function callsInPage({ script, session, body, rounds, isSealed }) {
  const { createSealedFetch } = await import(script);
  const headers = { authorization: `Bearer ${session}`, 'content-type': 'application/json' };
  const by = isSealed ? createSealedFetch({ baseUrl: '/v1' }) : fetch;
  for (let n = 0; n < rounds; n += 1) {
    const got = await by('/v1/friends/whitelist', { method: 'POST', headers, body });
    if (!got.ok) throw new Error(`${got.status} ${await got.text()}`);
    await got.text();
  }
}
