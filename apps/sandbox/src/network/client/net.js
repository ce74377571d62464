// The page's calls of /api/graphql/: form bodies out, lines of JSON with deltas in.

/** @typedef {{name: string, id: string}} Doc */
/** @typedef {{base: string, user: string, dtsg: string, transport: 'fetch' | 'xhr', docs: Record<string, Doc>}} Wire */

export class NetError extends Error {
  /** @param {string} summary @param {string} detail @param {string} [where] @param {boolean} [cut] */
  constructor(summary, detail, where, cut = false) {
    super(summary);
    this.cut = cut;
    this.detail = detail;
    this.where = where;
  }
}

let serial = 0;

/** @param {Wire} wire @param {string} operation @param {Record<string, unknown>} variables */
export async function ask(wire, operation, variables) {
  const doc = wire.docs[operation];
  if (!doc) throw new Error(`no query for ${operation}`);
  serial += 1;
  const body = new URLSearchParams({
    av: wire.user,
    __user: wire.user,
    __a: '1',
    __req: serial.toString(36),
    fb_dtsg: wire.dtsg,
    fb_api_caller_class: 'RelayModern',
    fb_api_req_friendly_name: doc.name,
    variables: JSON.stringify(variables),
    server_timestamps: 'true',
    doc_id: doc.id,
  });
  const { text, next } = await (wire.transport === 'fetch' ? byFetch : byXhr)(
    `${wire.base}/api/graphql/`,
    body,
    doc.name,
  );
  // A deploy during the visit: the page continues with the new queries.
  if (next) Object.assign(wire.docs, JSON.parse(next));
  const answer = read(text);
  // The answer has no data, and only its notice says why.
  const { notice } = answer.extensions;
  if (notice && Object.keys(answer.data).length === 0)
    throw new NetError(notice.title, notice.text);
  return answer;
}

/** @param {string} url @param {URLSearchParams} body @param {string} name */
async function byFetch(url, body, name) {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-fb-friendly-name': name },
    body,
    credentials: 'include',
  });
  return { text: await answer.text(), next: answer.headers.get('x-next-docs') };
}

/**
 * @param {string} url @param {URLSearchParams} body @param {string} name
 * @returns {Promise<{text: string, next: string | null}>}
 */
function byXhr(url, body, name) {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    request.setRequestHeader('content-type', 'application/x-www-form-urlencoded');
    request.setRequestHeader('x-fb-friendly-name', name);
    request.addEventListener('load', () =>
      resolve({ text: request.responseText, next: request.getResponseHeader('x-next-docs') }),
    );
    request.addEventListener('error', () => reject(new NetError('offline', '')));
    request.send(body.toString());
  });
}

/** Merges a payload and its deltas. @param {string} text @returns {{data: any, extensions: any}} */
export function read(text) {
  const bare = text.replace(/^for \(;;\);/, '');
  if (bare.trimStart().startsWith('<')) throw new NetError('', '');
  const lines = bare
    .split('\n')
    .filter((line) => line.trim())
    .map((line) => JSON.parse(line));
  const [first, ...later] = lines;
  const deltas = later.flatMap((line) => line.fulfilled_payloads ?? [line]);
  if (!first) throw new NetError('', '');
  if (first.error) throw new NetError(first.errorSummary, first.errorDescription, first.redirect);
  const failure = first.errors?.[0];
  if (failure) throw new NetError(failure.summary ?? '', failure.description ?? failure.message);
  // Without its last line the end of a list is unknown, and the page asks again by itself.
  if (lines.at(-1).extensions?.is_final !== true) throw new NetError('', '', undefined, true);
  const data = first.data;
  for (const delta of deltas) {
    const last = delta.path.at(-1);
    const parent = delta.path
      .slice(0, -1)
      .reduce((/** @type {any} */ at, /** @type {any} */ key) => at[key], data);
    parent[last] =
      typeof parent[last] === 'object' && parent[last]
        ? Object.assign(parent[last], delta.data)
        : delta.data;
  }
  return { data, extensions: first.extensions ?? {} };
}
