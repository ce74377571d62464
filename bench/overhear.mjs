import { createConnection, createServer } from 'node:net';

/**
 * A proxy for PostgreSQL that records each statement with its parameters: the statements that the api really
 * sends. It implements the frontend's half of the protocol (PostgreSQL documentation, chapter 55).
 */
export async function overhear(databaseUrl) {
  const target = new URL(databaseUrl);
  const heard = [];
  const sockets = new Set();
  const server = createServer((from) => {
    const to = createConnection({ host: target.hostname, port: Number(target.port) });
    const read = reader((statement) => heard.push(statement));
    for (const socket of [from, to]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
    }
    from.on('data', (chunk) => {
      read(chunk);
      to.write(chunk);
    });
    to.on('data', (chunk) => from.write(chunk));
    from.on('close', () => to.destroy());
    to.on('close', () => from.destroy());
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(databaseUrl);
  url.port = String(server.address().port);
  return {
    url: url.href,
    heard,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

function reader(take) {
  const statements = new Map();
  let rest = Buffer.alloc(0);
  let isStarted = false;
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      // The first message has no type byte.
      const head = isStarted ? 1 : 0;
      if (rest.length < head + 4) return;
      const length = rest.readUInt32BE(head) + head;
      if (rest.length < length) return;
      const [letter, body] = [
        isStarted ? String.fromCharCode(rest[0]) : '',
        rest.subarray(head + 4, length),
      ];
      isStarted = true;
      rest = rest.subarray(length);
      if (letter === 'Q') take({ text: words(body, 0)[0], values: [] });
      if (letter === 'P') {
        const [name, at] = words(body, 0);
        statements.set(name, words(body, at)[0]);
      }
      if (letter === 'B') {
        const [name, at] = words(body, words(body, 0)[1]);
        take({ text: statements.get(name), values: values(body, at) });
      }
    }
  };
}

function words(body, from) {
  const end = body.indexOf(0, from);
  return [body.toString('utf8', from, end), end + 1];
}

/** Parameter values: text as string, null as null, binary as a Buffer. */
function values(body, from) {
  const formats = Array.from({ length: body.readInt16BE(from) }, (_, at) =>
    body.readInt16BE(from + 2 + at * 2),
  );
  let at = from + 2 + formats.length * 2;
  const count = body.readInt16BE(at);
  at += 2;
  return Array.from({ length: count }, (_, index) => {
    const length = body.readInt32BE(at);
    at += 4;
    if (length === -1) return null;
    const bytes = body.subarray(at, at + length);
    at += length;
    const isBinary = (formats.length === 1 ? formats[0] : formats[index]) === 1;
    return isBinary ? Buffer.from(bytes) : bytes.toString('utf8');
  });
}
