import { connect } from 'node:net';

/**
 * Plain HTTP/1.1 over persistent connections. It costs less than a full client, so that the measurement is
 * about the server.
 */
class Line {
  #socket;
  #rest = Buffer.alloc(0);
  #waiting = null;

  constructor(socket) {
    this.#socket = socket;
    socket.on('data', (chunk) => this.#take(chunk));
    const lost = (error) => this.#waiting?.reject(error ?? new Error('the connection was closed'));
    socket.on('error', lost);
    socket.on('close', () => lost());
  }

  static open({ hostname, port }) {
    return new Promise((resolve, reject) => {
      const socket = connect({ host: hostname, port: Number(port), noDelay: true });
      socket.once('connect', () => resolve(new Line(socket)));
      socket.once('error', reject);
    });
  }

  ask(request) {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      this.#socket.write(request);
    });
  }

  close() {
    this.#waiting = null;
    this.#socket.destroy();
  }

  #take(chunk) {
    this.#rest = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk]);
    const end = this.#rest.indexOf('\r\n\r\n');
    if (end === -1) return;
    const head = this.#rest.toString('latin1', 0, end);
    const length = /^content-length: (\d+)$/im.exec(head)?.[1];
    if (length === undefined)
      return this.#waiting.reject(new Error(`an answer of unknown length:\n${head}`));
    const whole = end + 4 + Number(length);
    if (this.#rest.length < whole) return;
    const body = this.#rest.subarray(end + 4, whole);
    this.#rest = this.#rest.subarray(whole);
    const { resolve, reject } = this.#waiting;
    if (head.startsWith('HTTP/1.1 200 ')) resolve(body);
    else reject(new Error(`${head.split('\r\n')[0]} ${body.toString('utf8', 0, 300)}`));
  }
}

export function requestText(url, token) {
  const { pathname, search, host } = new URL(url);
  return `GET ${pathname}${search} HTTP/1.1\r\nhost: ${host}\r\nauthorization: Bearer ${token}\r\naccept: application/json\r\n\r\n`;
}

const openLines = (origin, count) =>
  Promise.all(Array.from({ length: count }, () => Line.open(new URL(origin))));

/**
 * Requests per second, and milliseconds of each, when each of `clients` sends the next request as soon as it
 * gets an answer.
 */
export async function closedLoop(origin, nextRequest, { clients, seconds }) {
  const lines = await openLines(origin, clients);
  const start = performance.now();
  const taken = [];
  await Promise.all(
    lines.map(async (line) => {
      while (performance.now() - start < seconds * 1000) {
        const asked = performance.now();
        await line.ask(nextRequest());
        taken.push(performance.now() - asked);
      }
    }),
  );
  const rate = taken.length / ((performance.now() - start) / 1000);
  for (const line of lines) line.close();
  return { rate, taken };
}

/**
 * Milliseconds of each request at a constant rate, measured from its due time: waiting for a connection
 * counts.
 */
export async function openLoop(origin, nextRequest, { clients, seconds, rate }) {
  const lines = await openLines(origin, clients);
  const free = [...lines];
  const due = [];
  const taken = [];
  let [sent, total] = [0, Math.floor(rate * seconds)];
  await new Promise((resolve, reject) => {
    const start = performance.now();
    const work = () => {
      while (free.length > 0 && due.length > 0) {
        const line = free.pop();
        const at = due.shift();
        line.ask(nextRequest()).then(() => {
          taken.push(performance.now() - at);
          free.push(line);
          if (taken.length === total) resolve();
          else work();
        }, reject);
      }
    };
    const tick = () => {
      const now = performance.now();
      while (sent < total && start + (sent * 1000) / rate <= now) {
        due.push(start + (sent * 1000) / rate);
        sent += 1;
      }
      work();
      if (sent < total) setTimeout(tick, 1);
    };
    tick();
  });
  for (const line of lines) line.close();
  return taken;
}
